/** Antique on the home page and in the room before the start. */
import type { GameCase } from "../types";

export { default as Hero } from "./Hero.svelte";
export const piece = "vase";

export const messages: GameCase["messages"] = {
  en: () => import("./i18n/en.json"),
  es: () => import("./i18n/es.json"),
};

/** Options of a live room alone; of them, those that two players have no use for, who bid once each (AQ-3.8, AQ-7.1). */
const LIVE: readonly string[] = ["bidding_mode", "call_round", "hammer_ms", "call_ms", "open_ms", "turn_seconds"];
const MORE_THAN_TWO: readonly string[] = ["call_round", "hammer_ms", "standing_orders"];

/** Which options mean anything for a room (AQ-0.3). */
export const optionApplies: GameCase["optionApplies"] = (name, { seats, mode }) => {
  if (seats === 2 && MORE_THAN_TWO.includes(name)) return false;
  if (name === "turn_hours") return mode === "correspondence";
  return mode === "live" || !LIVE.includes(name);
};

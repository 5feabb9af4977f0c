/** Antique on the home page and in the room before the start. */
import type { GameCase } from "../types";

export { default as Hero } from "./Hero.svelte";
export const piece = "vase";

export const messages: GameCase["messages"] = {
  en: () => import("./i18n/en.json"),
  es: () => import("./i18n/es.json"),
};

/** Options that mean something in a live room alone, with live bidding alone, and in turns alone (AQ-0.3). */
const LIVE_ROOM: readonly string[] = ["bidding_mode", "open_ms", "turn_seconds"];
const LIVE_BIDDING: readonly string[] = ["call_round", "hammer_ms", "call_ms"];
const IN_TURNS: readonly string[] = ["standing_orders", "turn_seconds"];
/** Two bid once each: there is no outcry, and nothing for a ceiling to do (AQ-3.8, AQ-7.1). */
const MORE_THAN_TWO: readonly string[] = ["call_round", "hammer_ms", "standing_orders"];

export const optionApplies: GameCase["optionApplies"] = (name, { seats, mode, options }) => {
  const isLiveRoom = mode === "live";
  const isLiveBidding = isLiveRoom && options["bidding_mode"] !== "turns";
  if (seats === 2 && MORE_THAN_TWO.includes(name)) return false;
  if (name === "turn_hours") return !isLiveRoom;
  if (LIVE_BIDDING.includes(name)) return isLiveBidding;
  if (IN_TURNS.includes(name) && isLiveBidding) return false;
  return isLiveRoom || !LIVE_ROOM.includes(name);
};

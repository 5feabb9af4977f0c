/** Antiques on the home page and in the room before the start. */
import type { GameCase } from "../types";

export { default as Hero } from "./Hero.svelte";
export const piece = "amphora";

export const messages: GameCase["messages"] = {
  en: () => import("./i18n/en.json"),
  es: () => import("./i18n/es.json"),
};

/** Who plays alone always begins, and thieves come to nobody else (AN-0.3). */
export const optionApplies: GameCase["optionApplies"] = (name, { seats }) => {
  if (name === "thief_preview") return seats === 1;
  return name !== "start_player" || seats > 1;
};

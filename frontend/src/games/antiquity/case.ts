/** Antiquity on the home page and in the room before the start. */
import type { GameCase } from "../types";

export { default as Hero } from "./Hero.svelte";
export const piece = "reliquary";

export const messages: GameCase["messages"] = {
  en: () => import("./i18n/en.json"),
  es: () => import("./i18n/es.json"),
};

/** The colours of the pieces (AY-2.4): hues of the kit, with its emblems. */
export const colors: NonNullable<GameCase["colors"]> = {
  red: { emblem: "square", hue: "var(--seat-2)" },
  blue: { emblem: "disc", hue: "var(--seat-1)" },
  yellow: { emblem: "lozenge", hue: "var(--seat-4)" },
  black: { emblem: "shield", hue: "var(--seat-6)" },
};

/** Museum on the home page and in the room before the start. */
import type { GameCase } from "../types";

export { default as Hero } from "./Hero.svelte";
export const piece = "muse";

export const messages: GameCase["messages"] = {
  en: () => import("./i18n/en.json"),
  es: () => import("./i18n/es.json"),
};

/** The colours of the museum boards (MU-7.2): hues of the kit, with its emblems. */
export const colors: NonNullable<GameCase["colors"]> = {
  red: { emblem: "square", hue: "var(--seat-2)" },
  blue: { emblem: "disc", hue: "var(--seat-1)" },
  green: { emblem: "triangle", hue: "var(--seat-3)" },
  yellow: { emblem: "lozenge", hue: "var(--seat-4)" },
};

/** Antiques Ghost Show on the home page and in the room before the start. */
import type { GameCase } from "../types";

export { default as Hero } from "./Hero.svelte";
export const piece = "lantern";

export const messages: GameCase["messages"] = {
  en: () => import("./i18n/en.json"),
  es: () => import("./i18n/es.json"),
};

/** The four invitations of GS-1.4: gray, blue, red, yellow, each with the shape of its pawn. */
export const colors: GameCase["colors"] = {
  gray: { emblem: "disc", hue: "var(--seat-6)" },
  blue: { emblem: "triangle", hue: "var(--seat-1)" },
  red: { emblem: "square", hue: "var(--seat-2)" },
  yellow: { emblem: "star", hue: "var(--seat-4)" },
};

/** Item types are removed with two players only (GS-2.3). */
export const optionApplies: GameCase["optionApplies"] = (name, { seats }) => name !== "removed_types" || seats === 2;

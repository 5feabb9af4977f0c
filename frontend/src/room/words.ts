/** Words that several parts of the room use. */
import type { Refusal } from "../games/types";
import { hasText, t, textOf, type Values } from "../i18n/index.svelte";
import type { RoomStore } from "./store.svelte";

/** A name that comes from the server, in words: a text of the game's catalogue if there is one, else the name itself. */
export function nameOf(key: string, name: string, values?: Values): string {
  if (hasText(key)) return textOf(key, values);
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** A round by its number, in the rulebook's own word: a text of the game's catalogue if it has one. */
export function roundName(slug: string, n: number): string {
  const key = `${slug}.round`;
  return hasText(key) ? textOf(key, { n }) : t("room.round", { n });
}

/**
 * Why something is refused: the rule's sentence in the reader's language if the game has it, else the server's. A rule
 * with several sentences has a text for each, named by the sentence: `<slug>.why.your_museum_is_full`; what the rule itself
 * is named by stands for sentences with figures in them.
 */
export function whyText(slug: string, { rule, why }: Pick<Refusal, "rule" | "why">): string {
  const sentence = why.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_|_$/g, "");
  const key = [sentence, rule].map((name) => `${slug}.why.${name}`).find(hasText);
  return key === undefined ? why : textOf(key);
}

/** The undo button: takes back the latest pick, else the last step, and says which; null where there is nothing to say about it. */
export function undoWords(
  store: RoomStore,
  slug: string,
): { label: string; named?: string; unavailable: string | null; run: () => void } | null {
  const label = t("room.undo");
  if (store.choice.picks.length > 0 && store.canChoose) {
    return { label, unavailable: null, run: () => void store.choice.back() };
  }
  const undo = store.picture?.undo;
  if (!undo || store.me === null) return null;
  const [step] = undo.steps; // from the last step backwards
  if (undo.allowed && step) {
    const named = t("room.undo.step", { step: nameOf(`${slug}.action.${step.type}`, step.type) });
    return { label, named, unavailable: null, run: () => void store.undo() };
  }
  if (!undo.why || !store.isMine) return null;
  return { label, unavailable: whyText(slug, undo.why), run: () => undefined };
}

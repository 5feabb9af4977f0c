/** Antique: the table (AQ-13). */
import type { GameModule } from "../types";
import type { View } from "./view";

export { default as Acts } from "./Bidding.svelte";
export { default as Panel } from "./Panel.svelte";
export { default as SheetNote } from "./Majorities.svelte";
export { default as Table } from "./Table.svelte";
export { label } from "./label";
export { logLine } from "./log";
export { doing, keys, prompt } from "./words";

/** As far as everybody may know (AQ-13.8). */
export function score(view: View, seat: number): number | null {
  return view.scores[seat]?.total ?? null;
}

const ROUNDS_PER_PHASE = 3;

/** Rounds are counted through all phases. */
export const round: NonNullable<GameModule<View>["round"]> = (view) => (view.phase - 1) * ROUNDS_PER_PHASE + view.round;

export const tieBreak: GameModule["tieBreak"] = { key: "antique.tie", rule: "AQ-6.4" };

const LOOKS: Readonly<Record<string, { pigment: string; pattern: string }>> = {
  values: { pigment: "lapis", pattern: "waves" },
  fatys: { pigment: "ochre", pattern: "dots" },
  pairs: { pigment: "malachite", pattern: "horizontal-lines" },
  trios: { pigment: "malachite", pattern: "chevrons" },
  quartets: { pigment: "malachite", pattern: "grid" },
  award_objects: { pigment: "madder", pattern: "diamonds" },
  award_colour: { pigment: "plum", pattern: "vertical-stripes" },
  award_fatys: { pigment: "vermilion", pattern: "crosses" },
};

export const categoryLook: NonNullable<GameModule<View>["categoryLook"]> = (category) => LOOKS[category] ?? null;

/** Antiques Ghost Show: the table (GS-13). */
import type { GameModule } from "../types";
import { LOOKS, type ItemType } from "./data";
import type { View } from "./view";

export { default as Panel } from "./Panel.svelte";
export { default as Table } from "./Table.svelte";
export { logLine } from "./log";
export { label, prompt } from "./words";

export function score(view: View, seat: number): number | null {
  return view.current_scores[seat] ?? null;
}

export const round: NonNullable<GameModule<View>["round"]> = (view) =>
  Math.ceil(view.turn_number / view.pawns.length);

export const tieBreak: GameModule["tieBreak"] = { key: "ghost_show.tie", rule: "GS-6.7" };

export const categoryLook: NonNullable<GameModule["categoryLook"]> = (category) =>
  category in LOOKS ? LOOKS[category as ItemType] : null;

/** Museum: the table (MU-13). */
import { addCatalogue } from "../../i18n/index.svelte";
import type { GameModule } from "../types";
import { cardMessages } from "./cards/messages";
import type { View } from "./view";

export { default as Panel } from "./Panel.svelte";
export { default as SheetBelow } from "./FinalMuseums.svelte";
export { default as Table } from "./Table.svelte";
export { label } from "./label";
export { logLine } from "./log";
export { doing, keys, prompt } from "./words";

await addCatalogue(cardMessages);

/** As far as everybody may know: without patrons (MU-5.2g). */
export function score(view: View, seat: number): number | null {
  return view.totals[seat] ?? null;
}

export const round: NonNullable<GameModule<View>["round"]> = ({ round: number }) => (number > 0 ? number : null);

export const tieBreak: GameModule["tieBreak"] = { key: "museum.tie", rule: "MU-6.24" };

const LOOKS: Readonly<Record<string, { pigment: string; pattern: string }>> = {
  objects: { pigment: "lapis", pattern: "vertical-stripes" },
  civilisations: { pigment: "malachite", pattern: "meander" },
  domains: { pigment: "ochre", pattern: "dots" },
  patron: { pigment: "plum", pattern: "diamonds" },
  prestige: { pigment: "madder", pattern: "laurel" },
  galleries: { pigment: "rose", pattern: "grid" },
  public_opinion: { pigment: "bone", pattern: "crosses" },
};

export const categoryLook: NonNullable<GameModule<View>["categoryLook"]> = (category) => LOOKS[category] ?? null;

/** Antiquity: the table (AY-13). */
import { addCatalogue } from "../../i18n/index.svelte";
import type { GameModule } from "../types";
import { cityMessages } from "./city/messages";
import { mapMessages } from "./map/messages";
import type { View } from "./view";

export { default as Panel } from "./Panel.svelte";
export { default as Sheet } from "./Sheet.svelte";
export { default as SheetBelow } from "./FinalCities.svelte";
export { default as Table } from "./Table.svelte";
export { label } from "./label";
export { logLine } from "./log";
export { doing, keys, prompt } from "./words";

await Promise.all([addCatalogue(cityMessages), addCatalogue(mapMessages)]);

export const round: NonNullable<GameModule<View>["round"]> = ({ turn }) => (turn > 0 ? turn : null);

export const tieBreak: GameModule["tieBreak"] = { key: "antiquity.tie", rule: "AY-6.3" };

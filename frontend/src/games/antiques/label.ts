/** Values of parameters in words, for the list view. */
import { bookOf } from "./data";
import {
  bonusName,
  capital,
  cardName,
  cardNames,
  curatorName,
  lineName,
  pieceName,
  piecesText,
  spaceName,
  t,
  warehouseName,
} from "./names";
import type { TableProps } from "../types";
import { listOf } from "../../i18n/index.svelte";
import type { View } from "./view";

type Label = (value: never, props: TableProps<View>) => string;

const piece: Label = (value: string) => capital(pieceName(value));
const pieces: Label = (value: Record<string, number>) => capital(piecesText(value));
const card: Label = (value: string, { view }) => cardName(bookOf(view), value);
const cards: Label = (value: readonly string[], { view }) => cardNames(bookOf(view), [value].flat());
const spaces: Label = (value: readonly string[]) => capital(listOf([value].flat().map(spaceName)));

const LABELS: Readonly<Record<string, Label>> = {
  curator: (value: string) => curatorName(value),
  bonus: (value: string) => bonusName(value),
  goal: card,
  keep: cards,
  line: (value: string) => capital(lineName(value)),
  relics: spaces,
  spaces,
  space: spaces,
  warehouse: (value: number) => capital(warehouseName(value)),
  to_vault: pieces,
  piece,
  to_warehouse: piece,
  to_board: piece,
  split: (value: readonly number[]) =>
    listOf(value.map((count, at) => t("antiques.label.share", { warehouse: at + 1, count }))),
  card,
  cards,
  drop_2: piece,
  vault_2: piece,
  drop_1: piece,
  vault_1: piece,
  payment: pieces,
  vault_piece: piece,
  match: piece,
  other: piece,
};

/** A value of a parameter in words. */
export function label(parameter: string, value: unknown, props: TableProps<View>): string {
  const say = LABELS[parameter];
  return say ? say(value as never, props) : String(value);
}

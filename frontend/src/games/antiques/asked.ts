/** What the sentences of the action bar share: who is asked, and what something costs. */
import type { Prompt, TableProps } from "../types";
import { total, type PieceMap } from "./data";
import { piecesText, t } from "./names";
import { vaultChange } from "./paying";
import type { View } from "./view";

export type Props = TableProps<View>;

/** The player who is asked: one's own board wherever this is used. */
export function mine({ view, me }: Props): View["players"][number] {
  return view.players[me as number] as View["players"][number];
}

/** "−4 VP", or nothing where it costs nothing. */
export function cost(points: number): string {
  return points === 0 ? t("antiques.ask.free") : t("antiques.ask.points", { points });
}

/** The button that ends the turn. */
export function endTurn(): NonNullable<Prompt["also"]>[number] {
  return { label: t("antiques.do.end"), pick: { parameter: "type", value: "end_turn" }, key: "E" };
}

/** What the pieces in the assembly area come to at the end of the turn (AN-3.12a). */
export function leftovers(props: Props): string {
  const pieces = mine(props).assembly as PieceMap;
  const count = total(pieces);
  return count === 0 ? t("antiques.ask.leftover.none") : t("antiques.ask.leftover", { pieces: piecesText(pieces), count, cost: cost(vaultChange(mine(props), count)) });
}

/** The rows of the final sheet (AY-6.8): words and figures, no points. */
import { listOf } from "../../i18n/index.svelte";
import type { Player } from "../types";
import { nameOf, saintName, t } from "./names";
import { GOALS, progressOf } from "./progress";
import { holdingOf, playerOf } from "./shown";
import type { View } from "./view";

export interface SheetRow {
  name: string;
  of: (seat: number) => string | number;
}

const goal = (now: number, all: number): string => t("antiquity.step", { now, goal: all });

function uncovered(view: View, players: readonly Player[], seat: number): string {
  const found = progressOf(view, seat).uncovered.flatMap((count, other) => (count === null ? [] : [t("antiquity.sheet.uncovered.of", { player: nameOf(players, other), count })]));
  return found.length > 0 ? listOf(found) : "–";
}

function fate(view: View, seat: number): string {
  const { out } = playerOf(view, seat);
  if (view.winners.includes(seat)) return t(view.winners.length > 1 ? "antiquity.sheet.shared" : "antiquity.sheet.won");
  if (out?.missing != null) return t("antiquity.sheet.out", { turn: out.turn, phase: out.phase, missing: out.missing });
  return out ? t("antiquity.sheet.left", { turn: out.turn }) : t("antiquity.sheet.lost");
}

function cathedral(view: View, seat: number): string {
  const { saint, power } = holdingOf(view, seat);
  return saint === null ? "–" : t(power ? "antiquity.sheet.power.on" : "antiquity.sheet.power.off");
}

function graves(view: View, seat: number): number {
  const holding = holdingOf(view, seat);
  return holding.graves.length + holding.buildings.reduce((sum, building) => sum + building.graves.length, 0);
}

/** The winners first. */
export function ranked(view: View, players: readonly Player[]): Player[] {
  const place = (seat: number): number => (view.winners.includes(seat) ? 0 : playerOf(view, seat).out ? 2 : 1);
  return [...players].sort((one, other) => place(one.seat) - place(other.seat) || one.seat - other.seat);
}

export function sheetRows(view: View, players: readonly Player[]): SheetRow[] {
  const progress = (seat: number): ReturnType<typeof progressOf> => progressOf(view, seat);
  const row = (name: SheetRow["name"], of: SheetRow["of"]): SheetRow => ({ name, of });
  return [
    row(t("antiquity.category.result"), (seat) => fate(view, seat)),
    row(t("antiquity.category.saint"), (seat) => {
      const { saint } = progress(seat);
      return saint === null ? "–" : saintName(saint);
    }),
    row(t("antiquity.category.fulfilled"), (seat) => t(progress(seat).fulfilled ? "antiquity.label.yes" : "antiquity.label.no")),
    row(t("antiquity.category.houses"), (seat) => goal(progress(seat).houses, GOALS.san_nicolo)),
    row(t("antiquity.category.kinds"), (seat) => goal(progress(seat).kinds, GOALS.santa_barbara)),
    row(t("antiquity.category.goods"), (seat) => goal(progress(seat).goods, GOALS.san_christofori)),
    row(t("antiquity.category.uncovered"), (seat) => uncovered(view, players, seat)),
    row(t("antiquity.category.conditions"), (seat) => goal(progress(seat).conditions, 4)),
    row(t("antiquity.category.power"), (seat) => cathedral(view, seat)),
    row(t("antiquity.category.unpolluted"), (seat) => playerOf(view, seat).unpolluted),
    row(t("antiquity.category.graves"), (seat) => graves(view, seat)),
    row(t("antiquity.category.cities"), (seat) => t("antiquity.panel.cities", { cities: view.land.centers[seat]?.length ?? 0, inns: view.land.inns[seat]?.length ?? 0 })),
  ];
}

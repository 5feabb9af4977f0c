/** Antiques: the table (AN-13). */
import type { GameModule } from "../types";
import { t } from "./names";
import type { View } from "./view";

export { default as Panel } from "./Panel.svelte";
export { default as SheetNote } from "./SheetNote.svelte";
export { default as Table } from "./Table.svelte";
export { label } from "./label";
export { logLine } from "./log";
export { doing, keys, prompt } from "./words";

/** As far as everybody may know: without private goals (AN-5.2d). */
export function score(view: View, seat: number): number | null {
  return view.totals[seat] ?? null;
}

/** The thieves of a solo game: the seat after the last (AN-7.10). */
export const rival: NonNullable<GameModule<View>["rival"]> = ({ automa, players }) =>
  automa === null
    ? null
    : {
        seat: players.length,
        name: t("antiques.thieves"),
        kind: "bot",
        emblem: "shield",
        hue: "var(--seat-6)",
        color: null,
        you: false,
        online: true,
      };

export const round: NonNullable<GameModule<View>["round"]> = ({ round: number }) => (number > 0 ? number : null);

export const tieBreak: GameModule["tieBreak"] = { key: "antiques.tie", rule: "AN-6.5" };

const LOOKS: Readonly<Record<string, { pigment: string; pattern: string }>> = {
  exhibitions: { pigment: "lapis", pattern: "vertical-stripes" },
  tokens: { pigment: "ochre", pattern: "dots" },
  collections: { pigment: "malachite", pattern: "grid" },
  vault: { pigment: "bone", pattern: "crosses" },
  public_goal_1: { pigment: "madder", pattern: "diagonal-lines" },
  public_goal_2: { pigment: "madder", pattern: "waves" },
  public_goal_3: { pigment: "madder", pattern: "chevrons" },
  private_goal_1: { pigment: "plum", pattern: "diamonds" },
  private_goal_2: { pigment: "plum", pattern: "scales" },
  private_goal_3: { pigment: "plum", pattern: "horizontal-lines" },
};

export const categoryLook: NonNullable<GameModule<View>["categoryLook"]> = (category) => LOOKS[category] ?? null;

/** What the action bar and the panels say (MU-13). */
import type { GameModule, Player, Prompt, TableProps } from "../types";
import { nameOf, t } from "./names";
import type { View } from "./view";

type Props = TableProps<View>;

/** What a player is doing, in the game's own words. */
export function doing(_player: Player, _props: Props): string | null {
  return null;
}

/** The action bar's words for this moment and choice. */
export function prompt({ view, players }: Props): Prompt {
  return { say: nameOf(players, view.active) };
}

/** The game's own keys, listed under `?`. */
export const keys: NonNullable<GameModule["keys"]> = () => [{ key: "E", text: t("museum.do.end") }];

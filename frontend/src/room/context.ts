/** What a table's parts share: put in context by `RoomTable` and `ReplayTable`, read by `TableFrame` and whoever needs it. */
import { getContext, setContext, type Snippet } from "svelte";
import type { GameCase, GameModule, Player, TableProps } from "../games/types";
import type { RoomStore } from "./store.svelte";

export interface TableContext {
  /** The game's slug. */
  readonly slug: string;
  /** The game's table, or null where the front end has none and shows lists. */
  readonly game: GameModule | null;
  readonly gameCase: GameCase | null;
  readonly players: Player[];
  /** What the game's table is given. */
  readonly props: TableProps;
  /** The live room, or null in a replay. */
  readonly store: RoomStore | null;
  /** The panels of the players, for the rail. */
  readonly panels: Snippet;
  /** The same as small chips, for phones. */
  readonly chips: Snippet;
  /** Log, chat and notes. */
  readonly talk: Snippet;
  /** Unread lines of chat, for the phone's tab bar. */
  readonly unread: number;
}

const KEY = Symbol("table");

export function setTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

/** The table that this component belongs to. */
export function getTable(): TableContext {
  return getContext<TableContext>(KEY);
}

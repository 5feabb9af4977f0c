/**
 * What a game brings to the front end, and what its table is given.
 *
 * A game is a folder `games/<slug>/` with two modules, found by themselves (`games/index.ts`) and loaded when first
 * needed; it is offered only if the server lists the slug.
 *
 *     // games/ghost_show/case.ts: a `GameCase`, small, for the home page and the room before the start
 *     export { default as Hero } from "./Hero.svelte";     // what stands in the home page's case: three <Art> pieces
 *     export const piece = "lantern";                       // the one drawing that stands for the game
 *     export const messages = { en: () => import("./i18n/en.json"), es: () => import("./i18n/es.json") };
 *
 *     // games/ghost_show/index.ts: a `GameModule`, the table
 *     export { default as Table } from "./Table.svelte";   // the board and one's own area: all inside the room's shell
 *     export { logLine, prompt, … } from "./words";
 *
 * Texts that the shell asks of a game's catalogue (all keys start with the slug):
 * `<slug>.name`, `<slug>.short` (where space is scarce), `<slug>.tagline`, `<slug>.option.<name>` with
 * `<slug>.option.<name>.hint` if it needs one and `<slug>.option.<name>.<value>` for each value, `<slug>.color.<id>`,
 * `<slug>.category.<id>` for the score sheet's rows, `<slug>.round` where the rulebook's word for a round is another.
 *
 * The room's shell (`room/`) owns the socket, the choice, the action bar, log, chat, clocks and panels; the table owns what
 * lies in the case. A table is a function of its props: it keeps no state of the game, and speaks through `choice` alone.
 */
import type { Component } from "svelte";
import type { CatalogueLoader } from "../i18n/index.svelte";
import type { Emblem } from "../design/seats";

/** A template of legal actions: each parameter holds its domain (contract: option). */
export type Domain = readonly unknown[] | { from: readonly unknown[]; min: number; max: number };
export interface Option {
  type: string;
  any_version?: string;
  [parameter: string]: unknown;
}

/** Why an expected option is missing. */
export interface Refusal {
  type: string;
  rule: string;
  why: string;
  [parameter: string]: unknown;
}

/** What a seat submits. */
export interface Action {
  type: string;
  [parameter: string]: unknown;
}

/** Something that happened, as this viewer may know it. `n` numbers this viewer's events. */
export interface GameEvent {
  n: number;
  type: string;
  /** The seat that acted, if one did. */
  seat?: number | null;
  [field: string]: unknown;
}

/** A player as the table shows it. `seat` counts from 0. */
export interface Player {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  /** Emblem and hue: the game's own colours where its rulebook fixes them. */
  emblem: Emblem;
  hue: string;
  /** The colour id that the game knows it by, if it has colours. */
  color: string | null;
  you: boolean;
  online: boolean;
}

/**
 * The action being put together (narrowing): picks so far, and what is still possible given them.
 * Implemented by the room; a table only asks and tells.
 */
export interface Choice {
  /** Whether anything can be chosen now (it is the live moment, one is asked, nothing is on its way). */
  readonly open: boolean;
  /** Picks so far; `type` is one of them. */
  readonly picked: Readonly<Record<string, unknown>>;
  /** Whether this value can be picked now: such a piece wears the class `can`. */
  can(parameter: string, value: unknown, type?: string): boolean;
  /** Whether it is picked: such a piece wears the class `sel`. */
  has(parameter: string, value: unknown): boolean;
  /** Picks it, or takes it back if it was picked. On a value that cannot be picked it shows the refusal instead. */
  pick(parameter: string, value: unknown, type?: string): void;
  /** Picks a value without taking it back or sending anything: for steppers, and for what is put together in several steps. */
  put(parameter: string, value: unknown, type?: string): void;
  /** The refusal being shown at this value since it was tried, if any: the class `no` and the box `why`. */
  refused(parameter: string, value: unknown): Refusal | null;
  /** The complete action, once every parameter has one value; the action bar's button sends it. */
  readonly action: Action | null;
  /** Takes all picks back. */
  clear(): void;
  /** Sends the complete action. */
  submit(): void;
  /**
   * Sends this action at once, whatever is picked: for buttons and keys that say all. Shows the refusal where it is illegal.
   * Actions that only become possible by it may follow: all of them are one message, carried out together or not at all.
   */
  send(action: Action, ...more: Action[]): void;
}

/** What a table is given. `View` is the game's own view type, from the generated schema. */
export interface TableProps<View = unknown> {
  view: View;
  players: Player[];
  /** One's own seat, or null for a spectator or at an open replay. */
  me: number | null;
  /** Seats that are awaited, as far as this viewer may know. */
  actors: number[];
  options: readonly Option[];
  choice: Choice;
  /** The events of the last move, oldest first: for the last-move marks and animations. */
  last: readonly GameEvent[];
  /** A past moment or a replay is shown: nothing can be chosen, and nothing flies. */
  past: boolean;
}

/** One line of the log. `key` is a text of the game's catalogue; values may use `{player}` names. */
export interface LogLine {
  key: string;
  values?: Record<string, string | number>;
  /** Whose emblem stands before it. */
  seat?: number | null;
  /** A rule across the log with this line's text: a round or phase begins. */
  heading?: boolean;
  /** Only this viewer knows it: the line wears the "only you" tag. */
  private?: boolean;
}

/** What the action bar says for a game: texts of its catalogue. */
export interface Prompt {
  /** The sentence: whose turn it is and what is asked. */
  say: string;
  /** The second line: what follows, what it costs. */
  then?: string;
  /** The label of the confirming button, which names what it does. */
  confirm?: string;
  /** What is missing as long as nothing complete is chosen: label of the dashed button. */
  missing?: string;
  /** Secondary buttons (Pass …): what each picks, and the key that does the same. The chosen one is confirmed like any other. */
  also?: { label: string; pick: { parameter: string; value: unknown; type?: string }; key?: string }[];
  /** What the confirming button sends while nothing is chosen: where only one thing is left to do; several actions as one message. */
  ready?: Action | readonly Action[];
  /** Whether what is chosen cannot be taken back once confirmed: then no single key confirms it. */
  final?: boolean;
  /** The game's own `Acts` stand in the action bar now, in place of its buttons. */
  acts?: boolean;
  /** Whose emblem stands before the sentence, if not that of whoever is asked. */
  who?: number;
}

/** `case.ts`: what home and the room before the start need. */
export interface GameCase {
  /**
   * Pieces for the home page's case, placed from the middle of the bay, which is at least 214 px wide and 196 high:
   * `<Art name="lantern" style="height:132px;left:calc(50% - 57px)" />`. Pieces in `<span class="wide">` are shown where
   * the bay is wide enough for them (from 640 px), those in `<span class="widest">` from 1,000 px.
   */
  Hero: Component;
  /** The one drawing that stands for the game in lists. */
  piece: string;
  messages: CatalogueLoader;
  /** Player colours fixed by the rulebook: colour id → emblem and hue. Without it seats take the kit's six. */
  colors?: Record<string, { emblem: Emblem; hue: string }>;
  /** Whether a room option means anything for these seats, this mode and the other options; one that does not is not shown. */
  optionApplies?(name: string, room: { seats: number; mode: string; options: Readonly<Record<string, unknown>> }): boolean;
}

/** `index.ts`: the table. */
export interface GameModule<View = unknown> {
  Table: Component<TableProps<View>>;
  /** One line of the log, or null where an event is worth none. `view` is the present moment's: it says which cards are played with. */
  logLine(event: GameEvent, players: Player[], me: number | null, view: View): LogLine | null;
  /** The action bar's words for this moment and choice. */
  prompt(props: TableProps<View>): Prompt;
  /** Controls of the action bar where one confirming button is not enough (`Prompt.acts`); they commit through `choice`. */
  Acts?: Component<TableProps<View>>;
  /** What a player is doing, in the game's own words; null: the room's words. */
  doing?(player: Player, props: TableProps<View>): string | null;
  /** The game's own part of a player's panel: a miniature of their board, fact line. */
  Panel?: Component<TableProps<View> & { seat: number }>;
  /** A player's score so far, as far as public. */
  score?(view: View, seat: number): number | null;
  /** An opponent who has no seat (an automaton), as the score sheet shows it. */
  rival?(view: View): Player | null;
  /** A value of a parameter in words, for the list view: a card's name, "lot 3". */
  label?(parameter: string, value: unknown, props: TableProps<View>): string;
  /** How a tie was, or would be, broken, in words: the line below the score sheet, with its rule. */
  tieBreak?: { key: string; rule: string };
  /** The score sheet of a game without points, in place of the rows of figures and their charts. */
  Sheet?: Component<TableProps<View>>;
  /** What a game adds below the rows of the score sheet: what its categories were decided by. */
  SheetNote?: Component<TableProps<View>>;
  /** What a game adds below the score sheet and its charts, across the whole page: the final boards. */
  SheetBelow?: Component<TableProps<View>>;
  /** How a category of the score sheet is drawn in the chart: a pigment and a pattern of tokens.css. */
  categoryLook?(category: string): { pigment: string; pattern: string } | null;
  /** The round, for the log, clocks and the replay bar's ticks. */
  round?(view: View): number | null;
  /** Extra actions of the phone's tab bar and keyboard that the game names (`P` pass …). */
  keys?(): { key: string; text: string }[];
}

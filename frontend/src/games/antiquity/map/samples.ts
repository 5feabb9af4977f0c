/** Map A of the worked examples (section 10 of the specification), as a table for tests. */
import { Selection } from "../../../room/selection.svelte";
import type { Action, GameEvent, Option, Player, Refusal } from "../../types";
import { GOODS } from "../data";
import type { Building, Draft, Good, Hex, Holding, Kind, Land, PlayerView, Props, View } from "../view";

const COLUMNS: View["columns"] = [
  { q: -9, r: 9, letters: "FFPPF" },
  { q: -8, r: 8, letters: "FFFPFF" },
  { q: -7, r: 7, letters: "FPFFPFF" },
  { q: -6, r: 6, letters: "WWWWMFWW" },
  { q: -5, r: 5, letters: "PPPFFMMFWPPPWF" },
  { q: -4, r: 0, letters: "FFFPPPMMMMFFWPPPWWW" },
  { q: -3, r: -1, letters: "MMMMMMFMMMFFWFFFFWFF" },
  { q: -2, r: -2, letters: "MMFPMFMFMPPFFFFFFFPFM" },
  { q: -1, r: -3, letters: "FFFPPFFFFPPFPFFFFFPPPM" },
  { q: 0, r: -4, letters: "FFPPPWWWFFWPPPFWWWWFPP" },
  { q: 1, r: -4, letters: "FFPPWFFFWWWFFWPWPPWFF" },
  { q: 2, r: -4, letters: "WWPPWFPWFPFFFWPPFPFF" },
  { q: 3, r: -4, letters: "WPPPFFFFPPPMFFFFFFF" },
  { q: 4, r: -4, letters: "WWPPFFPFMMMFFF" },
  { q: 5, r: 1, letters: "PPMMMFFP" },
  { q: 6, r: 1, letters: "FMFFPFM" },
  { q: 7, r: 1, letters: "FFFPFM" },
  { q: 8, r: 1, letters: "PFPPF" },
];
export const A_CITY: Hex = [0, 0];
export const B_CITY: Hex = [-1, 14];

export const PLAYERS: Player[] = [
  { seat: 0, name: "Amber", kind: "person", emblem: "square", hue: "var(--seat-2)", color: "red", you: true, online: true },
  { seat: 1, name: "Blue", kind: "person", emblem: "disc", hue: "var(--seat-1)", color: "blue", you: false, online: true },
];

function building(kind: Kind, at: number): Building {
  return { kind, name: [0, at, 0], rotation: 0, squares: [[0, at, 0]], man: true, works: true, graves: [], number: 0, new: false };
}

/** What a player has: goods, and buildings that work. */
export function holding(kinds: readonly Kind[] = [], stock: Partial<Record<Good, number>> = {}): Holding {
  return {
    cities: 1,
    buildings: kinds.map(building),
    standing: {},
    graves: [],
    stock: { ...Object.fromEntries(GOODS.map((good) => [good, 0])), ...stock },
    saint: null,
    power: false,
    houses: [],
    idle_men: 0,
    free_squares: 40,
  };
}

export function land(more: Partial<Land> = {}): Land {
  return { centers: [[A_CITY], [B_CITY]], inns: [[], []], sites: [], pollution: [], grass: [], ranges: [], counters: [], ...more };
}

function player(seat: number, own: Partial<PlayerView>): PlayerView {
  return {
    color: seat === 0 ? "red" : "blue",
    city_names: seat === 0 ? ["Venezia", "Padova"] : ["Genova", "Savona"],
    holding: holding(),
    zone: [],
    progress: { seat, saint: null, houses: 0, kinds: 0, goods: 0, uncovered: [null, null], conditions: 0, met: {}, fulfilled: false },
    unpolluted: 0,
    graves_due: 0,
    pollution_due: 3,
    ready: false,
    demanded: false,
    conceded: false,
    out: null,
    ...own,
  };
}

export interface Sample {
  state?: string;
  land?: Partial<Land>;
  players?: Partial<PlayerView>[];
  draft?: Partial<Draft> | null;
  /** Three columns of the map alone: enough for what does not depend on its size. */
  isSmall?: boolean;
}

const NOTHING: Draft = {
  holding: null,
  land: null,
  zone: [],
  hand: [],
  bonus: 0,
  steps: 0,
  offers: 0,
  famine: 0,
  demand: false,
  remaining: null,
  cured: 0,
  razed: false,
  kept: {},
  room: 0,
  chosen: [],
  what: null,
  due: 0,
  choose: 0,
  squares: [],
  hexes: [],
  done: false,
};

export function viewOf(sample: Sample = {}): View {
  const { state = "phase_4_countryside" } = sample;
  return {
    state,
    phase: Number(/\d+/.exec(state)?.[0] ?? 0),
    turn: 1,
    sealed: true,
    options: { sequence_rule: "by_demand", turn_limit: 60, player_trade: true, map: "random" },
    map_code: sample.isSmall ? "f1.0" : "f1.0 f2.0 f3.0 f4.0",
    columns: sample.isSmall ? COLUMNS.filter(({ q }) => Math.abs(q) <= 1) : COLUMNS,
    slots: [[0, 0], [4, 5], [-5, 9], [-1, 14]],
    start_slots: [0, 3],
    famine: 0,
    order: [0, 1],
    carts: [0, 0],
    cathedrals: 0,
    supply: {},
    land: land(sample.land),
    counters_shown: [],
    counters_aside: 0,
    offers: [],
    deals: [],
    players: [0, 1].map((seat) => player(seat, sample.players?.[seat] ?? {})),
    winners: [],
    reason: null,
    seat: 0,
    draft: sample.draft === null ? null : { ...NOTHING, ...sample.draft },
  };
}

export interface Shown {
  props: Props;
  sent: Action[];
}

/** Seat 0 at the screen, asked for what the options offer. */
export function shown(view: View, options: Option[] = [], refusals: Refusal[] = [], last: GameEvent[] = []): Shown {
  const sent: Action[] = [];
  const choice = new Selection({ options: () => options, refusals: () => refusals, open: () => options.length > 0, send: (...actions) => sent.push(...actions) });
  return { sent, props: { view, players: PLAYERS, me: 0, actors: [0], options, choice, last, past: false } };
}

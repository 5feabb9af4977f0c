/** Views, trays and players in short. For tests. */
import type { GameEvent, Player } from "../types";
import { BOARDS, cardOf, CONTINENTS, objectOf, totalValue } from "./data";
import type { Curator, MuseumEvent, Tray, TrayItem, View } from "./view";

export function player(seat: number, name: string): Player {
  return { seat, name, kind: "person", emblem: "disc", hue: "red", color: null, you: seat === 0, online: true };
}

/** An event as it comes to a viewer. */
export function told(event: MuseumEvent): GameEvent {
  return { n: 1, ...event };
}

export interface CuratorSample {
  museum?: string[];
  pool?: string[];
  prestige?: number;
  favours?: number;
  experts?: string[];
  hand?: number;
  /** Where the track score is not the sum of the museum. */
  track?: number;
}

const SLOTS = cardOf(BOARDS, "front").slots.map(({ id }) => id);

export function curatorOf({ museum = [], pool = [], prestige = 0, favours = 1, experts = [], hand = 4, track }: CuratorSample): Curator {
  return {
    board: "front",
    color: "red",
    hand_count: hand,
    known_hand: [],
    pool,
    museum: Object.fromEntries(museum.map((card, at) => [SLOTS[at] as string, card])),
    free_slots: SLOTS.slice(museum.length),
    layout: { collections: [], civilisations: 0, domains: 0, patron: 0, level: 0, main_gallery: false, full_museum: false, galleries: 0, total: 0 },
    favour_count: favours,
    experts,
    prestige,
    track: track ?? totalValue(museum),
    submitted: false,
    resigned: false,
    hand: null,
    favours: null,
    patron: null,
  };
}

export interface Sample {
  players?: CuratorSample[];
  state?: View["state"];
  me?: number;
  active?: number;
  hand?: string[];
  favours?: string[];
  headline?: string | null;
  experts?: string[];
  displays?: Partial<View["displays"]>;
  tokens?: Partial<View["tokens"]>;
  turn?: Partial<View["turn"]>;
  order?: View["order"];
  tray?: Tray | null;
  flat?: boolean;
  trigger?: View["trigger"];
}

/** A view in the middle of a game, seat `me` at the screen. */
export function viewOf(sample: Sample = {}): View {
  const players = (sample.players ?? [{}, {}]).map(curatorOf);
  const me = sample.me ?? 0;
  const each = <Value>(value: Value): Record<string, Value> => Object.fromEntries(CONTINENTS.map((continent) => [continent, value]));
  return {
    state: sample.state ?? "action",
    options: { public_opinion_per_continent: 5, museum_side: "front", expert_pricing: sample.flat ? "flat_prestige" : "printed", layout_help: "off", first_player: "random" },
    first: 0,
    active: sample.active ?? me,
    round: 2,
    turn_no: 3,
    turn: {
      explorers: [],
      mode: "none",
      inventory_done: false,
      favours_played: 0,
      favour_limit: 1,
      night_shift: false,
      pending_discount: 0,
      pending_exclusive: false,
      recall_used: false,
      restorer_used: false,
      opponent_took: false,
      ...sample.turn,
    },
    telegram: null,
    players,
    displays: { ...each<(string | null)[]>([null, null]), ...sample.displays } as View["displays"],
    display_limits: each(2),
    decks: each({ count: 40, known: [] }),
    po_discard: [],
    tokens: { ...each(0), ...sample.tokens } as View["tokens"],
    reserve: 12,
    supply: 20,
    headline: sample.headline ?? null,
    headline_deck_count: 16,
    headline_discard: [],
    experts: (sample.experts ?? []).map((expert) => ({ expert, cost: 3 })),
    expert_deck_count: 20,
    expert_discard: [],
    favour_deck_count: 20,
    favour_discard: [],
    trigger: sample.trigger ?? null,
    turns_left: 0,
    sheet: [],
    totals: players.map(({ track }) => track),
    layout_help: false,
    seat: me,
    own_hand: sample.hand ?? [],
    own_favours: sample.favours ?? [],
    preparation: { hand_decided: true, may_redraw: false, dealt: [], patron: null },
    own_layout: { museum: players[me]?.museum ?? {}, score: (players[me] as Curator).layout, levels: [] },
    order: sample.order ?? { objects: [], otherwise: "ask", prepared: false },
    tray: sample.tray ?? null,
    telegram_cards: [],
    peeked: {},
  };
}

/** An item of the hand, or as `item` says. */
export function itemOf(card: string, item: Partial<TrayItem> = {}): TrayItem {
  return { card, source: "hand", slot: null, price: item.source === "board" ? 3 : objectOf(card).value, ...item };
}

/** A tray without a payment. */
export function trayOf(items: TrayItem[], tray: Partial<Tray> = {}): Tray {
  const price = items.reduce((sum, item) => sum + item.price, 0);
  return { kind: "purchase", owner: null, items, cards: [], prestige: 0, price, paid: 0, missing: price, mandatory: 0, own_mandatory: 0, favour: null, ...tray };
}

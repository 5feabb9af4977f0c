/** Views in short: `pieces("PPB+")` is two paintings, a bone and a relic box. For tests. */
import type { GameEvent, Player } from "../types";
import { ART, counted, RELIC_BOX, SPACES, TOKEN_VALUES, total, type PieceMap, type PieceType } from "./data";
import { standingOf } from "./goals";
import { vaultPoints } from "./paying";
import type { AntiquesEvent, Owner, View } from "./view";

const LETTERS: Readonly<Record<string, PieceType>> = {
  ...Object.fromEntries(ART.map((type) => [type.charAt(0).toUpperCase(), type])),
  "+": RELIC_BOX,
};

/** `piece("J")`. */
export function piece(letter: string): PieceType {
  const type = LETTERS[letter];
  if (type === undefined) throw new Error(`No type has the letter ${letter}.`);
  return type;
}

/** `pieces("PPB+")`; an empty text is no piece. */
export function pieces(letters: string): PieceMap {
  return counted([...letters].map(piece));
}

export function player(seat: number, name: string): Player {
  return { seat, name, kind: "person", emblem: "disc", hue: "red", color: null, you: seat === 0, online: true };
}

/** An event as it comes to a viewer. */
export function told(event: AntiquesEvent): GameEvent {
  return { n: 1, ...event };
}

export interface OwnerSample {
  /** Warehouses 1, 2 and 3. */
  warehouses?: [string, string, string];
  vault?: string;
  assembly?: string;
  rooms?: string[];
  museums?: string[];
  galleries?: number;
  tokens?: [number, number];
  curator?: Owner["curator"];
  reservedMuseums?: string[];
  reservedCollections?: string[];
}

export function ownerOf(sample: OwnerSample): Owner {
  const { curator = null, museums = [], galleries = 0 } = sample;
  const vault = pieces(sample.vault ?? "");
  return {
    curator,
    capacities: curator === "storekeeper" ? [8, 9, 10] : [6, 7, 8],
    warehouses: (sample.warehouses ?? ["", "", ""]).map(pieces),
    vault,
    vault_points: vaultPoints({ curator }, total(vault)),
    assembly: pieces(sample.assembly ?? ""),
    rooms: sample.rooms ?? [],
    reserved_collections: sample.reservedCollections ?? [],
    reserved_museums: sample.reservedMuseums ?? [],
    exhibitions: [
      ...museums.map((museum) => ({ kind: "museum" as const, museum })),
      ...Array.from({ length: galleries }, () => ({ kind: "gallery" as const, museum: null })),
    ],
    exhibition_count: museums.length + Math.floor(galleries / 2),
    tokens: sample.tokens ?? [0, 0],
    goal_count: 1,
    goals: null,
    has_kept: true,
    resigned: false,
  };
}

export interface Sample {
  owners: OwnerSample[];
  state?: View["state"];
  me?: number;
  goals?: string[];
  publicGoals?: string[];
  /** 16 letters, `.` for an empty space. */
  auction?: string;
  wanted?: string;
  lot?: string;
  collections?: (string | null)[];
  museums?: (string | null)[];
  tokenPiles?: [number, number];
  thieves?: OwnerSample;
}

/** A view in the middle of a game, seat `me` at play. Standings follow from what the owners have. */
export function viewOf(sample: Sample): View {
  const players = sample.owners.map(ownerOf);
  const thieves = sample.thieves === undefined ? null : ownerOf(sample.thieves);
  const owners = thieves === null ? players : [...players, thieves];
  const automa = thieves && { board: thieves, thief_deck_count: 20, thieves: [], next_thief: null };
  const known = { players, automa, deck: null };
  const me = sample.me ?? 0;
  return {
    state: sample.state ?? "choose_action",
    options: { curators: "off", start_player: "random", thief_preview: "off" },
    order: players.map((_, seat) => seat),
    active: me,
    round: 3,
    turn_no: 7,
    trigger_count: [5, 5, 5, 4, 3][players.length] as number,
    trigger: null,
    final_round: null,
    passes: 0,
    auction_board: [...(sample.auction ?? ".".repeat(SPACES.length))].map((letter) => (letter === "." ? null : piece(letter))),
    bag: pieces("PPBBCCAAJJ"),
    discard_area: {},
    auction_card: "au_01",
    auction_deck_count: 18,
    wanted_pile: ["au_02"],
    wanted: piece(sample.wanted ?? "B") as View["wanted"],
    collection_board: sample.collections ?? [],
    collection_deck_count: 20,
    collection_discard: [],
    museum_board: sample.museums ?? [],
    museum_deck_count: 12,
    museum_discard: [],
    token_piles: sample.tokenPiles ?? Object.values(TOKEN_VALUES).map(() => 12),
    goal_deck_count: 24,
    public_goals: (sample.publicGoals ?? []).map((goal) => standingOf(known, goal)),
    players,
    automa,
    turn: {
      lot: pieces(sample.lot ?? ""),
      drawn_pieces: [],
      drawn_goal_count: 0,
      sorting: {},
      before: [],
      shown: [],
      left: [],
      stored_in: null,
      limited: false,
      uses_card: false,
      vault_used: false,
      assembled: 0,
      exhibited: 0,
    },
    sheet: [],
    totals: owners.map(() => 0),
    deck: null,
    seat: me,
    dealt: [],
    kept: null,
    goals: (sample.goals ?? []).map((goal) => standingOf(known, goal)),
    drawn_goals: [],
  };
}

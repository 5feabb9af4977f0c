/** What an action would change before it is sent, from the view alone (AN-13): points, vault, what can be paid then. */
import {
  bookOf,
  cardOf,
  CURATOR_SPACES,
  GALLERIES_PER_EXHIBITION,
  GALLERY_VP,
  MUSEUM_SPACES,
  SPACES,
  together,
  TOKEN_VALUES,
  total,
  WAREHOUSES,
  without,
  type Book,
  type PieceMap,
  type WarehouseNo,
} from "./data";
import { goalPoints, holdingOf, ownersOf, type Holding } from "./goals";
import { payable, vaultPoints } from "./paying";
import type { AntiquesAction, Owner, View } from "./view";

/** Rows of the score sheet, goals taken together. */
export const ROWS = ["exhibitions", "tokens", "collections", "vault", "public_goals", "private_goals"] as const;
export type Row = (typeof ROWS)[number];

/** What goals look at, and the tokens. */
export interface Hoard extends Holding {
  /** VP of the tokens. */
  tokens: number;
  assembly: PieceMap;
}

export interface Preview {
  before: number;
  after: number;
  /** What each row gains or loses; rows that stay are left out. */
  changes: readonly { row: Row; points: number }[];
  /** What others would gain or lose, by seat: a majority that changes hands. */
  others: readonly { seat: number; points: number }[];
  /** Pieces that go to the vault by this action. */
  vaulted: number;
  /** Collections that can be paid then and cannot now, with the warehouses that pay them. */
  opened: readonly { card: string; from: readonly WarehouseNo[] }[];
  /** The exhibition count afterwards (AN-6.1). */
  count: number;
  /** The action brings about the end. */
  triggers: boolean;
}

function hoardOf(owner: Owner): Hoard {
  const [ones = 0, twos = 0] = owner.tokens;
  return { ...holdingOf(owner), tokens: ones + 2 * twos, assembly: owner.assembly };
}

function one(piece: string): PieceMap {
  return { [piece]: 1 };
}

/** With pieces added to a warehouse, of which some go on to the vault. */
function stored(hoard: Hoard, warehouse: WarehouseNo, pieces: PieceMap, toVault: PieceMap = {}): Hoard {
  const warehouses = WAREHOUSES.map((number) => {
    const held = hoard.warehouses[number - 1] ?? {};
    return number === warehouse ? without(together(held, pieces), toVault) : held;
  });
  return { ...hoard, warehouses, vault: together(hoard.vault, toVault) };
}

/** The piece on an auction space. */
function pieceOn({ auction_board: board }: View, space: string): string {
  return board[SPACES.indexOf(space)] as string;
}

function selected(hoard: Hoard, action: Extract<AntiquesAction, { type: "select_warehouse" }>): Hoard {
  const drops = ([2, 1] as const).flatMap((number) => {
    const piece = action[`drop_${number}`];
    const vaulted = action[`vault_${number}`];
    return piece === undefined ? [] : [{ number, dropped: one(piece), vaulted: vaulted === undefined ? {} : one(vaulted) }];
  });
  const moving = hoard.warehouses[action.warehouse - 1] ?? {};
  const emptied = stored(hoard, action.warehouse as WarehouseNo, {}, moving);
  const start: Hoard = { ...emptied, vault: hoard.vault, assembly: without(moving, together(...drops.map(({ dropped }) => dropped))) };
  return drops.reduce((so, { number, dropped, vaulted }) => stored(so, number, dropped, vaulted), start);
}

function assembled(hoard: Hoard, action: Extract<AntiquesAction, { type: "assemble" }>): Hoard {
  const fromVault = action.vault_piece === undefined ? {} : one(action.vault_piece);
  return {
    ...hoard,
    assembly: without(hoard.assembly, without(action.payment as PieceMap, fromVault)),
    vault: without(hoard.vault, fromVault),
    rooms: [...hoard.rooms, action.card],
  };
}

/** What the space of a museum card pays in tokens: one each pile that is not empty (AN-4.22, AN-7.7). */
export function tokensFor(view: View, owner: Owner, museum: string): number {
  const space = MUSEUM_SPACES[view.museum_board.indexOf(museum)];
  if (space === undefined) return 0;
  const left = [...view.token_piles];
  const wanted = [TOKEN_VALUES[space] ?? 0, owner.curator === "curator" && CURATOR_SPACES.includes(space) ? 1 : 0];
  return wanted.reduce((sum, value) => {
    if (value === 0 || (left[value - 1] ?? 0) === 0) return sum;
    left[value - 1] = (left[value - 1] ?? 0) - 1;
    return sum + value;
  }, 0);
}

function exhibited(view: View, owner: Owner, hoard: Hoard, museum: string | null, cards: readonly string[]): Hoard {
  const rooms = hoard.rooms.filter((card) => !cards.includes(card));
  if (museum === null) return { ...hoard, rooms, galleries: hoard.galleries + 1 };
  return { ...hoard, rooms, museums: [...hoard.museums, museum], tokens: hoard.tokens + tokensFor(view, owner, museum) };
}

/** What a player has once the action is done, or null where that cannot be known or does not count. */
function afterwards(view: View, owner: Owner, action: AntiquesAction): Hoard | null {
  const hoard = hoardOf(owner);
  switch (action.type) {
    case "store_lot":
      return stored(hoard, action.warehouse as WarehouseNo, view.turn.lot, action.to_vault as PieceMap | undefined);
    case "bonus_additional_piece":
      return stored(hoard, action.warehouse as WarehouseNo, one(view.wanted as string), action.to_vault as PieceMap | undefined);
    case "bonus_retrieve_piece": {
      const taken = { ...hoard, vault: without(hoard.vault, one(action.piece)) };
      return stored(taken, action.warehouse as WarehouseNo, one(action.piece), action.to_vault as PieceMap | undefined);
    }
    case "bonus_specific_piece":
      return stored(hoard, action.warehouse as WarehouseNo, one(pieceOn(view, action.space)), action.to_vault as PieceMap | undefined);
    case "place_random":
      return stored(hoard, action.warehouse as WarehouseNo, one(action.to_warehouse), action.to_vault as PieceMap | undefined);
    case "select_warehouse":
      return selected(hoard, action);
    case "assemble":
      return assembled(hoard, action);
    case "exhibit_museum":
      return exhibited(view, owner, hoard, action.card, action.cards);
    case "exhibit_gallery":
      return exhibited(view, owner, hoard, null, action.cards);
    case "end_turn":
      return { ...hoard, vault: together(hoard.vault, hoard.assembly), assembly: {} };
    default:
      return null;
  }
}

/** The rows of one owner's score. Private goals count for oneself alone. */
function rowsOf(view: View, book: Book, hoards: readonly Hoard[], seat: number, me: number): Record<Row, number> {
  const hoard = hoards[seat] as Hoard;
  const owner = ownersOf(view)[seat] as Owner;
  const goals = (cards: readonly string[]): number =>
    cards.reduce((sum, card) => sum + (goalPoints(book, card, hoards)[seat] ?? 0), 0);
  return {
    exhibitions: hoard.museums.reduce((sum, card) => sum + cardOf(book.museums, card).vp, GALLERY_VP * hoard.galleries),
    tokens: hoard.tokens,
    collections: hoard.rooms.reduce((sum, card) => sum + cardOf(book.collections, card).vp, 0),
    vault: vaultPoints(owner, total(hoard.vault)),
    public_goals: goals(view.public_goals.map(({ goal }) => goal)),
    private_goals: seat === me ? goals((view.goals ?? []).map(({ goal }) => goal)) : 0,
  };
}

function sum(rows: Record<Row, number>): number {
  return ROWS.reduce((points, row) => points + rows[row], 0);
}

/** What is scored so far with one's own private goals, which others do not see. */
export function ownScore(view: View, me: number): number {
  return sum(rowsOf(view, bookOf(view), ownersOf(view).map(hoardOf), me, me));
}

/** The collections that a player's warehouses can pay, with the warehouses that can. */
function sources(view: View, owner: Owner, { warehouses }: Hoard): Map<string, WarehouseNo[]> {
  const found = new Map<string, WarehouseNo[]>();
  for (const number of WAREHOUSES) {
    for (const card of payableFrom(view, owner, number, warehouses[number - 1] ?? {})) found.set(card, [...(found.get(card) ?? []), number]);
  }
  return found;
}

function opened(view: View, owner: Owner, next: Hoard): Preview["opened"] {
  const now = sources(view, owner, hoardOf(owner));
  return [...sources(view, owner, next)].filter(([card]) => !now.has(card)).map(([card, from]) => ({ card, from }));
}

/** What a complete action of seat `me` would change, or null where nothing can be said. The action is taken as legal. */
export function preview(view: View, me: number, action: AntiquesAction): Preview | null {
  const owner = view.players[me] as Owner;
  const next = afterwards(view, owner, action);
  if (next === null) return null;
  const book = bookOf(view);
  const before = ownersOf(view).map(hoardOf);
  const after = before.map((hoard, seat) => (seat === me ? next : hoard));
  const [old, fresh] = [rowsOf(view, book, before, me, me), rowsOf(view, book, after, me, me)];
  const others = before
    .map((_, seat) => ({ seat, points: sum(rowsOf(view, book, after, seat, me)) - sum(rowsOf(view, book, before, seat, me)) }))
    .filter(({ seat, points }) => seat !== me && points !== 0);
  const count = next.museums.length + Math.floor(next.galleries / GALLERIES_PER_EXHIBITION);
  return {
    before: sum(old),
    after: sum(fresh),
    changes: ROWS.map((row) => ({ row, points: fresh[row] - old[row] })).filter(({ points }) => points !== 0),
    others,
    vaulted: Math.max(0, total(next.vault) - total(owner.vault)),
    opened: opened(view, owner, next),
    count,
    triggers: view.trigger === null && count >= view.trigger_count && count > owner.exhibition_count,
  };
}

/**
 * The collections that could be paid from a warehouse with these pieces, each by itself: a piece stays in each
 * warehouse passed, and all that pays must reach the assembly area (AN-4.20).
 */
export function payableFrom(view: View, owner: Owner, warehouse: WarehouseNo, pieces: PieceMap): string[] {
  const book = bookOf(view);
  const reaching = total(pieces) - (warehouse - 1);
  if (reaching < 1) return [];
  return payable(view, owner, pieces).filter((card) => total(cardOf(book.collections, card).required as PieceMap) <= reaching);
}

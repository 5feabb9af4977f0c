/**
 * Pieces, boards and cards (AN-1), from the data files that the rules themselves are made of. Cards are looked up in a
 * `Book`: the standard cards, or those of a host (`view.deck`).
 */
import { types } from "../../../../app/games/antiques/data/art_pieces.json";
import { cards as auctionCards } from "../../../../app/games/antiques/data/auction_cards.json";
import {
  auction_board as auctionBoard,
  automa_board as automaBoard,
  collection_board as collectionBoard,
  individual_board as individualBoard,
  museum_board as museumBoard,
} from "../../../../app/games/antiques/data/boards.json";
import { cards as collectionCards } from "../../../../app/games/antiques/data/collection_cards.json";
import { countries } from "../../../../app/games/antiques/data/countries.json";
import { curators } from "../../../../app/games/antiques/data/curators.json";
import { cards as goalCards } from "../../../../app/games/antiques/data/goal_cards.json";
import { cards as museumCards, gallery_face as galleryFace } from "../../../../app/games/antiques/data/museum_cards.json";
import { cards as thiefCards } from "../../../../app/games/antiques/data/thief_cards.json";
import type { AuctionCard, Collection, Country, Goal, Museum, ThiefAction, ThiefCard, View } from "./view";

/** Art types in canonical order. */
export const ART = ["painting", "bone", "ceramic", "artifact", "jewelry"] as const;
export type ArtType = (typeof ART)[number];

export const RELIC_BOX = "relic_box";
/** Types of pieces in canonical order. */
export const PIECES = [...ART, RELIC_BOX] as const;
export type PieceType = (typeof PIECES)[number];

/** So many pieces of each type; types without pieces are left out. */
export type PieceMap = Readonly<Record<string, number>>;

export const WAREHOUSES = [1, 2, 3] as const;
export type WarehouseNo = (typeof WAREHOUSES)[number];

export const BONUSES = ["private_goals", "specific_art_piece", "random_art_pieces", "warehouses", "collections", "museums"] as const;
export type BonusId = (typeof BONUSES)[number];

export const CURATORS = ["storekeeper", "collector", "curator", "researcher"] as const;
export type CuratorId = (typeof CURATORS)[number];

/** How a type looks (style.md 4): its ribbon, and the drawings that stand for its pieces. */
export interface PieceLook {
  pigment: string;
  pattern: string;
  pictures: readonly string[];
}

export const LOOKS: Readonly<Record<PieceType, PieceLook>> = {
  painting: { pigment: "madder", pattern: "diagonal-lines", pictures: ["landscape", "nocturne", "stilllife", "abstract"] },
  bone: { pigment: "bone", pattern: "dots", pictures: ["femur", "ammonite", "skull", "fossil"] },
  ceramic: { pigment: "lapis", pattern: "waves", pictures: ["amphora", "vase", "teapot", "bowl"] },
  artifact: { pigment: "ochre", pattern: "vertical-stripes", pictures: ["armillary", "mask", "spyglass", "idol", "globe"] },
  jewelry: { pigment: "plum", pattern: "diamonds", pictures: ["pendant", "crown", "brooch", "ring"] },
  relic_box: { pigment: "malachite", pattern: "scales", pictures: ["casket", "reliquary"] },
};

/** The drawing of a piece that lies on place `at`: pieces of one type are all alike (AN-1.2), so the place chooses. */
export function pictureOf(piece: PieceType, at: number): string {
  const { pictures } = LOOKS[piece];
  return pictures[(at + 3 * Math.floor(at / 4)) % pictures.length] as string;
}

/** So many pieces of each type there are (AN-1.2). */
export const PIECE_COUNTS = Object.fromEntries(types.map(({ id, count }) => [id, count])) as Readonly<Record<PieceType, number>>;

/** Auction spaces in fill order; `view.auction_board` has the same order. */
export const SPACES: readonly string[] = auctionBoard.spaces;
/** Per line its spaces, in their order. */
export const LINES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  auctionBoard.lines.map(({ id, spaces }) => [id, spaces]),
);
export const COLLECTION_SPACES: readonly string[] = collectionBoard.spaces;
export const MUSEUM_SPACES: readonly string[] = museumBoard.spaces;
/** The value of the tokens that lie above a museum space. */
export const TOKEN_VALUES: Readonly<Record<string, number>> = museumBoard.token_value_by_space;
/** Museum spaces that give the Curator a token more (AN-7.7). */
export const CURATOR_SPACES: readonly string[] = museumBoard.curator_bonus_spaces;

export const ROOMS = individualBoard.exhibition_rooms;
export const RESERVE_LIMIT = individualBoard.reserve_limit;
export const PRIVATE_GOAL_LIMIT = individualBoard.private_goal_limit;
export const VAULT_PENALTY = individualBoard.vault_penalty_per_piece;
export const AUTOMA_CAPACITY = automaBoard.warehouse_capacity;
export const GALLERY_VP = galleryFace.vp;
/** So many galleries count as one exhibition for the end trigger (AN-6.1). */
export const GALLERIES_PER_EXHIBITION = 2;

const storekeeper = curators.find(({ id }) => id === "storekeeper");
/** Pieces in the Storekeeper's vault that cost nothing, and what each further one costs (AN-7.4). */
export const STOREKEEPER_FREE = storekeeper?.vault_free_pieces ?? 0;
export const STOREKEEPER_PENALTY = storekeeper?.vault_penalty_per_piece ?? VAULT_PENALTY;
/** A collection must take so many pieces for the Collector's vault to help (AN-7.5). */
export const COLLECTOR_MINIMUM = curators.find(({ id }) => id === "collector")?.minimum_required_pieces ?? 0;

/** What a goal's kind looks at. */
export interface GoalParams {
  countries?: readonly string[];
  color?: string;
  piece?: ArtType;
  table?: readonly number[];
}

/** A flag pip: a letter on its colour, dark on a light one. */
export interface ColourLook {
  hue: string;
  light: boolean;
}

export const FLAG_COLOURS = ["red", "white", "blue", "green", "yellow"] as const;
export const FLAG_LOOKS: Readonly<Record<string, ColourLook>> = {
  red: { hue: "#b8322b", light: false },
  white: { hue: "#f4f1ea", light: true },
  blue: { hue: "#2b62b8", light: false },
  green: { hue: "#2b7d48", light: false },
  yellow: { hue: "#e0b12e", light: true },
};

/** All cards of a game by their ids. */
export interface Book {
  collections: ReadonlyMap<string, Collection>;
  museums: ReadonlyMap<string, Museum>;
  countries: ReadonlyMap<string, Country>;
  auctionCards: ReadonlyMap<string, AuctionCard>;
  goals: ReadonlyMap<string, Goal>;
  thieves: ReadonlyMap<string, ThiefCard>;
}

interface Cards {
  collections: readonly Collection[];
  museums: readonly Museum[];
  countries: readonly Country[];
  auction_cards: readonly AuctionCard[];
  goals: readonly Goal[];
  thieves: readonly ThiefCard[];
}

function byId<Card extends { id: string }>(cards: readonly Card[]): ReadonlyMap<string, Card> {
  return new Map(cards.map((card) => [card.id, card]));
}

function bound(cards: Cards): Book {
  return {
    collections: byId(cards.collections),
    museums: byId(cards.museums),
    countries: byId(cards.countries),
    auctionCards: byId(cards.auction_cards),
    goals: byId(cards.goals),
    thieves: byId(cards.thieves),
  };
}

/** What a thief card says where its file says nothing. */
const SILENT: Omit<ThiefAction, "action"> = { plus: [], bonus_token_multiplier: 1, spaces: [], number: 0 };

/** The cards of the box. */
export const STANDARD: Book = bound({
  collections: collectionCards as unknown as Collection[],
  museums: museumCards as unknown as Museum[],
  countries,
  auction_cards: auctionCards as unknown as AuctionCard[],
  goals: goalCards as unknown as Goal[],
  thieves: thiefCards.map((card) => ({
    ...card,
    actions: card.actions.map((printed) => ({ ...SILENT, ...printed }) as ThiefAction),
  })),
});

const books = new WeakMap<object, Book>();

/** The cards that are played with: a host's own, or those of the box. */
export function bookOf({ deck }: Pick<View, "deck">): Book {
  if (deck === null) return STANDARD;
  const made = books.get(deck) ?? bound(deck);
  books.set(deck, made);
  return made;
}

/** The card of that id. Throws where the book has none: ids come from the server alone. */
export function cardOf<Card>(cards: ReadonlyMap<string, Card>, id: string): Card {
  const card = cards.get(id);
  if (card === undefined) throw new Error(`There is no card "${id}" in this game.`);
  return card;
}

/** What a goal looks at. */
export function goalParams(goal: Goal): GoalParams {
  return goal.params as GoalParams;
}

/** The colours of a museum's flag. */
export function flagOf(book: Book, museum: string): readonly string[] {
  return cardOf(book.countries, cardOf(book.museums, museum).country).flag_colors;
}

/** The pieces of a map one by one, in canonical order. */
export function onePerPiece(pieces: PieceMap): PieceType[] {
  return PIECES.flatMap((piece) => Array<PieceType>(pieces[piece] ?? 0).fill(piece));
}

/** How many pieces there are. */
export function total(pieces: PieceMap): number {
  return Object.values(pieces).reduce((sum, count) => sum + count, 0);
}

/** The pieces of several maps together. */
export function together(...maps: readonly PieceMap[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const map of maps) for (const [piece, count] of Object.entries(map)) sum[piece] = (sum[piece] ?? 0) + count;
  return sum;
}

/** `pieces` without `taken`; types that run out are left out. */
export function without(pieces: PieceMap, taken: PieceMap): Record<string, number> {
  const left = Object.entries(pieces).map(([piece, count]) => [piece, count - (taken[piece] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

/** A list of pieces as a map. */
export function counted(pieces: readonly string[]): Record<string, number> {
  return together(...pieces.map((piece) => ({ [piece]: 1 })));
}

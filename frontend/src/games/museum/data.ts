/** Cards, boards and tables (MU-1), from the data files that the rules themselves are made of. */
import boards from "../../../../app/games/museum/data/boards.json";
import civilisations from "../../../../app/games/museum/data/civilisations.json";
import continents from "../../../../app/games/museum/data/continents.json";
import domains from "../../../../app/games/museum/data/domains.json";
import experts from "../../../../app/games/museum/data/experts.json";
import favours from "../../../../app/games/museum/data/favours.json";
import headlines from "../../../../app/games/museum/data/headlines.json";
import objects from "../../../../app/games/museum/data/objects.json";
import patrons from "../../../../app/games/museum/data/patrons.json";
import scoring from "../../../../app/games/museum/data/scoring.json";

/** Continents in their fixed order (MU-1.2). */
export const CONTINENTS = ["america_pacific", "europe", "africa_middle_east", "asia"] as const;
export type Continent = (typeof CONTINENTS)[number];

export interface ObjectCard {
  id: string;
  continent: Continent;
  civilisation: string;
  domain: string;
  value: number;
  masterpiece: boolean;
}
export interface Civilisation {
  id: string;
  continent: Continent;
  /** Hue and pattern of its cards. */
  colour: string;
  pattern: string;
}
export interface ExpertCard {
  id: string;
  kind: "civilisation" | "domain" | "ability";
  cost: number;
  target?: string | null;
  effect: { type: string; amount?: number };
}
export interface FavourCard {
  id: string;
  card_ids: readonly string[];
  effect: { type: string };
}
export interface HeadlineCard {
  id: string;
  category: string;
  marker: "embargo" | "customs" | null;
  effect: { type: string; amount?: number; continent?: string; limits?: Readonly<Record<string, number>> };
}
export interface Condition {
  type: "civilisation" | "domain" | "continent" | "any_civilisation_of_continent";
  id: string;
  min: number;
}
export interface PatronLevel {
  points: number;
  need: number;
  of: readonly Condition[];
}
export interface PatronCard {
  id: string;
  family: "pair" | "domain" | "continent" | "cross" | "grand";
  levels: readonly PatronLevel[];
}
export interface Slot {
  id: string;
  row: number;
  col: number;
  main_gallery: boolean;
}
export interface Board {
  id: string;
  slots: readonly Slot[];
  /** Pairs of adjacent slots. */
  edges: readonly (readonly string[])[];
}

function byId<Card extends { id: string }>(cards: readonly unknown[]): ReadonlyMap<string, Card> {
  return new Map((cards as Card[]).map((card) => [card.id, card]));
}

export const OBJECTS = byId<ObjectCard>(objects);
export const CIVILISATIONS = byId<Civilisation>(civilisations);
export const EXPERTS = byId<ExpertCard>(experts);
export const HEADLINES = byId<HeadlineCard>(headlines);
export const PATRONS = byId<PatronCard>(patrons);
export const BOARDS = byId<Board>(boards);
/** Favours by their effect. */
export const FAVOURS = byId<FavourCard>(favours);
/** Civilisations, domains and effects in their fixed order. */
export const CIVILISATION_IDS: readonly string[] = civilisations.map(({ id }) => id);
export const DOMAIN_IDS: readonly string[] = domains.map(({ id }) => id);
export const CIVILISATIONS_OF: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  continents.map(({ id, civilisations: own }) => [id, own]),
);

const EFFECTS: ReadonlyMap<string, string> = new Map(favours.flatMap(({ id, card_ids: cards }) => cards.map((card) => [card, id])));

/** The tables and constants of MU-1.11 and MU-1.12. */
export const SCORING = scoring;

/** The card of that id. Throws where there is none: ids come from the server alone. */
export function cardOf<Card>(cards: ReadonlyMap<string, Card>, id: string): Card {
  const card = cards.get(id);
  if (card === undefined) throw new Error(`There is no card "${id}" in Museum.`);
  return card;
}

export function objectOf(id: string): ObjectCard {
  return cardOf(OBJECTS, id);
}

export function valueOf(id: string): number {
  return objectOf(id).value;
}

export function totalValue(ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + valueOf(id), 0);
}

export function isObject(id: string): boolean {
  return OBJECTS.has(id);
}

/** What a Favour card does: "private_expedition" of "favour_private_expedition_1". */
export function effectOf(favour: string): string {
  return cardOf(EFFECTS, favour);
}

/** Objects by continent, civilisation, then from the dearest: the order of hands and pools on the screen. */
export function sorted(ids: readonly string[]): string[] {
  const rank = (id: string): number => CIVILISATION_IDS.indexOf(objectOf(id).civilisation);
  return [...ids].sort((a, b) => rank(a) - rank(b) || valueOf(b) - valueOf(a) || a.localeCompare(b));
}

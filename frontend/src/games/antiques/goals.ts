/** What goals count and give (AN-6.6 to AN-6.19), for what a move would change. */
import { ART, bookOf, cardOf, flagOf, goalParams, together, total, type Book, type PieceMap } from "./data";
import type { Collection, Goal, Museum, Owner, Standing, View } from "./view";

/** What goals look at in what an owner has. */
export interface Holding {
  museums: readonly string[];
  galleries: number;
  rooms: readonly string[];
  warehouses: readonly PieceMap[];
  vault: PieceMap;
}

export function holdingOf({ exhibitions, rooms, warehouses, vault }: Owner): Holding {
  return {
    museums: exhibitions.flatMap(({ kind, museum }) => (kind === "museum" && museum !== null ? [museum] : [])),
    galleries: exhibitions.filter(({ kind }) => kind === "gallery").length,
    rooms,
    warehouses,
    vault,
  };
}

function symbolsOf({ required }: Collection | Museum): PieceMap {
  return required as PieceMap;
}

/** All symbols on collection cards in rooms and on museum cards. */
function symbols(book: Book, { rooms, museums }: Holding): PieceMap {
  return together(
    ...rooms.map((card) => symbolsOf(cardOf(book.collections, card))),
    ...museums.map((card) => symbolsOf(cardOf(book.museums, card))),
  );
}

function perCountry(book: Book, museums: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const card of museums) {
    const { country } = cardOf(book.museums, card);
    counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts.values()];
}

function withColour(book: Book, { museums }: Holding, colour: string): string[] {
  return museums.filter((card) => flagOf(book, card).includes(colour));
}

/** Pairs with a colour from different countries, no card in two of them (AN-6.11). */
function colourPairs(book: Book, holding: Holding, colour: string): number {
  const shown = withColour(book, holding, colour);
  return Math.min(Math.floor(shown.length / 2), shown.length - Math.max(0, ...perCountry(book, shown)));
}

function stored({ warehouses }: Holding): number {
  return total(together(...warehouses));
}

/** What a goal counts in what one owner has. */
export function countOf(book: Book, goal: Goal, holding: Holding): number {
  const { countries = [], color = "", piece = "painting" } = goalParams(goal);
  switch (goal.kind) {
    case "countries":
      return holding.museums.filter((card) => countries.includes(cardOf(book.museums, card).country)).length;
    case "comparison":
      return perCountry(book, holding.museums).reduce((pairs, count) => pairs + Math.floor(count / 2), 0);
    case "differentiation":
      return perCountry(book, holding.museums).length;
    case "color":
      return colourPairs(book, holding, color);
    case "color_collector":
      return withColour(book, holding, color).length;
    case "ex_libris":
      return Math.min(...ART.map((type) => symbols(book, holding)[type] ?? 0));
    case "art_collector":
      return together(...holding.warehouses, holding.vault, symbols(book, holding))[piece] ?? 0;
    case "auctioneer":
      return Math.floor(stored(holding) / 2);
    case "stockist":
      return stored(holding);
    case "exhibitor":
    case "showroom":
      return holding.rooms.length;
    case "gallerist":
      return holding.galleries;
  }
}

/** The VP of each owner for what a goal counts; in a majority all tied score (AN-6.6). */
export function pointsFor(goal: Goal, counts: readonly number[]): number[] {
  const { vp } = goal;
  if (vp === null) return counts.map((count) => goalParams(goal).table?.[count] ?? 0);
  if (!goal.majority) return counts.map((count) => vp * count);
  const most = Math.max(...counts);
  return counts.map((count) => (count === most && most > 0 ? vp : 0));
}

/** The VP of each owner for a goal. */
export function goalPoints(book: Book, card: string, holdings: readonly Holding[]): number[] {
  const goal = cardOf(book.goals, card);
  return pointsFor(goal, holdings.map((holding) => countOf(book, goal, holding)));
}

/** All who count in goals: the seats, and the thieves after them. */
export function ownersOf({ players, automa }: Pick<View, "players" | "automa">): Owner[] {
  return automa === null ? players : [...players, automa.board];
}

/** How all stand in a goal that the view itself says nothing of: one that was just drawn. */
export function standingOf(view: Pick<View, "players" | "automa" | "deck">, goal: string): Standing {
  const card = cardOf(bookOf(view).goals, goal);
  const counts = ownersOf(view).map((owner) => countOf(bookOf(view), card, holdingOf(owner)));
  return { goal, counts, points: pointsFor(card, counts) };
}

/** Names of pieces, places, cards and players in the reader's language. A host's own cards have their own titles. */
import { hasText, listOf, textOf, translator } from "../../i18n/index.svelte";
import type { Player } from "../types";
import { cardOf, FLAG_COLOURS, goalParams, PIECES, STANDARD, type Book, type PieceMap } from "./data";
import type messages from "./i18n/en.json";
import type { Goal } from "./view";

export const t = translator<keyof typeof messages>();

/** With a capital: where it stands alone. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "painting", inside a sentence. */
export function pieceName(piece: string): string {
  return textOf(`antiques.piece.${piece}`);
}

/** "a painting", inside a sentence. */
export function onePiece(piece: string): string {
  return textOf(`antiques.pieces.${piece}`, { count: 1 });
}

/** "a painting, 2 ceramics and a relic box": what lies there, in canonical order. */
export function piecesText(pieces: PieceMap): string {
  const present = PIECES.filter((piece) => (pieces[piece] ?? 0) > 0);
  return listOf(present.map((piece) => textOf(`antiques.pieces.${piece}`, { count: pieces[piece] })));
}

/** "The hill road": what a drawing shows. */
export function pictureName(picture: string): string {
  return textOf(`antiques.picture.${picture}`);
}

/** "row 2" or "column C". */
export function lineName(line: string): string {
  const [kind = "", number = "1"] = line.split("_");
  return textOf(`antiques.line.${kind}`, { name: kind === "row" ? number : columnLetter(Number(number)) });
}

/** "C" for column 3. */
export function columnLetter(column: number): string {
  return String.fromCharCode(64 + column);
}

/** "row 2, column A": an auction space. */
export function spaceName(space: string): string {
  return t("antiques.space", { row: Number(space.slice(1, 2)), column: columnLetter(Number(space.slice(3))) });
}

/** "A2": an auction space in short. */
export function shortSpace(space: string): string {
  return columnLetter(Number(space.slice(3))) + space.slice(1, 2);
}

/** "warehouse 2", inside a sentence. */
export function warehouseName(warehouse: number): string {
  return t("antiques.warehouse", { number: warehouse });
}

/** The catalogue's title as long as the card is the box's own, else the card's. */
function titleOf<Card>(cards: ReadonlyMap<string, Card>, standard: ReadonlyMap<string, Card>, id: string, read: (card: Card) => string, key: string): string {
  const printed = read(cardOf(cards, id));
  const own = standard.get(id);
  return own !== undefined && read(own) === printed ? textOf(key) : printed;
}

/** "Painted Maiolica". */
export function collectionName(book: Book, card: string): string {
  return titleOf(book.collections, STANDARD.collections, card, ({ title }) => title, `antiques.collection.${card}`);
}

/** "British Museum". */
export function museumName(book: Book, card: string): string {
  return titleOf(book.museums, STANDARD.museums, card, ({ museum }) => museum, `antiques.museum.${card}`);
}

/** "Louvre": where space is scarce, beside its city. */
export function museumShort(book: Book, card: string): string {
  const name = museumName(book, card);
  const key = `antiques.museum.${card}`;
  return hasText(`${key}.short`) && name === textOf(key) ? textOf(`${key}.short`) : name;
}

/** "London". */
export function museumCity(book: Book, card: string): string {
  return titleOf(book.museums, STANDARD.museums, card, ({ city }) => city, `antiques.museum.${card}.city`);
}

/** "British Museum, London": once only where the name has the city in it. */
export function museumText(book: Book, card: string): string {
  const [museum, city] = [museumName(book, card), museumCity(book, card)];
  return museum.includes(city) ? museum : t("antiques.museum.text", { museum, city });
}

/** "Portugal". */
export function countryName(book: Book, country: string): string {
  return titleOf(book.countries, STANDARD.countries, country, ({ name }) => name, `antiques.country.${country}`);
}

function isFlagColour(colour: string): boolean {
  return (FLAG_COLOURS as readonly string[]).includes(colour);
}

/** "UK": where space is scarce and a country has a short name. */
function countryShort(book: Book, country: string): string {
  const key = `antiques.country.${country}.short`;
  const name = countryName(book, country);
  return hasText(key) && name === textOf(`antiques.country.${country}`) ? textOf(key) : name;
}

/** "red", inside a sentence; a host's further colours have no other name than their id. */
export function colourName(colour: string): string {
  return isFlagColour(colour) ? textOf(`antiques.colour.${colour}`) : colour;
}

/** The letter on a flag's pip. */
export function flagLetter(colour: string): string {
  return isFlagColour(colour) ? textOf(`antiques.letter.${colour}`) : colour.charAt(0).toLocaleUpperCase();
}

/** "The Lookout". */
export function thiefName(book: Book, card: string): string {
  return titleOf(book.thieves, STANDARD.thieves, card, ({ title }) => title, `antiques.thief.${card}`);
}

export function curatorName(curator: string): string {
  return textOf(`antiques.curator.${curator}`);
}

/** "Specific art piece". */
export function bonusName(bonus: string): string {
  return textOf(`antiques.bonus.${bonus}`);
}

/** What a bonus allows. */
export function bonusText(bonus: string): string {
  return textOf(`antiques.bonus.${bonus}.text`);
}

function goalValues(book: Book, goal: Goal): Record<string, string | number> {
  const { countries = [], color, piece, table = [] } = goalParams(goal);
  return {
    vp: goal.vp ?? 0,
    countries: countries.map((country) => countryShort(book, country)).join(" · "),
    colour: color === undefined ? "" : colourName(color),
    piece: piece === undefined ? "" : textOf(`antiques.many.${piece}`),
    table: table.slice(1).join(" / "),
  };
}

/** "Red flags": what a goal is called. */
export function goalName(book: Book, card: string): string {
  const goal = cardOf(book.goals, card);
  return capital(textOf(`antiques.goal.${goal.kind}`, goalValues(book, goal)));
}

/** What a goal pays for. */
export function goalText(book: Book, card: string): string {
  const goal = cardOf(book.goals, card);
  return textOf(`antiques.goal.${goal.kind}.text`, goalValues(book, goal));
}

/** The same in a few words, where space is scarce. */
export function goalShort(book: Book, card: string): string {
  const goal = cardOf(book.goals, card);
  return textOf(`antiques.goal.${goal.kind}.short`, goalValues(book, goal));
}

/** The name of any card by its id, whatever kind it is. */
export function cardName(book: Book, card: string): string {
  const named: Readonly<Record<string, (book: Book, card: string) => string>> = {
    cc: collectionName,
    mu: museumText,
    go: goalName,
    th: thiefName,
  };
  const name = named[card.slice(0, 2)];
  if (name === undefined) throw new Error(`The card "${card}" has no name.`);
  return name(book, card);
}

/** Titles in a list: "Altarpiece Panel and Bronze Age Tools". */
export function cardNames(book: Book, cards: readonly string[]): string {
  return listOf(cards.map((card) => cardName(book, card)));
}

/** A player's name; the seat after the last is the thieves (AN-7.10). */
export function nameOf(players: readonly Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? t("antiques.thieves");
}

/** Values for texts that say "you" or a player's name. */
export function person(players: readonly Player[], seat: number, me: number | null): { you: string; player: string } {
  return { you: seat === me ? "yes" : "no", player: nameOf(players, seat) };
}

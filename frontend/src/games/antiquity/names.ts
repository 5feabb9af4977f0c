/** Names of goods, buildings, saints, places and players in the reader's language. */
import { listOf, textOf, translator } from "../../i18n/index.svelte";
import type { Player } from "../types";
import type cityMessages from "./city/i18n/en.json";
import type { CountrysideBuilding } from "./data";
import type messages from "./i18n/en.json";
import type mapMessages from "./map/i18n/en.json";
import { playerOf } from "./shown";
import type { Good, Kind, Saint, Square, Terrain, View } from "./view";

/** The texts of this game: of the table, its map and its cities. */
export const t = translator<keyof typeof messages | keyof typeof mapMessages | keyof typeof cityMessages>();

/** With a capital: where it stands alone. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "wood", "olives". */
export function goodName(good: Good): string {
  return textOf(`antiquity.good.${good}`);
}

/** "2 wood". */
export function amountOf(good: Good, number: number): string {
  return t("antiquity.amount", { number, good: goodName(good) });
}

/** "2 wood and 1 gold"; "nothing" where there is none. Goods may also come as a list with repetitions. */
export function goodsText(goods: Readonly<Record<string, number>> | readonly Good[]): string {
  const counts = Array.isArray(goods) ? counted(goods as readonly Good[]) : (goods as Readonly<Record<string, number>>);
  const parts = Object.entries(counts).filter(([, number]) => number > 0).map(([good, number]) => amountOf(good as Good, number));
  return parts.length > 0 ? listOf(parts) : t("antiquity.nothing");
}

/** How often each good is in a list. */
export function counted(goods: readonly Good[]): Partial<Record<Good, number>> {
  const counts: Partial<Record<Good, number>> = {};
  for (const good of goods) counts[good] = (counts[good] ?? 0) + 1;
  return counts;
}

/** "Cart Shop": a city building. */
export function kindName(kind: Kind): string {
  return textOf(`antiquity.kind.${kind}`);
}

/** What a city building does, in a sentence. */
export function kindText(kind: Kind): string {
  return textOf(`antiquity.kind.${kind}.text`);
}

/** "woodcutter", "inn". */
export function siteName(kind: CountrysideBuilding["id"]): string {
  return textOf(`antiquity.site.${kind}`);
}

/** "olive farm", "stone mine": a countryside building with its good. */
export function siteOfGood(kind: CountrysideBuilding["id"], good: Good): string {
  return textOf(`antiquity.site.${kind}.of`, { good: goodName(good) });
}

export function terrainName(terrain: Terrain): string {
  return textOf(`antiquity.terrain.${terrain}`);
}

export function saintName(saint: Saint): string {
  return textOf(`antiquity.saint.${saint}`);
}

/** The power that a saint gives while the Cathedral works. */
export function saintPower(saint: Saint): string {
  return textOf(`antiquity.saint.${saint}.power`);
}

/** How a saint is met, which wins. */
export function saintCondition(saint: Saint): string {
  return textOf(`antiquity.saint.${saint}.condition`);
}

/** "(3, −2)": a hex. */
export function hexName([q = 0, r = 0]: readonly number[]): string {
  return `(${signed(q)}, ${signed(r)})`;
}

function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

export function hexNames(hexes: readonly (readonly number[])[]): string {
  return listOf(hexes.map(hexName));
}

/** The name of a player's city, counted from 0. */
export function cityName(view: View, seat: number, city: number): string {
  return playerOf(view, seat).city_names[city] ?? String(city + 1);
}

/** "c4": a square of a city's map, columns lettered from the left, rows numbered from the top. */
export function squareName([, x, y]: Square): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function nameOf(players: readonly Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? String(seat + 1);
}

/** Values for texts that say "you" or a player's name. */
export function person(players: readonly Player[], seat: number, me: number | null): { you: string; player: string } {
  return { you: seat === me ? "yes" : "no", player: nameOf(players, seat) };
}

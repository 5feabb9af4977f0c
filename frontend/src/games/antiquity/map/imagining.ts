/** What the hex that is looked at would come to, in marks and words: for show only (AY-13). */
import { COUNTRYSIDE } from "../data";
import { capital, siteName, t, terrainName } from "../names";
import { holdingOf, key, sameHex, zoneOf } from "../shown";
import type { Good, Hex, Land, Props, Terrain } from "../view";
import { desk } from "./desk.svelte";
import { seven } from "./hexes";
import { compared, outlook, spread, uncovered, zoneFrom, type Outlook } from "./previews";
import { askedOnMap, chosenWork, selectable } from "./pressing";
import { baseOf, isOccupied, isSettled, type Spot, type Spots } from "./spots";
import { fisheriesAt, isCountryside, offered, offers, pickedHexes, typeOf, WORKS, type Work } from "./works";

export interface Imagined {
  outlook: Outlook | null;
  /** What it would yield, where that is known. */
  good: Good | null;
  words: string[];
}

/** "Woodcutter: 5 wood", "Inn: 9 hexes more in your zone". */
export function workWords(work: Work, { gains }: Outlook): string {
  return t("antiquity.map.would", { work: nameOfWork(work), kind: work === "inn" || work === "city" ? "zone" : work === "clean" ? "clean" : "goods", number: gains.length });
}

export function nameOfWork(work: Work): string {
  return work === "clean" ? t("antiquity.map.work.clean") : capital(siteName(work));
}

/** The one good that a work would yield as the choice stands. */
export function goodOf(props: Props, work: Work): Good | null {
  if (work === "inn" || work === "city" || work === "clean") return null;
  if (work === "woodcutter") return "wood";
  const picked = props.choice.picked["good"] as Good | undefined;
  const [only, ...more] = offers<Good>(props, typeOf(work), "good");
  return picked ?? (more.length === 0 ? (only ?? null) : null);
}

/** What is chosen, or looked at, in phase 4. */
function ofWork(props: Props, spots: Spots, land: Land, spot: Spot | null, work: Work): Imagined | null {
  const { view, me } = props;
  if (me === null) return null;
  const picked = pickedHexes(props.choice);
  const hexes = picked.length > 0 ? picked : spot && selectable(props).has(key(spot.hex)) ? [...(desk.half ? [desk.half] : []), spot.hex] : [];
  if (hexes.length === 0) return null;
  const found = outlook(spots, view, me, land, zoneOf(view, me), work, hexes);
  return { outlook: found, good: goodOf(props, work), words: [workWords(work, found)] };
}

/** The works that are offered on a hex, with what each would come to. */
export function worksAt(props: Props, spots: Spots, land: Land, hex: Hex): { work: Work; outlook: Outlook }[] {
  const { view, me, options } = props;
  const types = offered(options).get(key(hex));
  if (me === null || !types) return [];
  return WORKS.filter((work) => types.has(typeOf(work))).map((work) => ({ work, outlook: best(props, spots, land, me, view, work, hex) }));
}

/** Of a fishery, the pair that yields most. */
function best({ options }: Props, spots: Spots, land: Land, me: number, view: Props["view"], work: Work, hex: Hex): Outlook {
  const places = work === "fishery" ? fisheriesAt(options, hex) : [[hex]];
  const found = places.map((hexes) => outlook(spots, view, me, land, zoneOf(view, me), work, hexes));
  return found.reduce((most, each) => (each.gains.length > most.gains.length ? each : most));
}

/** Several works on one hex: all in words, the first of them in marks. */
function ofWorks(props: Props, works: readonly { work: Work; outlook: Outlook }[]): Imagined | null {
  const [first] = works;
  if (!first) return null;
  return { outlook: first.outlook, good: goodOf(props, first.work), words: works.map((each) => workWords(each.work, each.outlook)) };
}

/** Without a choice: what a building would yield on a hex of one's own zone, by its terrain alone. */
function byTerrain({ view, me }: Props, spots: Spots, spot: Spot): { work: Work; outlook: Outlook }[] {
  if (me === null || isOccupied(spot) || spot.polluted || !zoneOf(view, me).some((hex) => sameHex(hex, spot.hex))) return [];
  const kinds = (["woodcutter", "farm", "mine"] as const).filter((kind) => COUNTRYSIDE.get(kind)?.terrain.includes(spot.terrain as Terrain));
  const found = kinds.map((work) => ({ work, outlook: { built: [spot.hex], gains: spread(spots, work, [spot.hex]) } }));
  const fishes = spot.terrain === "water" ? [] : spread(spots, "fishery", [spot.hex]);
  return fishes.length === 0 ? found : [...found, { work: "fishery", outlook: { built: [spot.hex], gains: fishes } }];
}

/** The zone that a starting city there would have, and its terrain. */
function ofStart({ view, me }: Props, spots: Spots, center: Hex): Imagined {
  const built = seven(center);
  const gains = me === null ? [] : zoneFrom(spots, built, holdingOf(view, me));
  const counts = new Map<Terrain, number>();
  for (const hex of gains) {
    const terrain = spots.get(key(hex))?.terrain;
    if (terrain) counts.set(terrain, (counts.get(terrain) ?? 0) + 1);
  }
  return { outlook: { built, gains }, good: null, words: [t("antiquity.map.would.zone", { number: gains.length }), ...[...counts].map(([terrain, number]) => `${number} ${terrainName(terrain)}`)] };
}

/** What comes of the choice, or of the hex that is looked at. */
export function imagined(props: Props, spots: Spots, land: Land, spot: Spot | null): Imagined | null {
  const { options, choice, view } = props;
  const work = desk.carried ?? chosenWork(props);
  if (work) return ofWork(props, spots, land, spot, work);
  const asked = askedOnMap(options);
  const center = (choice.picked["center"] as Hex | undefined) ?? spot?.hex;
  if (asked === "place_start_city") return center && selectable(props).has(key(center)) ? ofStart(props, spots, center) : null;
  if (!spot || asked !== null) return null;
  return ofWorks(props, isCountryside(view) && choice.open ? worksAt(props, spots, land, spot.hex) : byTerrain(props, spots, spot));
}

/** In phase 9: hexes of the own zone that only another player's Dump keeps clean (AY-4.29). */
export function forbiddenHexes(props: Props, spots: Spots): Hex[] {
  const { view, me, options } = props;
  if (me === null || askedOnMap(options) !== "place_pollution") return [];
  const open = offered(options);
  return zoneOf(view, me).filter((hex) => {
    const spot = spots.get(key(hex));
    return spot !== undefined && !isOccupied(spot) && !spot.polluted && !open.has(key(hex));
  });
}

/** The hexes that the chosen comparison of zones marks. */
export function comparedHexes({ view, me, players }: Props, spots: Spots, land: Land): Hex[] {
  const { comparison } = desk;
  if (me === null || comparison === "none") return [];
  const own = zoneOf(view, me);
  if (typeof comparison === "object") return uncovered(spots, zoneOf(view, comparison.uncovered), [...own, ...baseOf(land, me)]);
  const others = players.filter(({ seat }) => seat !== me).flatMap(({ seat }) => zoneOf(view, seat));
  return compared(own, others)[comparison].filter((hex) => !isSettled(spots.get(key(hex)) as Spot));
}

/**
 * What a layout is worth, counted in the browser exactly as the server counts it (MU-6.10 to MU-6.21), so that every drag
 * shows its points at once. Slots are bits, groups of slots are numbers.
 */
import { BOARDS, cardOf, CIVILISATIONS_OF, CONTINENTS, DOMAIN_IDS, EXPERTS, objectOf, PATRONS, SCORING, type Condition, type PatronLevel } from "./data";
import type { LayoutScore } from "./view";

/** Slot → object. */
export type Layout = Readonly<Record<string, string>>;
export type CollectionKind = "civilisation" | "domain" | "continent";

/** A property of objects, as it lies in a museum. */
export interface Measured {
  kind: CollectionKind;
  id: string;
  /** Objects in the largest group; of a domain: in the largest set of different civilisations (MU-6.12). */
  size: number;
  /** Their slots. */
  slots: readonly string[];
}

/** A collection of three or more, and its points, of which `expert` are the expert's share (MU-6.20). */
export interface Collection extends Measured {
  kind: "civilisation" | "domain";
  points: number;
  expert: number;
}

/** What of a player a layout's points depend on. */
export interface Owner {
  board: string;
  experts: readonly string[];
  patron: string | null;
}

interface Plan {
  slots: readonly string[];
  bit: ReadonlyMap<string, number>;
  main: number;
  /** By the number of a slot the slots beside it. */
  beside: readonly number[];
}

const plans = new Map<string, Plan>();

function planOf(board: string): Plan {
  const known = plans.get(board);
  if (known) return known;
  const { slots, edges } = cardOf(BOARDS, board);
  const bit = new Map(slots.map(({ id }, at) => [id, 1 << at]));
  const bitOf = (slot: string): number => bit.get(slot) ?? 0;
  const beside = slots.map(({ id }) =>
    edges.reduce((mask, [one = "", other = ""]) => mask | (one === id ? bitOf(other) : other === id ? bitOf(one) : 0), 0),
  );
  const main = slots.reduce((mask, { id, main_gallery: isMain }) => (isMain ? mask | bitOf(id) : mask), 0);
  const plan = { slots: slots.map(({ id }) => id), bit, main, beside };
  plans.set(board, plan);
  return plan;
}

/** The slots of a board in its order. */
export function slotsOf(board: string): readonly string[] {
  return planOf(board).slots;
}

/** Whether a slot belongs to the main gallery. */
export function isMain(board: string, slot: string): boolean {
  const { main, bit } = planOf(board);
  return (main & (bit.get(slot) ?? 0)) !== 0;
}

function count(mask: number): number {
  let number = 0;
  for (let rest = mask; rest; rest &= rest - 1) number += 1;
  return number;
}

function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask; rest; rest &= rest - 1) bits.push(rest & -rest);
  return bits;
}

function around({ beside }: Plan, mask: number): number {
  return bitsOf(mask).reduce((found, bit) => found | (beside[31 - Math.clz32(bit)] ?? 0), 0);
}

/** The connected parts of a set of slots (MU-6.10). */
function groupsOf(plan: Plan, mask: number): number[] {
  const groups: number[] = [];
  for (let rest = mask; rest; ) {
    let [part, edge] = [0, rest & -rest];
    while (edge) {
      part |= edge;
      edge = around(plan, edge) & rest & ~part;
    }
    rest &= ~part;
    groups.push(part);
  }
  return groups;
}

function largest(masks: readonly number[]): number {
  return masks.reduce((best, mask) => (count(mask) > count(best) ? mask : best), 0);
}

/** The largest connected set with one object of each civilisation (MU-6.12): over all ways to keep one of those that are there twice. */
function bestPart(plan: Plan, group: number, civilisationAt: ReadonlyMap<number, string>): number {
  const kept = new Map<string, number[]>();
  for (const bit of bitsOf(group)) {
    const civilisation = civilisationAt.get(bit) ?? "";
    kept.set(civilisation, [...(kept.get(civilisation) ?? []), bit]);
  }
  if (kept.size === count(group)) return group;
  const ways = [...kept.values()].reduce<number[]>((masks, bits) => masks.flatMap((mask) => bits.map((bit) => mask | bit)), [0]);
  return largest(ways.flatMap((way) => groupsOf(plan, way)));
}

const KEYS = (object: string): [CollectionKind, string][] => {
  const { civilisation, domain, continent } = objectOf(object);
  return [["civilisation", civilisation], ["domain", domain], ["continent", continent]];
};

function slotsIn({ slots }: Plan, mask: number): string[] {
  return slots.filter((_, at) => mask & (1 << at));
}

/** Every property of the objects of a museum with its size and where it lies, in no order. */
export function measured(board: string, layout: Layout): Measured[] {
  const plan = planOf(board);
  const masks = new Map<string, { kind: CollectionKind; id: string; mask: number }>();
  const civilisationAt = new Map<number, string>();
  for (const [slot, object] of Object.entries(layout)) {
    const bit = plan.bit.get(slot) ?? 0;
    civilisationAt.set(bit, objectOf(object).civilisation);
    for (const [kind, id] of KEYS(object)) {
      const key = `${kind} ${id}`;
      masks.set(key, { kind, id, mask: (masks.get(key)?.mask ?? 0) | bit });
    }
  }
  return [...masks.values()].map(({ kind, id, mask }) => {
    const groups = groupsOf(plan, mask);
    const best = largest(kind === "domain" ? groups.map((group) => bestPart(plan, group, civilisationAt)) : groups);
    return { kind, id, size: count(best), slots: slotsIn(plan, best) };
  });
}

const LEAST = SCORING.minimum_collection_size;
const TABLES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  civilisation: SCORING.civilisation_collection,
  domain: SCORING.domain_collection,
};
interface Bonus {
  collection?: string;
  target?: string;
  bonus?: number;
}

/** By how much experts enlarge a collection when the table is read (MU-6.20). */
function bonusOf(experts: readonly string[], kind: string, id: string): number {
  const effects = experts.map((expert) => cardOf(EXPERTS, expert).effect as Bonus);
  return effects.find(({ collection, target }) => collection === kind && target === id)?.bonus ?? 0;
}

/** The table at a size (MU-1.11). */
export function pointsFor(kind: "civilisation" | "domain", size: number, bonus = 0): number {
  return size < LEAST ? 0 : (TABLES[kind]?.[size + bonus] ?? 0);
}

/** The collections that score, the most points first. */
export function collections({ board, experts }: Owner, layout: Layout): Collection[] {
  return scoring(measured(board, layout), experts);
}

function scoring(sizes: readonly Measured[], experts: readonly string[]): Collection[] {
  const found = sizes.flatMap((one): Collection[] => {
    const { kind, id, size } = one;
    if (kind === "continent" || size < LEAST) return [];
    const points = pointsFor(kind, size, bonusOf(experts, kind, id));
    return [{ ...one, kind, points, expert: points - pointsFor(kind, size) }];
  });
  return found.sort((a, b) => b.points - a.points || a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id));
}

/** What a condition of a patron compares with its minimum (MU-6.14). */
export function sizeFor({ type, id }: Condition, sizes: readonly Measured[]): number {
  const [kind, ids] = type === "any_civilisation_of_continent" ? ["civilisation", CIVILISATIONS_OF[id] ?? []] : [type, [id]];
  return Math.max(0, ...sizes.filter((one) => one.kind === kind && ids.includes(one.id)).map(({ size }) => size));
}

/** How far a level of a patron has come. */
export interface LevelState {
  points: number;
  holds: boolean;
  /** By condition what it has come to. */
  sizes: readonly number[];
}

function levelState({ points, need, of }: PatronLevel, sizes: readonly Measured[]): LevelState {
  const reached = of.map((condition) => sizeFor(condition, sizes));
  const held = of.filter(({ min }, at) => (reached[at] ?? 0) >= min).length;
  return { points, holds: held >= need, sizes: reached };
}

/** The three levels of a patron for these sizes. */
export function levelsOf(patron: string, sizes: readonly Measured[]): LevelState[] {
  return cardOf(PATRONS, patron).levels.map((level) => levelState(level, sizes));
}

/** Points and number of the best level that holds, or nothing (MU-6.14). */
function pays(patron: string | null, sizes: readonly Measured[]): { patron: number; level: number } {
  const levels = patron === null ? [] : levelsOf(patron, sizes);
  return levels.reduce((best, { points, holds }, at) => (holds && points >= best.patron ? { patron: points, level: at + 1 } : best), { patron: 0, level: 0 });
}

/** The continents that a patron names: such a group may fill the main gallery (MU-6.21c). */
function continentsOf(patron: string | null): string[] {
  if (patron === null) return [];
  const conditions = cardOf(PATRONS, patron).levels.flatMap(({ of }) => of);
  return conditions.filter(({ type }) => type === "continent").map(({ id }) => id);
}

/** Whether the main gallery is filled by nine of one collection (MU-6.21). */
function fillsMain(plan: Plan, layout: Layout, patron: string | null): boolean {
  const cards = slotsIn(plan, plan.main).flatMap((slot) => (layout[slot] ? [objectOf(layout[slot])] : []));
  if (cards.length < count(plan.main)) return false;
  const kinds = (key: "civilisation" | "domain" | "continent"): string[] => [...new Set(cards.map((card) => card[key]))];
  if (kinds("civilisation").length === 1) return true;
  if (kinds("domain").length === 1 && kinds("civilisation").length === cards.length) return true;
  const [continent = "", ...others] = kinds("continent");
  return others.length === 0 && continentsOf(patron).includes(continent);
}

function galleryPoints(main: boolean, full: boolean): number {
  const { main_gallery: forMain, full_museum: forFull, both_additional: both } = SCORING.gallery;
  return (main ? forMain : 0) + (full ? forFull : 0) + (main && full ? both : 0);
}

/** Rows 2, 3, 4 and 6 of the score sheet for a layout (MU-6.31). */
export function scoreLayout({ board, experts, patron }: Owner, layout: Layout): LayoutScore {
  const plan = planOf(board);
  const sizes = measured(board, layout);
  const found = scoring(sizes, experts);
  const row = (kind: string): number => found.filter((one) => one.kind === kind).reduce((sum, { points }) => sum + points, 0);
  const paid = pays(patron, sizes);
  const [main, full] = [fillsMain(plan, layout, patron), Object.keys(layout).length === plan.slots.length];
  const galleries = galleryPoints(main, full);
  const [civilisations, domains] = [row("civilisation"), row("domain")];
  return {
    collections: found.map(({ kind, id, size, points, expert }) => ({ kind, id, size, points, expert })),
    civilisations,
    domains,
    ...paid,
    main_gallery: main,
    full_museum: full,
    galleries,
    total: civilisations + domains + paid.patron + galleries,
  };
}

/** The layout after an object is put into a slot: one that lay there goes where it came from (MU-4.75). */
export function moved(layout: Layout, object: string, slot: string): Layout {
  const from = Object.keys(layout).find((held) => layout[held] === object);
  const there = layout[slot];
  const next: Record<string, string> = Object.fromEntries(Object.entries(layout).filter(([held]) => held !== from && held !== slot));
  if (there !== undefined && from !== undefined && from !== slot) next[from] = there;
  next[slot] = object;
  return next;
}

/** What the layout gains, besides the object's value, on each slot where it may go: any for one of the museum, else the free ones (MU-6.37). */
export function gains(owner: Owner, layout: Layout, object: string): ReadonlyMap<string, number> {
  const now = scoreLayout(owner, layout).total;
  const isHere = Object.values(layout).includes(object);
  const places = slotsOf(owner.board).filter((slot) => layout[slot] !== object && (isHere || layout[slot] === undefined));
  return new Map(places.map((slot) => [slot, scoreLayout(owner, moved(layout, object, slot)).total - now]));
}

/** Moves that turn one layout into another with the same objects, at most one for each object (MU-4.75). */
export function movesBetween(from: Layout, to: Layout): { object_id: string; slot: string }[] {
  const moves: { object_id: string; slot: string }[] = [];
  let now = from;
  for (const [slot, object] of Object.entries(to)) {
    if (now[slot] === object) continue;
    moves.push({ object_id: object, slot });
    now = moved(now, object, slot);
  }
  return moves;
}

/** The sizes as if geometry did not matter (MU-6.32). */
function counted(objects: readonly string[]): Measured[] {
  const cards = objects.map(objectOf);
  const sizeOf = (kind: CollectionKind, id: string): number => {
    const of = cards.filter((card) => card[kind] === id);
    return kind === "domain" ? new Set(of.map(({ civilisation }) => civilisation)).size : of.length;
  };
  const ids: Readonly<Record<CollectionKind, readonly string[]>> = {
    civilisation: [...new Set(cards.map(({ civilisation }) => civilisation))],
    domain: DOMAIN_IDS,
    continent: CONTINENTS,
  };
  return (Object.keys(ids) as CollectionKind[]).flatMap((kind) => ids[kind].map((id) => ({ kind, id, size: sizeOf(kind, id), slots: [] })));
}

/** No layout of these objects scores more (MU-6.32). */
export function upperBound({ board, experts, patron }: Owner, objects: readonly string[]): number {
  const { main, slots } = planOf(board);
  const sizes = counted(objects);
  const rows = scoring(sizes, experts).reduce((sum, { points }) => sum + points, 0);
  const fills = sizes.some(({ kind, id, size }) => size >= count(main) && (kind !== "continent" || continentsOf(patron).includes(id)));
  return rows + pays(patron, sizes).patron + galleryPoints(fills, objects.length === slots.length);
}

/** Ways to pay a price (AY-4.2): the lists of goods that a template offers for `food` and `luxury`. */
import type { Choice, Option } from "../types";
import { GOODS } from "./data";
import { counted } from "./names";
import type { Good } from "./view";

/** The parts of a price that are paid in goods of one's choice. */
export const PARTS = ["food", "luxury"] as const;
export type Part = (typeof PARTS)[number];
/** How many of each good. */
export type Goods = Readonly<Partial<Record<Good, number>>>;
type Way = readonly Good[];

/** The lists that the template offers for that part; none where the price has no such part. */
export function waysOf(option: Option, part: Part): Way[] {
  const ways = (option[part] ?? []) as Way[];
  return ways.filter((way) => way.length > 0);
}

/** The template's ways, first those that leave the most even stock. */
export function ranked(option: Option, part: Part, stock: Goods): Way[] {
  const unevenness = (way: Way): number => {
    const paid = counted(way);
    return GOODS.reduce((sum, good) => sum + ((stock[good] ?? 0) - (paid[good] ?? 0)) ** 2, 0);
  };
  return waysOf(option, part).toSorted((one, other) => unevenness(one) - unevenness(other));
}

export function sameWay(one: unknown, other: Way): boolean {
  return Array.isArray(one) && one.length === other.length && one.every((good, at) => good === other[at]);
}

/** What is chosen for that part, or the only way there is. */
export function chosenWay(choice: Choice, option: Option, part: Part): Way {
  const ways = waysOf(option, part);
  const picked = choice.picked[part];
  return ways.find((way) => sameWay(picked, way)) ?? (ways.length === 1 ? (ways[0] as Way) : []);
}

/** All that is paid: what the price fixes, and what is chosen. */
export function paidBy(choice: Choice, option: Option, fixed: Goods): Goods {
  return counted([...listed(fixed), ...PARTS.flatMap((part) => chosenWay(choice, option, part))]);
}

function listed(goods: Goods): Good[] {
  return GOODS.flatMap((good) => Array<Good>(goods[good] ?? 0).fill(good));
}

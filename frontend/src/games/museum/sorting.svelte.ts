/** How the own hand is sorted: the viewer's own wish, kept as long as the table is open. */
import { CIVILISATION_IDS, DOMAIN_IDS, objectOf } from "./data";

export const SORTS = ["civilisation", "domain", "value"] as const;
export type Sort = (typeof SORTS)[number];

class Sorting {
  by: Sort = $state("civilisation");
}

export const sorting = new Sorting();

type Rank = (id: string) => number;
const civilisation: Rank = (id) => CIVILISATION_IDS.indexOf(objectOf(id).civilisation);
const domain: Rank = (id) => DOMAIN_IDS.indexOf(objectOf(id).domain);
const value: Rank = (id) => -objectOf(id).value;

const RANKS: Readonly<Record<Sort, readonly Rank[]>> = {
  civilisation: [civilisation, value],
  domain: [domain, value, civilisation],
  value: [value, civilisation],
};

/** Objects in that order. */
export function sortedBy(ids: readonly string[], by: Sort): string[] {
  const compare = (a: string, b: string): number => RANKS[by].reduce((found, rank) => found || rank(a) - rank(b), 0);
  return [...ids].sort((a, b) => compare(a, b) || a.localeCompare(b));
}

/** What objects that stand together in this order share. */
export function groupOf(id: string, by: Sort): string {
  const card = objectOf(id);
  return by === "value" ? String(card.value) : card[by];
}

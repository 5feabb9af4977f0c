/** Offers between players (AY-4.14): what is put together, and how it is sent. */
import type { Action, Option } from "../types";
import { GOODS } from "./data";
import type { Good, OpenOffer, Props } from "./view";

export type Side = "give" | "want";
export type Heap = Partial<Record<Good, number>>;

export interface Proposal {
  to: number;
  /** Whether one's own Market serves; else the other's must. */
  market: boolean;
  give: Heap;
  want: Heap;
}

/** The template of offers, if one may be made now. */
export function offerOption(options: readonly Option[]): Option | null {
  return options.find(({ type }) => type === "offer_trade") ?? null;
}

/** To whom an offer may be made now. */
export function partners(option: Option): number[] {
  return (option["to"] as number[] | undefined) ?? [];
}

/** The most of a good that may be given, or asked for. */
export function most(option: Option, side: Side, good: Good): number {
  return Math.max(0, ...((option[`${side}_${good}`] as number[] | undefined) ?? []));
}

export function isEmpty({ give, want }: Pick<Proposal, "give" | "want">): boolean {
  return ![...Object.values(give), ...Object.values(want)].some((number) => number > 0);
}

export function offerAction({ to, market, give, want }: Proposal): Action {
  const named = (side: Side, heap: Heap): [string, number][] => GOODS.map((good) => [`${side}_${good}`, heap[good] ?? 0]);
  return { type: "offer_trade", to, market, ...Object.fromEntries([...named("give", give), ...named("want", want)]) };
}

/** Open offers to a seat, and those that it made. */
export function offersTo({ view }: Pick<Props, "view">, seat: number): OpenOffer[] {
  return view.offers.filter(({ to }) => to === seat);
}

export function offersOf({ view }: Pick<Props, "view">, seat: number): OpenOffer[] {
  return view.offers.filter((offer) => offer.seat === seat);
}

/** What a bidder may do now and why not (AQ-4.2 to AQ-4.5), read from the options and the view. */
import type { Option, Player, TableProps } from "../types";
import { nameOf, t } from "./names";
import { purseOf } from "./preview";
import type { View } from "./view";

/** The raises that have a button and a key of their own (AQ-13.3). */
export const RAISES = [1, 2, 3] as const;

/** A raise by more than this is asked about once more (AQ-13.3). */
const LARGEST_STEP = 5;

/** The values that one parameter of a type of action can take. */
export function valuesOf(options: readonly Option[], type: string, parameter: string): unknown[] {
  return options.filter((option) => option.type === type).flatMap((option) => option[parameter] as unknown[]);
}

/** The amounts that may be bid, rising. */
export function amounts(options: readonly Option[]): number[] {
  return valuesOf(options, "bid", "amount") as number[];
}

/** The ceilings that may be set, rising. */
export function ceilings(options: readonly Option[]): number[] {
  return valuesOf(options, "set_ceiling", "max") as number[];
}

/** Whether one may pass by hand, or out for this auction. */
export function canPass(options: readonly Option[], forRest: boolean): boolean {
  return valuesOf(options, "pass", "for_rest").includes(forRest);
}

/** Whether there is something to do of this type. */
export function offers(options: readonly Option[], type: string): boolean {
  return options.some((option) => option.type === type);
}

/** Whether it is one's turn to bid or pass: called, asked, or in the free outcry. */
export function hasWord(options: readonly Option[]): boolean {
  return offers(options, "bid") || canPass(options, false);
}

/** The amount that is chosen: one's pick, or the least that is enough. */
export function chosenAmount({ view, choice }: Pick<TableProps<View>, "view" | "choice">): number {
  return (choice.picked["amount"] as number | undefined) ?? (view.auction?.high_bid ?? 0) + 1;
}

/** The ceiling that is chosen: one's pick, the present one, or the least that would act. */
export function chosenCeiling({ view, choice, options }: Pick<TableProps<View>, "view" | "choice" | "options">): number {
  const picked = choice.picked["max"] as number | undefined;
  return picked ?? view.ceiling ?? Math.min((view.auction?.high_bid ?? 0) + 1, ceilings(options).at(-1) ?? 1);
}

/** Whether that bid is so far above the others that it may be a slip. */
export function isJump(amount: number, highBid: number): boolean {
  return amount - highBid > LARGEST_STEP;
}

/** Who is waited for in a pause, in words, or null. */
export function pausedFor(view: View, players: readonly Player[]): string | null {
  const seats = view.auction?.pause?.seats;
  return seats ? seats.map((seat) => nameOf(players, seat)).join(", ") : null;
}

/** Why nothing at all can be said now, or null. */
function silence({ view, players, me }: TableProps<View>): string | null {
  const { auction } = view;
  const name = pausedFor(view, players);
  if (name !== null) return t("antique.bid.why.paused", { name });
  if (auction === null || auction.asked === null || auction.asked === me) return null;
  return t("antique.bid.why.not_asked", { player: nameOf(players, auction.asked) });
}

/** Why that amount cannot be bid now, or null if it can. */
export function whyNoBid(props: TableProps<View>, amount: number): string | null {
  if (amounts(props.options).includes(amount)) return null;
  const purse = props.me === null ? null : purseOf(props.view, props.me);
  return silence(props) ?? t("antique.bid.why.purse", { purse: purse ?? 0 });
}

/** Why one cannot pass now, by hand or for the whole auction, or null if one can. */
export function whyNoPass(props: TableProps<View>, forRest: boolean): string | null {
  if (canPass(props.options, forRest)) return null;
  const leads = props.view.auction?.high_bidder === props.me;
  const quiet = forRest && props.view.auction?.pause === null ? null : silence(props);
  return quiet ?? t(forRest && leads ? "antique.bid.why.leads" : "antique.bid.why.passed");
}

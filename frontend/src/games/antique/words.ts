/** What the action bar and the panels say (AQ-13). */
import type { GameModule, Player, Prompt, TableProps } from "../types";
import { chosenAmount, hasWord, offers, pausedFor } from "./bidding";
import { capital, cardText, claimText, nameOf, t } from "./names";
import { draftOf } from "./opening";
import { purseOf } from "./preview";
import type { View } from "./view";

/** How a bidder stands in the open auction (AQ-3.4). */
export type Standing = "asked" | "leads" | "stands" | "passed" | "out" | "broke" | "in" | "waits";

/** How that bidder stands; `stage` says whether there is an order. */
export function standingOf({ auction, stage }: View, seat: number): Standing {
  if (auction === null) return "waits";
  if (auction.asked === seat) return "asked";
  if (auction.high_bidder === seat) return auction.by_hand.includes(seat) ? "stands" : "leads";
  if (auction.out.includes(seat)) return "out";
  if (auction.by_hand.includes(seat)) return "passed";
  if (auction.done.includes(seat)) return "broke";
  return stage === "outcry" ? "in" : "waits";
}

/** What a player is doing: selling, leading, asked, out (AQ-5.6: nobody is shown as thinking). */
export function doing({ seat }: Player, { view }: TableProps<View>): string | null {
  if (view.stage === "finished") return null;
  if (view.auctioneer === seat) return t(view.auction ? "antique.doing.sells" : "antique.doing.prepares");
  if (view.auction === null) return t("antique.doing.waits");
  const last = view.auction.bids.findLast((bid) => bid.seat === seat);
  const standing = t(`antique.standing.${standingOf(view, seat)}`);
  return last ? t("antique.doing.bid", { amount: last.amount, standing }) : standing;
}

/** The standing price in a sentence. */
function price({ view, players, me }: TableProps<View>): string {
  const { high_bid, high_bidder } = view.auction ?? { high_bid: 0, high_bidder: null };
  if (high_bidder === null) return t("antique.prompt.no_bid");
  return high_bidder === me
    ? t("antique.prompt.lead", { amount: high_bid })
    : t("antique.prompt.high", { player: nameOf(players, high_bidder), amount: high_bid });
}

/** What a bid costs, what is left, and to whom the money goes (AQ-13.5). */
function cost(props: TableProps<View>, me: number): string {
  const { view, players } = props;
  const amount = chosenAmount(props);
  const purse = purseOf(view, me);
  if (purse === null) return "";
  const values = { player: nameOf(players, view.auctioneer), amount, purse, left: purse - amount };
  return t(amount > purse ? "antique.prompt.broke" : "antique.prompt.cost", values);
}

function opening(props: TableProps<View>): Prompt {
  const draft = draftOf(props.choice);
  if (!draft) {
    return { say: t("antique.prompt.choose"), then: t("antique.prompt.choose_then"), missing: t("antique.prompt.missing_card") };
  }
  if (draft.lie === null) {
    return {
      say: t("antique.prompt.lie", { card: capital(cardText(draft.card)) }),
      then: t("antique.prompt.lie_then", { hidden: draft.hidden }),
      missing: t("antique.prompt.missing_lie"),
    };
  }
  return {
    say: t("antique.prompt.ready", { claim: claimText(draft.claim) }),
    then: t("antique.prompt.ready_then", { hidden: draft.hidden, least: draft.hidden + 1 }),
    confirm: t("antique.prompt.confirm"),
    final: true,
  };
}

/** A bidder's moment, in turn or out of it: the bidder's controls stand in the bar. */
function bidding(props: TableProps<View>, me: number): Prompt {
  const { auction, auctioneer } = props.view;
  const who = auction?.asked ?? auction?.high_bidder ?? auctioneer;
  return { ...bidderHears(props, me), acts: true, final: true, who };
}

function bidderHears(props: TableProps<View>, me: number): Pick<Prompt, "say" | "then"> {
  const { view, players, options, choice } = props;
  const paused = pausedFor(view, players);
  if (paused !== null) return { say: t("antique.prompt.paused", { name: paused }), then: price(props) };
  const max = choice.picked["max"] as number | undefined;
  if (max !== undefined) return { say: t("antique.prompt.ceiling", { max }), then: t("antique.prompt.ceiling_then", { max }) };
  if (hasWord(options)) return { say: question(props, me), then: cost(props, me) };
  if (offers(options, "rejoin")) return { say: t("antique.prompt.out"), then: price(props) };
  const asked = view.auction?.asked ?? null;
  return asked === null ? { say: price(props), then: "" } : { say: called(props, asked), then: price(props) };
}

/** What a bidder is asked who may speak. */
function question(props: TableProps<View>, me: number): string {
  const { view, players, options } = props;
  const leader = view.auction?.high_bidder ?? null;
  const amount = view.auction?.high_bid ?? 0;
  if (leader === me && view.bidding_mode === "turns") return t("antique.prompt.last_word", { amount });
  if (!offers(options, "bid")) return price(props);
  if (leader === null) return t("antique.prompt.first");
  return leader === me
    ? t("antique.prompt.you_lead", { amount })
    : t("antique.prompt.higher", { player: nameOf(players, leader), amount });
}

function called({ view, players }: TableProps<View>, asked: number): string {
  const isLast = view.bidding_mode === "turns" && view.auction?.high_bidder === asked;
  return t(isLast ? "antique.prompt.asked_last" : "antique.prompt.asked", { player: nameOf(players, asked) });
}

/** The moment of whoever has nothing to decide: the auctioneer of an open auction, a spectator, a past moment. */
function watching(props: TableProps<View>): Prompt {
  const { view, players, me } = props;
  const auctioneer = nameOf(players, view.auctioneer);
  if (view.stage === "finished") return { say: t("antique.prompt.over") };
  const auction = view.auction;
  if (auction === null) {
    return {
      say: t("antique.prompt.prepares", { player: auctioneer }),
      then: t("antique.prompt.prepares_then", { number: view.auction_no, auctions: view.auctions }),
    };
  }
  const who = auction.asked ?? auction.high_bidder ?? view.auctioneer;
  const paused = pausedFor(view, players);
  const isMine = view.auctioneer === me;
  const then = isMine ? t("antique.prompt.your_lot", { hidden: view.closed_hand ?? 0 }) : t("antique.prompt.lot", { player: auctioneer });
  if (paused !== null) return { say: t("antique.prompt.paused", { name: paused }), then, who };
  if (auction.asked === null) return { say: price(props), then, who };
  return { say: called(props, auction.asked), then: `${price(props)}. ${then}`, who };
}

/** The action bar's words for this moment and choice. */
export function prompt(props: TableProps<View>): Prompt {
  const { view, me, options, past } = props;
  if (me === null || past || view.stage === "finished") return watching(props);
  if (view.auction === null) return view.auctioneer === me && options.length > 0 ? opening(props) : watching(props);
  return view.auctioneer === me ? watching(props) : bidding(props, me);
}

/** The game's own keys, listed under `?` (AQ-13.3). */
export const keys: NonNullable<GameModule["keys"]> = () => [
  { key: "1 2 3", text: t("antique.keys.raise") },
  { key: "+ −", text: t("antique.keys.step") },
  { key: "Enter", text: t("antique.keys.bid") },
  { key: "S", text: t("antique.keys.stand") },
  { key: "P", text: t("antique.keys.pass") },
  { key: "O", text: t("antique.keys.out") },
];

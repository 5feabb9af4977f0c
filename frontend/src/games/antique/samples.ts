/** Views in short: `horse_white` is a card, `vase red 0` a claim. For tests. */
import type { GameEvent, Player } from "../types";
import { cardId, CHARACTERISTICS, type CardId, type ColourId, type ObjectId } from "./data";
import { awardShares, colourCounts, fatyPoints, groups, valuesOf } from "./scoring";
import type { AntiqueEvent, Award, Claim, SeatScore, View } from "./view";

/** `claim("vase red 0")`. */
export function claim(text: string): Claim {
  const [object = "", colour = "", value = ""] = text.split(" ");
  return { object, colour, value: Number(value) };
}

/** `cards("helmet: red purple, vase: green")`; an empty text is no card. */
export function cards(text: string): CardId[] {
  return text
    .split(",")
    .filter((part) => part.trim() !== "")
    .flatMap((part) => {
      const [object = "", colours = ""] = part.split(":").map((word) => word.trim());
      return colours.split(" ").map((colour) => cardId(object as ObjectId, colour as ColourId));
    });
}

export function player(seat: number, name: string): Player {
  return { seat, name, kind: "person", emblem: "disc", hue: "red", color: null, you: seat === 0, online: true };
}

/** An event as it comes to a viewer. */
export function told(event: AntiqueEvent): GameEvent {
  return { n: 1, ...event };
}

export interface Sample {
  collections: string[];
  purses: number[];
  hand?: string;
  seat?: number;
  claim?: string;
  lot?: CardId;
  closedHand?: number;
  removed?: string[];
}

function award(id: string, measures: number[], values: number[]): Award {
  const shares = awardShares(measures, values);
  const tied = measures.flatMap((measure, seat) => (measure === Math.max(...measures) ? [seat] : []));
  const winners = shares.flatMap((share, seat) => (share > 0 ? [seat] : []));
  const alone = tied.length === 1 ? "measure" : "values";
  return {
    award: id,
    measures,
    tied,
    winners,
    decided_by: winners.length > 1 ? "divided" : alone,
    points: Math.max(...shares),
  };
}

/** Which object counts make a pair, a trio, a quartet: one each, or two of these. */
const KINDS: Readonly<Record<number, [number, number, number]>> = {
  1: [0, 0, 0],
  2: [3, 0, 0],
  3: [0, 5, 0],
  4: [0, 0, 7],
  5: [3, 5, 0],
  6: [3, 0, 7],
};

function seatScore(seat: number, collection: CardId[], purse: number, awards: readonly Award[]): SeatScore {
  const kinds = groups(collection).map(({ cards: of }) => KINDS[of.length] as [number, number, number]);
  const [pairs, trios, quartets] = [0, 1, 2].map((kind) => kinds.reduce((sum, points) => sum + (points[kind] ?? 0), 0));
  const [objects, colour, fatys] = awards.map(({ winners, points }) => (winners.includes(seat) ? points : 0));
  const parts = { values: valuesOf(collection), fatys: fatyPoints(purse), pairs, trios, quartets };
  const score = { ...parts, award_objects: objects, award_colour: colour, award_fatys: fatys } as Omit<SeatScore, "seat" | "total">;
  return { seat, ...score, total: Object.values(score).reduce((sum: number, points) => sum + (points ?? 0), 0) };
}

/** A view in the middle of a game, auctioneer seat 1. Scores and awards follow from collections and purses. */
export function viewOf(sample: Sample): View {
  const collections = sample.collections.map(cards);
  const values = collections.map(valuesOf);
  const awards = [
    award("award_objects", collections.map((of) => groups(of).length), values),
    award("award_colour", collections.map((of) => Math.max(0, ...colourCounts(of).map(({ count }) => count))), values),
    award("award_fatys", sample.purses, values),
  ];
  return {
    stage: sample.claim === undefined ? "opening" : "rounds",
    bidding_mode: "turns",
    phases: 3,
    phase: 2,
    round: 1,
    auction_no: 18,
    auctions: 9 * collections.length,
    phase_starter: 0,
    auctioneer: 1,
    auction:
      sample.claim === undefined
        ? null
        : {
            claim: claim(sample.claim),
            auto: false,
            bids: [],
            high_bid: 0,
            high_bidder: null,
            asked: 0,
            by_hand: [],
            out: [],
            rejoined: [],
            done: [],
            fast: false,
            pause: null,
          },
    collectors: collections.map((collection, seat) => ({
      hand_count: 3,
      purse: sample.purses[seat] ?? null,
      collection,
      told: Object.fromEntries(CHARACTERISTICS.map((name, at) => [name, at])),
      absent: false,
    })),
    bank: 216 - sample.purses.reduce((sum, purse) => sum + purse, 0),
    deck_count: 20,
    removed_objects: sample.removed ?? [],
    scores: collections.map((collection, seat) => seatScore(seat, collection, sample.purses[seat] ?? 0, awards)),
    awards,
    last: null,
    seat: sample.seat ?? 0,
    hand: cards(sample.hand ?? ""),
    purse: null,
    lot: sample.lot ?? null,
    closed_hand: sample.closedHand ?? null,
    ceiling: null,
  };
}

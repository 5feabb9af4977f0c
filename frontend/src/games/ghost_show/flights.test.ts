import { describe, expect, it } from "vitest";
import { flights } from "./flights";
import { card, cards } from "./samples";
import type { GhostShowEvent } from "./view";

/** s2 fills the lot of s3; two cards burn, two are claimed. */
const filled: GhostShowEvent[] = [
  { type: "appraised", seat: 2, card: card("F5"), lot: 4, lot_size: 3, matched_by: "haunt" },
  { type: "lot_filled", lot: 4, filler: 2, claimant: 3, pawn_here_before: true },
  { type: "auction_discarded", lot: 4, cards: cards("F5"), auction_house_card: card("F9") },
  { type: "items_claimed", seat: 3, lot: 4, cards: cards("A5 C5"), acting_seat: 2 },
  { type: "collector_moved", item_type: "artwork", from_seat: null, to_seat: 3, counts: [0, 0, 0, 1] },
  { type: "hand_refilled", seat: 2, count: 1, cards: undefined } as unknown as GhostShowEvent,
  { type: "lot_refilled", lot: 4, card: card("C9") },
  { type: "auction_house_refilled", card: card("A1") },
  { type: "turn_started", turn_number: 8, seat: 3 },
];

describe("flights of a move", () => {
  it("go in the order of the rules: play, burn, claim, refill", () => {
    const seen = flights(filled, 0);
    const step = (piece: string): number[] => seen.filter((flight) => flight.piece === piece).map((flight) => flight.step);
    expect(step(card("F5"))).toEqual([0, 1]);
    expect(step(card("F9"))).toEqual([1]);
    expect(step(card("A5"))).toEqual([2]);
    expect(step("collector-artwork")).toEqual([2]);
    expect(step(card("C9"))[0]).toBeGreaterThan(2);
    expect(step(card("A1"))[0]).toBeGreaterThan(step(card("C9"))[0] as number);
  });

  it("GS-5.4: another's card leaves the hand as a whole, one's own its place", () => {
    expect(flights(filled, 0)[0]?.from).toBe("hand-2");
    expect(flights(filled, 2)[0]?.from).toBe(card("F5"));
  });

  it("GS-5.4: nothing flies for a card that another draws", () => {
    const drawn = (me: number, seen: string[] | undefined): number =>
      flights([{ type: "hand_refilled", seat: 2, count: 1, cards: seen } as unknown as GhostShowEvent], me).length;
    expect(drawn(0, undefined)).toBe(0);
    expect(drawn(2, cards("W2"))).toBe(1);
  });

  it("are none when several moves arrive at once", () => {
    expect(flights([...filled, ...filled], 0)).toEqual([]);
  });
});

/** What flies where (style.md 6). */
import { describe, expect, it } from "vitest";
import { flights } from "./flights";
import { delays } from "./fly";
import type { MuseumEvent } from "./view";

const purchase: MuseumEvent = {
  type: "foreign_purchase",
  seat: 0,
  owner: 1,
  items: [{ card: "egyptian_rosetta_stone", source: "foreign", slot: "r1c1" }],
  mandatory: 1,
  mandatory_from: "buyer",
  price: 4,
  cards: ["inca_moray", "inca_urpu"],
  prestige: 0,
  excess: 2,
  cards_to: 1,
};
const exhibited: MuseumEvent = { type: "object_exhibited", seat: 0, object_id: "egyptian_rosetta_stone", slot: "r1c1", score_before: 0, score_after: 4 };
const ended: MuseumEvent = { type: "turn_ended", seat: 1, discards: [] };

describe("flights", () => {
  it("go from the hand to the storeroom that gets the payment, then from the storeroom to the museum", () => {
    expect(flights([purchase, exhibited])).toEqual([
      { card: "inca_moray", from: "seat-0", to: "pool-1", step: 0 },
      { card: "inca_urpu", from: "seat-0", to: "pool-1", step: 0 },
      { card: "egyptian_rosetta_stone", from: "seat-0", to: "museum-0", step: 1 },
    ]);
  });

  it("bring objects to the displays; Public Opinion just lies there", () => {
    const drawn = ["po_asia_1", "japanese_himeji"].map((card, position) => ({ position, card }));
    for (const event of [
      { type: "display_refilled", continent: "asia", discarded: [], drawn },
      { type: "display_adjusted", continent: "asia", discarded: ["po_asia_2"], returned: [], drawn },
    ] satisfies MuseumEvent[]) {
      expect(flights([event])).toEqual([{ card: "japanese_himeji", from: "deck-asia", to: "deck-asia", step: 0 }]);
    }
  });

  it("do not tell of several turns at once", () => {
    expect(flights([exhibited, ended, exhibited, ended])).toEqual([]);
  });

  it("never tell of what somebody alone knows", () => {
    const secret: MuseumEvent[] = [
      { type: "favour_drawn", seat: 0, reason: "points", deck_count: 3, card: "favour_night_shift_1" },
      { type: "telegram_read", seat: 0, continent: "asia", taken: 1, card: "chinese_great_wall", order: [] },
      { type: "hand_dealt", seat: 0, hand: ["inca_urpu"], favours: [] },
    ];
    expect(flights(secret)).toEqual([]);
  });

  it("leave one after another, the next step when the last has landed", () => {
    const [first, second, third] = delays(flights([purchase, exhibited]), 260);
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(0);
    expect(third).toBeGreaterThan((second as number) + 260);
  });
});

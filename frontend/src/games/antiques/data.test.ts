import { describe, expect, it } from "vitest";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  ART,
  bookOf,
  BONUSES,
  cardOf,
  counted,
  CURATORS,
  flagOf,
  FLAG_COLOURS,
  LINES,
  LOOKS,
  MUSEUM_SPACES,
  onePerPiece,
  pictureOf,
  PIECE_COUNTS,
  PIECES,
  ROOMS,
  SPACES,
  STANDARD,
  together,
  TOKEN_VALUES,
  total,
  without,
} from "./data";
import type { Deck } from "./view";

describe("the cards of the box (AN-1.1)", () => {
  it("are all there", () => {
    const { collections, museums, countries, auctionCards, goals, thieves } = STANDARD;
    expect([collections, museums, countries, auctionCards, goals, thieves].map(({ size }) => size)).toEqual([40, 21, 7, 20, 30, 24]);
    expect(total(PIECE_COUNTS)).toBe(70);
  });

  it("know the boards (AN-1.11)", () => {
    expect([SPACES.length, Object.keys(LINES).length, MUSEUM_SPACES.length, ROOMS]).toEqual([16, 8, 6, 9]);
    expect(TOKEN_VALUES).toEqual({ m5: 1, m6: 2 });
    expect(LINES["col_2"]).toEqual(["r1c2", "r2c2", "r3c2", "r4c2"]);
  });

  it("show the flag of their country", () => {
    expect(flagOf(STANDARD, "mu_07")).toEqual(["red", "green", "yellow"]);
    const shown = [...STANDARD.museums.keys()].flatMap((card) => flagOf(STANDARD, card));
    expect(new Set(shown)).toEqual(new Set(FLAG_COLOURS));
  });

  it("offer known bonuses, and thieves spaces that exist", () => {
    for (const { front_bonuses: bonuses } of STANDARD.auctionCards.values()) for (const bonus of bonuses) expect(BONUSES).toContain(bonus);
    for (const { actions } of STANDARD.thieves.values()) for (const { spaces } of actions) for (const space of spaces) expect(SPACES).toContain(space);
    expect(cardOf(STANDARD.thieves, "th_01").actions[0]).toEqual({ action: "assemble", plus: ["right"], bonus_token_multiplier: 1, spaces: [], number: 0 });
  });

  it("complain of an id that nobody has", () => {
    expect(() => cardOf(STANDARD.goals, "go_99")).toThrow("go_99");
  });
});

describe("a host's cards", () => {
  const own: Deck = {
    name: "own",
    collections: [{ id: "cc_01", title: "Sketches", required: { painting: 1 }, vp: 2 }],
    museums: [],
    countries: [],
    auction_cards: [],
    goals: [],
    thieves: [],
  };

  it("take the place of the box's", () => {
    expect(cardOf(bookOf({ deck: own }).collections, "cc_01").title).toBe("Sketches");
    expect(bookOf({ deck: own })).toBe(bookOf({ deck: own }));
    expect(bookOf({ deck: null })).toBe(STANDARD);
  });
});

describe("looks (style.md 4)", () => {
  it("tell every type by pigment and pattern", () => {
    for (const part of ["pigment", "pattern"] as const) expect(new Set(PIECES.map((piece) => LOOKS[piece][part])).size).toBe(PIECES.length);
  });

  it("have drawings that exist, none for two types", () => {
    const drawings = PIECES.flatMap((piece) => LOOKS[piece].pictures);
    expect(new Set(drawings).size).toBe(drawings.length);
    for (const drawing of drawings) expect(existsSync(join("src/design/art", `${drawing}.svg`)), drawing).toBe(true);
  });

  it("choose a drawing by the place, for all places", () => {
    for (const piece of PIECES) {
      const shown = new Set(SPACES.map((_, at) => pictureOf(piece, at)));
      expect([...shown].sort()).toEqual([...LOOKS[piece].pictures].sort());
    }
  });
});

describe("piece maps", () => {
  it("are put together, taken apart and laid out in canonical order", () => {
    expect(together({ bone: 1 }, { bone: 2, painting: 1 })).toEqual({ bone: 3, painting: 1 });
    expect(without({ bone: 2, painting: 1 }, { bone: 1, painting: 1 })).toEqual({ bone: 1 });
    expect(onePerPiece({ relic_box: 1, bone: 2 })).toEqual(["bone", "bone", "relic_box"]);
    expect(counted(["bone", "artifact", "bone"])).toEqual({ bone: 2, artifact: 1 });
    expect(total({ bone: 2, artifact: 1 })).toBe(3);
    expect([ART.length, CURATORS.length]).toEqual([5, 4]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { addCatalogue, hasText, textOf } from "../../i18n/index.svelte";
import { messages, optionApplies } from "./case";
import { CHARACTERISTICS, COLOURS, OBJECTS } from "./data";
import en from "./i18n/en.json";
import es from "./i18n/es.json";
import { label } from "./label";
import { logLine } from "./log";
import { cardText, spokenName } from "./names";
import { claim, player, told, viewOf } from "./samples";
import type { AntiqueEvent } from "./view";

beforeEach(() => addCatalogue(messages));

const players = [player(0, "Ada"), player(1, "Ben"), player(2, "Cleo")];
const hammer: Extract<AntiqueEvent, { type: "hammer" }> = {
  type: "hammer",
  auction_no: 4,
  auctioneer: 1,
  closed_hand: 4,
  high_bid: 4,
  high_bidder: 2,
  card_id: "helmet_red",
  lie: "object",
  winner: 1,
  paid: 4,
  paid_to: "bank",
};

/** As its auctioneer is told of it, and as everybody else is (AQ-5.2). */
const opened: AntiqueEvent = {
  type: "lot_opened",
  seat: 1,
  auction_no: 4,
  claim: claim("vase red 0"),
  auto: false,
  card_id: "helmet_red",
  hidden_bid: 4,
};
const seen = { ...opened, card_id: undefined, hidden_bid: undefined } as unknown as AntiqueEvent;

function say(event: AntiqueEvent, me: number | null = null): string | null {
  const line = logLine(told(event), players, me);
  return line && textOf(line.key, line.values);
}

describe("the log (AQ-13.9)", () => {
  it("tells an auction from the claim to the hammer", () => {
    expect(say(seen)).toBe("Lot 4. Ben auctions a card: vase, red, 0.");
    expect(say({ ...opened, auto: true }, 1)).toBe("Lot 4. The house auctions a card for you: vase, red, 0.");
    expect(say({ type: "bid", seat: 2, amount: 4, stand: false, at_ms: null, by_ceiling: false })).toBe("Cleo bids 4.");
    expect(say(hammer)).toBe(
      "Hammer: Ben’s hand held 4, Cleo’s bid was 4: Ben keeps the helmet, red, 0 (the object was the lie) and pays 4 to the bank.",
    );
    expect(say({ ...hammer, high_bid: 5, winner: 2, paid: 5, paid_to: 1 }, 2)).toBe(
      "Hammer: Ben’s hand held 4, your bid was 5: you take the helmet, red, 0 (the object was the lie) and pay 5 to Ben.",
    );
    const free = { ...hammer, closed_hand: 0, high_bid: 0, high_bidder: null, paid: 0 };
    expect(say(free, 1)).toBe(
      "Hammer: nobody bid, your hand held 0: you keep the helmet, red, 0 (the object was the lie) for nothing.",
    );
  });

  it("AQ-5: only the auctioneer's own line says what lies under the claim", () => {
    expect(logLine(told(opened), players, 1)).toMatchObject({ private: true, seat: 1 });
    expect(say(opened, 1)).toBe(
      "Lot 4. You auction a card: vase, red, 0. It is helmet, red, 0, and your closed hand holds 4.",
    );
    expect(logLine(told(seen), players, 0)?.private).toBeUndefined();
    expect(say(seen, 0)).toBe("Lot 4. Ben auctions a card: vase, red, 0.");
  });

  it("marks what only the owner knows", () => {
    const mine: AntiqueEvent[] = [
      { type: "hand_dealt", seat: 0, cards: ["vase_red"] },
      { type: "ceiling_set", seat: 0, max: 7 },
      { type: "ceiling_cleared", seat: 0 },
      { type: "own_purse", seat: 0, purse: 12 },
      { type: "bid", seat: 0, amount: 3, stand: true, at_ms: null, by_ceiling: true },
      { type: "passed", seat: 0, for_rest: false, as_leader: false, timed_out: false, by_ceiling: true },
    ];
    for (const event of mine) expect(logLine(told(event), players, 0)?.private).toBe(true);
    expect(say(mine[1] as AntiqueEvent, 0)).toBe("You set a ceiling of 7.");
  });

  it("tells apart the ways to pass", () => {
    const pass = { type: "passed", seat: 2, for_rest: false, as_leader: false, timed_out: false, by_ceiling: false } as const;
    expect(say(pass)).toBe("Cleo passes.");
    expect(say({ ...pass, as_leader: true })).toBe("Cleo lets the bid stand.");
    expect(say({ ...pass, for_rest: true })).toBe("Cleo is out for this auction.");
    expect(say({ ...pass, timed_out: true })).toBe("Cleo says nothing in time: a pass.");
    expect(say({ ...pass, timed_out: true, as_leader: true }, 2)).toBe("You say nothing in time: the bid stands.");
  });

  it("begins rounds with a rule across the log", () => {
    expect(logLine(told({ type: "round_started", phase: 2, round: 3 }), players, null)?.heading).toBe(true);
    expect(say({ type: "phase_started", phase: 2, phase_starter: 1, income: 5 })).toContain("5 FATYs");
    expect(say({ type: "phase_started", phase: 1, phase_starter: 0, income: 0 }, 0)).toBe("You deal three cards to everybody.");
  });

  it("has a text for everything else that happens", () => {
    const { scores: sheet, awards } = viewOf({ collections: ["", "", ""], purses: [20, 20, 20] });
    const options = {} as Extract<AntiqueEvent, { type: "game_started" }>["options"];
    const events: AntiqueEvent[] = [
      { type: "game_started", seats: 3, options, first_starter: 1, removed_objects: [] },
      { type: "game_started", seats: 2, options, first_starter: 1, removed_objects: ["senet", "book", "horse"] },
      { type: "rejoined", seat: 1 },
      { type: "outcry_opened", deadline: 1 },
      { type: "paused", seat: 1 },
      { type: "resumed", deadline: 1 },
      { type: "purses", purses: [1, 2, 3] },
      { type: "seat_absent", seat: 1 },
      { type: "seat_returned", seat: 1 },
      { type: "bot_took_over", seat: 1, level: "medium" },
      { type: "game_scored", sheet, awards, ranking: [[0, 1, 2]], decided_by: "shared" },
    ];
    for (const event of events) for (const me of [null, 1]) expect(say(event, me)).toBeTruthy();
    expect(say(events[1] as AntiqueEvent)).toContain("senet, book, and horse");
    expect(say(events[6] as AntiqueEvent)).toBe("Purses: Ada 1, Ben 2, and Cleo 3.");
  });

  it("is silent where the table itself says it", () => {
    expect(say({ type: "called", seat: 1 })).toBeNull();
    expect(say({ type: "taken_back", seat: 1, steps: 1 })).toBeNull();
  });
});

describe("names", () => {
  it("says a card completely (style.md 7)", () => {
    expect(spokenName("vase_red")).toBe("Vase, red cushion, value 1");
    expect(cardText("vase_red")).toBe("vase, red, 1");
  });

  it("names values for the list view", () => {
    const named = Object.entries({ card_id: "vase_red", object: "vase", colour: "red", hidden_bid: 1, amount: 4, max: 7, stand: true, for_rest: false, value: 2 });
    expect(named.map(([parameter, value]) => label(parameter, value))).toEqual([
      "Vase, red cushion, value 1",
      "Vase",
      "Red",
      "1 FATY",
      "4 FATYs",
      "7 FATYs",
      "yes",
      "no",
      "2",
    ]);
  });
});

describe.each([
  ["en", en as Record<string, string>],
  ["es", es as Record<string, string>],
])("the catalogue %s", (_, texts) => {
  it("names objects, colours, characteristics, rows and refusals", () => {
    const keys = new Set(Object.keys(texts));
    for (const object of OBJECTS) for (const group of ["object", "caption"]) expect(keys).toContain(`antique.${group}.${object}`);
    for (const colour of COLOURS) expect(keys).toContain(`antique.colour.${colour}`);
    for (const characteristic of CHARACTERISTICS) expect(keys).toContain(`antique.characteristic.${characteristic}`);
    for (const row of ["values", "fatys", "pairs", "trios", "quartets", "award_objects", "award_colour", "award_fatys"]) {
      expect(keys).toContain(`antique.category.${row}`);
    }
    const rules = "4.1.1 4.1.2 4.1.3 4.1.4 4.1.5 4.2.1 4.2.2 4.2.3 4.2.4 4.2.5 4.2.7 4.3.1 4.3.2 4.4 4.4.1 4.4.2 4.4.3 4.5.1 4.5.2 4.6 R28";
    for (const rule of rules.split(" ")) expect(keys).toContain(`antique.why.AQ-${rule}`);
  });

  it("names every option and value of the lobby", () => {
    const values: Record<string, string[]> = {
      bidding_mode: ["none", "live", "turns"],
      hammer_ms: ["6000", "8000", "10000", "12000", "15000", "20000", "30000"],
      call_ms: ["10000", "20000", "30000", "60000"],
      open_ms: ["30000", "60000", "90000", "120000", "300000"],
      turn_seconds: ["none", "20", "60", "120", "300"],
      turn_hours: ["none", "8", "24", "48", "72"],
      first_auctioneer: ["last_seated", "random"],
      phases: ["2", "3"],
      assist: ["none", "catalogue", "candidates"],
    };
    for (const [option, all] of Object.entries(values)) {
      for (const value of all) expect(Object.keys(texts)).toContain(`antique.option.${option}.${value}`);
    }
    for (const option of ["call_round", "standing_orders", "open_purses"]) expect(hasText(`antique.option.${option}`)).toBe(true);
  });
});

describe("room options (AQ-0.3)", () => {
  const all = ["bidding_mode", "call_round", "hammer_ms", "call_ms", "open_ms", "turn_seconds", "turn_hours", "standing_orders", "assist"];
  const shown = (seats: number, mode: string, options = {}): string[] =>
    all.filter((name) => optionApplies?.(name, { seats, mode, options }));

  it("shows what means anything for the room", () => {
    expect(shown(4, "live")).toEqual(["bidding_mode", "call_round", "hammer_ms", "call_ms", "open_ms", "assist"]);
    const inTurns = { bidding_mode: "turns" };
    expect(shown(4, "live", inTurns)).toEqual(["bidding_mode", "open_ms", "turn_seconds", "standing_orders", "assist"]);
    expect(shown(2, "live", inTurns)).toEqual(["bidding_mode", "open_ms", "turn_seconds", "assist"]);
    expect(shown(4, "correspondence")).toEqual(["turn_hours", "standing_orders", "assist"]);
    expect(shown(2, "live")).toEqual(["bidding_mode", "call_ms", "open_ms", "assist"]);
    expect(shown(2, "correspondence")).toEqual(["turn_hours", "assist"]);
  });
});

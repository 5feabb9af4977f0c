import { beforeEach, describe, expect, it } from "vitest";
import { addCatalogue } from "../../i18n/index.svelte";
import { pieces, hasText } from "../../i18n/index.svelte";
import { Selection } from "../../room/selection.svelte";
import type { GameEvent, Option, Player, Refusal, TableProps } from "../types";
import { messages } from "./case";
import { HAUNTS, ITEMS, LOOKS, TYPES } from "./data";
import en from "./i18n/en.json";
import es from "./i18n/es.json";
import { logLine } from "./log";
import { card, viewOf } from "./samples";
import type { GhostShowEvent, View } from "./view";
import { label, lotsFor, mark, mustMove, prompt, spokenName } from "./words";

const player = (seat: number, name: string): Player => ({
  seat,
  name,
  kind: "person",
  emblem: "disc",
  hue: "red",
  color: "gray",
  you: seat === 0,
  online: true,
});
const players = [player(0, "Iris"), player(1, "Heron"), player(2, "Marten")];

/** tops C1, J3, W7, A2, R6; pawns at 0, 2 and 3. */
const view = viewOf({
  lots: ["C1", "F3 J3", "W7", "A2", "R6"],
  pawns: [0, 2, 3],
  wanted: "C9",
  warehouses: ["", "", ""],
  deck: 30,
  hand: "F8 J5 M3",
});
const options: Option[] = [
  { type: "move", lot: [1, 4] },
  { type: "appraise", item: [card("J5")], lot: [1] },
  { type: "appraise", item: [card("M3")], lot: [1] },
];
const refusals: Refusal[] = [
  { type: "move", lot: [0], rule: "GS-4.10", why: "Your pawn is already at that lot." },
  { type: "move", lot: [2, 3], rule: "GS-4.11", why: "Another pawn stands at that lot." },
  { type: "appraise", item: card("F8"), lot: [0, 1, 2, 3, 4], rule: "GS-4.7", why: "That card matches neither." },
];

function choosing(offered: Option[] = options): { props: TableProps<View>; choice: Selection } {
  const choice = new Selection({
    options: () => offered,
    refusals: () => refusals,
    open: () => true,
    send: () => undefined,
  });
  return { choice, props: { view, players, me: 0, actors: [0], options: offered, choice, last: [], past: false } };
}

beforeEach(() => addCatalogue(messages));

describe("catalogues", () => {
  it.each([
    ["en", en],
    ["es", es],
  ])("%s: names every item, omen, type, collector, guest and refusal", (_, texts) => {
    const keys = new Set(Object.keys(texts));
    expect(ITEMS).toHaveLength(63);
    for (const item of ITEMS) {
      expect(keys).toContain(`ghost_show.item.${item}`);
      expect(keys).toContain(`ghost_show.omen.${item}`);
    }
    for (const type of TYPES) {
      for (const group of ["type", "kind", "category", "collector", "option.removed_types"]) {
        expect(keys).toContain(`ghost_show.${group}.${type}`);
      }
    }
    for (const rule of ["3.12", "4.1", "4.2", "4.3", "4.4", "4.6", "4.7", "4.10", "4.11", "4.15"]) {
      expect(keys).toContain(`ghost_show.why.GS-${rule}`);
    }
  });

  it.each([
    ["en", en],
    ["es", es],
  ])("%s: gives every item a name of its own", (_, texts) => {
    const names = ITEMS.map((item) => (texts as Record<string, string>)[`ghost_show.item.${item}`]);
    expect(new Set(names).size).toBe(63);
  });
});

describe("names", () => {
  it("says a card completely (style.md 7)", () => {
    expect(spokenName(card("F5"))).toBe("Weeping Wardrobe, furniture, haunt 5");
    expect(mark(card("F5"))).toBe("F5");
    expect(label("lot", 2)).toBe("Lot 3");
    expect(label("item", card("J1"))).toBe("Shivering Tie Pin, jewelry, haunt 1");
  });

  it("gives every type a letter of its own (GS-13.3)", () => {
    expect(new Set(TYPES.map((type) => LOOKS[type].letter)).size).toBe(TYPES.length);
    expect(HAUNTS).toHaveLength(9);
  });
});

describe("choosing (GS-13.4, GS-13.6)", () => {
  it("X-6: a card lights the lots it fits, and a lot without a card is a Move", () => {
    const { choice } = choosing();
    const lots = [0, 1, 2, 3, 4];
    expect(lots.filter((lot) => choice.can("lot", lot, "move"))).toEqual([1, 4]);
    expect([...(view.hand ?? [])].filter((item) => choice.can("item", item, "appraise"))).toEqual([card("J5"), card("M3")]);
    choice.pick("item", card("J5"), "appraise");
    expect(lots.filter((lot) => choice.can("lot", lot, "appraise"))).toEqual([1]);
    choice.pick("lot", 1, "appraise");
    expect(choice.action).toEqual({ type: "appraise", item: card("J5"), lot: 1 });
  });

  it("X-6, X-17: what does not fit is refused at the piece that was tried, with its rule", () => {
    const { choice } = choosing();
    choice.pick("item", card("F8"), "appraise");
    expect(choice.refused("item", card("F8"))?.rule).toBe("GS-4.7");
    choice.pick("lot", 0, "move");
    expect(choice.refused("lot", 0)?.rule).toBe("GS-4.10");
    choice.pick("lot", 3, "move");
    expect(choice.refused("lot", 3)?.rule).toBe("GS-4.11");
    expect(choice.action).toBeNull();
  });

  it("lists the lots of a card", () => {
    expect(lotsFor(options, "appraise", card("M3"))).toEqual([1]);
    expect(lotsFor(options, "move")).toEqual([1, 4]);
  });
});

describe("the action bar", () => {
  it("names what the button does and what follows", () => {
    const { choice, props } = choosing();
    expect(prompt(props).missing).toBe("Choose a card or a lot");
    choice.pick("item", card("J5"), "appraise");
    expect(prompt(props).then).toContain("lot 2");
    choice.pick("lot", 1, "appraise");
    const ready = prompt(props);
    expect(ready.confirm).toBe("Appraise Ill-Luck Opal at lot 2");
    expect(ready.then).toContain("Your pawn is dragged from lot 1 to lot 2.");
    expect(ready.then).toContain("No undo: a card is drawn.");
  });

  it("GS-13.7: says that only a Move is legal to the active player alone", () => {
    const forced: Option[] = [{ type: "move", lot: [1, 4] }];
    expect(mustMove(forced)).toBe(true);
    expect(mustMove([])).toBe(false);
    expect(prompt(choosing(forced).props).say).toBe("None of your cards fits: move your pawn");
    const watching = { ...choosing([]).props, me: 1 };
    expect(prompt(watching).say).toBe("Iris is choosing");
    expect(prompt(watching).then).toBe("You are next.");
  });
});

describe("the log (GS-14)", () => {
  const told: GhostShowEvent[] = [
    { type: "game_started", player_count: 3, seats: [], types_in_play: [...TYPES], removed_types: [], deck_count: 48 },
    { type: "hand_dealt", seat: 0, count: 3, cards: [card("F1")] },
    { type: "lots_dealt", cards: [card("F1"), card("J2")] },
    { type: "auction_house_dealt", card: card("C4") },
    { type: "pawns_placed", placements: [], first_seat: 2, start_lot: 3 },
    { type: "turn_started", turn_number: 4, seat: 1 },
    { type: "appraised", seat: 1, card: card("M5"), lot: 2, lot_size: 3, matched_by: "type" },
    { type: "lot_filled", lot: 2, filler: 1, claimant: 0, pawn_here_before: true },
    { type: "pawn_moved", seat: 1, from_lot: 0, to_lot: 2, cause: "filled_lot" },
    { type: "auction_discarded", lot: 2, cards: [card("C1")], auction_house_card: card("C4") },
    { type: "items_claimed", seat: 0, lot: 2, cards: [], acting_seat: 1 },
    { type: "collector_moved", item_type: "manuscripts", from_seat: 2, to_seat: 0, counts: [4, 0, 2] },
    { type: "collector_moved", item_type: "relics", from_seat: 1, to_seat: null, counts: [2, 2, 0] },
    { type: "hand_refilled", seat: 1, count: 1 } as GhostShowEvent,
    { type: "lot_refilled", lot: 2, card: card("A1") },
    { type: "auction_house_refilled", card: card("W2") },
    { type: "deck_exhausted", seat: 1, destination: "hand" },
    { type: "hand_added", seat: 1, cards: [card("F2")] },
    { type: "final_scored", sheet: [] },
    { type: "tie_broken", tied_seats: [0, 1], largest: [], dollars_k: [28, 30] },
    { type: "game_finished", winner_seats: [0, 1], decided_by: "shared" },
    { type: "default_action_used", seat: 1, reason: "absent" },
    { type: "seat_controller_changed", seat: 1, controller: "bot medium" },
  ];

  it.each(told.map((event) => [event.type, event] as const))("%s: has a line whose text takes its values", (_, event) => {
    const line = logLine({ ...event, n: 1 } as GameEvent, players, 0);
    expect(line).not.toBeNull();
    if (!line) return;
    expect(hasText(line.key)).toBe(true);
    expect(pieces(line.key, line.values).map((piece) => piece.text).join("")).not.toContain("undefined");
  });

  it("X-25: another's drawn card is a number, one's own a private line", () => {
    const drawn = { n: 1, type: "hand_refilled", seat: 0, count: 1, cards: [card("F6")] };
    expect(logLine(drawn, players, 0)?.private).toBe(true);
    const others = logLine({ n: 1, type: "hand_refilled", seat: 0, count: 1 }, players, 1);
    expect(others?.private).toBeUndefined();
    expect(others?.values).toEqual({ player: "Iris", count: 1 });
  });

  it("leaves out another's hand and turns inside a round", () => {
    expect(logLine({ n: 1, type: "hand_dealt", seat: 1, count: 3 }, players, 0)).toBeNull();
    expect(logLine({ n: 1, type: "turn_started", turn_number: 5, seat: 1 }, players, 0)).toBeNull();
  });
});

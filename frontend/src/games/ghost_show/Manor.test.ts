import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addCatalogue } from "../../i18n/index.svelte";
import { Selection } from "../../room/selection.svelte";
import type { Action, Option, Player } from "../types";
import { messages } from "./case";
import Counts from "./Counts.svelte";
import { lastMarks } from "./marks";
import Hand from "./Hand.svelte";
import Manor from "./Manor.svelte";
import Outlook from "./Outlook.svelte";
import { preview } from "./preview";
import { card, cards, viewOf } from "./samples";
import Warehouse from "./Warehouse.svelte";

const player = (seat: number, name: string): Player => ({
  seat,
  name,
  kind: "person",
  emblem: "disc",
  hue: "red",
  color: null,
  you: seat === 0,
  online: true,
});
const players = [player(0, "Iris"), player(1, "Heron"), player(2, "Marten")];

/** the third card at lot 1 drags the pawn of s0 there; clothing burns. */
const view = viewOf({
  lots: ["F1 F2", "R5 W5", "A6", "M4", "C3"],
  pawns: [0, 3, 4],
  wanted: "C4",
  warehouses: ["F3", "W1", ""],
  hand: "W6 F9 J3",
  deck: 5,
});
const options: Option[] = [
  { type: "move", lot: [1, 2] },
  { type: "appraise", item: [card("W6")], lot: [1, 2] },
];

function choosing(sent: (action: Action) => void = () => undefined): Selection {
  return new Selection({ options: () => options, refusals: () => [], open: () => true, send: sent });
}

function manor(choice: Selection): void {
  render(Manor, { view, players, me: 0, choice, seen: null, marks: new Map(), moved: null, onDiscards: vi.fn() });
}

beforeEach(() => addCatalogue(messages));

describe("the manor", () => {
  it("GS-13.1: every lot says what lies there, who stands there and what can be done", () => {
    manor(choosing());
    const lot = screen.getByRole("button", { name: /^Lot 1/ });
    expect(lot.querySelector(".sr")?.textContent).toBe(
      "Lot 1, 2 of 3, on top Knocking Desk, furniture, haunt 2, below Sighing Footstool, furniture, haunt 1, your pawn stands here",
    );
    expect(screen.getByRole("button", { name: /^Lot 3/ }).querySelector(".sr")?.textContent).toBe(
      "Lot 3, 1 of 3, on top The Turned Bust, artwork, haunt 6, no pawn, move here",
    );
    expect(screen.getByRole("button", { name: /^Lot 5/ }).querySelector(".sr")?.textContent).toContain(
      "the auctioneers would carry off Bonnet of Murmurs",
    );
  });

  it("GS-13.1: says what the auctioneers want, and warns near the end of the deck", () => {
    manor(choosing());
    const house = screen.getByRole("region", { name: "Auctioneers want" });
    expect(within(house).getByText("Near the end: 5 cards left")).toBeTruthy();
    expect(within(house).getByText(/Pacing Boots, clothing, haunt 4/)).toBeTruthy();
  });

  it("is one tab stop with arrows inside (style.md 7)", async () => {
    manor(choosing());
    const stops = screen.getAllByRole("button", { name: /^Lot/ });
    expect(stops.filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
  });

  it("a click on a lot without a pawn chooses a Move; with a card chosen, an Appraise", async () => {
    const choice = choosing();
    manor(choice);
    await userEvent.click(screen.getByRole("button", { name: /^Lot 3/ }));
    expect(choice.action).toEqual({ type: "move", lot: 2 });
    choice.clear();
    choice.pick("item", card("W6"), "appraise");
    await userEvent.click(screen.getByRole("button", { name: /^Lot 2/ }));
    expect(choice.action).toEqual({ type: "appraise", item: card("W6"), lot: 1 });
  });
});

describe("one's own area", () => {
  it("names hand cards with the lots they fit, sorted by type", () => {
    render(Hand, { hand: cards("W6 F9 J3"), choice: choosing(), options, marks: new Map() });
    const names = screen.getAllByRole("button").map((button) => button.querySelector(".sr")?.textContent ?? button.getAttribute("aria-label"));
    expect(names).toEqual([
      "Chair of the Last Guest, furniture, haunt 9, fits nowhere now",
      "Jet Mourning Brooch, jewelry, haunt 3, fits nowhere now",
      "Highwayman's Blunderbuss, weaponry, haunt 6, fits lots 2 and 3",
    ]);
  });

  it("says every haunt level and the collector of a column (GS-13.1)", () => {
    render(Warehouse, { view, seat: 0, marks: new Map(), seen: null });
    expect(
      screen.getByText("furniture: 1 card, haunt 3; 1 point; with the collector Baron von Armoire: each card counts 1"),
    ).toBeTruthy();
    expect(screen.getByText("jewelry: no cards; 0 points")).toBeTruthy();
  });

  it("GS-13.5: shows who claims what, what changes and what it costs", () => {
    const seen = preview(view, 0, { type: "appraise", item: card("W6"), lot: 1 });
    render(Outlook, { view, players, me: 0, seen });
    expect(screen.getByText(/Your pawn is dragged from lot 1 to lot 2/)).toBeTruthy();
    expect(screen.getByText(/You take 3 items/)).toBeTruthy();
    expect(screen.getByText("Deacon Ossuary goes to you")).toBeTruthy();
    expect(screen.getByText("Iris: from 1 to 4")).toBeTruthy();
  });

  it("GS-13.9: counts cards per type for all, and those not seen", () => {
    render(Counts, { view, players, seen: null });
    const row = screen.getByRole("row", { name: /Furniture/ });
    expect(within(row).getAllByRole("cell").map((cell) => cell.textContent?.replace(/\D/g, ""))).toEqual(["1", "0", "0", "5"]);
  });
});

describe("marks of the last move", () => {
  it("flag what a player put there and what was drawn", () => {
    const marks = lastMarks(
      [
        { type: "appraised", seat: 1, card: card("A6"), lot: 2, lot_size: 2, matched_by: "type" },
        { type: "lot_refilled", lot: 3, card: card("M4") },
      ],
      players,
    );
    expect([...marks]).toEqual([
      [card("A6"), "Heron"],
      [card("M4"), "new"],
    ]);
  });
});

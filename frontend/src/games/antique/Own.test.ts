/** One's own area and the panels: complete for a screen reader (axe), usable by keyboard (AQ-13). */
import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeEach, describe, expect, it } from "vitest";
import { addCatalogue } from "../../i18n/index.svelte";
import { Selection } from "../../room/selection.svelte";
import type { Option } from "../types";
import { assistOf, keepPencilMarks, pencilMarks } from "./assist";
import Awards from "./Awards.svelte";
import { messages } from "./case";
import Catalogue from "./Catalogue.svelte";
import Own from "./Own.svelte";
import Panel from "./Panel.svelte";
import { cards, player, viewOf } from "./samples";

beforeEach(() => addCatalogue(messages));

const players = [player(0, "Ada"), player(1, "Ben"), player(2, "Cleo")];
const view = viewOf({
  collections: ["horse: white green, sword: yellow, book: red", "vase: green, clock: blue red", ""],
  purses: [21, 17, 9],
  hand: "helmet: purple, crown: blue, senet: red",
  claim: "vase red 2",
});

function choosing(offered: Option[] = []): Selection {
  return new Selection({ options: () => offered, refusals: () => [], open: () => offered.length > 0, send: () => undefined });
}

/** What axe finds wrong in the page; colours are not computed here (contrast.test.ts does that). */
async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return found.violations.map(({ id, help }) => `${id}: ${help}`);
}

describe("one's own area", () => {
  it("says hand, sets, colours and purse completely", async () => {
    render(Own, { view, players, me: 0, choice: choosing() });
    expect(screen.getByText("Helmet, purple cushion, value 2")).toBeTruthy();
    expect(screen.getByText("Horse: pair, 3 points: horse (white, 2) and horse (green, 0)")).toBeTruthy();
    expect(screen.getByText("Sword: single, 0 points: sword (yellow, 2)")).toBeTruthy();
    expect(screen.getByText("FATYs: 5 points")).toBeTruthy();
    expect(screen.getByText(/^Different objects: Ada 3, Ben 2/)).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("AQ-13.2: an auctioneer lays a card down by clicking it", async () => {
    const hidden = Array.from({ length: 22 }, (_, coins) => coins);
    const offered = cards("helmet: purple, crown: blue").map((card) => ({
      type: "open_auction",
      card_id: [card],
      hidden_bid: hidden,
      object: ["horse"],
      colour: ["red", "green"],
      value: [2],
    }));
    const choice = choosing(offered);
    render(Own, { view: { ...view, auction: null, stage: "opening", auctioneer: 0 }, players, me: 0, choice });
    await userEvent.setup().click(screen.getByRole("button", { name: "Helmet, purple cushion, value 2" }));
    expect(choice.picked["card_id"]).toBe("helmet_purple");
    expect(screen.queryByRole("button", { name: "Senet, red cushion, value 0" })).toBeNull();
  });
});

describe("the catalogue (AQ-13.4)", () => {
  it("strikes out what is seen, and says what fits only where the room has that aid", async () => {
    const { unmount } = render(Catalogue, { view, assist: "catalogue" });
    expect(screen.getByRole("button", { name: "Vase, green cushion, value 2, seen" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Crown, blue cushion, value 0, yours" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /fits/ })).toBeNull();
    unmount();
    render(Catalogue, { view, assist: "candidates" });
    const fitting = screen.getAllByRole("button", { name: /fits$/ }).map((button) => button.getAttribute("aria-label"));
    expect(fitting).toEqual([
      "Horse, red cushion, value 2, fits",
      "Crown, red cushion, value 2, fits",
      "Vase, red cushion, value 1, fits",
      "Vase, yellow cushion, value 2, fits",
    ]);
    expect(await faults()).toEqual([]);
  });

  it("is one tab stop; arrows move by row and column, Enter pencils a card in", async () => {
    render(Catalogue, { view, assist: "catalogue" });
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Horse, purple cushion, value 1");
    await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    const marked = screen.getByRole("button", { name: "Camera, red cushion, value 1" });
    expect(document.activeElement).toBe(marked);
    expect(marked.getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Erase all pencil marks" }));
    expect(marked.getAttribute("aria-pressed")).toBe("false");
  });

  it("keeps pencil marks of each room apart, in this browser", () => {
    keepPencilMarks("r1", ["vase_red"]);
    expect([pencilMarks("r1"), pencilMarks("r2")]).toEqual([["vase_red"], []]);
    expect([assistOf({ assist: "none" }), assistOf(undefined)]).toEqual(["none", "catalogue"]);
  });

  it("AQ-7.1: shows two players the objects in play alone", () => {
    render(Catalogue, { view: { ...view, removed_objects: ["senet", "book", "horse"] }, assist: "catalogue" });
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(7);
  });
});

describe("what everybody sees of a player", () => {
  it("says purse, hand, collection and lies", async () => {
    const props = { view, players, me: 0, actors: [], options: [], choice: choosing(), last: [], past: false };
    render(Panel, { ...props, seat: 1 });
    expect(screen.getByText("Ben’s purse: 17 FATYs")).toBeTruthy();
    expect(screen.getByText("3 cards in hand")).toBeTruthy();
    expect(screen.getByText("Clock: pair, 3 points: clock (blue, 2) and clock (red, 0)")).toBeTruthy();
    expect(screen.getByText("lies so far: colour: 1 and value: 2")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("AQ-13.8: shows no figure of a closed purse", () => {
    const closed = { ...view, collectors: view.collectors.map((collector) => ({ ...collector, purse: null })) };
    const props = { view: closed, players, me: 0, actors: [], options: [], choice: choosing(), last: [], past: false };
    render(Panel, { ...props, seat: 1 });
    expect(screen.getByText("purse closed")).toBeTruthy();
  });

  it("AQ-6.2: says how a tied award is decided", () => {
    const tied = viewOf({ collections: ["vase: red", "vase: purple", ""], purses: [20, 19, 18] });
    render(Awards, { view: tied, players });
    expect(screen.getByText("Different objects: Ada 1, Ben 1, and Cleo 0. Ada and Ben 5 points, tie: divided")).toBeTruthy();
  });
});

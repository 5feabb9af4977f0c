/** Cards, goals, panels and the sheet: complete for a screen reader (axe), never by colour alone (AN-13). */
import { render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { beforeEach, describe, expect, it } from "vitest";
import { addCatalogue } from "../../i18n/index.svelte";
import { Selection } from "../../room/selection.svelte";
import type { Option, TableProps } from "../types";
import AuctionCard from "./AuctionCard.svelte";
import Automa from "./Automa.svelte";
import { messages } from "./case";
import CollectionCard from "./CollectionCard.svelte";
import CuratorCard from "./CuratorCard.svelte";
import { STANDARD } from "./data";
import EndTrigger from "./EndTrigger.svelte";
import Flag from "./Flag.svelte";
import GoalCard from "./GoalCard.svelte";
import Goals from "./Goals.svelte";
import MuseumCard from "./MuseumCard.svelte";
import Outlook from "./Outlook.svelte";
import { HeistShow } from "./heist.svelte";
import Panel from "./Panel.svelte";
import { ownerOf, pieces, player, viewOf } from "./samples";
import SheetNote from "./SheetNote.svelte";
import ThiefCard from "./ThiefCard.svelte";
import Token from "./Token.svelte";
import type { View } from "./view";

beforeEach(() => addCatalogue(messages));

const book = STANDARD;
const players = [player(0, "Amber"), player(1, "Blue")];
const view = viewOf({
  owners: [
    { warehouses: ["PP+", "B", ""], rooms: ["cc_31"], vault: "P" },
    { museums: ["mu_01", "mu_04"], galleries: 2, tokens: [1, 1], curator: "curator", reservedMuseums: ["mu_02"] },
  ],
  goals: ["go_26"],
  publicGoals: ["go_08", "go_27", "go_30"],
  lot: "BC",
  state: "store_lot",
});

function propsOf(shown: View, offered: Option[] = []): TableProps<View> {
  const choice = new Selection({ options: () => offered, refusals: () => [], open: () => offered.length > 0, send: () => undefined });
  return { view: shown, players, me: 0, actors: [0], options: offered, choice, last: [], past: false };
}

/** What axe finds wrong in the page; colours are not computed here (contrast.test.ts does that). */
async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return found.violations.map(({ id, help }) => `${id}: ${help}`);
}

/** The whole text, as it is read. */
function read(): string {
  return (document.body.textContent ?? "").replace(/\s+/g, " ").trim();
}

describe("cards", () => {
  it("say what they take and give", async () => {
    render(CollectionCard, { book, card: "cc_22" });
    render(MuseumCard, { book, card: "mu_07", token: 2, leaves: true });
    expect(read()).toContain("Painted Maiolica A painting and a ceramic. 2 VP");
    expect(read()).toContain("3 paintings and a ceramic. 6 VP");
    expect(screen.getByText(/Portugal/)).toBeTruthy();
    expect(screen.getByRole("img", { name: "Bonus token, 2 VP" })).toBeTruthy();
    expect(screen.getByText("Leaves after the next exhibition")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("draw full what is at hand, a relic box for what is missing, the rest hollow", () => {
    const { container } = render(CollectionCard, { book, card: "cc_31", atHand: pieces("P"), relics: 1 });
    expect(container.querySelectorAll(".needs > .kind")).toHaveLength(1);
    expect(container.querySelectorAll(".hole")).toHaveLength(2);
    expect(container.querySelectorAll(".hole .relic")).toHaveLength(1);
  });

  it("tell flags by letters, and piles by their count", () => {
    render(Flag, { colours: ["red", "green", "yellow"] });
    expect(screen.getByRole("img", { name: "Red, green, and yellow" }).textContent?.replace(/\s/g, "")).toBe("RGY");
    render(Token, { value: 1, count: 0 });
    expect(screen.getByRole("img", { name: "Bonus tokens of 1 VP: none left" })).toBeTruthy();
  });

  it("offer the bonuses of both warehouses, and show what is wanted next", async () => {
    render(AuctionCard, { book, card: "au_01", wanted: "bone", deckCount: 7 });
    const card = within(screen.getByRole("region", { name: "Auction card" }));
    expect(card.getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual([
      "Private goals",
      "Specific art piece",
      "Random art pieces",
    ]);
    const wanted = within(screen.getByRole("region", { name: "Wanted piece" }));
    expect(wanted.getByText("Bone")).toBeTruthy();
    expect(wanted.getByRole("img", { name: "Painting" })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("say what curators may do, and who plays one", async () => {
    render(CuratorCard, { curator: "storekeeper", taken: "Blue" });
    expect(screen.getByText("The Storekeeper")).toBeTruthy();
    expect(screen.getByText("Played by Blue")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("step through the lines of a thief card", async () => {
    const checks = [
      { action: "exhibit", possible: false, done: false },
      { action: "assemble", possible: true, done: true },
      { action: "acquire", possible: true, done: false },
    ];
    const { container } = render(ThiefCard, { book, card: "th_02", checks });
    expect([...container.querySelectorAll("li")].map((item) => item.className.split(" ")[0])).toEqual(["not", "done", "possible"]);
    expect(screen.getByText("not possible: their collections fill no museum")).toBeTruthy();
    expect(container.querySelectorAll(".grid .shown")).toHaveLength(6);
    expect(await faults()).toEqual([]);
  });
});

describe("goals", () => {
  it("are a table of what everybody counts and scores", async () => {
    render(Goals, { props: { props: propsOf(view) } });
    const table = screen.getByRole("table", { name: "Public goals" });
    for (const name of ["Public goals", "Amber", "Blue"]) expect(within(table).getByRole("columnheader", { name })).toBeTruthy();
    const gallerist = within(table).getByRole("row", { name: /^Gallerist/ });
    expect(within(gallerist).getAllByRole("cell").map((cell) => cell.textContent?.replace(/\s+/g, " ").trim())).toEqual(["0", "2 +5 VP"]);
    expect(within(screen.getByRole("table", { name: "Your goals" })).getByRole("row", { name: /^Auctioneer/ })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("show a spectator the public ones alone", () => {
    render(Goals, { props: { props: { ...propsOf({ ...view, goals: [] }), me: null } } });
    expect(screen.getAllByRole("table")).toHaveLength(1);
  });

  it("say standings on a card, the holder's alone where nobody else scores", async () => {
    const standing = view.public_goals[2] as View["public_goals"][number];
    render(GoalCard, { book, card: "go_30", standing, players });
    expect(screen.getByText("Amber: 0, 0 VP and Blue: 2, 5 VP")).toBeTruthy();
    render(GoalCard, { book, card: "go_30", standing, players, holder: 0 });
    expect(screen.getByText("Amber: 0, 0 VP and Blue: 2")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});

describe("what everybody sees of a player", () => {
  it("counts exhibitions towards the end, two galleries as one", async () => {
    render(Panel, { ...propsOf(view), seat: 1 });
    expect(screen.getByText("Exhibitions 3 of 5: 2 museums, 2 galleries; 2 galleries count as 1")).toBeTruthy();
    expect(screen.getByText("2 museums, 2 galleries (2 galleries = 1)")).toBeTruthy();
    expect(screen.getByText("Bonus tokens: 3 VP")).toBeTruthy();
    expect(screen.getByText("reserved 1 of 3")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("says warehouses, rooms, vault and goals", () => {
    const { container } = render(Panel, { ...propsOf(view), seat: 0 });
    expect(screen.getByText("Warehouse 1: 2 paintings and a relic box")).toBeTruthy();
    expect(screen.getByText("Warehouse 3: nothing")).toBeTruthy();
    expect(screen.getByText("Collection cards in rooms: 1 of 9")).toBeTruthy();
    expect(screen.getByText("Vault: 1 piece, -2 VP")).toBeTruthy();
    expect(screen.getByText("1 private goal")).toBeTruthy();
    expect(container.querySelectorAll(".ministore .kind")).toHaveLength(4);
  });
});

describe("the thieves", () => {
  const solo = viewOf({ owners: [{}], thieves: { warehouses: ["PPB", "", ""], rooms: ["cc_31", "cc_01"], museums: ["mu_16"] } });
  const automa = { ...(solo.automa as NonNullable<View["automa"]>), thieves: ["th_02"], next_thief: "th_24" };

  it("show what they hold, and what their last card did", async () => {
    const show = new HeistShow();
    show.setPace("at_once");
    show.start({ card: "th_02", checks: [{ action: "exhibit", possible: false, done: false }], deeds: [] });
    const { container } = render(Automa, { view: solo, automa, players, me: 0, show });
    expect(screen.getByText("Warehouse of the thieves: 2 paintings and a bone")).toBeTruthy();
    expect(screen.getByText("The Van Driver")).toBeTruthy();
    expect(container.querySelectorAll("li.not")).toHaveLength(1);
    expect(screen.getByText("The thieves flee. You take one last turn.")).toBeTruthy();
    expect(container.querySelectorAll("summary .kind")).toHaveLength(4);
    expect(screen.getByText("British Museum, London")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});

describe("the end", () => {
  it("is announced with whoever brought it about (AN-6.2)", () => {
    const trigger = { seat: 1, round: 6, cause: "count" };
    const { unmount } = render(EndTrigger, { view: { ...view, round: 6, trigger, final_round: 7 }, players });
    expect(read()).toBe("The end is near Blue has enough exhibitions: this round is finished, then one final round.");
    unmount();
    render(EndTrigger, { view: { ...view, round: 7, trigger, final_round: 7 }, players });
    expect(read()).toBe("Final round Blue brought it about. Everybody takes one last turn.");
  });

  it("is not spoken of before", () => {
    render(EndTrigger, { view, players });
    expect(read()).toBe("");
  });

  it("opens private goals and the museum sides of galleries (AN-5.2b)", async () => {
    const owners = [
      { ...ownerOf({ warehouses: ["PP", "BB", ""] }), goals: ["go_26"] },
      { ...ownerOf({}), goals: ["go_30"], exhibitions: [{ kind: "gallery" as const, museum: "mu_20" }] },
    ];
    render(SheetNote, propsOf({ ...view, state: "game_over", players: owners }));
    expect(read()).toContain("Auctioneer 2 VP");
    expect(read()).toContain("Gallerist 5 VP");
    expect(screen.getByText("Behind the galleries: Museu de Arte de São Paulo")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});

describe("the outlook", () => {
  it("says what the chosen action would change", () => {
    const props = propsOf(view, [{ type: "store_lot", warehouse: [2, 3] }]);
    const { unmount } = render(Outlook, props);
    expect(read()).toBe("");
    unmount();
    props.choice.pick("warehouse", 3);
    render(Outlook, props);
    expect(read()).toBe("8 → 9 +1 your goals");
  });
});

/** The table in its room: every kind of decision put together by clicks and keys; complete for a screen reader (axe). */
import { configure, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket, useFakeSockets } from "../../../tests/room/fakes";
import { picture, roomInfo } from "../../../tests/room/samples";
import { session } from "../../api/session.svelte";
import { changeSettings } from "../../design/settings.svelte";
import RoomTable from "../../room/RoomTable.svelte";
import type { Picture } from "../../room/types";
import type { Option, Refusal } from "../types";
import { pieces, viewOf, type Sample } from "./samples";
import type { AntiquesEvent, View } from "./view";

const server = vi.hoisted(() => ({ room: vi.fn(), log: vi.fn(), chat: vi.fn() }));
vi.mock("../../api", async (original) => ({ ...(await original<typeof import("../../api")>()), api: server }));

configure({ asyncUtilTimeout: 20_000 });

const boards = {
  auction: "P+C+" + "BBJA" + "...." + "PPC.",
  collections: ["cc_21", "cc_05", "cc_11", "cc_01", null, "cc_30", "cc_13", "cc_40"],
  museums: ["mu_01", "mu_02", "mu_03", "mu_04", "mu_13", "mu_20"],
  publicGoals: ["go_08", "go_27", "go_30"],
  goals: ["go_26"],
};
const table = (sample: Partial<Sample> & Pick<Sample, "state">, turn: Partial<View["turn"]> = {}): View => {
  const view = viewOf({ ...boards, owners: [{}, {}], ...sample });
  return { ...view, turn: { ...view.turn, ...turn } };
};

beforeEach(() => {
  useFakeSockets();
  vi.stubGlobal("ResizeObserver", class {
    observe(): void {}
    disconnect(): void {}
  });
  Element.prototype.scrollTo ??= () => undefined;
  server.chat.mockResolvedValue({ lines: [] });
  server.log.mockResolvedValue({ events: [], more: false });
  session.me = { id: "u0", name: "Ada", kind: "guest" };
  session.known = true;
  changeSettings({ motion: "off" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  changeSettings({ motion: "full" });
});

async function open(view: View, options: Option[], more: Partial<Picture> = {}): Promise<void> {
  const room = roomInfo({ game: "antiques" });
  server.room.mockResolvedValue(room);
  render(RoomTable, { roomId: "r1" });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "room", room });
  FakeSocket.last.says({ type: "presence", online: [0, 1], spectators: 0 });
  FakeSocket.last.says({ type: "sync", version: 3, picture: picture({ view, options, refusals: [], ...more }), events: [] });
  await screen.findByRole("region", { name: "Auction board" });
}

function becomes(view: View, options: Option[], events: AntiquesEvent[]): void {
  const patch = [
    { op: "replace" as const, path: "/view", value: view },
    { op: "replace" as const, path: "/options", value: options },
  ];
  FakeSocket.last.says({ type: "update", version: 4, from: 3, patch, events: events.map((event, n) => ({ n, ...event })) });
}

const bar = (): HTMLElement => screen.getByRole("region", { name: "What is asked" });
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const actions = (): unknown[] => FakeSocket.last.requests.filter(({ type }) => type === "act").flatMap((request) => request["actions"]);

async function clicks(...names: (string | RegExp)[]): Promise<void> {
  const user = userEvent.setup();
  for (const name of names) await user.click(button(name));
}

async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const lines: Option[] = [
  { type: "take_line", line: ["row_1"], relics: { from: ["r1c2", "r1c4"], min: 1, max: 1 } },
  { type: "take_line", line: ["row_2"] },
  { type: "take_line", line: ["col_1"] },
  { type: "refill_auction" },
];

describe("taking a lot", () => {
  it("shows the whole table, and nothing that axe finds fault with", async () => {
    await open(table({ state: "choose_action", owners: [{ warehouses: ["PB", "", "CC+"], rooms: ["cc_31"], vault: "B" }, {}] }), lines);
    expect(within(bar()).getByText("Your turn: auction, collections or museums?")).toBeTruthy();
    expect(button("Relic box, row 1, column B")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Museums" })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("takes a row by its handle", async () => {
    await open(table({ state: "choose_action" }), lines);
    await clicks("Row 2", "Take row 2");
    expect(actions()).toEqual([{ type: "take_line", line: "row_2" }]);
  });

  it("takes the row of a space, and its column at the next click", async () => {
    await open(table({ state: "choose_action" }), lines);
    await clicks(/^Bone, row 2, column A/);
    expect(within(bar()).getByText(/^You take row 2/)).toBeTruthy();
    await clicks(/^Bone, row 2, column A/);
    expect(within(bar()).getByText(/^You take column A/)).toBeTruthy();
  });

  it("asks which of several relic boxes (AN-4.3b)", async () => {
    await open(table({ state: "choose_action" }), lines);
    await clicks("Row 1");
    expect(within(bar()).getByText("Which relic box of row 1?")).toBeTruthy();
    await clicks(/^Relic box, row 1, column D/, "Take row 1");
    expect(actions()).toEqual([{ type: "take_line", line: "row_1", relics: ["r1c4"] }]);
  });

  it("says why a line cannot be taken, with the rule's number", async () => {
    const refusals = [{ type: "take_line", line: "row_3", rule: "AN-4.3a", why: "That row or column is empty." }];
    await open(table({ state: "choose_action" }), lines, { refusals });
    await clicks("Row 3");
    expect(screen.getByText("AN-4.3a").closest("[role=alert]")?.textContent).toContain("That row or column is empty.");
  });

  it("takes any two after a refill; a third takes the place of the first (AN-4.5)", async () => {
    const spaces = [["r1c1", "r1c3"], ["r1c1", "r2c1"], ["r1c3", "r2c1"]];
    await open(table({ state: "choose_two" }), [{ type: "take_two", spaces }]);
    await clicks(/^Painting, row 1, column A/, /^Ceramic, row 1, column C/, /^Bone, row 2, column A/, "Take these two");
    expect(actions()).toEqual([{ type: "take_two", spaces: ["r1c3", "r2c1"] }]);
  });

  it("puts the lot where it was planned to go as soon as that is asked", async () => {
    await open(table({ state: "choose_action" }), lines);
    await clicks("Row 2", /^Warehouse 3/, "Take row 2 into warehouse 3");
    FakeSocket.last.says({ type: "ack", id: String(FakeSocket.last.requests.at(-1)?.["id"]), version: 4 });
    becomes(table({ state: "store_lot", lot: "BBJA" }), [{ type: "store_lot", warehouse: [1, 2, 3] }], [
      { type: "line_taken", seat: 0, line: "row_2", pieces: [], relics_left: [] },
    ]);
    await waitFor(() => expect(actions().at(-1)).toEqual({ type: "store_lot", warehouse: 3 }));
  });
});

describe("storing", () => {
  const view = table({ state: "store_lot", lot: "CC+", owners: [{ warehouses: ["PPBBB", "", ""] }, {}] });
  const stores: Option[] = [
    { type: "store_lot", warehouse: [2, 3] },
    { type: "store_lot", warehouse: [1], to_vault: [pieces("BB"), pieces("BC"), pieces("PP")] },
  ];

  it("sends a lot that fits at once, also by key", async () => {
    await open(view, stores);
    await userEvent.setup().keyboard("3c");
    expect(actions()).toEqual([{ type: "store_lot", warehouse: 3 }]);
  });

  it("asks for exactly the excess, new pieces or old (AN-4.0d)", async () => {
    await open(view, stores);
    await clicks(/^Warehouse 1/);
    expect(within(bar()).getByText(/^2 pieces do not fit/)).toBeTruthy();
    const [bone] = screen.getAllByRole("button", { name: "Bone, to the vault" });
    await userEvent.setup().click(bone as HTMLElement);
    expect(within(bar()).getByRole("button", { name: "Choose 1 piece for the vault" })).toBeTruthy();
    const [ceramic] = screen.getAllByRole("button", { name: "Ceramic, to the vault" });
    await userEvent.setup().click(ceramic as HTMLElement);
    await clicks("Store in warehouse 1");
    expect(actions()).toEqual([{ type: "store_lot", warehouse: 1, to_vault: { bone: 1, ceramic: 1 } }]);
  });
});

describe("bonuses", () => {
  it("offers those of the card, and to go without", async () => {
    const view = table({ state: "choose_bonus" }, { stored_in: 3 });
    await open(view, [{ type: "bonus_private_goals" }, { type: "decline_bonus" }]);
    await clicks("No bonus", "Go without the bonus");
    expect(actions()).toEqual([{ type: "decline_bonus" }]);
  });

  it("brings the wanted piece into a warehouse", async () => {
    const view = table({ state: "choose_bonus", wanted: "B" }, { stored_in: 2 });
    await open(view, [{ type: "bonus_additional_piece", warehouse: [1, 2, 3] }, { type: "decline_bonus" }]);
    await clicks("Bone", /^Warehouse 1/);
    expect(within(bar()).getByText("A bone: into which warehouse?")).toBeTruthy();
    await userEvent.setup().keyboard("c");
    expect(actions()).toEqual([{ type: "bonus_additional_piece", warehouse: 1 }]);
  });

  it("places drawn pieces: one's own, then the one for the board", async () => {
    const view = table({ state: "place_random" }, { drawn_pieces: ["bone", "ceramic", "bone"] });
    const rest = { warehouse: [1, 2, 3], space: ["r3c1", "r3c2"] };
    await open(view, [
      { type: "place_random", to_warehouse: ["bone"], to_board: ["bone", "ceramic"], ...rest },
      { type: "place_random", to_warehouse: ["ceramic"], to_board: ["bone"], ...rest },
    ]);
    await clicks("Ceramic", /^Warehouse 2/);
    const [bone] = screen.getAllByRole("button", { name: "Bone" });
    await userEvent.setup().click(bone as HTMLElement);
    await clicks(/^Empty space, row 3, column B/, "Place them so");
    expect(actions()).toEqual([{ type: "place_random", to_warehouse: "ceramic", warehouse: 2, to_board: "bone", space: "r3c2" }]);
  });

  it("leaves shares as they were by one key (AN-4.14)", async () => {
    const view = table({ state: "reorganizing" }, { sorting: pieces("PPP"), before: [pieces("P"), pieces("PP"), {}] });
    await open(view, [{ type: "place_pieces", piece: ["painting"], split: [[3, 0, 0], [1, 2, 0]] }]);
    await userEvent.setup().keyboard("c");
    expect(actions()).toEqual([{ type: "place_pieces", piece: "painting", split: [1, 2, 0] }]);
  });

  it("begins to sort with the shares that were there, and moves pieces by buttons (AN-4.14)", async () => {
    const view = table({ state: "reorganizing" }, { sorting: pieces("PPP"), before: [pieces("P"), pieces("PP"), {}] });
    const split = [[3, 0, 0], [2, 1, 0], [1, 2, 0], [0, 3, 0], [1, 1, 1], [0, 2, 1]];
    await open(view, [{ type: "place_pieces", piece: ["painting"], split }]);
    await waitFor(() => expect(within(bar()).getByText(/^0 in warehouse 3, 2 in 2, 1 in 1/)).toBeTruthy());
    await clicks("One painting more in warehouse 3", "Place them so");
    expect(actions()).toEqual([{ type: "place_pieces", piece: "painting", split: [1, 1, 1] }]);
  });
});

describe("collections", () => {
  it("opens a warehouse stop by stop, and says what then can be paid (AN-4.20)", async () => {
    const view = table({ state: "choose_action", owners: [{ warehouses: ["", "", "PBC"] }, {}] });
    await open(view, [
      { type: "select_warehouse", warehouse: [3], drop_2: ["bone"], drop_1: ["painting"] },
      { type: "select_warehouse", warehouse: [3], drop_2: ["painting"], drop_1: ["bone"] },
    ]);
    await clicks(/^Warehouse 3/);
    expect(within(bar()).getByText("Which piece stays in warehouse 2?")).toBeTruthy();
    const stop = screen.getByRole("group", { name: "Which piece stays in warehouse 2?" });
    await userEvent.setup().click(within(stop).getByRole("button", { name: "Bone" }));
    expect(within(bar()).getByText("To the assembly area: a ceramic. It pays for 1 collection.")).toBeTruthy();
    await clicks("Open warehouse 3");
    expect(actions()).toEqual([{ type: "select_warehouse", warehouse: 3, drop_2: "bone", drop_1: "painting" }]);
  });

  const assembling = table({ state: "assembling", owners: [{ assembly: "CC+" }, {}], collections: ["cc_15", "cc_05", null, null, null, null, null, null] });
  const payments: Option[] = [
    { type: "assemble", card: ["cc_15"], payment: [pieces("C+"), pieces("CC")] },
    { type: "assemble", card: ["cc_05"], payment: [pieces("C"), pieces("+")] },
  ];

  it("pays with as few relic boxes as it can, and otherwise as one likes (AN-4.21)", async () => {
    await open(assembling, payments);
    await clicks(/^Delftware/);
    expect(within(bar()).getByText("You pay 2 ceramics.")).toBeTruthy();
    const [ceramic] = screen.getAllByRole("button", { name: "Ceramic, for the payment, chosen" });
    await userEvent.setup().click(ceramic as HTMLElement);
    await clicks("Relic box, for the payment", "Assemble Delftware");
    expect(actions()).toEqual([{ type: "assemble", card: "cc_15", payment: { ceramic: 1, relic_box: 1 } }]);
  });

  it("ends the turn by one button where nothing else is left, never by one key", async () => {
    await open(table({ state: "turn_done" }), [{ type: "end_turn" }]);
    await userEvent.setup().keyboard("c");
    expect(actions()).toEqual([]);
    await clicks("End turn");
    expect(actions()).toEqual([{ type: "end_turn" }]);
  });

  it("leads to the end of the turn by a key, and ends it by Enter", async () => {
    await open(assembling, [...payments, { type: "end_turn" }]);
    const user = userEvent.setup();
    await user.keyboard("e");
    await waitFor(() => expect(document.activeElement?.textContent).toContain("End turn"));
    expect(actions()).toEqual([]);
    await user.keyboard("{Enter}");
    expect(actions()).toEqual([{ type: "end_turn" }]);
  });
});

describe("curators", () => {
  it("let the Collector help with a piece of the vault (AN-7.5)", async () => {
    await open(table({ state: "assembling", owners: [{ assembly: "P", vault: "B+", curator: "collector" }, {}], collections: ["cc_21", "cc_05"] }), [
      { type: "assemble", card: ["cc_21"], payment: [pieces("PB")], vault_piece: ["bone"] },
      { type: "assemble", card: ["cc_21"], payment: [pieces("P+")], vault_piece: ["relic_box"] },
    ]);
    await clicks(/^Memento Mori/);
    const vault = within(screen.getByRole("region", { name: "Vault" }));
    await userEvent.setup().click(vault.getByRole("button", { name: "Relic box, for the payment" }));
    expect(within(bar()).getByText("You pay a painting and a relic box.")).toBeTruthy();
    await clicks("Assemble Memento Mori");
    expect(actions()).toEqual([{ type: "assemble", card: "cc_21", payment: pieces("P+"), vault_piece: "relic_box" }]);
  });

  it("let the Researcher pay two of a type for another, by the one way there is or by choosing (AN-7.9)", async () => {
    await open(table({ state: "assembling", owners: [{ assembly: "BBBJJJ", curator: "researcher" }, {}], collections: ["cc_35", "cc_05"] }), [
      { type: "assemble", card: ["cc_35"], payment: [pieces("BBBJJJ")] },
      { type: "assemble", card: ["cc_05"], payment: [pieces("BB"), pieces("JJ")] },
    ]);
    await clicks(/^Renaissance Court/);
    expect(within(bar()).getByText("You pay 3 bones and 3 pieces of jewelry.")).toBeTruthy();
    await clicks(/^White-Ground Lekythos/);
    expect(within(bar()).getByText("You pay 2 bones.")).toBeTruthy();
    for (const name of ["Bone, for the payment, chosen", "Bone, for the payment, chosen", "Jewelry, for the payment", "Jewelry, for the payment"]) {
      await userEvent.setup().click(screen.getAllByRole("button", { name })[0] as HTMLElement);
    }
    await userEvent.setup().keyboard("c");
    expect(actions()).toEqual([{ type: "assemble", card: "cc_05", payment: pieces("JJ") }]);
  });

  it("ask the Collector for the types of a gallery, also where cards could be divided (AN-4.23)", async () => {
    await open(table({ state: "exhibiting", owners: [{ rooms: ["cc_13", "cc_11"], curator: "collector" }, {}] }), [
      { type: "exhibit_gallery", cards: [["cc_11", "cc_13"]], match: ["painting"], other: ["bone"] },
      { type: "exhibit_gallery", cards: [["cc_11", "cc_13"]], match: ["bone"], other: ["painting"] },
    ]);
    await clicks(/^Gallery/);
    const types = within(screen.getByRole("group", { name: "Two of" }));
    await userEvent.setup().click(types.getByRole("button", { name: "Bone" }));
    await clicks("Present a gallery");
    expect(actions()).toEqual([{ type: "exhibit_gallery", cards: ["cc_11", "cc_13"], match: "bone", other: "painting" }]);
  });
});

describe("what looks possible and is not", () => {
  /** The box that says why not, as it stands at what was tried. */
  const why = (at: HTMLElement): string => within(at.parentElement as HTMLElement).getByRole("alert").textContent;

  it.each<[string, View, Option[], Refusal, RegExp]>([
    ["a space without a piece", table({ state: "choose_two" }), [{ type: "take_two", spaces: [["r1c1", "r2c1"]] }], { type: "take_two", spaces: [["r3c1"], ["r3c2"]], rule: "AN-4.5a", why: "Two." }, /^Empty space, row 3, column A/],
    ["a relic box of a bonus", table({ state: "choose_bonus" }, { stored_in: 3 }), [{ type: "decline_bonus" }], { type: "bonus_specific_piece", space: ["r1c2"], rule: "AN-4.11a", why: "No." }, /^Relic box, row 1, column B/],
    ["a space for a bonus that is not given", table({ state: "choose_bonus" }, { stored_in: 2 }), [{ type: "decline_bonus" }], { type: "bonus_specific_piece", rule: "AN-4.0b", why: "No." }, /^Relic box, row 1, column B/],
    ["a full warehouse for drawn pieces", table({ state: "place_random" }, { drawn_pieces: ["bone"] }), [{ type: "place_random", to_warehouse: ["bone"], warehouse: [2] }], { type: "place_random", warehouse: [1], rule: "AN-4.13b", why: "No." }, /^Warehouse 1/],
    ["a collection that cannot be paid", table({ state: "assembling" }), [{ type: "end_turn" }], { type: "assemble", card: ["cc_21"], rule: "AN-4.21c", why: "No." }, /^Memento Mori/],
    ["a collection out of reach", table({ state: "choose_action" }), lines, { type: "assemble", card: ["cc_21"], rule: "AN-4.20e", why: "No." }, /^Memento Mori/],
  ])("says why at %s, with the rule's number", async (_, view, options, refusal, name) => {
    await open(view, options, { refusals: [refusal] });
    await clicks(name);
    expect(why(button(name))).toContain(refusal.rule);
    expect(actions()).toEqual([]);
  });

  it("says why at a collection that the chosen museum does not need (AN-4.22d)", async () => {
    const rooms = ["cc_13", "cc_03", "cc_01"];
    const refusal = { type: "exhibit_museum", card: "mu_02", cards: [["cc_01"]], rule: "AN-4.22d", why: "No." };
    await open(table({ state: "exhibiting", owners: [{ rooms }, {}], collections: [] }), [{ type: "exhibit_museum", card: ["mu_02"], cards: [["cc_03", "cc_13"]] }], { refusals: [refusal] });
    await clicks(/^Museo de la Evolución Humana/, /^Self-Portrait/);
    expect(why(button(/^Self-Portrait/))).toContain("AN-4.22d");
  });
});

describe("the way back", () => {
  const sorting = table({ state: "reorganizing" }, { sorting: pieces("BB"), before: [pieces("PP"), pieces("BB"), {}] });
  const split: Option[] = [{ type: "place_pieces", piece: ["bone"], split: [[2, 0, 0], [1, 1, 0], [0, 2, 0]] }];
  const steps = [
    { type: "place_pieces", piece: "painting", split: [2, 0, 0] },
    { type: "bonus_reorganize" },
    { type: "store_lot", warehouse: 3 },
    { type: "take_line", line: "row_1" },
  ];
  const undos = (): unknown[] => FakeSocket.last.requests.filter(({ type }) => type === "undo").map((request) => request["steps"]);

  it("leads out of sorting step by step or at once, and says where to (AN-4.25)", async () => {
    await open(sorting, split, { undo: { allowed: true, steps, why: null } });
    await clicks("One bone more in warehouse 1");
    expect(within(bar()).getByText(/^0 in warehouse 3, 1 in 2, 1 in 1/)).toBeTruthy();
    await clicks("Undo");
    expect(within(bar()).getByText(/^0 in warehouse 3, 2 in 2, 0 in 1/)).toBeTruthy();
    expect(undos()).toEqual([]);
    await clicks("Undo: Share out a type");
    expect(undos()).toEqual([1]);
  });

  it("leads to the start of the turn at once", async () => {
    await open(table({ state: "turn_done" }), [{ type: "end_turn" }], { undo: { allowed: true, steps, why: null } });
    await clicks("Start the turn again: 4 steps");
    expect(undos()).toEqual([4]);
  });

  it("says what bars it", async () => {
    const why = { rule: "AN-4.25a", why: "Barred." };
    await open(table({ state: "turn_done" }), [{ type: "end_turn" }], { undo: { allowed: false, steps: [], why } });
    expect(button("Undo").title).toBe("You can’t undo past newly revealed information.");
    await userEvent.setup().keyboard("u");
    expect(undos()).toEqual([]);
  });
});

describe("exhibitions", () => {
  const view = table({ state: "exhibiting", owners: [{ rooms: ["cc_13", "cc_14", "cc_03"] }, {}] });
  const groups: Option[] = [{ type: "exhibit_museum", card: ["mu_02"], cards: [["cc_03", "cc_13"], ["cc_03", "cc_14"], ["cc_13", "cc_14"]] }];

  it("begin with the group that loses least, and swap to one that needs another card (AN-4.22d)", async () => {
    await open(view, groups);
    await clicks(/^Museo de la Evolución Humana/);
    expect(within(bar()).getByText(/^Museo de la Evolución Humana, Burgos with/)).toBeTruthy();
    expect(within(bar()).getByText(/5 VP/)).toBeTruthy();
    await clicks(/^Jurassic Vertebrae/);
    await userEvent.setup().keyboard("c");
    const [sent] = actions() as { cards: string[] }[];
    expect(sent).toMatchObject({ type: "exhibit_museum", card: "mu_02" });
    expect(sent?.cards).toContain("cc_14");
    expect(groups[0]?.["cards"]).toContainEqual(sent?.cards);
  });
});

describe("goals and curators", () => {
  it("keep one of two, unseen", async () => {
    await open({ ...table({ state: "keep_goal" }), dealt: ["go_26", "go_30"], kept: null }, [{ type: "keep_goal", goal: ["go_26", "go_30"] }]);
    await clicks(/^Auctioneer/, "Keep Auctioneer");
    expect(actions()).toEqual([{ type: "keep_goal", goal: "go_26" }]);
    expect(await faults()).toEqual([]);
  });

  it("keep all held and one new, or any three with one new at most (AN-4.10)", async () => {
    const held = { ...table({ state: "keep_goals", goals: ["go_01"] }), drawn_goals: ["go_26", "go_30"] };
    await open(held, [{ type: "keep_goals", keep: [["go_01", "go_26"], ["go_01", "go_30"]] }]);
    await clicks(/^Gallerist/, "Keep these goals");
    expect(actions()).toEqual([{ type: "keep_goals", keep: ["go_01", "go_30"] }]);
  });

  it("choose a curator", async () => {
    await open(table({ state: "choose_curator" }), [{ type: "choose_curator", curator: ["collector", "curator"] }]);
    await clicks(/^The Collector/, "Play The Collector");
    expect(actions()).toEqual([{ type: "choose_curator", curator: "collector" }]);
  });
});

/** The pages of a table, drawn from the server's messages: complete for a screen reader (axe), usable by keyboard. */
import { configure, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { session } from "../../src/api/session.svelte";
import { keys } from "../../src/pages/keys.svelte";
import ReplayTable from "../../src/room/ReplayTable.svelte";
import RoomTable from "../../src/room/RoomTable.svelte";
import { RoomStore } from "../../src/room/store.svelte";
import type { GameEvent, Picture, ReplayPicture, RoomInfo } from "../../src/room/types";
import { FakeSocket, useFakeSockets } from "./fakes";
import { picture, roomInfo } from "./samples";

const server = vi.hoisted(() => ({
  room: vi.fn(),
  log: vi.fn(),
  chat: vi.fn(),
  replay: vi.fn(),
  resign: vi.fn(),
  rematch: vi.fn(),
  freeSeat: vi.fn(),
  sit: vi.fn(),
  changeRoom: vi.fn(),
}));
vi.mock("../../src/api", async (original) => ({ ...(await original<typeof import("../../src/api")>()), api: server }));

configure({ asyncUtilTimeout: 20_000 });

const me = { id: "u0", name: "Ada", kind: "guest" as const };
const log = (n: number, type: string, seat: number): { n: number; at: string; event: GameEvent } => ({
  n,
  at: "2030-01-01T00:00:00Z",
  event: { n, type, seat },
});

beforeEach(() => {
  useFakeSockets();
  vi.stubGlobal("ResizeObserver", class {
    observe(): void {}
    disconnect(): void {}
  });
  Element.prototype.scrollTo ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  for (const call of Object.values(server)) call.mockReset();
  server.chat.mockResolvedValue({ lines: [] });
  server.log.mockResolvedValue({ events: [log(1, "card_taken", 1), log(2, "turn_started", 0)], more: false });
  session.me = me;
  session.known = true;
});

afterEach(() => vi.unstubAllGlobals());

async function open(now: Partial<Picture> = {}, room: Partial<RoomInfo> = {}): Promise<void> {
  server.room.mockResolvedValue(roomInfo(room));
  render(RoomTable, { roomId: "r1" });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "room", room: roomInfo(room) });
  FakeSocket.last.says({ type: "presence", online: [0], spectators: 2 });
  FakeSocket.last.says({ type: "sync", version: 3, picture: picture(now), events: [] });
  await screen.findByRole("region", { name: "What is asked" });
  await screen.findByRole("heading", { name: "As lists" });
}

const bar = (): HTMLElement => screen.getByRole("region", { name: "What is asked" });
const requests = (): Record<string, unknown>[] => FakeSocket.last.requests;

async function expectNoFaults(): Promise<void> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

const theirs: Partial<Picture> = { actors: [{ seat: 1, decision: "turn" }], options: [], refusals: [] };

describe("a table", () => {
  it("says whose turn it is, in the bar and the title, and has nothing that axe finds fault with", async () => {
    await open();
    expect(within(bar()).getByText("Your turn: choose what to do")).toBeTruthy();
    expect(document.title).toMatch(/^● you: Toy/);
    await screen.findByText("Card taken");
    await expectNoFaults();
  });

  it("says that another is asked, and who is away", async () => {
    await open(theirs);
    expect(within(bar()).getByText("Ben is choosing")).toBeTruthy();
    expect(document.title).not.toContain("you");
    FakeSocket.last.says({ type: "update", version: 4, from: 3, patch: [{ op: "replace", path: "/actors", value: [{ seat: 0, decision: "turn" }] }], events: [] });
    expect(await within(screen.getByRole("group", { name: "Ben" })).findByText("away, plays after you")).toBeTruthy();
  });

  it("counts who is ready where several are asked at once", async () => {
    await open({ actors: [{ seat: 1, decision: "turn" }], options: [] }, { seats: [...roomInfo().seats, { ...(roomInfo().seats[1] as RoomInfo["seats"][number]), seat: 2, name: "Cleo" }] });
    FakeSocket.last.says({ type: "update", version: 4, from: 3, patch: [{ op: "add", path: "/actors/-", value: { seat: 2, decision: "turn" } }], events: [] });
    expect(await within(bar()).findByText(/1 of 3 are ready/)).toBeTruthy();
    expect(within(bar()).getByText(/Waiting for Ben and Cleo/)).toBeTruthy();
  });

  it("can be played from its lists by keyboard alone", async () => {
    const user = userEvent.setup();
    await open();
    expect(within(bar()).getByRole("button", { name: "Choose first" }).getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("radio", { name: "Take" }));
    const cards = screen.getByRole("group", { name: "Card" });
    within(cards).getByRole<HTMLInputElement>("radio", { name: "vase" }).focus();
    await user.keyboard(" ");
    expect(within(cards).getByRole<HTMLInputElement>("radio", { name: "vase" }).checked).toBe(true);
    await user.keyboard("c");
    expect(requests()).toMatchObject([{ type: "act", version: 3, actions: [{ type: "take", card: "vase" }] }]);
    expect(within(bar()).getByRole("button", { name: "Sent" })).toBeTruthy();
    await expectNoFaults();
  });

  it("takes a choice back with Escape, and one by one with U", async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole("radio", { name: "Pass" }));
    expect(within(bar()).getByRole("button", { name: "Pass" })).toBeTruthy();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("{Escape}");
    expect(within(bar()).getByRole("button", { name: "Choose first" })).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Pass" }));
    await user.keyboard("u");
    expect(within(bar()).getByRole("button", { name: "Choose first" })).toBeTruthy();
    expect(requests()).toEqual([]);
  });

  it("picks members of a set, and names its size", async () => {
    const user = userEvent.setup();
    await open({ options: [{ type: "pay", coins: { from: [1, 2, 5], min: 2, max: 2 } }], refusals: [] });
    const coins = screen.getByRole("group", { name: /Coins \(2 to 2\)/ });
    await user.click(within(coins).getByRole("checkbox", { name: "5" }));
    await user.click(within(coins).getByRole("checkbox", { name: "1" }));
    await user.click(within(bar()).getByRole("button", { name: "Pay" }));
    expect(requests()).toMatchObject([{ actions: [{ type: "pay", coins: [1, 5] }] }]);
  });

  it("says why something is refused, with a link to the rule, until the next input", async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole("radio", { name: "Pass" }));
    await user.click(within(bar()).getByRole("button", { name: "Pass" }));
    const refusal = { code: "illegal_action", title: "", status: 422, detail: "", version: null, rule: "TY-3.1", why: "You hold too much." };
    FakeSocket.last.says({ type: "problem", id: String(requests()[0]?.["id"]), ...refusal });
    const box = (await screen.findByText(/You hold too much/)).closest("p") as HTMLElement;
    expect(within(box).getByText("Not now.")).toBeTruthy();
    expect(within(box).getByRole("link", { name: "TY-3.1" }).getAttribute("href")).toBe("/rules/toy#TY-3.1");
    await user.keyboard("x");
    expect(screen.queryByText(/You hold too much/)).toBeNull();
  });

  it("lists what is not possible, and why", async () => {
    await open();
    expect(screen.getByText("One thing is not possible now, and why")).toBeTruthy();
    expect(screen.getByText(/The urn is taken/)).toBeTruthy();
  });

  it("shows that the line is broken, what is safe, and one way on", async () => {
    const user = userEvent.setup();
    const retry = vi.spyOn(RoomStore.prototype, "retryNow");
    await open();
    FakeSocket.last.breaks();
    expect(await within(bar()).findByText("Reconnecting…")).toBeTruthy();
    expect(within(bar()).getByText(/Your last move arrived/)).toBeTruthy();
    await user.click(within(bar()).getByRole("button", { name: "Try now" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("shows a past moment from the log, and comes back", async () => {
    const user = userEvent.setup();
    const moment = (version: number): ReplayPicture => ({ version, last: 3, turns: [1], rounds: [1], picture: picture(), events: [{ n: version, type: "x" }] });
    server.replay.mockImplementation((_room: string, version: number | null) => Promise.resolve(moment(version ?? 3)));
    await open();
    await user.click(await screen.findByRole("button", { name: "Turn started" }));
    expect(await within(bar()).findByText("You are looking at move 2 of 3")).toBeTruthy();
    expect(within(bar()).queryByRole("button", { name: "Choose first" })).toBeNull();
    await user.click(within(bar()).getByRole("button", { name: "Back to now" }));
    expect(within(bar()).getByText("Your turn: choose what to do")).toBeTruthy();
  });

  it("has its log as one stop of the Tab key, with arrows inside", async () => {
    const user = userEvent.setup();
    await open();
    await screen.findByRole("button", { name: "Turn started" });
    screen.getByRole("region", { name: "Log" }).focus();
    await user.keyboard("{ArrowUp}");
    expect(document.activeElement?.textContent).toBe("Turn started");
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement?.textContent).toBe("Card taken");
    await user.keyboard("{End}");
    expect(document.activeElement?.textContent).toBe("Turn started");
    await user.tab();
    expect(document.activeElement?.className).not.toContain("line");
  });

  it("lets one take the own seat back from the bot that plays on", async () => {
    const user = userEvent.setup();
    const seats = roomInfo().seats.map((seat) => (seat.seat === 0 ? { ...seat, kind: "bot" as const, bot: "easy" } : seat));
    server.sit.mockResolvedValue(roomInfo());
    await open({}, { seats });
    expect(within(bar()).getByText("A bot plays on while you are away.")).toBeTruthy();
    await user.click(within(bar()).getByRole("button", { name: "Take your seat back" }));
    expect(server.sit).toHaveBeenCalledWith("r1", { seat: 0 });
    expect(await within(bar()).findByText("Your turn: choose what to do")).toBeTruthy();
  });

  it("lets who watches take the seat of somebody who has left", async () => {
    const user = userEvent.setup();
    session.me = { ...me, id: "u9" };
    const seats = roomInfo().seats.map((seat) => (seat.seat === 1 ? { ...seat, kind: "open" as const } : seat));
    server.sit.mockResolvedValue(roomInfo({ you: 1 }));
    await open({ options: [], refusals: [] }, { you: null, seats });
    await user.click(screen.getByRole("button", { name: "Menu of the table" }));
    await user.click(screen.getByRole("menuitem", { name: "Take the seat of Ben" }));
    expect(server.sit).toHaveBeenCalledWith("r1", { seat: 1 });
  });

  it("asks before one resigns", async () => {
    const user = userEvent.setup();
    server.resign.mockResolvedValue({});
    await open();
    await user.click(screen.getByRole("button", { name: "Menu of the table" }));
    await expectNoFaults();
    await user.click(screen.getByRole("menuitem", { name: "Resign" }));
    expect(server.resign).not.toHaveBeenCalled();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Resign" }));
    expect(server.resign).toHaveBeenCalledOnce();
  });

  it("opens the chat with T, sends with Enter, leaves with Escape", async () => {
    const user = userEvent.setup();
    await open(theirs);
    await user.keyboard("t");
    const field = await screen.findByPlaceholderText("Say something to the table");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("Hello c{Enter}");
    expect(requests()).toMatchObject([{ type: "chat", text: "Hello c" }]);
    FakeSocket.last.says({ type: "chat", n: 1, at: "2030-01-01T00:00:00Z", seat: 1, name: "Ben", text: "Hello Ada" });
    expect(await screen.findByText("Hello Ada")).toBeTruthy();
    await expectNoFaults();
    await user.keyboard("{Escape}");
    expect(document.activeElement).not.toBe(field);
  });

  it("lists its keys", async () => {
    await open();
    expect(keys.all.map(({ title }) => title)).toEqual(["At a table"]);
  });

  it("offers a spectator nothing to choose, and names whose chat it is", async () => {
    const user = userEvent.setup();
    session.me = { ...me, id: "u9" };
    await open({ options: [], refusals: [] }, { you: null });
    expect(within(bar()).getByText("Ada is choosing")).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Chat" }));
    expect(screen.getByText("The spectators' chat. The players do not see it.")).toBeTruthy();
  });

  it("hides how it ended from who comes to look afterwards, until that is wanted", async () => {
    const user = userEvent.setup();
    session.me = { ...me, id: "u9" };
    const result = { winners: [1], ranking: [[1], [0]], sheet: [{ category: "cards", values: [4, 7] }], totals: [4, 7] };
    const over = roomInfo({ you: null, status: "finished", result });
    server.room.mockResolvedValue(over);
    render(RoomTable, { roomId: "r1" });
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "room", room: over });
    FakeSocket.last.says({ type: "sync", version: 3, picture: picture({ actors: [], options: [] }), events: [] });
    expect(await screen.findByRole("heading", { name: /this game is over$/, level: 1 })).toBeTruthy();
    expect(screen.queryByText(/wins/)).toBeNull();
    expect(screen.getByRole("link", { name: "Watch the replay" })).toBeTruthy();
    await expectNoFaults();
    await user.click(screen.getByRole("button", { name: "Show the result" }));
    expect(await screen.findByRole("heading", { name: "Ben wins, 7 to 4", level: 1 })).toBeTruthy();
  });

  it("says so where this server plays other rules than the game was begun under", async () => {
    const begun = roomInfo({ version: 0, rules: "1" });
    server.room.mockResolvedValue(begun);
    render(RoomTable, { roomId: "r1" });
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "room", room: begun });
    expect(await screen.findByRole("heading", { name: /the rules have changed$/, level: 1 })).toBeTruthy();
    expect(screen.getByText(/version 1 of its rules/)).toBeTruthy();
    await expectNoFaults();
  });

  it("ends with the score sheet, and leads on", async () => {
    const user = userEvent.setup();
    const result = { winners: [1], ranking: [[1], [0]], sheet: [{ category: "cards", values: [4, 7] }], totals: [4, 7] };
    await open({ actors: [], options: [] });
    FakeSocket.last.says({ type: "room", room: roomInfo({ status: "finished", result }) });
    expect(await screen.findByRole("heading", { name: "Ben wins, 7 to 4", level: 1 })).toBeTruthy();
    expect(screen.getByText("You finished 2nd with 4.")).toBeTruthy();
    expect(within(screen.getByRole("table")).getAllByRole("columnheader").map((cell) => cell.textContent?.trim())).toEqual([
      "Category",
      expect.stringContaining("Ben"),
      expect.stringContaining("You"),
    ]);
    await expectNoFaults();
    expect(screen.getByRole("link", { name: "Watch the replay" }).getAttribute("href")).toBe("/rooms/r1/replay");
    await user.click(screen.getByRole("button", { name: "Show the table" }));
    expect(within(bar()).getByText("The game is over")).toBeTruthy();
  });
});

describe("a replay", () => {
  const moment = (version: number): ReplayPicture => ({
    version,
    last: 4,
    turns: [1, 3],
    rounds: [1, 4],
    picture: picture({ view: { round: version } }),
    events: version > 1 ? [{ n: version - 1, type: "card_taken", seat: 1 }] : [],
  });

  beforeEach(() => {
    server.room.mockResolvedValue(roomInfo({ status: "finished" }));
    server.replay.mockImplementation((_room: string, version: number | null) => Promise.resolve(moment(version ?? 4)));
  });

  it("goes move by move, by keys and buttons, and keeps the address in step", async () => {
    const user = userEvent.setup();
    render(ReplayTable, { roomId: "r1", version: 2 });
    expect(await screen.findByText("You are looking at move 2 of 4")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Card taken" })).toBeTruthy();
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByText("You are looking at move 3 of 4")).toBeTruthy();
    expect(location.search).toBe("?version=3");
    await user.keyboard("{End}");
    expect(await screen.findByText("You are looking at move 4 of 4")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "First move" }));
    expect(await screen.findByText("You are looking at move 1 of 4")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Card taken" })).toBeNull();
    await expectNoFaults();
  });

  it("goes by turn and by round, back to where each began", async () => {
    const user = userEvent.setup();
    render(ReplayTable, { roomId: "r1", version: 2 });
    await screen.findByText("You are looking at move 2 of 4");
    await user.selectOptions(screen.getByRole("combobox", { name: "Step" }), "By turn");
    await user.click(screen.getByRole("button", { name: "One turn on" }));
    expect(await screen.findByText("You are looking at move 3 of 4")).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Step" }), "By round");
    await user.click(screen.getByRole("button", { name: "One round back" }));
    expect(await screen.findByText("You are looking at move 1 of 4")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "One round on" }));
    expect(await screen.findByText("You are looking at move 4 of 4")).toBeTruthy();
    await expectNoFaults();
  });

  it("is seen with the eyes that are asked for", async () => {
    render(ReplayTable, { roomId: "r1", seat: 1 });
    await screen.findByText("You are looking at move 1 of 4");
    expect(server.replay).toHaveBeenCalledWith("r1", 1, 1);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Seen by" }).value).toBe("1");
  });
});

/** The table in its room: bidding by keyboard, the opening, the reveal; complete for a screen reader (axe). */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket, useFakeSockets } from "../../../tests/room/fakes";
import { picture, roomInfo } from "../../../tests/room/samples";
import { session } from "../../api/session.svelte";
import { changeSettings } from "../../design/settings.svelte";
import RoomTable from "../../room/RoomTable.svelte";
import type { Picture, RoomInfo } from "../../room/types";
import type { Option } from "../types";
import { viewOf } from "./samples";
import type { Hammer, View } from "./view";

const server = vi.hoisted(() => ({ room: vi.fn(), log: vi.fn(), chat: vi.fn() }));
vi.mock("../../api", async (original) => ({ ...(await original<typeof import("../../api")>()), api: server }));

const sample = viewOf({ collections: ["", "", ""], purses: [20, 17, 9], hand: "helmet: red, crown: blue", claim: "vase red 0" });
const led = { bids: [{ seat: 2, amount: 5, stand: false }], high_bid: 5, high_bidder: 2 };
const bidding = (change: object = {}, more: Partial<View> = {}): View =>
  ({ ...sample, auction: { ...sample.auction, ...led, ...change }, ...more }) as View;
const asked: Option[] = [
  { type: "bid", amount: Array.from({ length: 15 }, (_, at) => 6 + at), stand: [false, true] },
  { type: "pass", for_rest: [false, true] },
];
const seats = ["Ada", "Ben", "Cleo"].map((name, seat) => ({
  seat,
  kind: "user" as const,
  user: { id: `u${seat}`, name, kind: "guest" as const },
  bot: null,
  name,
  color: null,
}));

beforeEach(() => {
  useFakeSockets();
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("ResizeObserver", class {
    observe(): void {}
    disconnect(): void {}
  });
  Element.prototype.scrollTo ??= () => undefined;
  server.chat.mockResolvedValue({ lines: [] });
  server.log.mockResolvedValue({ events: [], more: false });
  session.me = { id: "u0", name: "Ada", kind: "guest" };
  session.known = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  changeSettings({ motion: "full" });
});

async function open(view: View, more: Partial<Picture> = {}): Promise<void> {
  const room = roomInfo({ game: "antique", seats: seats as RoomInfo["seats"] });
  server.room.mockResolvedValue(room);
  render(RoomTable, { roomId: "r1" });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "room", room });
  FakeSocket.last.says({ type: "presence", online: [0, 1, 2], spectators: 0 });
  FakeSocket.last.says({ type: "sync", version: 3, picture: picture({ view, options: asked, refusals: [], ...more }), events: [] });
  await screen.findByRole("region", { name: "The auction" });
}

function becomes(view: View, events: { n: number; type: string }[] = []): void {
  FakeSocket.last.says({ type: "update", version: 4, from: 3, patch: [{ op: "replace", path: "/view", value: view }], events });
}

const bar = (): HTMLElement => screen.getByRole("region", { name: "What is asked" });
const actions = (): unknown[] => FakeSocket.last.requests.filter(({ type }) => type === "act").flatMap((request) => request["actions"]);

async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe("bidding (AQ-13.3)", () => {
  it("shows each raise with its amount, and nothing that axe finds fault with", async () => {
    await open(bidding());
    for (const name of ["Raise by 1: bid 6", "Raise by 2: bid 7", "Raise by 3: bid 8", "Bid 6 and stand", "Bid 6"]) {
      expect(within(bar()).getByRole("button", { name })).toBeTruthy();
    }
    expect(screen.getByText("Exactly one of the three is a lie. Lies so far: colour 1, value 2.")).toBeTruthy();
    expect(screen.getByText("If it holds 5 or more, the card stays with Ben.")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it.each([
    ["1", { type: "bid", amount: 6, stand: false }],
    ["3", { type: "bid", amount: 8, stand: false }],
    ["{Enter}", { type: "bid", amount: 6, stand: false }],
    ["++{Enter}", { type: "bid", amount: 8, stand: false }],
    ["+-s", { type: "bid", amount: 6, stand: true }],
    ["p", { type: "pass", for_rest: false }],
    ["o", { type: "pass", for_rest: true }],
  ])("sends with the key %s", async (typed, action) => {
    await open(bidding());
    await userEvent.setup().keyboard(typed);
    expect(actions()).toEqual([action]);
  });

  it("asks once more about a raise of more than 5", async () => {
    await open(bidding());
    const user = userEvent.setup();
    await user.keyboard("+++++{Enter}");
    expect(actions()).toEqual([]);
    await user.click(within(bar()).getByRole("button", { name: "Sure? 11: 6 more" }));
    expect(actions()).toEqual([{ type: "bid", amount: 11, stand: false }]);
  });

  it("sends nothing for a price that has just changed, and says so", async () => {
    await open(bidding());
    becomes(bidding({ bids: [{ seat: 1, amount: 7, stand: false }], high_bid: 7, high_bidder: 1 }));
    await within(bar()).findByRole("button", { name: "Bid 8" });
    await fireEvent.keyDown(window, { key: "1" });
    expect(actions()).toEqual([]);
    vi.advanceTimersByTime(600);
    await fireEvent.keyDown(window, { key: "1" });
    expect(actions()).toEqual([{ type: "bid", amount: 8, stand: false }]);
  });

  it("keeps its buttons, with the reason, while the auction waits for a connection (AQ-11.6)", async () => {
    await open(bidding({ asked: null, pause: { seats: [2] } }, { stage: "outcry", bidding_mode: "live" }), { options: [], actors: [] });
    expect(within(bar()).getByText("The auction waits for Cleo to reconnect")).toBeTruthy();
    const pass = within(bar()).getByRole("button", { name: "Pass" });
    expect(pass.getAttribute("aria-disabled")).toBe("true");
    expect(pass.title).toBe("The auction is paused while Cleo reconnects.");
  });

  it("offers the way back to who is out, and sends a ceiling privately in turns (AQ-4.4, AQ-4.5)", async () => {
    const offered = [...asked, { type: "set_ceiling", max: [1, 2, 3, 4, 5, 6, 7, 8, 9] }];
    await open(bidding(), { options: offered });
    const user = userEvent.setup();
    await user.click(within(bar()).getByRole("button", { name: "Ceiling…" }));
    await user.click(within(bar()).getByRole("button", { name: "Raise the ceiling by 1" }));
    await user.keyboard("1sp");
    expect(actions()).toEqual([]);
    await user.click(within(bar()).getByRole("button", { name: "Set ceiling 7" }));
    expect(actions()).toEqual([{ type: "set_ceiling", max: 7 }]);
  });
});

describe("the opening (AQ-13.2)", () => {
  const opening: View = { ...sample, auction: null, stage: "opening", auctioneer: 0 };
  const truth = { type: "open_auction", card_id: ["helmet_red"], hidden_bid: [0, 1, 2, 3], object: ["helmet"], colour: ["red"], value: [0] };
  const options = [
    { ...truth, object: ["vase", "book"] },
    { ...truth, colour: ["green", "blue"] },
    { ...truth, value: [1, 2] },
  ];

  it("goes from the card over coins and a lie to the auction", async () => {
    await open(opening, { options });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Helmet, red cushion, value 0" }));
    expect(within(bar()).getByRole("button", { name: "Make one false first" }).getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Put 1 FATY in" }));
    await user.click(screen.getByRole("button", { name: /^Its colour Red/ }));
    expect(screen.queryByRole("button", { name: "Red" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Blue" }));
    expect(await faults()).toEqual([]);
    await user.click(screen.getByRole("button", { name: /^The object/ }));
    await user.click(screen.getByRole("button", { name: "Book" }));
    await user.click(within(bar()).getByRole("button", { name: "Auction it" }));
    expect(actions()).toEqual([{ type: "open_auction", card_id: "helmet_red", hidden_bid: 1, object: "book", colour: "red", value: 0 }]);
  });
});

describe("the end of an auction (AQ-13.6)", () => {
  const last: Hammer = {
    auction_no: 18,
    auctioneer: 1,
    auto: false,
    card_id: "helmet_red",
    claim: { object: "vase", colour: "red", value: 0 },
    closed_hand: 4,
    high_bid: 5,
    high_bidder: 2,
    lie: "object",
    paid: 5,
    paid_to: 1,
    winner: 2,
  };
  const after: View = { ...sample, auction: null, stage: "opening", auctioneer: 2, auction_no: 19, last };

  it("is revealed, and can be skipped", async () => {
    await open(bidding());
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    becomes(after, [{ n: 1, type: "hammer", ...last }]);
    vi.advanceTimersToNextTimer();
    await tick();
    expect(screen.queryByText("really: Helmet")).toBeNull();
    await fireEvent.click(screen.getByText("Skip"));
    vi.useRealTimers();
    expect(screen.getByText("really: Helmet")).toBeTruthy();
    expect(screen.getByText("Cleo takes the card (helmet, red, 0) and pays 5 to Ben.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it("stands there at once for who comes later, and where nothing may move", async () => {
    await open(after, { options: [], actors: [{ seat: 2, decision: "opening" }] });
    expect(screen.getByText("5 is more than 4: sold.")).toBeTruthy();
    expect(screen.getByText("Cleo prepares lot 19.")).toBeTruthy();
    changeSettings({ motion: "off" });
    becomes({ ...after, auction_no: 20 }, [{ n: 1, type: "hammer", ...last }]);
    expect(await screen.findByText("Cleo prepares lot 20.")).toBeTruthy();
  });
});

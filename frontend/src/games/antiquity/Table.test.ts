/** The table in its room: phases, forecast, trade, Stores, plans and everybody's cities; complete for a screen reader (axe). */
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
import type { Option } from "../types";
import { cityOf, freeSquares, READY, stands } from "./city/samples";
import { GOODS } from "./data";
import { look } from "./look.svelte";
import { holding, viewOf, type Sample } from "./map/samples";
import type { View } from "./view";

const server = vi.hoisted(() => ({ room: vi.fn(), log: vi.fn(), chat: vi.fn(), plan: vi.fn(), keepPlan: vi.fn() }));
vi.mock("../../api", async (original) => ({ ...(await original<typeof import("../../api")>()), api: server }));

configure({ asyncUtilTimeout: 20_000, defaultHidden: true });

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
    this.dispatchEvent(new Event("close"));
  };
  server.chat.mockResolvedValue({ lines: [] });
  server.plan.mockResolvedValue({ plan: null });
  server.keepPlan.mockImplementation((_: string, { plan }: { plan: unknown }) => Promise.resolve({ plan }));
  server.log.mockResolvedValue({ events: [], more: false });
  look.seat = null;
  session.me = { id: "u0", name: "Ada", kind: "guest" };
  session.known = true;
  changeSettings({ motion: "off" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  changeSettings({ motion: "full" });
});

async function open(sample: Sample | View, options: Option[], more: Partial<Picture> = {}): Promise<void> {
  const room = roomInfo({ game: "antiquity" });
  const view = "columns" in sample ? sample : viewOf(sample);
  server.room.mockResolvedValue(room);
  render(RoomTable, { roomId: "r1" });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "room", room });
  FakeSocket.last.says({ type: "presence", online: [0, 1], spectators: 0 });
  FakeSocket.last.says({ type: "sync", version: 3, picture: picture({ view, options, refusals: [], ...more }), events: [] });
  await screen.findByRole("region", { name: /^Phases of turn/ });
}

const user = userEvent.setup();
const region = (name: string | RegExp): ReturnType<typeof within> => within(screen.getByRole("region", { name }));
const sent = (): unknown[] => (FakeSocket.last.requests.at(-1)?.["actions"] ?? []) as unknown[];
const says = (text: string | RegExp): void => void expect(region("What is asked").getByText(text)).toBeTruthy();
const press = async (name: string | RegExp): Promise<void> => user.click(screen.getAllByRole("button", { name })[0] as HTMLElement);

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const MARKET = { ...stands("market", [0, 3, 3]), man: true, works: true };
const own = cityOf([MARKET], { fish: 3, stone: 1 }, { idle_men: 2, houses: [1, 2, 3] });
const building: Sample = { state: "phase_2_city", draft: { holding: own, famine: 4 }, players: [{ holding: { ...own, stock: { ...own.stock, fish: 5 } } }] };
const numbers = (side: string, most: Record<string, number>): Record<string, number[]> =>
  Object.fromEntries(GOODS.map((good) => [`${side}_${good}`, Array.from({ length: (most[good] ?? 0) + 1 }, (_, at) => at)]));
const OFFER: Option = { type: "offer_trade", to: [1], market: [false, true], ...numbers("give", { fish: 3, stone: 1 }), ...numbers("want", Object.fromEntries(GOODS.map((good) => [good, 48]))) };
const HOUSE: Option = { type: "build_house", number: [4], at: freeSquares([MARKET]), food: [[]], luxury: [[]] };

describe("the phases", () => {
  it("say what the present one asks, and what each other would", async () => {
    await open(building, [HOUSE, READY]);
    const phases = region("Phases of turn 1");
    expect(phases.getByText(/Build, place your men, swap and trade: 2 men are idle/)).toBeTruthy();
    await user.click(phases.getByRole("button", { name: /Famine/ }));
    expect(phases.getByText(/One grave: famine 4, less 3 food\./)).toBeTruthy();
    await user.click(phases.getByRole("button", { name: /Victory/ }));
    expect(phases.getByText(/No patron saint yet/)).toBeTruthy();
    await user.click(phases.getByRole("button", { name: /City/ }));
    expect(phases.getByText(/2 men are idle/)).toBeTruthy();
  });

  it("pass axe with the whole table", async () => {
    await open(building, [HOUSE, READY, OFFER]);
    expect(await faults()).toEqual([]);
  });
});

describe("the forecast", () => {
  it("is as the draft stands; a grave too many is said in words", async () => {
    await open({ ...building, draft: { holding: { ...own, free_squares: 0, buildings: [] }, famine: 6 } }, [READY]);
    const list = within(screen.getByRole("list", { name: "What this turn brings" }));
    expect(list.getByText("2 of 3 idle")).toBeTruthy();
    expect(list.getByText("3 too many: you are out")).toBeTruthy();
    expect(list.getByText("3 become graves")).toBeTruthy();
  });

  it("shows the goods of the draft, and what it has changed", async () => {
    await open(building, [READY]);
    const fish = within(screen.getByText("Fish", { selector: "dt span" }).closest("div") as HTMLElement);
    expect(fish.getByText("−2").getAttribute("aria-label")).toBe("5 at the start of the phase");
  });
});

describe("everybody's cities and goods", () => {
  it("are one tap away, from one player to the next", async () => {
    await open({ ...building, players: [{ holding: own }, { holding: cityOf([MARKET], { gold: 7 }) }] }, [READY]);
    await press("Cities and goods of Ben");
    const dialog = within(screen.getByRole("dialog", { name: "Cities and goods of Ben" }));
    expect(dialog.getByText("7", { selector: "dd" })).toBeTruthy();
    expect(await faults()).toEqual([]);
    await user.click(dialog.getByRole("radio", { name: "Ada" }));
    expect(screen.getByRole("dialog", { name: "Cities and goods of Ada" })).toBeTruthy();
  });
});

describe("trade (AY-4.14)", () => {
  async function trade(view: View, options: Option[]): Promise<ReturnType<typeof within>> {
    await open(view, options);
    await press(/^Trade:/);
    return within(screen.getByRole("dialog", { name: "Trade" }));
  }

  it("puts an offer together and sends all its numbers", async () => {
    const dialog = await trade(viewOf(building), [OFFER, READY]);
    await user.click(within(dialog.getByRole("group", { name: "You give" })).getByRole("button", { name: "One fish more" }));
    await user.click(within(dialog.getByRole("group", { name: "You give" })).getByRole("button", { name: "One fish more" }));
    await user.click(within(dialog.getByRole("group", { name: "You want" })).getByRole("button", { name: "One gold more" }));
    expect(await faults()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Offer" }));
    expect(sent()).toEqual([expect.objectContaining({ type: "offer_trade", to: 1, market: true, give_fish: 2, give_wood: 0, want_gold: 1, want_dye: 0 })]);
  });

  it("never gives more than there is, and offers nothing at all to nobody", async () => {
    const dialog = await trade(viewOf(building), [OFFER, READY]);
    const give = within(dialog.getByRole("group", { name: "You give" }));
    for (let times = 0; times < 3; times += 1) await user.click(give.getByRole("button", { name: "One stone more" }));
    expect(give.getByText("Stone: 1")).toBeTruthy();
    expect(give.queryByRole("button", { name: "One wood more" })).toBeNull();
    await user.click(give.getByRole("button", { name: "One stone less" }));
    expect(dialog.getByRole("button", { name: "Offer" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("answers offers, and withdraws one's own", async () => {
    const view: View = {
      ...viewOf(building),
      offers: [
        { seat: 1, to: 0, market: false, give: { gold: 1 }, want: { fish: 2 } },
        { seat: 0, to: 1, market: true, give: { stone: 1 }, want: {} },
      ],
    };
    const dialog = await trade(view, [{ type: "accept_trade", offerer: [1] }, { type: "decline_offer", offerer: [1] }, { type: "withdraw_offer", to: [1] }, READY]);
    expect(dialog.getByText("Ben gives 1 gold for 2 fish; your Market serves.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Accept" }));
    expect(sent()).toEqual([{ type: "accept_trade", offerer: 1 }]);
  });

  it("says what an answer lacks", async () => {
    const view: View = { ...viewOf(building), offers: [{ seat: 1, to: 0, market: true, give: { gold: 1 }, want: { wine: 2 } }] };
    const dialog = await trade(view, [{ type: "decline_offer", offerer: [1] }, READY]);
    expect(dialog.getByRole("button", { name: "Accept" }).getAttribute("title")).toBe("You do not have these goods.");
  });
});

describe("the Stores (AY-4.25)", () => {
  const stock = holding([], { grain: 3, wood: 2 });
  const storing: Sample = { state: "phase_5_store", draft: { kept: { grain: 1 }, room: 2 }, players: [{ holding: stock }] };

  it("keep a good by one press, and say what would be lost", async () => {
    await open(storing, [{ type: "store_goods", good: ["grain"], amount: [1, 2] }, { type: "store_goods", good: ["wood"], amount: [1, 2] }]);
    says("Choose what your Stores keep: room for 2 more");
    says("As it stands you lose 2 wood and 2 grain.");
    expect(await faults()).toEqual([]);
    await press("Keep one more wood");
    expect(sent()).toEqual([{ type: "store_goods", good: "wood", amount: 1 }]);
  });

  it("are confirmed once they are full", async () => {
    await open({ ...storing, draft: { kept: { grain: 3 }, room: 0 } }, [{ type: "end_store" }]);
    await press("Keep these");
    expect(sent()).toEqual([{ type: "end_store" }]);
  });
});

describe("the standing plan (AY-4.32)", () => {
  it("names goods and hexes in order of value, and keeps none where nothing is named", async () => {
    await open({ ...building, players: [{ holding: own, zone: [[2, 0], [0, 2]] }], land: { pollution: [[0, 2]] } }, [READY]);
    await user.click(await screen.findByRole("button", { name: "Plan" }));
    const dialog = within(screen.getByRole("dialog", { name: "Standing plan" }));
    await user.click(dialog.getByRole("button", { name: "Fish" }));
    await user.click(dialog.getByRole("button", { name: "Gold" }));
    await user.click(await dialog.findByRole("button", { name: "gold earlier" }));
    expect(server.keepPlan).toHaveBeenLastCalledWith("r1", { plan: { keep: ["gold", "fish"], harvest: [], graves: [], pollution: [] } });
    for (const good of ["gold", "fish"]) await user.click(await dialog.findByRole("button", { name: `Leave ${good} out` }));
    expect(server.keepPlan).toHaveBeenLastCalledWith("r1", { plan: null });
    await user.click(dialog.getByRole("tab", { name: "Graves" }));
    await user.click(dialog.getByRole("button", { name: "Venezia d4, Market" }));
    expect(await dialog.findByRole("button", { name: "Venezia d4, Market, number 1" })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});

describe("whoever is not asked", () => {
  const others = { actors: [{ seat: 1, decision: "phase_7_explore" }] };

  it("reads what another does", async () => {
    await open({ state: "phase_7_explore", draft: null }, [], others);
    says("Ben: explores");
  });

  it("is told to be out of the game, with the cities still to be seen (AY-6.5)", async () => {
    await open({ state: "phase_7_explore", draft: null, players: [{ out: { turn: 3, phase: 8, missing: 2 } }] }, [], others);
    says("You are out of the game.");
    expect(screen.queryByRole("list", { name: "What this turn brings" })).toBeNull();
    expect(await faults()).toEqual([]);
  });
});

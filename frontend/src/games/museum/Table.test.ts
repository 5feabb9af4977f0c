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
import type { Option } from "../types";
import { forget } from "./purchase.svelte";
import { itemOf, trayOf, viewOf, type Sample } from "./samples";
import type { View } from "./view";

const server = vi.hoisted(() => ({ room: vi.fn(), log: vi.fn(), chat: vi.fn(), plan: vi.fn() }));
vi.mock("../../api", async (original) => ({ ...(await original<typeof import("../../api")>()), api: server }));

configure({ asyncUtilTimeout: 20_000, defaultHidden: true });

const [FLAGONS, NATARAJA, OMPHALOS, GARD] = ["celtic_basse_yutz", "indian_nataraja", "greek_omphalos", "roman_pont_du_gard"] as const;
const [ROSETTA, MORAY, MAGO] = ["egyptian_rosetta_stone", "inca_moray", "phoenician_mago_treatise"] as const;

beforeEach(() => {
  useFakeSockets();
  vi.stubGlobal("ResizeObserver", class {
    observe(): void {}
    disconnect(): void {}
  });
  Element.prototype.scrollTo ??= () => undefined;
  server.chat.mockResolvedValue({ lines: [] });
  server.plan.mockResolvedValue({ plan: null });
  forget();
  server.log.mockResolvedValue({ events: [], more: false });
  session.me = { id: "u0", name: "Ada", kind: "guest" };
  session.known = true;
  changeSettings({ motion: "off" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  changeSettings({ motion: "full" });
});

const table = (sample: Sample): View => viewOf({ players: [{ prestige: 2 }, { pool: [ROSETTA], prestige: 1 }], hand: [GARD, FLAGONS, NATARAJA], ...sample });

async function open(view: View, options: Option[], more: Partial<Picture> = {}): Promise<void> {
  const room = roomInfo({ game: "museum" });
  server.room.mockResolvedValue(room);
  render(RoomTable, { roomId: "r1" });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "room", room });
  FakeSocket.last.says({ type: "presence", online: [0, 1], spectators: 0 });
  FakeSocket.last.says({ type: "sync", version: 3, picture: picture({ view, options, refusals: [], ...more }), events: [] });
  await screen.findByRole("region", { name: "Displays" });
}

const others = { actors: [{ seat: 1, decision: "explore_active" }] };
const bar = (): HTMLElement => screen.getByRole("region", { name: "What is asked" });
const says = (text: string | RegExp): void => void expect(within(bar()).getByText(text)).toBeTruthy();
const tray = (): HTMLElement => screen.getByRole("region", { name: /^(What you buy|From |Scholarship)/ });
const region = (name: string | RegExp): ReturnType<typeof within> => within(screen.getByRole("region", { name }));

async function clicks(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) await userEvent.setup().click(screen.getAllByRole("button", { name })[0] as HTMLElement);
}

/** Presses the button that commits: the last of the bar. */
async function confirms(name: string): Promise<void> {
  await userEvent.setup().click(within(bar()).getAllByRole("button", { name }).at(-1) as HTMLElement);
}

/** What has been sent: the actions of the last message. */
const sent = (): unknown[] => (FakeSocket.last.requests.at(-1)?.["actions"] ?? []) as unknown[];

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe("exploration", () => {
  const displays = { europe: [OMPHALOS, FLAGONS], asia: ["po_asia_1", null] };

  it("takes an object of a display, never by one key: it cannot be undone (MU-4.5)", async () => {
    await open(table({ state: "explore_active", displays, hand: [] }), [{ type: "take_object", object_id: [OMPHALOS, FLAGONS] }]);
    says("Explore: take an object");
    await clicks(/^Omphalos of Delphi.*Europe/);
    await userEvent.setup().keyboard("c");
    expect(FakeSocket.last.requests).toEqual([]);
    await clicks("Take Omphalos of Delphi");
    expect(sent()).toEqual([{ type: "take_object", object_id: OMPHALOS }]);
  });

  it("declines by a button and by its key (MU-4.6)", async () => {
    const view = table({ state: "explore_opponent", active: 1, displays, hand: [], turn: { explorers: [0] } });
    await open(view, [{ type: "take_object", object_id: [OMPHALOS] }, { type: "decline_object" }]);
    says(/^It brings .* 1 Prestige/);
    await userEvent.setup().keyboard("p");
    expect(FakeSocket.last.requests).toEqual([]);
    await confirms("Decline");
    expect(sent()).toEqual([{ type: "decline_object" }]);
  });

  it("is prepared in order while another decides, and changed without a trace (MU-4.10)", async () => {
    const view = table({ state: "explore_active", active: 1, displays, hand: [], turn: { explorers: [0] }, order: { objects: [FLAGONS], otherwise: "ask", prepared: true } });
    const options = [{ type: "order_add", object_id: [OMPHALOS] }, { type: "order_otherwise", otherwise: ["ask", "decline"] }, { type: "order_clear" }];
    await open(view, options, others);
    const order = region("Your exploration, prepared");
    expect(order.getByText(/^You will take Basse-Yutz Flagons/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Basse-Yutz Flagons.*your wish 1/ })).toBeTruthy();
    await clicks(/^Omphalos of Delphi.*can be chosen/);
    expect(sent()).toEqual([{ type: "order_add", object_id: OMPHALOS }]);
    expect(await faults()).toEqual([]);
  });

  it("takes a wish back by building the list anew", async () => {
    const view = table({ state: "explore_active", active: 1, displays, hand: [], turn: { explorers: [0] }, order: { objects: [FLAGONS, OMPHALOS], otherwise: "decline", prepared: true } });
    await open(view, [{ type: "order_otherwise", otherwise: ["ask", "decline"] }, { type: "order_clear" }], others);
    await clicks("Omphalos of Delphi earlier");
    expect(sent()).toEqual([{ type: "order_clear" }, { type: "order_add", object_id: OMPHALOS }, { type: "order_add", object_id: FLAGONS }]);
  });

  it("says which wishes are gone, and what happens then", async () => {
    const view = table({ state: "explore_opponent", active: 1, hand: [], turn: { explorers: [0] }, order: { objects: [MORAY], otherwise: "decline", prepared: true } });
    await open(view, [{ type: "order_otherwise", otherwise: ["ask", "decline"] }, { type: "order_clear" }], others);
    expect(region("Your exploration, prepared").getByText("All of them are gone: you will decline.")).toBeTruthy();
  });
});

describe("a purchase", () => {
  const buying = trayOf([itemOf(GARD)]);
  const steps: Option[] = [
    { type: "pay_card", card_id: [FLAGONS, NATARAJA] },
    { type: "pay_prestige" },
    { type: "clear_tray" },
    { type: "pick_object", object_id: [FLAGONS], slot: [null, "r1c1"] },
  ];

  it("begins with a click on a hand card, a storeroom or an expert: each goes into the tray at once", async () => {
    const offers: Option[] = [
      { type: "pick_object", object_id: [GARD], slot: [null] },
      { type: "pick_object", object_id: [ROSETTA], slot: [null] },
      { type: "pick_expert", expert_id: ["lawyer"] },
      { type: "end_turn", discard: { from: [], min: 0, max: 0 } },
    ];
    await open(table({ experts: ["lawyer"] }), offers);
    await clicks(/^Pont du Gard/);
    expect(sent()).toEqual([{ type: "pick_object", object_id: GARD, slot: null }]);
  });

  it("says why something is out of reach, with the rule's number (MU-4.38)", async () => {
    const refusals = [{ type: "pick_object", object_id: NATARAJA, rule: "MU-4.38", why: "You cannot pay for that." }];
    await open(table({}), [{ type: "end_turn", discard: { from: [], min: 0, max: 0 } }], { refusals });
    await clicks(/^Chola Nataraja/);
    expect(screen.getByText("MU-4.38").closest("[role=alert]")?.textContent).toContain("You cannot pay for that.");
  });

  it("is paid with what gives away least, by one click or one key (MU-13.3)", async () => {
    await open(table({ tray: buying }), steps);
    says("Pont du Gard: price 3, paid 3");
    says(/Paid with 2 Prestige|Paid with Basse-Yutz Flagons \(3\)/);
    await userEvent.setup().keyboard("c");
    expect(sent()).toEqual([{ type: "pay_card", card_id: FLAGONS }, { type: "confirm_purchase" }]);
    expect(await faults()).toEqual([]);
  });

  it("may be paid otherwise: cards are put in and taken out, what is not needed is marked (MU-4.43)", async () => {
    await open(table({ tray: buying }), steps);
    await clicks(/^Chola Nataraja/);
    const purse = within(within(tray()).getByRole("group", { name: "What pays" }));
    expect(purse.getByRole("button", { name: /^Basse-Yutz Flagons 3 not needed/ })).toBeTruthy();
    expect(within(tray()).getByText("2 pieces of the payment, each by itself, are not needed.")).toBeTruthy();
    await userEvent.setup().click(purse.getByRole("button", { name: /^Basse-Yutz Flagons/ }));
    says("Pont du Gard: price 3, paid 5");
    expect(within(tray()).getByText("2 too much: no change is given.")).toBeTruthy();
    await clicks(/^Exhibit Pont du Gard/);
    expect(sent()).toEqual([{ type: "pay_card", card_id: NATARAJA }, { type: "confirm_purchase" }]);
  });

  it("cannot be confirmed while something is missing, and says how much", async () => {
    await open(table({ tray: buying }), steps);
    await clicks(/^Basse-Yutz Flagons 3/, "One Prestige more");
    expect(within(bar()).getByRole("button", { name: "2 still missing" }).getAttribute("aria-disabled")).toBe("true");
    await clicks("2 still missing");
    expect(FakeSocket.last.requests).toEqual([]);
  });

  it("takes further hand cards along once that is asked for (key X)", async () => {
    await open(table({ tray: buying }), steps);
    await userEvent.setup().keyboard("x");
    await userEvent.setup().click(region("Your hand").getByRole("button", { name: /^Chola Nataraja/ }));
    expect(FakeSocket.last.requests).toEqual([]);
    await clicks(/^Put Pont du Gard back$/);
    expect(sent()).toEqual([{ type: "clear_tray" }]);
  });

  it("from another storeroom names the owner, the Prestige due and where the cards go (MU-4.52, MU-4.56)", async () => {
    const foreign = trayOf([itemOf(ROSETTA, { source: "foreign" })], { kind: "purchase_from_player", owner: 1, mandatory: 1, own_mandatory: 1 });
    await open(table({ tray: foreign }), steps);
    expect(within(tray()).getByText(/^First 1 Prestige of yours to /)).toBeTruthy();
    expect(within(tray()).getByText(/^Your cards go to .*’s storeroom\.$/)).toBeTruthy();
    expect(within(tray()).queryByRole("radio", { name: "Hand exhibits" })).toBeNull();
  });

  it("that draws a Favour cannot be undone, and no single key confirms it (MU-4.80)", async () => {
    await open(table({ tray: buying, players: [{ track: 9, prestige: 0 }, {}] }), steps);
    says(/9 → 12 · draws a Favour · cannot be undone$/);
    await userEvent.setup().keyboard("c");
    expect(FakeSocket.last.requests).toEqual([]);
  });
});

describe("the rest of a turn", () => {
  const pool = [MORAY, MAGO];
  const owner = { players: [{ pool, prestige: 2 }, {}] };

  it("takes stock by its key (MU-4.60)", async () => {
    await open(table(owner), [{ type: "inventory", object_ids: { from: pool, min: 0, max: 2 } }, { type: "end_turn", discard: { from: [], min: 0, max: 0 } }]);
    await userEvent.setup().keyboard("i");
    await clicks(/^Terraces of Moray/, /^Treatise of Mago/, "Take 2 objects back");
    expect(sent()).toEqual([{ type: "inventory", object_ids: pool }]);
  });

  it("brings one back by the Archivist (MU-4.65)", async () => {
    await open(table(owner), [{ type: "recall_from_pool", object_id: pool }, { type: "pick_object", object_id: pool, slot: [null] }]);
    await userEvent.setup().keyboard("a");
    await clicks(/^Terraces of Moray/, "Bring Terraces of Moray back");
    expect(sent()).toEqual([{ type: "recall_from_pool", object_id: MORAY }]);
  });

  it("ends with the discards that are due (MU-4.70)", async () => {
    await open(table({}), [{ type: "end_turn", discard: { from: [GARD, FLAGONS, NATARAJA], min: 1, max: 1 } }]);
    await userEvent.setup().keyboard("e");
    await userEvent.setup().click(region("Your hand").getByRole("button", { name: /^Pont du Gard/ }));
    await confirms("End turn");
    expect(sent()).toEqual([{ type: "end_turn", discard: [GARD] }]);
  });
});

describe("favours", () => {
  const hold = (effect: string): [string, Sample] => [`favour_${effect}_1`, { favours: [`favour_${effect}_1`] }];
  const end: Option = { type: "end_turn", discard: { from: [], min: 0, max: 0 } };

  it("take an object of a display (MU-1.7a)", async () => {
    const [card, sample] = hold("private_expedition");
    await open(table({ ...sample, displays: { europe: [OMPHALOS, null] } }), [{ type: "play_favour", card_id: [card], object_id: [OMPHALOS] }, end]);
    await clicks(/^Private Expedition/);
    says("You play Private Expedition");
    await clicks(/^Omphalos of Delphi/, "Private Expedition: Omphalos of Delphi");
    expect(sent()).toEqual([{ type: "play_favour", card_id: card, object_id: OMPHALOS }]);
  });

  it("take a token from a continent (MU-1.7c)", async () => {
    const [card, sample] = hold("press_conference");
    await open(table({ ...sample, tokens: { europe: 1, asia: 2 } }), [{ type: "play_favour", card_id: [card], continent: ["europe", "asia"] }, end]);
    await clicks(/^Press Conference/, "Asia", "Press Conference: Asia");
    expect(sent()).toEqual([{ type: "play_favour", card_id: card, continent: "asia" }]);
  });

  it("send objects home (MU-1.7g)", async () => {
    const [card, sample] = hold("repatriation");
    const view = table({ ...sample, players: [{ pool: [MORAY, MAGO] }, {}] });
    await open(view, [{ type: "play_favour", card_id: [card], object_ids: { from: [MORAY, MAGO], min: 1, max: 2 } }, end]);
    await clicks(/^Repatriation/, /^Treatise of Mago/, "Repatriation: Treatise of Mago");
    expect(sent()).toEqual([{ type: "play_favour", card_id: card, object_ids: [MAGO] }]);
  });

  it("open the tray for an expert (MU-1.7f)", async () => {
    const [card, sample] = hold("scholarship_fund");
    await open(table({ ...sample, experts: ["lawyer"] }), [{ type: "open_scholarship", card_id: [card], expert_id: ["lawyer"] }, end]);
    await clicks(/^Scholarship Fund/, /^Lawyer/);
    expect(sent()).toEqual([{ type: "open_scholarship", card_id: card, expert_id: "lawyer" }]);
  });

  it("without a choice are confirmed by their name", async () => {
    const [card, sample] = hold("night_shift");
    await open(table(sample), [{ type: "play_favour", card_id: [card] }, end]);
    await clicks(/^Night Shift/, "Play Night Shift");
    expect(sent()).toEqual([{ type: "play_favour", card_id: card }]);
  });

  it("tell what a telegram says, and put it back in any order (MU-4.22)", async () => {
    const [one, two, three] = ["greek_epidaurus", "po_europe_1", "roman_colosseum"] as const;
    const view = { ...table({ state: "telegram" }), telegram_cards: [one, two, three] };
    const orders = (cards: string[]): string[][] => (cards.length < 2 ? [cards] : cards.flatMap((card, at) => orders(cards.filter((_, other) => other !== at)).map((rest) => [card, ...rest])));
    await open(view, [
      { type: "resolve_telegram", take: [null], order: orders([one, two, three]) },
      { type: "resolve_telegram", take: [three], order: orders([one, two]) },
      { type: "resolve_telegram", take: [one], order: orders([two, three]) },
    ]);
    await clicks("Take Colosseum", "Put Public Opinion higher", "Put the cards back");
    expect(sent()).toEqual([{ type: "resolve_telegram", take: three, order: [two, one] }]);
    expect(await faults()).toEqual([]);
  });
});

describe("before and after", () => {
  it("keeps the hand, or draws anew (MU-4.1, MU-4.2)", async () => {
    const view = { ...table({ state: "setup" }), preparation: { hand_decided: false, may_redraw: true, dealt: [], patron: null } };
    await open(view, [{ type: "keep_hand" }, { type: "redraw_hand" }]);
    says(/^It is worth 7 or less/);
    await clicks("Keep this hand");
    expect(sent()).toEqual([{ type: "keep_hand" }]);
  });

  it("chooses one of three patrons, with all their levels in words (MU-4.3)", async () => {
    const dealt = ["tin_magnate", "wheat_baron", "world_traveller"];
    const view = { ...table({ state: "setup" }), preparation: { hand_decided: true, may_redraw: false, dealt, patron: null } };
    await open(view, [{ type: "choose_patron", patron_id: dealt }]);
    await clicks(/^The Wheat Baron/, "Work for The Wheat Baron");
    expect(sent()).toEqual([{ type: "choose_patron", patron_id: "wheat_baron" }]);
    expect(await faults()).toEqual([]);
  });

  it("hands in the last layout", async () => {
    const view = table({ state: "reorganise", players: [{ museum: [ROSETTA, MORAY] }, {}] });
    server.room.mockResolvedValue(roomInfo({ game: "museum" }));
    await open({ ...view, state: "action" }, [{ type: "end_turn", discard: { from: [], min: 0, max: 0 } }]);
    FakeSocket.last.says({ type: "sync", version: 4, picture: picture({ view, options: [{ type: "submit_layout" }], refusals: [] }), events: [] });
    await screen.findByRole("button", { name: "This is my museum" });
    await clicks("This is my museum");
    expect(sent()).toEqual([{ type: "submit_layout" }]);
  });
});

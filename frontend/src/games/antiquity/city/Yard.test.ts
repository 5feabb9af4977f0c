/** The cities and their drawer: by click, key and drag; complete for a screen reader (axe). */
import { configure, fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addCatalogue } from "../../../i18n/index.svelte";
import type { Action, Option } from "../../types";
import { messages } from "../case";
import { shown, viewOf, type Shown } from "../map/samples";
import type { Building, Square } from "../view";
import Cities from "./Cities.svelte";
import { demand } from "./demand.svelte";
import { hand } from "./hand.svelte";
import { cityMessages } from "./messages";
import Palette from "./Palette.svelte";
import { drop, middleOf } from "./press";
import { building, cityOf, freeSquares, house, placesOf, READY, stands } from "./samples";
import { prompt } from "./words";

const room = vi.hoisted(() => ({
  slug: "antiquity",
  store: { picture: { refusals: [] as unknown[], undo: { allowed: true, steps: [] as unknown[] } }, undo: vi.fn(), submit: vi.fn() },
}));
vi.mock("../../../room/context", () => ({ getTable: () => room }));

configure({ defaultHidden: true });

beforeEach(async () => {
  await addCatalogue(messages);
  await addCatalogue(cityMessages);
  Object.assign(hand, { rotation: 0, aim: null, carried: null, lifted: null, looked: null, chart: false, city: 0, store: [2, 1] });
  demand.wanted = false;
  room.store.picture = { refusals: [], undo: { allowed: true, steps: [] } };
  room.store.undo.mockReset().mockResolvedValue(true);
  room.store.submit.mockReset().mockResolvedValue(true);
});

function yard(table: Shown): Shown {
  render(Cities, { props: { props: table.props, seat: 0 } });
  render(Palette, { props: { props: table.props } });
  return table;
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const press = async (name: string | RegExp): Promise<void> => user.click(button(name));
const square = (name: string): RegExp => new RegExp(`^${name}:`);

async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const build = (kind: Building["kind"], taken: Building[] = [], more: Partial<Option> = {}): Option => ({ type: "build", kind: [kind], place: placesOf(kind, taken), luxury: [[]], ...more });

describe("a building", () => {
  it("is taken from the drawer, aimed by a press, and paid when it is confirmed (AY-4.5)", async () => {
    const { props } = yard(building(cityOf([], { wood: 3 }), [build("market")]));
    await press(/^Market\. Price: 1 wood/);
    expect(prompt(props)).toMatchObject({ say: "Build in your cities: place the Market", missing: "Choose a place" });
    await press(square("c3"));
    expect(props.choice.action).toEqual({ type: "build", kind: "market", place: [0, 2, 2, 0], luxury: [] });
    expect(prompt(props)?.confirm).toBe("Build: Market for 1 wood");
    expect(screen.getByText("3 →", { exact: false }).textContent).toContain("2");
  });

  it("turns by its key, and by a press on it once it is put down", async () => {
    const { props } = yard(building(cityOf([], { wood: 1 }), [build("harbour")]));
    await press(/^Harbour\./);
    await user.keyboard("r");
    await press(square("c4"));
    const first = props.choice.picked["place"] as number[];
    expect(first[3]).toBe(1);
    await fireEvent.click(document.querySelector(".ghost.put .fill") as Element);
    expect((props.choice.picked["place"] as number[])[3]).toBe(2);
    await user.keyboard("R");
    expect((props.choice.picked["place"] as number[])[3]).toBe(3);
  });

  it("is in hand again where it does not fit once it is turned", async () => {
    const taken = [stands("explorer", [0, 0, 1])];
    const { props } = yard(building(cityOf(taken, { wood: 1 }), [build("explorer", taken)]));
    await press(/^Explorer\./);
    await press(square("b1"));
    expect(props.choice.picked["place"]).toEqual([0, 0, 0, 0]);
    await user.keyboard("r");
    expect(props.choice.picked["place"]).toBeUndefined();
    expect(document.querySelector(".ghost.misfit")).toBeTruthy();
  });

  it("says why it does not lie there, with the rule's number (AY-4.2)", async () => {
    const taken = [stands("market", [0, 0, 0])];
    const { props } = yard(building(cityOf(taken, { wood: 1 }), [build("brewery", taken)]));
    await press(/^Brewery\./);
    await press(square("b1"));
    expect(props.choice.picked["place"]).toBeUndefined();
    const why = screen.getByRole("alert");
    expect(why.textContent).toContain("Not now.");
    expect(within(why).getByRole("link").textContent).toBe("AY-4.2");
  });

  it("that cannot be built says why, before and after it is tried (AY-4.5)", async () => {
    const refusal = { type: "build", kind: "granary", rule: "AY-4.5", why: "You already have this building." };
    room.store.picture.refusals = [refusal];
    yard(building(cityOf([stands("granary", [0, 0, 0])]), [], {}, [refusal]));
    const card = button(/^Granary\..*You already have this building/);
    await user.click(card);
    expect(screen.getByRole("alert").textContent).toContain("AY-4.5");
  });

  it("a Cathedral waits for its patron saint (AY-4.6)", async () => {
    const saints = ["san_nicolo", "santa_barbara", "san_christofori", "san_giorgio", "santa_maria"];
    const { props } = yard(building(cityOf([], { stone: 1 }), [build("cathedral", [], { saint: saints })]));
    await press(/^Cathedral\./);
    await press(square("d4"));
    expect(prompt(props)?.missing).toBe("Choose a patron saint");
    await press(/^San Giorgio/);
    expect(props.choice.action).toMatchObject({ kind: "cathedral", saint: "san_giorgio" });
  });

  it("a Store is as large as one says, and turns (AY-4.7)", async () => {
    const place = [[0, 2, 2, 2, 1], [0, 2, 2, 1, 2], [0, 2, 2, 3, 2], [0, 2, 2, 2, 3]];
    const { props } = yard(building(cityOf([], { wood: 1 }), [{ type: "build_store", place }]));
    await press(/^Store\./);
    await user.click(screen.getByRole("radio", { name: /^3 by 2: keeps 6 goods, takes 3 tiles/ }));
    await user.keyboard("r");
    expect(drop(props, { type: "build_store", kind: "store", cells: [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]], parameter: "place" }, [0, 3, 3.5])).toBe(true);
    expect(props.choice.action).toEqual({ type: "build_store", place: [0, 2, 2, 2, 3] });
  });
});

describe("houses", () => {
  const free: Option = { type: "build_house", number: [2, 3, 4], at: freeSquares([house(1, [0, 0, 0])]), food: [[]], luxury: [[]] };

  it("without a price are in hand at once, the lowest first (AY-4.4)", async () => {
    const { props } = yard(building(cityOf([house(1, [0, 0, 0])]), [free]));
    await press(/^House\./);
    await press(square("e5"));
    expect(props.choice.action).toEqual({ type: "build_house", number: 2, at: [0, 4, 4], food: [], luxury: [] });
    expect(prompt(props)?.confirm).toBe("Build house 2 free");
  });

  it("are built by a press on a free square, too", async () => {
    const { props } = yard(building(cityOf([house(1, [0, 0, 0])]), [free]));
    await press(/^g7: free, a house can be built/);
    expect(props.choice.action).toMatchObject({ number: 2, at: [0, 6, 6] });
  });

  it("are chosen on the table of food and luxury, where built ones are struck (AY-1.5, AY-R6)", async () => {
    const at = freeSquares();
    const paid: Option[] = [
      { type: "build_house", number: [5], at, food: [["grain"]], luxury: [[]] },
      { type: "build_house", number: [8], at, food: [["grain"], ["fish"]], luxury: [["wine"]] },
    ];
    const { props } = yard(building(cityOf([1, 2, 3, 4].map((number) => house(number, [0, number, 0])), { grain: 1, fish: 1, wine: 1 }), paid));
    await press(/^House\./);
    const chart = screen.getByRole("table", { name: /^Cost of housing/ });
    expect(within(chart).getByRole("button", { name: "House 1, 2, 3, 4, built" })).toBeTruthy();
    await user.click(within(chart).getByRole("button", { name: "House 8, 1 food and 1 luxury" }));
    await press(square("c3"));
    expect(props.choice.action).toMatchObject({ type: "build_house", number: 8, at: [0, 2, 2], luxury: ["wine"] });
  });

  it("that cannot be paid are looked at on the table all the same", async () => {
    const { props } = yard(building(cityOf([house(1, [0, 0, 0])]), []));
    await press(/^House\..*No house can be built/);
    expect(screen.getByRole("table", { name: /^Cost of housing/ })).toBeTruthy();
    expect(props.choice.picked).toEqual({});
  });

  it("of San Nicolo follow a paid one, without payment (AY-4.4)", async () => {
    const { props } = yard(building(cityOf([house(9, [0, 0, 0])]), [{ type: "build_bonus_house", number: [5, 6], at: freeSquares() }], { bonus: 9 }));
    expect(prompt(props)?.say).toBe("A second house: any number below 9, without payment");
    await press(/^House 5, 1 food/);
    await press(square("c3"));
    expect(props.choice.action).toEqual({ type: "build_bonus_house", number: 5, at: [0, 2, 2] });
  });
});

describe("men", () => {
  const university = stands("university", [0, 0, 0]);
  const beside = stands("faculty_biology", [0, 2, 0]);
  const away = stands("faculty_alchemy", [0, 0, 4]);
  const names = [university, beside, away].map(({ name }) => name);

  it("go to work by a press on the building (AY-4.8)", async () => {
    const { sent } = yard(building(cityOf([away], {}, { idle_men: 1 }), [{ type: "man", building: [away.name] }]));
    await press(/^b6:.*a man can be put here/);
    expect(sent).toEqual([{ type: "man", building: away.name }]);
  });

  it("go to all buildings at once, but to no faculty that the University will run", async () => {
    const { sent } = yard(building(cityOf([university, beside, away], {}, { idle_men: 2 }), [{ type: "man", building: names }]));
    await press("Man all 2");
    expect(sent).toEqual([university, away].map(({ name }) => ({ type: "man", building: name })));
  });

  it("are too few for all: the button says so, and sends nothing", async () => {
    const { sent } = yard(building(cityOf([university, away], {}, { idle_men: 1 }), [{ type: "man", building: [university.name, away.name] }]));
    expect(button("Man all 2").getAttribute("aria-disabled")).toBe("true");
    await press("Man all 2");
    expect(sent).toEqual([]);
  });
});

describe("a step in the middle", () => {
  const market = stands("market", [0, 0, 0], { new: true, man: true, works: true });
  const steps: Action[] = [
    { type: "build_house", number: 1, at: [0, 5, 5], food: [], luxury: [] },
    { type: "man", building: market.name },
    { type: "build", kind: "market", place: [0, 0, 0, 0], luxury: [] },
    { type: "build_house", number: 2, at: [0, 6, 6], food: [], luxury: [] },
  ];

  it("is taken back by undoing to it and sending the later ones again (AY-4.13)", async () => {
    room.store.picture.undo.steps = steps;
    yard(building(cityOf([market]), []));
    await press(square("a1"));
    await press("Take it back");
    expect(room.store.undo).toHaveBeenCalledWith(3);
    expect(room.store.submit.mock.calls).toEqual([[[steps[0]]]]);
  });

  it("comes back with all others where they cannot stand without it", async () => {
    room.store.picture.undo.steps = steps;
    room.store.submit.mockResolvedValueOnce(false);
    yard(building(cityOf([market]), []));
    await press(square("a1"));
    await press("Take it back");
    expect(room.store.submit).toHaveBeenLastCalledWith([steps[2], steps[1], steps[0]]);
  });

  it("is not offered once others have heard of a later one", async () => {
    room.store.picture.undo.steps = [{ type: "offer_trade" }, ...steps];
    yard(building(cityOf([market]), []));
    await press(square("a1"));
    expect(screen.queryByRole("button", { name: "Take it back" })).toBeNull();
  });
});

describe("buildings at work", () => {
  it("swap two goods for one (AY-4.9)", async () => {
    const { props } = yard(building(cityOf([], { wood: 2, fish: 1 }), [{ type: "market_swap", give: [["wood", "wood"], ["wood", "fish"]], take: ["gold", "dye"] }]));
    await press("Swap goods");
    await press(/^fish: 1 in stock/);
    await press(/^wood: 2 in stock/);
    await press("gold");
    expect(props.choice.action).toEqual({ type: "market_swap", give: ["wood", "fish"], take: "gold" });
    await press(/^fish: 1 in stock, 1 given/);
    await press(/^wood: 2 in stock, 1 given/);
    expect(props.choice.action).toMatchObject({ give: ["wood", "wood"] });
    expect(prompt(props)?.confirm).toBe("Swap 2 wood for gold");
  });

  it("the Hospital removes the graves that are pressed (AY-4.10)", async () => {
    const graves: Square[] = [[0, 0, 0], [0, 1, 0], [0, 2, 0]];
    const { props } = yard(building(cityOf([], {}, { graves }), [{ type: "hospital_remove", squares: { from: graves, min: 1, max: 2 } }]));
    await press("Heal graves");
    await press(/^a1: grave, this grave can be removed/);
    await press(/^b1: grave/);
    expect(props.choice.action).toEqual({ type: "hospital_remove", squares: graves.slice(0, 2) });
  });

  it("Santa Barbara lifts a building and puts it down in one go, graves as they are shown (AY-4.12)", () => {
    const store = stands("explorer", [0, 0, 0], { graves: [[0, 0, 0]] });
    const { props, sent } = building(cityOf([store]), [{ type: "lift_building", building: [store.name] }]);
    Object.assign(hand, { lifted: store.name, rotation: 2 });
    const piece = { type: "put_building", kind: "explorer", cells: [[0, 0], [1, 0], [2, 0]], parameter: "place" } as const;
    expect(drop(props, piece, middleOf([0, 2, 3]))).toBe(true);
    expect(sent).toEqual([
      { type: "lift_building", building: store.name },
      { type: "put_building", held: 0, place: [0, 1, 3, 2] },
    ]);
  });

  it("what is lifted is put down from the bench, turned as one likes", async () => {
    const inHand = [{ kind: "market" as const, cells: [[0, 0], [1, 0], [0, 1], [1, 1]] as [number, number][], graves: [], man: true }];
    const { props } = yard(building(cityOf([]), [{ type: "put_building", held: [0], place: placesOf("market") }, { type: "put_back" }], { hand: inHand }));
    expect(prompt(props)?.say).toBe("Put down what you hold");
    await press("Market, manned");
    await press(square("b2"));
    expect(props.choice.action).toEqual({ type: "put_building", held: 0, place: [0, 1, 1, 0] });
  });

  it("what does not fit into the supply is taken out (AY-3.4, AY-4.34)", async () => {
    const shop = stands("cart_shop", [0, 0, 0], { new: true });
    const table = yard(shown(viewOf({ state: "phase_2_city", draft: { holding: cityOf([shop]), remaining: { cart_shop: 0, fountain: 16, store: 14 } } }), [{ type: "drop_scarce", building: [shop.name] }]));
    expect(prompt(table.props)).toMatchObject({ say: "The supply does not reach for your draft", then: "Only 0 Cart Shop left for you." });
    await press(/^b1:.*can be taken out/);
    expect(table.props.choice.action).toEqual({ type: "drop_scarce", building: shop.name });
  });
});

describe("graves", () => {
  it("of phase 8 are placed one by one, and never by one key (AY-4.28)", async () => {
    const own = cityOf([house(1, [0, 0, 0])]);
    const options: Option[] = [{ type: "place_graves", squares: { from: freeSquares(own.buildings), min: 2, max: 2 } }];
    const { props } = yard(shown(viewOf({ state: "phase_8_famine", players: [{ holding: own }], draft: { what: "graves", due: 2, choose: 2 } }), options));
    await press(/^b1: free, can take a grave/);
    expect(prompt(props)).toMatchObject({ missing: "Choose one more", final: true });
    await press(/^c1: free/);
    expect(props.choice.action).toEqual({ type: "place_graves", squares: [[0, 1, 0], [0, 2, 0]] });
    expect(await faults()).toEqual([]);
  });

  it("that fall by themselves are shown", () => {
    const own = cityOf([stands("market", [0, 0, 0])]);
    const options: Option[] = [{ type: "place_graves", squares: { from: own.buildings[0]?.squares as Square[], min: 1, max: 1 } }];
    const { props } = yard(shown(viewOf({ state: "phase_8_famine", players: [{ holding: own }], draft: { what: "graves", due: 2, choose: 1, squares: [[0, 6, 6]] } }), options));
    expect(button(/^g7: free, a grave falls here by itself/)).toBeTruthy();
    expect(prompt(props)?.then).toContain("One falls on free squares by themselves.");
  });
});

describe("being ready", () => {
  it("is one press while others still build, and remembers the demand for order (AY-4.15, AY-4.31)", async () => {
    const { props } = yard(building(cityOf([]), []));
    expect(prompt(props)).toMatchObject({ confirm: "I am ready", ready: { type: "city_ready", demand_order: false } });
    await user.click(screen.getByRole("checkbox", { name: "Demand order of play" }));
    expect(prompt(props)).toMatchObject({ ready: { demand_order: true } });
    expect(localStorage.getItem("vitrine.antiquity.demand")).toBe("yes");
  });

  it("is asked twice of the last, since it reveals all", () => {
    const own = cityOf([]);
    const { props } = shown(viewOf({ state: "phase_2_city", draft: { holding: own }, players: [{}, { ready: true }] }), [READY]);
    expect(prompt(props)?.ready).toBeUndefined();
    const [finish] = prompt(props)?.also ?? [];
    props.choice.pick(finish?.pick.parameter ?? "", finish?.pick.value, finish?.pick.type);
    expect(prompt(props)).toMatchObject({ confirm: "Ready: reveal all", final: true });
    expect(props.choice.action).toEqual({ type: "city_ready", demand_order: false });
  });
});

describe("for all eyes", () => {
  it("others' cities are lists to a screen reader, without a button", () => {
    const theirs = cityOf([stands("market", [0, 0, 0], { man: true, works: true }), house(3, [0, 5, 5])], {}, { graves: [[0, 6, 0]] });
    const { props } = shown(viewOf({ state: "phase_2_city", players: [{}, { holding: theirs }] }));
    render(Cities, { props: { props, seat: 1 } });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual(["a1: Market, manned", "f6: House 3", "g1: grave"]);
  });

  it("several cities are shown one at a time, with their free squares", async () => {
    const own = cityOf([], {}, { cities: 2 });
    yard(building(own, []));
    await press(/^Padova/);
    expect(screen.getByRole("region", { name: "Padova, your city" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^[a-z]\d: free/ })).toHaveLength(36);
  });

  it("the yard is complete for a screen reader", async () => {
    const taken = [stands("market", [0, 0, 0], { man: true, works: true })];
    const { props } = yard(building(cityOf(taken, { wood: 3 }, { idle_men: 1 }), [build("explorer", taken), build("cathedral", taken, { saint: ["san_nicolo"] }), { type: "build_store", place: [[0, 3, 3, 2, 1]] }, { type: "market_swap", give: [["wood", "wood"]], take: ["gold"] }]));
    expect(await faults()).toEqual([]);
    for (const [card, tray] of [[/^Store\./, "radiogroup"], [/^Cathedral\./, "list"], ["Swap goods", "group"]] as const) {
      props.choice.clear();
      await user.click(await screen.findByRole("button", { name: card }));
      expect(screen.getByRole(tray, { name: /^(Size of the Store|Patron saints|Take one)$/ })).toBeTruthy();
      expect(await faults()).toEqual([]);
    }
  });
});

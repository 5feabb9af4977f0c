/** The country as a table: by click, keyboard and card; complete for a screen reader (axe). */
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addCatalogue } from "../../../i18n/index.svelte";
import type { Option } from "../../types";
import { messages } from "../case";
import { key } from "../shown";
import type { Hex, Land, View } from "../view";
import Country from "./Country.svelte";
import { desk } from "./desk.svelte";
import { zoneFrom } from "./previews";
import { mapMessages } from "./messages";
import { holding, shown, viewOf, type Sample, type Shown } from "./samples";
import { baseOf, printedOf, spotsOf } from "./spots";
import Works from "./Works.svelte";

vi.mock("../../../room/context", () => ({ getTable: () => ({ slug: "antiquity" }) }));

beforeEach(async () => {
  vi.stubGlobal("ResizeObserver", class {
    observe(): void {}
    disconnect(): void {}
  });
  await addCatalogue(messages);
  await addCatalogue(mapMessages);
});
afterEach(() => {
  vi.unstubAllGlobals();
  desk.clear();
  desk.hover = null;
  desk.comparison = "none";
  desk.hidden = new Set();
  desk.isBare = false;
});

const WOODCUTTER: Option = { type: "build_woodcutter", hex: [[0, -3], [1, -3]] };
const FARM: Option = { type: "build_farm", hex: [[3, -2]], good: ["grain", "olives"], free: [false] };
const MINE: Option = { type: "build_mine", hex: [[-3, 2]], good: ["stone", "gold"] };
const FISHERY: Option = { type: "build_fishery", hexes: [[[3, -3], [3, -2]], [[3, -3], [4, -4]]], good: ["fish", "pearls", "dye"] };
const END: Option = { type: "end_countryside" };

/** Seat 0 with its zone, as the rules reckon it. */
function own(sample: Sample = {}): View {
  const view = viewOf(sample);
  const zone = zoneFrom(spotsOf(printedOf(view), view.land), baseOf(view.land, 0), holding());
  const [me, ...others] = sample.players ?? [];
  return viewOf({ ...sample, players: [{ holding: holding(["cart_shop"], { wood: 3, olives: 1 }), zone, ...me }, ...others] });
}

function country(view: View, options: Option[] = []): Shown {
  const table = shown(view, options);
  render(Country, { props: { props: table.props } });
  return table;
}

function hexButton(hex: Hex): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-hex="${key(hex)}"]`);
  if (!found) throw new Error(`There is no hex ${key(hex)}.`);
  return found;
}

const nameOf = (hex: Hex): string => hexButton(hex).getAttribute("aria-label") ?? "";

async function press(hex: Hex): Promise<void> {
  await fireEvent.click(hexButton(hex));
}

async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return found.violations.map(({ id, help }) => `${id}: ${help}`);
}

describe("the map", () => {
  it("names every hex completely", () => {
    const farm = { kind: "farm" as const, seat: 0, hex: [3, -2] as Hex, other: null, good: "olives" as const, goods: [[3, -2], [4, -2]] as Hex[] };
    country(own({ land: { sites: [farm], pollution: [[3, -2], [4, -2]], counters: [[-3, 2]], ranges: [{ good: "stone", hexes: [[-3, 2]] }], inns: [[], [[5, 3]]] } }));
    expect(nameOf([3, -2])).toMatch(/^\(3, −2\), Plains, Olives farm of you: 2 goods left, 2 turns/);
    expect(nameOf([4, -2])).toMatch(/Olives of you, from \(3, −2\), 2 turns left, Polluted/);
    expect(nameOf([-3, 2])).toMatch(/Mountain, This range yields stone, Exploration counter, face down; in reach of your Explorer, In your zone of control/);
    expect(nameOf([5, 3])).toMatch(/Inn of Blue/);
    expect(nameOf([0, 0])).toBe("(0, 0), Venezia, a city of yours");
    expect(nameOf([-1, 13])).toBe("(−1, 13), Genova, a city of Blue");
  });

  it("passes axe, with its layers and a card open", async () => {
    country(own({ isSmall: true }), [WOODCUTTER, FARM, END]);
    await press([0, -3]);
    await userEvent.click(screen.getByRole("button", { name: "What the map shows" }));
    expect(await faults()).toEqual([]);
  });

  it("is one tab stop; Q W E A S D and arrows go to neighbours, and stay on the map (style.md 7)", async () => {
    country(own());
    expect(document.querySelectorAll('[data-hex][tabindex="0"]')).toHaveLength(1);
    hexButton([0, 0]).focus();
    const steps: [string, Hex][] = [["w", [0, -1]], ["e", [1, -2]], ["d", [2, -2]], ["s", [2, -1]], ["a", [1, 0]], ["q", [0, 0]], ["ArrowDown", [0, 1]], ["ArrowRight", [1, 1]], ["ArrowLeft", [0, 1]]];
    for (const [pressed, hex] of steps) {
      await userEvent.keyboard(pressed.length > 1 ? `{${pressed}}` : pressed);
      expect(document.activeElement).toBe(hexButton(hex));
    }
    hexButton([0, -4]).focus();
    await userEvent.keyboard("w");
    expect(document.activeElement).toBe(hexButton([0, -4]));
    expect(document.querySelectorAll('[data-hex][tabindex="0"]')).toHaveLength(1);
  });

  it("goes to what can be chosen with N, and chooses with Enter", async () => {
    const { props } = country(own({ state: "phase_7_explore", land: { counters: [[3, -1], [-3, 2]] } }), [{ type: "explore", hex: [[3, -1], [-3, 2]] }, { type: "pass_explore" }]);
    hexButton([0, 0]).focus();
    await userEvent.keyboard("n");
    expect(document.activeElement).toBe(hexButton([-3, 2]));
    await userEvent.keyboard("n{Enter}");
    expect(document.activeElement).toBe(hexButton([3, -1]));
    expect(props.choice.action).toEqual({ type: "explore", hex: [3, -1] });
    expect(hexButton([3, -1]).getAttribute("aria-pressed")).toBe("true");
  });

  it("leaves out what is switched off, and everything but the terrain", async () => {
    country(own({ land: { pollution: [[2, 0], [3, -1]] } }));
    const polluted = (): number => document.querySelectorAll(".polluted").length;
    expect(polluted()).toBe(2);
    await userEvent.click(screen.getByRole("button", { name: "What the map shows" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Pollution" }));
    expect(polluted()).toBe(0);
    await userEvent.click(screen.getByRole("checkbox", { name: "Pollution" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Bare terrain only" }));
    expect(polluted()).toBe(0);
    expect(document.querySelector(".city")).toBeNull();
  });

  it("marks what one leaves uncovered of another’s zone (AY-6.1)", async () => {
    country(own({ players: [{}, { zone: [[1, 12], [0, 2]] }] }));
    await userEvent.click(screen.getByRole("button", { name: "What the map shows" }));
    await userEvent.click(screen.getByRole("radio", { name: "What you leave uncovered of Blue’s zone" }));
    expect(document.querySelectorAll(".compared")).toHaveLength(2);
  });

  it("flags the last move with the player’s name", () => {
    const table = shown(own(), [], [], [{ n: 1, type: "woodcutter_built", seat: 1, hex: [2, 7], goods: [[2, 7], [3, 7]] }]);
    render(Country, { props: { props: table.props } });
    expect(document.querySelectorAll(".lately")).toHaveLength(1);
    expect(screen.getAllByText("Blue")).toHaveLength(1);
  });
});

describe("phase 4", () => {
  const OPTIONS = [WOODCUTTER, FARM, MINE, FISHERY, END];

  it("offers what can be built on the hex that is pressed, with the count (AY-4.16)", async () => {
    const { props } = country(own(), OPTIONS);
    await press([0, -3]);
    await userEvent.click(screen.getByRole("button", { name: "Woodcutter: 6 goods" }));
    expect(props.choice.action).toEqual({ type: "build_woodcutter", hex: [0, -3] });
    expect(document.querySelectorAll(".gain")).toHaveLength(6);
    expect(document.querySelector(".count")?.textContent).toBe("+6");
  });

  it("puts the chosen work on a marked hex; the card asks for what is missing (AY-4.18)", async () => {
    const { props } = country(own(), OPTIONS);
    props.choice.pick("type", "build_farm");
    await tick();
    expect(document.querySelectorAll(".marks .open")).toHaveLength(1);
    await press([3, -2]);
    expect(props.choice.action).toBeNull();
    await userEvent.click(within(screen.getByRole("radiogroup", { name: "Which good" })).getByRole("radio", { name: /olives/ }));
    expect(props.choice.action).toEqual({ type: "build_farm", hex: [3, -2], good: "olives", free: false });
  });

  it("builds a fishery on two hexes, whichever is pressed first (AY-4.20)", async () => {
    const { props } = country(own(), [FISHERY, END]);
    props.choice.pick("type", "build_fishery");
    await press([3, -3]);
    await press([3, -2]);
    props.choice.put("good", "pearls", "build_fishery");
    expect(props.choice.action).toEqual({ type: "build_fishery", hexes: [[3, -3], [3, -2]], good: "pearls" });
    props.choice.clear();
    props.choice.pick("type", "build_fishery");
    await press([3, -2]);
    expect(props.choice.picked["hexes"]).toEqual([[3, -3], [3, -2]]);
  });

  it("keeps the card and half a fishery when others move, and lets them go when the phase ends (AY-3.8)", async () => {
    const view = own();
    const { props } = shown(view, [FISHERY, END]);
    const { rerender } = render(Country, { props: { props } });
    // The library takes a lone `props` for options: it is wrapped once more.
    const show = (more: Partial<View>): Promise<void> => rerender({ props: { props: { ...props, view: { ...view, ...more } } } } as unknown as { props: typeof props });
    await press([3, -2]);
    props.choice.pick("type", "build_fishery");
    await press([3, -3]);
    const [me, other] = view.players as [View["players"][0], View["players"][0]];
    await show({ players: [me, { ...other, ready: true }] });
    expect(desk.half).toEqual([3, -3]);
    expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(1);
    await show({ state: "phase_6_harvest" });
    expect(desk.half).toBeNull();
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  it("says why a work cannot be chosen", async () => {
    const { props } = shown(own(), [WOODCUTTER, END], [{ type: "build_inn", rule: "AY-4.21", why: "You need a Brewery." }]);
    render(Works, { props: { props } });
    await userEvent.click(screen.getByRole("button", { name: /^Inn/ }));
    expect(within(screen.getByRole("alert")).getByRole("link").textContent).toBe("AY-4.21");
  });

  it("lists works with their places, one tab stop, and passes axe", async () => {
    const { props } = shown(own(), OPTIONS);
    render(Works, { props: { props } });
    expect(screen.getByRole("button", { name: /^Woodcutter.*2 places/ })).toBeTruthy();
    expect(screen.getAllByRole("button").filter((button) => button.tabIndex === 0)).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: /^Mine/ }));
    expect(props.choice.picked["type"]).toBe("build_mine");
    expect(await faults()).toEqual([]);
  });
});

describe("other phases", () => {
  it("show the zone that a starting city would have (AY-4.3)", async () => {
    const started: Partial<Land> = { centers: [[], [[-1, 14]]] };
    const { props } = country(viewOf({ state: "setup_start_city", land: started, draft: null }), [{ type: "place_start_city", center: [[0, 0], [1, 0]] }]);
    await press([0, 0]);
    expect(props.choice.action).toEqual({ type: "place_start_city", center: [0, 0] });
    expect(document.querySelector(".count")?.textContent).toBe("+25");
  });

  it("send a harvest as soon as a building has all it yields (AY-4.26)", async () => {
    const { sent } = country(own({ state: "phase_6_harvest" }), [{ type: "harvest", building: [[3, -2]], hexes: { from: [[4, -2], [3, -1], [2, -1]], min: 2, max: 2 } }]);
    await press([4, -2]);
    expect(sent).toEqual([]);
    await press([3, -1]);
    expect(sent).toEqual([{ type: "harvest", building: [3, -2], hexes: [[4, -2], [3, -1]] }]);
  });

  it("choose hexes to pollute, and cross out what only a Dump guards (AY-4.29)", async () => {
    const { props } = country(own({ state: "phase_9_pollution", draft: { what: "pollution", due: 2, choose: 2 } }), [{ type: "place_pollution", hexes: { from: [[2, -2], [2, -1], [1, 1]], min: 2, max: 2 } }]);
    const inZone = props.view.players[0]?.zone.length ?? 0;
    expect(document.querySelectorAll(".forbidden")).toHaveLength(inZone - 3);
    await press([2, -1]);
    await press([1, 1]);
    expect(props.choice.action).toEqual({ type: "place_pollution", hexes: [[2, -1], [1, 1]] });
    expect(document.querySelectorAll(".chosen")).toHaveLength(2);
  });

  it("open the card of any hex while nothing is asked", async () => {
    country(own({ state: "phase_2_city" }));
    await press([2, 7]);
    expect(screen.getByRole("region", { name: "(2, 7)" }).textContent).toContain("In nobody’s zone");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(document.activeElement).toBe(hexButton([2, 7]));
  });
});

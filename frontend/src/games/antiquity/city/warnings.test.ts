/** What is said before one is ready: each warning where it is due, and not otherwise (AY-13). */
import { beforeEach, describe, expect, it } from "vitest";
import { addCatalogue } from "../../../i18n/index.svelte";
import { messages } from "../case";
import { shown, viewOf } from "../map/samples";
import type { Draft, Holding, Props } from "../view";
import { cityMessages } from "./messages";
import { building, cityOf, READY, stands } from "./samples";
import { capacityOf, warnings } from "./warnings";

beforeEach(async () => {
  await addCatalogue(messages);
  await addCatalogue(cityMessages);
});

const shop = stands("cart_shop", [0, 0, 0], { man: true, works: true });
const store = stands("store", [0, 0, 3], { man: true, works: true });
const hospital = stands("hospital", [0, 3, 3], { man: true, works: true });
/** Nothing is forgotten here. */
const quiet: Holding = cityOf([shop, store], { wood: 2 });

function say(own: Holding, draft: Partial<Draft> = {}, options: Props["options"] = []): string[] {
  return warnings(building(own, [...options], draft).props);
}

describe("warnings", () => {
  it("are none where nothing is forgotten", () => {
    expect(say(quiet)).toEqual([]);
  });

  it.each<[string, Holding, Partial<Draft>, Props["options"]]>([
    ["One man is idle beside buildings that want one.", { ...quiet, idle_men: 1 }, {}, [{ type: "man", building: [[0, 0, 0]] }]],
    ["5 goods, room for 2: the rest is lost in phase 5.", cityOf([shop, store], { wood: 6 }), {}, []],
    ["Two separate Stores are built this turn: each wants a man.", cityOf([shop, { ...store, new: true }, stands("store", [0, 0, 5], { new: true })], { wood: 1 }), {}, []],
    ["No wood, no woodcutter and no manned Cart Shop.", cityOf([]), {}, []],
    ["Hospital manned, but no grave removed.", cityOf([shop, store, hospital], { wood: 1 }, { graves: [[0, 6, 6]] }), {}, []],
    ["A second house without payment is not built yet.", quiet, { bonus: 7 }, []],
  ])("say: %s", (text, own, draft, options) => {
    expect(say(own, draft, options)).toEqual([text]);
  });

  it("count open offers of both sides", () => {
    const view = viewOf({ state: "phase_2_city", draft: { holding: quiet } });
    view.offers = [{ seat: 1, to: 0, market: false, give: {}, want: {} }];
    expect(warnings(shown(view, [READY]).props)).toEqual(["An open offer rests once you are ready."]);
  });

  it("are silent once the Hospital has worked, or a woodcutter stands", () => {
    expect(say(cityOf([shop, store, hospital], { wood: 1 }, { graves: [[0, 6, 6]] }), { cured: 1 })).toEqual([]);
    const view = viewOf({ state: "phase_2_city", draft: { holding: cityOf([]) }, land: { sites: [{ kind: "woodcutter", seat: 0, hex: [1, 1], other: null, good: "wood", goods: [[1, 1]] }] } });
    expect(warnings(shown(view, [READY]).props)).toEqual([]);
  });
});

describe("room for goods", () => {
  it("is that of manned Stores without graves, and without limit under San Christofori (AY-4.25)", () => {
    expect(capacityOf(quiet)).toBe(2);
    expect(capacityOf(cityOf([{ ...store, graves: [[0, 0, 3]] }]))).toBe(0);
    expect(capacityOf(cityOf([], {}, { saint: "san_christofori", power: true }))).toBe(Infinity);
    expect(capacityOf(cityOf([], {}, { saint: "san_christofori", power: false }))).toBe(0);
  });
});

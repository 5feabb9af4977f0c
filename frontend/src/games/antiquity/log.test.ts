import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeSettings } from "../../design/settings.svelte";
import { addCatalogue, loadLanguage, textOf } from "../../i18n/index.svelte";
import buildings from "../../../../app/games/antiquity/data/city_buildings.json";
import goods from "../../../../app/games/antiquity/data/goods.json";
import saints from "../../../../app/games/antiquity/data/saints.json";
import faults from "../../../../app/games/antiquity/faults.py?raw";
import ofCity from "../../../../app/games/antiquity/refusals_city.py?raw";
import ofLand from "../../../../app/games/antiquity/refusals_land.py?raw";
import ofLater from "../../../../app/games/antiquity/refusals_later.py?raw";
import ofTrade from "../../../../app/games/antiquity/refusals_trade.py?raw";
import shared from "../../../../app/games/antiquity/refusals.py?raw";
import undo from "../../../../app/games/antiquity/undo.py?raw";
import { whyText } from "../../room/words";
import type { GameEvent } from "../types";
import { messages } from "./case";
import { KINDS, SAINTS } from "./data";
import en from "./i18n/en.json";
import { cityMessages } from "./city/messages";
import { label } from "./label";
import { logLine } from "./log";
import { capital, goodName, kindName, kindText, saintCondition, saintName, saintPower } from "./names";
import { cityOf, stands } from "./city/samples";
import { PLAYERS, shown, viewOf } from "./map/samples";
import type { AntiquityEvent, Good, Progress } from "./view";

beforeAll(async () => {
  await addCatalogue(messages);
  await addCatalogue(cityMessages);
});
beforeEach(async () => {
  changeSettings({ language: "en" });
  await loadLanguage("en");
});

const view = viewOf({ state: "phase_2_city", draft: { holding: cityOf([stands("market", [0, 2, 3])]) } });

function say(event: AntiquityEvent, me: number | null = null): string | null {
  const line = logLine({ n: 1, ...event } as GameEvent, PLAYERS, me, view);
  return line && textOf(line.key, line.values);
}

const heap = { fish: 2 };
const progress = [] as Progress[];
const revealed: Extract<AntiquityEvent, { type: "city_revealed" }> = {
  type: "city_revealed",
  seat: 0,
  demand: true,
  built: [
    { kind: "house", city: 0, x: 0, y: 0, rotation: 0, width: 1, height: 1, number: 5, price: ["grain"] },
    { kind: "house", city: 0, x: 1, y: 0, rotation: 0, width: 1, height: 1, number: 4, price: [] },
    { kind: "cathedral", city: 0, x: 2, y: 0, rotation: 0, width: 3, height: 4, number: 0, price: ["stone"] },
  ],
  bonus_houses: [4],
  manned: [[0, 3, 3], [0, 5, 5]],
  swaps: [{ give: ["wood", "stone"], take: "dye" }],
  graves_removed: 2,
  graves_moved: 1,
  moved: [],
  razed: true,
  saint: "san_nicolo",
};

/** One event of each type, and how it reads for everybody; null: it is worth no line. */
const TOLD: { [Type in AntiquityEvent["type"]]: [Extract<AntiquityEvent, { type: Type }>, string | null] } = {
  game_started: [{ type: "game_started", options: view.options, map_code: "f1.0 f2m.3" }, "The country is laid out: f1.0 f2m.3."],
  order_drawn: [{ type: "order_drawn", order: [1, 0] }, "The first order of play: Blue and Amber."],
  order_changed: [{ type: "order_changed", order: [1, 0], counts: [3, 1] }, "Order of play: Blue (1) and Amber (3)."],
  start_city_placed: [{ type: "start_city_placed", seat: 1, center: [-1, 14], aside: 1 }, "Blue founds Genova at (−1, 14); a counter under it is set aside."],
  turn_started: [{ type: "turn_started", turn: 3 }, "Turn 3"],
  phase_started: [{ type: "phase_started", phase: 4, mode: "sequence", reason: "meeting" }, "Phase 4, Countryside building: in order of play, since players can meet."],
  draft_changed: [{ type: "draft_changed", seat: 0, steps: 2 }, null],
  player_ready: [{ type: "player_ready", seat: 0 }, null],
  player_unready: [{ type: "player_unready", seat: 0 }, null],
  asked_again: [{ type: "asked_again", seat: 0, remaining: { cart_shop: 1 } }, "The supply does not hold all that you need: change your draft."],
  confirmed: [{ type: "confirmed", seat: 0 }, null],
  trade_offered: [{ type: "trade_offered", seat: 0, to: 1, market: true, give: heap, want: { stone: 1 } }, null],
  trade_withdrawn: [{ type: "trade_withdrawn", seat: 0, to: 1 }, null],
  trade_declined: [{ type: "trade_declined", seat: 1, offerer: 0 }, null],
  trade_lapsed: [{ type: "trade_lapsed", seat: 0, to: 1 }, "The offer of Amber to Blue lapses."],
  trade_made: [{ type: "trade_made", seat: 0, to: 1, give: heap, want: { stone: 1 }, market: 0 }, "Amber gives Blue 2 fish for 1 stone, at the Market of Amber."],
  shortage: [{ type: "shortage", seat: 0, piece: "cart_shop" }, "Amber had to do without: too few of “Cart Shop” in the supply."],
  city_revealed: [
    revealed,
    "Amber: Cathedral razed; 2 houses and Cathedral built for 1 grain and 1 stone; one of the houses by San Nicolo; patron saint San Nicolo; 1 wood and 1 stone swapped for dye; 2 graves removed; one grave moved; 2 men placed; order of play asked for.",
  ],
  famine_changed: [{ type: "famine_changed", old: 2, new: 3, cause: "turn" }, "The famine rises from 2 to 3."],
  woodcutter_built: [{ type: "woodcutter_built", seat: 0, hex: [2, 1], goods: [[2, 1], [3, 1]] }, "Amber builds at (2, 1): woodcutter, 2 wood."],
  farm_built: [{ type: "farm_built", seat: 0, hex: [3, -2], good: "olives", goods: [[3, -2]], free: true }, "Amber builds at (3, −2): olives farm, 1 olives, without seed by the Faculty of Biology."],
  mine_built: [{ type: "mine_built", seat: 0, hex: [-3, 2], good: "gold", goods: [[-3, 2]], opened: [] }, "Amber builds at (−3, 2): gold mine, 1 gold."],
  fishery_built: [{ type: "fishery_built", seat: 0, hexes: [[1, 0], [1, 1]], good: "fish", goods: [[2, 0], [2, 1], [2, -1]] }, "Amber builds at (1, 0) and (1, 1): fishery for fish, 3 fish."],
  inn_built: [{ type: "inn_built", seat: 0, hex: [3, 0], price: ["fish"] }, "Amber builds an inn at (3, 0) for 1 fish."],
  city_founded: [{ type: "city_founded", seat: 0, center: [4, 4], price: ["wood", "stone", "fish", "gold", "dye"] }, "Amber founds a city at (4, 4) for 1 wood, 1 stone, 1 fish, 1 gold, and 1 dye."],
  pollution_cleaned: [{ type: "pollution_cleaned", seat: 0, hexes: [[2, -2], [2, -1]] }, "Amber cleans 2 hexes: (2, −2) and (2, −1)."],
  counter_set_aside: [{ type: "counter_set_aside", hex: [2, 2] }, "A counter at (2, 2) is set aside unseen."],
  goods_stored: [{ type: "goods_stored", seat: 0, kept: { grain: 2 }, lost: { wood: 1 } }, "Amber keeps 2 grain and loses 1 wood."],
  saint_fish: [{ type: "saint_fish", seat: 0, number: 2 }, "San Giorgio: Amber receives 2 fish."],
  harvested: [
    { type: "harvested", seat: 0, buildings: [{ building: [2, 1], good: "wood", hexes: [[2, 1]], gained: 1, thrown: 1, finished: true }] },
    "Amber harvests 1 wood; 1 wood thrown away; exhausted: (2, 1).",
  ],
  explored: [{ type: "explored", seat: 0, hex: [2, 2], good: "wine" }, "Amber explores (2, 2): wine."],
  explore_passed: [{ type: "explore_passed", seat: 0 }, "Amber leaves all counters unseen."],
  graves_placed: [{ type: "graves_placed", seat: 0, due: 2, squares: [[0, 1, 1], [0, 2, 2]], cause: "famine" }, "Amber buries 2 of 2 due by the famine."],
  pollution_placed: [{ type: "pollution_placed", seat: 0, due: 3, hexes: [[2, 2]], graves: 2 }, "Amber pollutes a hex: (2, 2); 2 graves for what found no hex."],
  skipped: [{ type: "skipped", seat: 0, phase: 8, reason: "no_graves" }, "Amber has nothing to decide: no graves are due."],
  player_conceded: [{ type: "player_conceded", seat: 0 }, "Amber gives up: out at the end of the phase."],
  player_eliminated: [{ type: "player_eliminated", seat: 0, phase: 8, missing: 2, conceded: false }, "Amber is out: no room for 2 graves."],
  victory_checked: [{ type: "victory_checked", players: progress }, null],
  game_ended: [{ type: "game_ended", winners: [1], reason: "turn_limit", players: progress, counters: [] }, "Blue wins. After the last turn most unpolluted hexes decided."],
  default_applied: [{ type: "default_applied", seat: 0, phase: 2 }, "The time has run out for Amber."],
  bot_took_over: [{ type: "bot_took_over", seat: 0, by: "bot" }, "A bot plays for Amber from now on."],
  taken_back: [{ type: "taken_back", seat: 0, steps: 1 }, null],
};
const ALL = Object.values(TOLD) as [AntiquityEvent, string | null][];

describe("a line of the log (AY-14)", () => {
  it.each(ALL.map(([event, line]) => [event.type, event, line] as const))("%s", (_, event, line) => {
    expect(say(event)).toBe(line);
  });

  it("has every other form of a line", () => {
    for (const cause of ["fountains", "explored"] as const) expect(say({ ...TOLD.famine_changed[0], cause })).toMatch(/from 2 to 3/);
    for (const by of ["user", "nobody"] as const) expect(say({ ...TOLD.bot_took_over[0], by })).toContain("Amber");
    expect(say({ ...TOLD.graves_placed[0], cause: "pollution" })).toBe("Amber buries 2: the pollution found no hex.");
    expect(say({ ...TOLD.phase_started[0], mode: "sealed", reason: "apart" })).toBe("Phase 4, Countryside building: all at once.");
    expect(say({ ...TOLD.phase_started[0], phase: 1, mode: "automatic" })).toBeNull();
    expect(say({ ...TOLD.phase_started[0], phase: 0 })).toMatch(/founds a city/);
    expect(say({ ...TOLD.player_eliminated[0], missing: null, conceded: true })).toBe("Amber has left the game.");
    expect(say({ ...TOLD.harvested[0], buildings: [] })).toBeNull();
    for (const reason of ["saint", "tie_break", "shared", "last_standing", "all_out"] as const) expect(say({ ...TOLD.game_ended[0], reason })).toMatch(/^Blue wins\. ./);
  });

  it("names moved buildings, and what stands without a payment", () => {
    const moved: typeof revealed = { ...revealed, built: [], bonus_houses: [], swaps: [], saint: null, razed: false, demand: false, graves_moved: 0, graves_removed: 0, manned: [], moved: [{ kind: "market", start: [0, 0, 0, 0], end: [0, 3, 3, 1] }] };
    expect(say(moved)).toBe("Amber: one building moved; no man placed.");
  });

  it("begins a turn with a rule, and says to a player alone what only that player knows", () => {
    const line = (event: AntiquityEvent) => logLine({ n: 1, ...event } as GameEvent, PLAYERS, 0, view);
    expect(line(TOLD.turn_started[0])?.heading).toBe(true);
    expect(line(TOLD.asked_again[0])?.private).toBe(true);
  });

  it("speaks to you of yourself, and in Spanish as well", async () => {
    expect(say(TOLD.inn_built[0], 0)).toBe("You build an inn at (3, 0) for 1 fish.");
    changeSettings({ language: "es" });
    await loadLanguage("es");
    for (const [event, line] of ALL) for (const me of [null, 0]) expect(say(event, me) === null).toBe(line === null);
    expect(say(TOLD.inn_built[0], 0)).toBe("Construyes una posada en (3, 0) por 1 pescado.");
  });
});

describe("names", () => {
  it("are those of the rules' own data in English", () => {
    for (const { id, name } of buildings.buildings) expect(kindName(id as never)).toBe(name);
    for (const { id, name } of goods.goods) expect(capital(goodName(id as Good))).toBe(name);
    for (const { id, name } of saints.saints) expect(saintName(id as never)).toBe(name);
  });

  it("are there for every building and saint, with what they do, in both languages", async () => {
    for (const language of ["es", "en"] as const) {
      changeSettings({ language });
      await loadLanguage(language);
      for (const kind of KINDS) expect(kindText(kind).length).toBeGreaterThan(15);
      for (const saint of SAINTS) expect([saintPower(saint), saintCondition(saint)].join(" ").length).toBeGreaterThan(50);
    }
  });

  it("say values of the list view", () => {
    const { props } = shown(view);
    const said: [string, unknown, string][] = [
      ["center", [3, -2], "(3, −2)"],
      ["hexes", [[1, 0], [1, 1]], "(1, 0) and (1, 1)"],
      ["good", "wine", "Wine"],
      ["food", ["grain", "fish"], "1 grain and 1 fish"],
      ["luxury", [], "nothing"],
      ["kind", "dump", "Dump"],
      ["saint", "santa_maria", "Santa Maria"],
      ["at", [0, 2, 3], "Venezia, c4"],
      ["squares", [[0, 0, 0], [0, 1, 0]], "Venezia, a1 and Venezia, b1"],
      ["place", [0, 2, 3, 1], "Venezia, c4, turned by 90°"],
      ["place", [0, 2, 3, 2, 4], "Venezia, c4, 2 × 4"],
      ["building", [0, 2, 3], "Market (Venezia, c4)"],
      ["building", [2, 1], "(2, 1)"],
      ["to", 1, "Blue"],
      ["to", [0, 0, 0], "Venezia, a1"],
      ["offerer", 0, "Amber"],
      ["demand_order", true, "Yes"],
      ["number", 7, "7"],
    ];
    for (const [parameter, value, words] of said) expect([parameter, label(parameter, value, props)]).toEqual([parameter, words]);
  });
});

describe("the catalogue", () => {
  const source = [faults, shared, ofCity, ofLand, ofLater, ofTrade, undo].join("\n");

  it("has the sentence of every refusal (AY-4)", async () => {
    const sentences = [...source.matchAll(/"AY-[\d.]+", "([^"]+)"/g)].map((match) => match[1] as string);
    expect(sentences.length).toBeGreaterThan(70);
    changeSettings({ language: "es" });
    await loadLanguage("es");
    for (const why of sentences) expect(whyText("antiquity", { rule: "none", why })).not.toBe(why);
  });

  it("has a text by the rule where a refusal's sentence has figures, which does not hide its other sentences", async () => {
    const rules = [...source.matchAll(/"(AY-[\d.]+)", f"/g)].map((match) => match[1] as string);
    expect(rules.length).toBeGreaterThan(3);
    for (const rule of rules) expect(Object.keys(en)).toContain(`antiquity.why.${rule}`);
    expect(whyText("antiquity", { rule: "AY-4.2", why: "This price needs 2 food and 0 luxury." })).toBe("The goods do not make up the price.");
    expect(whyText("antiquity", { rule: "AY-4.2", why: "These squares are not free." })).toBe("These squares are not free.");
  });
});

it("calls a round a turn, as the rulebook does", async () => {
  const { roundName } = await import("../../room/words");
  expect(roundName("antiquity", 4)).toBe("Turn 4");
  expect(roundName("nowhere", 4)).toBe("Round 4");
});

/** The final sheet (AY-6.8), the phone's screens and sounds: each by what the server says. */
import { beforeAll, describe, expect, it } from "vitest";
import { addCatalogue } from "../../i18n/index.svelte";
import { messages } from "./case";
import { holding, PLAYERS, shown, viewOf } from "./map/samples";
import { screenOf } from "./screens";
import { ranked, sheetRows } from "./sheet";
import { soundOf } from "./sounds";
import type { View } from "./view";

beforeAll(() => addCatalogue(messages));

const progress = { seat: 1, saint: "san_nicolo" as const, houses: 20, kinds: 7, goods: 11, uncovered: [4, null], conditions: 1, met: { san_nicolo: true }, fulfilled: true };
const over: View = {
  ...viewOf({
    state: "game_over",
    draft: null,
    players: [
      { out: { turn: 9, phase: 8, missing: 2 }, unpolluted: 12 },
      { progress, holding: { ...holding(), saint: "san_nicolo", power: true, graves: [[0, 1, 1]] }, unpolluted: 30 },
    ],
  }),
  turn: 9,
  winners: [1],
  reason: "saint",
};

describe("the final sheet (AY-6.8)", () => {
  it("begins with the winner, and says of each how it ended and how far every saint was", () => {
    expect(ranked(over, PLAYERS).map(({ seat }) => seat)).toEqual([1, 0]);
    const column = (seat: number) => Object.fromEntries(sheetRows(over, PLAYERS).map(({ name, of }) => [name, of(seat)]));
    expect(column(1)).toMatchObject({
      Result: "Won",
      "Patron saint": "San Nicolo",
      Fulfilled: "Yes",
      Houses: "20 of 20",
      "Kinds of building": "7 of 19",
      "Foods and luxuries, 3 of each": "11 of 24",
      "Hexes left uncovered": "4 of Amber",
      "Conditions met": "1 of 4",
      Cathedral: "Power on",
      "Unpolluted hexes": 30,
      Graves: 1,
      "Cities and inns": "1 city, 0 inns",
    });
    expect(column(0)).toMatchObject({ Result: "Out in turn 9, phase 8: 2 graves without room", "Patron saint": "–", Fulfilled: "No", Cathedral: "–" });
  });

  it("tells a shared victory, a defeat, and who gave up", () => {
    const result = (view: View, seat: number) => sheetRows(view, PLAYERS)[0]?.of(seat);
    expect(result({ ...over, winners: [0, 1] }, 1)).toBe("Shared victory");
    expect(result({ ...over, winners: [0] }, 1)).toBe("Lost");
    const left = viewOf({ state: "game_over", players: [{ out: { turn: 2, phase: 2, missing: null } }] });
    expect(result(left, 0)).toBe("Gave up in turn 2");
  });
});

describe("a phone's screens", () => {
  const screen = (view: View) => screenOf(shown(view).props);

  it("follow the phase in which one is asked; graves are always the city's", () => {
    for (const state of ["setup_start_city", "phase_4_countryside", "phase_6_harvest", "phase_7_explore"]) expect([state, screen(viewOf({ state }))]).toEqual([state, "map"]);
    for (const state of ["phase_2_city", "phase_5_store", "phase_8_famine"]) expect([state, screen(viewOf({ state }))]).toEqual([state, "city"]);
    expect(screen(viewOf({ state: "phase_9_pollution", draft: { what: "pollution" } }))).toBe("map");
    expect(screen(viewOf({ state: "phase_9_pollution", draft: { what: "graves" } }))).toBe("city");
  });

  it("stay where they are while others are asked", () => {
    expect(screenOf({ ...shown(viewOf()).props, actors: [1] })).toBeNull();
  });
});

describe("what is heard", () => {
  it("is the first event that has a sound, or nothing", () => {
    expect(soundOf([{ type: "player_ready", seat: 0 }, { type: "explored", seat: 0, hex: [0, 0], good: "wine" }])).toBe("card");
    expect(soundOf([{ type: "player_ready", seat: 0 }])).toBeNull();
  });
});

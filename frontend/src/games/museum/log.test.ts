import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeSettings } from "../../design/settings.svelte";
import { addCatalogue, loadLanguage, textOf } from "../../i18n/index.svelte";
import experts from "../../../../app/games/museum/data/experts.json";
import favours from "../../../../app/games/museum/data/favours.json";
import headlines from "../../../../app/games/museum/data/headlines.json";
import objects from "../../../../app/games/museum/data/objects.json";
import patrons from "../../../../app/games/museum/data/patrons.json";
import refusals from "../../../../app/games/museum/refusals.py?raw";
import undo from "../../../../app/games/museum/undo.py?raw";
import { whyText } from "../../room/words";
import { cardMessages } from "./cards/messages";
import { messages } from "./case";
import { cardOf, CONTINENTS, EXPERTS, FAVOURS, HEADLINES, OBJECTS, PATRONS, type PatronLevel } from "./data";
import en from "./i18n/en.json";
import { categoryLook } from "./index";
import { label } from "./label";
import { logLine } from "./log";
import { cardName, expertText, favourText, headlineText, levelText, objectSpoken, objectText, slotName } from "./names";
import { player, told, viewOf } from "./samples";
import type { MuseumEvent } from "./view";
import type { TableProps } from "../types";

beforeAll(async () => {
  await addCatalogue(messages);
  await addCatalogue(cardMessages);
});

const players = [player(0, "Amber"), player(1, "Blue"), player(2, "Coral")];
const view = viewOf({ players: [{}, {}, {}] });

function say(event: MuseumEvent, me: number | null = null): string | null {
  const line = logLine(told(event), players, me, view);
  return line && textOf(line.key, line.values);
}

const item = (card: string, source: "hand" | "pool" | "foreign" | "board" = "hand"): { card: string; source: typeof source; slot: string | null } => ({ card, source, slot: source === "board" ? null : "r1c1" });
const columns = [{ seat: 0, layout: {}, patron: null, level: 0, rows: {}, total: 91 }, { seat: 1, layout: {}, patron: null, level: 0, rows: {}, total: 84 }];
const ROSETTA = "egyptian_rosetta_stone";
const TELEGRAM = { seat: 0, continent: "europe" } as const;

/** One event of each type, and how it reads for everybody; null: it is worth no line. */
const TOLD: { [Type in MuseumEvent["type"]]: [Extract<MuseumEvent, { type: Type }>, string | null] } = {
  game_started: [{ type: "game_started", options: view.options, first: 0, displays: {}, experts: [] }, "The displays are filled. Amber begins."],
  hand_dealt: [{ type: "hand_dealt", seat: 0 }, null],
  hand_changed: [{ type: "hand_changed", seat: 0, hand: ["inca_urpu"], favours: ["favour_night_shift_1"] }, "You draw a new hand: Urpu Aryballos Jar and Night Shift."],
  patrons_dealt: [{ type: "patrons_dealt", seat: 0, patrons: ["tin_magnate", "wheat_baron"] }, "You may choose among The Tin Magnate and The Wheat Baron."],
  patron_kept: [{ type: "patron_kept", seat: 0, patron: "tin_magnate" }, "You work for The Tin Magnate."],
  patron_reopened: [{ type: "patron_reopened", seat: 0 }, "You think again about your patron."],
  hand_redrawn: [{ type: "hand_redrawn", seat: 1 }, "Blue has drawn the starting hand anew."],
  patron_chosen: [{ type: "patron_chosen", seat: 1 }, "Blue has a patron."],
  headline_revealed: [{ type: "headline_revealed", headline: "dockers_strike", deck_count: 3, reshuffled: true }, "All headlines are shuffled. Headline: “Dockers Walk Out”."],
  display_adjusted: [
    { type: "display_adjusted", continent: "asia", discarded: ["po_asia_1"], returned: ["chinese_oracle_bones"], drawn: [{ position: 0, card: "japanese_himeji" }] },
    "Asia: a Public Opinion card goes, Oracle Bones of Yinxu goes back on the deck, and Himeji Castle comes up.",
  ],
  experts_rotated: [{ type: "experts_rotated", discarded: "lawyer", board: ["banker", "archivist"], deck_count: 9 }, "The Lawyer leaves the expert board: Banker and Archivist."],
  turn_started: [{ type: "turn_started", seat: 2, round: 4, turn: 11 }, "Round 4: Coral’s turn"],
  object_taken: [{ type: "object_taken", seat: 1, object_id: ROSETTA, continent: "africa_middle_east", position: 1, by: "opponent" }, "Blue takes Rosetta Stone (4) from Africa and the Middle East."],
  exploration_declined: [{ type: "exploration_declined", seat: 1 }, "Blue declines."],
  order_changed: [{ type: "order_changed", seat: 1 }, null],
  prestige_gained: [{ type: "prestige_gained", seat: 0, amount: 1, reason: "masterpiece", supply: 20 }, "Amber gains 1 Prestige for a masterpiece."],
  favour_played: [
    { type: "favour_played", seat: 0, card: "favour_press_conference_2", effect: "press_conference", object_id: null, continent: "asia", object_ids: [] },
    "Amber plays Press Conference: Asia.",
  ],
  telegram_opened: [{ type: "telegram_opened", ...TELEGRAM, count: 3 }, "Amber looks at the top 3 cards of Europe."],
  telegram_read: [{ type: "telegram_read", ...TELEGRAM, taken: 1 }, "Amber takes one unseen object and puts the rest back on Europe."],
  tray_changed: [{ type: "tray_changed", seat: 0 }, null],
  purchase: [
    { type: "purchase", seat: 0, items: [item("roman_pont_du_gard"), item("roman_pantheon", "pool"), item("romanist", "board")], price: 10, cards: ["inca_machu_picchu", "inca_moray"], prestige: 1, excess: 1, favour: null },
    "Amber exhibits Pont du Gard (3), Pantheon (4) from the storeroom, and the Romanist: price 10, paid with Machu Picchu (5), Terraces of Moray (5), and 1 Prestige; 1 too much.",
  ],
  foreign_purchase: [
    { type: "foreign_purchase", seat: 0, owner: 1, items: [item(ROSETTA, "foreign")], mandatory: 1, mandatory_from: "buyer", price: 4, cards: ["inca_moray"], prestige: 0, excess: 1, cards_to: 1 },
    "Amber exhibits Rosetta Stone (4) from Blue’s storeroom: 1 Prestige to Blue, price 4, paid with Terraces of Moray (5); 1 too much.",
  ],
  object_exhibited: [{ type: "object_exhibited", seat: 0, object_id: ROSETTA, slot: "r1c1", score_before: 27, score_after: 31 }, "Rosetta Stone: Amber goes from 27 to 31."],
  expert_hired: [{ type: "expert_hired", seat: 0, expert: "lawyer", cost: 3, board: ["banker"] }, "The Lawyer (3) works for Amber now; on the board: Banker."],
  favour_drawn: [{ type: "favour_drawn", seat: 0, reason: "points", deck_count: 12 }, "Amber draws a Favour; 12 left."],
  favour_draw_lost: [{ type: "favour_draw_lost", seat: 0, reason: "points" }, "Amber loses a Favour: three are held, or none is left."],
  recalled_from_pool: [{ type: "recalled_from_pool", seat: 0, object_id: ROSETTA }, "The Archivist brings Rosetta Stone back to Amber’s hand."],
  inventory_taken: [{ type: "inventory_taken", seat: 0, objects: ["inca_urpu", "inca_moray"] }, "Inventory: Amber takes Urpu Aryballos Jar and Terraces of Moray back."],
  turn_ended: [{ type: "turn_ended", seat: 0, discards: ["inca_urpu"] }, "Amber ends the turn and discards Urpu Aryballos Jar."],
  display_refilled: [{ type: "display_refilled", continent: "europe", discarded: [], drawn: [{ position: 0, card: "po_europe_2" }] }, "Europe shows Public Opinion."],
  public_opinion_revealed: [{ type: "public_opinion_revealed", continent: "europe", placed: true, tokens: 2 }, "Public Opinion turns on Europe: 2 tokens there."],
  end_triggered: [{ type: "end_triggered", seat: 1, cause: "score", still_to_move: [2, 0] }, "Blue reaches 50 points: one last turn each. Still to move: Coral and Amber."],
  object_moved: [{ type: "object_moved", seat: 0, object_id: ROSETTA, slot: "r2c3" }, null],
  layout_changed: [{ type: "layout_changed", seat: 0, object_id: ROSETTA, slot: "r2c3" }, null],
  reorganisation_started: [{ type: "reorganisation_started" }, "The last reorganisation"],
  layout_submitted: [{ type: "layout_submitted", seat: 0 }, "Amber’s museum is ready."],
  layout_reopened: [{ type: "layout_reopened", seat: 0 }, null],
  default_applied: [{ type: "default_applied", seat: 0, decision: "action" }, "Amber’s time is up: the house acts."],
  seat_resigned: [{ type: "seat_resigned", seat: 0 }, "Amber gives up."],
  seat_taken_over: [{ type: "seat_taken_over", seat: 0, by: "bot" }, "A bot plays for Amber now."],
  final_score: [{ type: "final_score", columns }, "Final scores: Amber 91 and Blue 84."],
  game_finished: [{ type: "game_finished", winners: [0, 1], ranking: [[0, 1], [2]] }, "Amber and Blue share the victory."],
  taken_back: [{ type: "taken_back", seat: 0, steps: 2 }, "Amber takes back 2 steps."],
};
const ALL = Object.values(TOLD) as [MuseumEvent, string | null][];

describe("log lines (MU-13.9, MU-14)", () => {
  it.each(ALL.map(([event, line]) => [event.type, event, line] as const))("%s", (_, event, line) => {
    expect(say(event)).toBe(line);
  });

  it("has every other form of a line", () => {
    for (const reason of ["exploration", "masterpiece", "impresario", "favour", "pool_owner"] as const) {
      expect(say({ ...TOLD.prestige_gained[0], reason })).toContain("1 Prestige");
    }
    for (const cause of ["score", "exhaustion", "resigned"] as const) expect(say({ ...TOLD.end_triggered[0], cause, still_to_move: [] })).toContain("nobody");
    for (const by of ["user", "bot", "nobody"] as const) expect(say({ ...TOLD.seat_taken_over[0], by })).toContain("Amber");
    expect(say({ ...TOLD.headline_revealed[0], reshuffled: false })).toBe("Headline: “Dockers Walk Out”.");
    expect(say({ ...TOLD.experts_rotated[0], discarded: null })).toBe("The expert board: Banker and Archivist.");
    expect(say({ ...TOLD.display_adjusted[0], discarded: [], returned: [], drawn: [] })).toBeNull();
    expect(say({ ...TOLD.display_refilled[0], drawn: [] })).toBeNull();
    expect(say({ ...TOLD.inventory_taken[0], objects: [] })).toBe("Amber takes stock and leaves everything there.");
    expect(say({ ...TOLD.turn_ended[0], discards: [] })).toBe("Amber ends the turn.");
    expect(say({ ...TOLD.public_opinion_revealed[0], placed: false })).toContain("no token is left");
    expect(say({ ...TOLD.favour_played[0], continent: null })).toBe("Amber plays Press Conference.");
    expect(say({ ...TOLD.game_finished[0], winners: [2] })).toBe("Coral wins.");
  });

  it("tells every kind of purchase with all its costs", () => {
    const hired = { ...TOLD.purchase[0], items: [item("romanist", "board")], price: 0, cards: [], prestige: 0, excess: 0 };
    expect(say(hired)).toBe("Amber hires the Romanist: price 0, paid with nothing.");
    expect(say({ ...hired, favour: "favour_scholarship_fund_1" })).toContain("By a Scholarship Fund Amber hires the Romanist");
    const foreign = TOLD.foreign_purchase[0];
    expect(say({ ...foreign, mandatory_from: "supply" })).toContain("1 Prestige from the supply to Blue");
    expect(say({ ...foreign, mandatory: 0, mandatory_from: "nobody", cards_to: 0 })).toMatch(/no Prestige due.*The cards stay with the buyer\.$/);
  });

  it("says to a player alone what only that player knows", () => {
    const own: MuseumEvent[] = [
      { type: "hand_dealt", seat: 0, hand: ["inca_urpu"], favours: ["favour_night_shift_1"] },
      { ...TOLD.favour_drawn[0], card: "favour_night_shift_1" },
      { ...TOLD.telegram_opened[0], cards: ["po_europe_1", "greek_epidaurus"] },
      { ...TOLD.telegram_read[0], card: null, order: ["greek_epidaurus"] },
    ];
    for (const event of own) expect(logLine(told(event), players, 0, view)).toMatchObject({ private: true, seat: 0 });
    expect(own.map((event) => say(event, 0))).toEqual([
      "You are dealt Urpu Aryballos Jar and Night Shift.",
      "You draw the Favour Night Shift.",
      "The telegram from Europe tells of Public Opinion and Theatre of Epidaurus.",
      "You take: Nothing. Back on top: Theatre of Epidaurus.",
    ]);
  });

  it("speaks to you of yourself, and in Spanish as well", async () => {
    expect(say(TOLD.object_taken[0], 1)).toBe("You take Rosetta Stone (4) from Africa and the Middle East.");
    changeSettings({ language: "es" });
    await loadLanguage("es");
    for (const [event, line] of ALL) for (const me of [null, 0]) expect(say(event, me) === null).toBe(line === null);
    expect(say(TOLD.object_taken[0], 1)).toBe("Tomas Piedra de Rosetta (4) de África y Oriente Medio.");
  });
});

describe("names", () => {
  beforeEach(() => {
    changeSettings({ language: "en" });
  });

  it("are those of the rules' own data in English", async () => {
    await loadLanguage("en");
    for (const rows of [objects, experts, headlines, patrons, favours]) for (const { id, name } of rows) expect(cardName(id)).toBe(name);
  });

  it("are there for every card, in both languages", async () => {
    for (const language of ["es", "en"] as const) {
      changeSettings({ language });
      await loadLanguage(language);
      for (const id of OBJECTS.keys()) expect([objectSpoken(id), objectText(id)].join(" ").length).toBeGreaterThan(40);
      for (const id of EXPERTS.keys()) expect(expertText(id)).not.toBe(cardName(id));
      for (const id of HEADLINES.keys()) expect(headlineText(id)).not.toBe(cardName(id));
      for (const { card_ids: ids } of FAVOURS.values()) for (const id of ids) expect(favourText(id)).not.toBe(cardName(id));
      for (const { levels } of PATRONS.values()) for (const level of levels) expect(levelText(level)).toMatch(/\d/);
    }
    expect(levelText(cardOf(PATRONS, "tin_magnate").levels[0] as PatronLevel)).toBe("Inca collection of 3+ or Celtic collection of 3+");
  });

  it("say values of the list view", () => {
    const props = { view } as TableProps<typeof view>;
    expect(label("object_id", "inca_urpu", props)).toBe("Urpu Aryballos Jar");
    expect(label("discard", ["inca_urpu", "inca_moray"], props)).toBe("Urpu Aryballos Jar and Terraces of Moray");
    expect(label("take", null, props)).toBe("Nothing");
    expect(label("slot", null, props)).toBe("The first free space");
    expect(label("slot", "r2c3", props)).toBe("Row 2, column 3");
    expect(label("otherwise", "decline", props)).toBe("Decline");
    for (const continent of CONTINENTS) expect(label("continent", continent, props)).not.toBe(continent);
    expect(slotName("r1c7")).toBe("row 1, column 7");
  });
});

describe("the catalogue", () => {
  it("has the sentence of every refusal (MU-4)", async () => {
    const sentences = [...`${refusals}${undo}`.matchAll(/"MU-[\d.a-z]+", "([^"]+)"/g)].map((match) => match[1] as string);
    expect(sentences.length).toBeGreaterThan(45);
    changeSettings({ language: "es" });
    await loadLanguage("es");
    for (const why of sentences) expect(whyText("museum", { rule: "none", why })).not.toBe(why);
  });

  it("names the rows of the score sheet, each with a look of its own", () => {
    const rows = ["objects", "civilisations", "domains", "patron", "prestige", "galleries", "public_opinion"];
    for (const row of rows) expect(Object.keys(en)).toContain(`museum.category.${row}`);
    expect(new Set(rows.map((row) => JSON.stringify(categoryLook(row)))).size).toBe(rows.length);
    expect(categoryLook("nothing")).toBeNull();
  });
});

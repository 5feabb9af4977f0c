import { beforeAll, describe, expect, it } from "vitest";
import { addCatalogue, textOf } from "../../i18n/index.svelte";
import { messages, optionApplies } from "./case";
import { BONUSES, COLLECTION_SPACES, CURATORS, PIECES, SPACES, STANDARD, type Book } from "./data";
import en from "./i18n/en.json";
import es from "./i18n/es.json";
import { categoryLook } from "./index";
import { label } from "./label";
import { logLine } from "./log";
import { collectionName, countryName, goalName, goalText, lineName, museumText, museumName, piecesText, shortSpace, spaceName, thiefName } from "./names";
import { pieces, player, told, viewOf } from "./samples";
import type { AntiquesEvent, Deck, View } from "./view";

beforeAll(() => addCatalogue(messages));

const players = [player(0, "Amber"), player(1, "Blue"), player(2, "Coral")];
const view = viewOf({ owners: [{}, {}, {}] });

function say(event: AntiquesEvent, me: number | null = null, at: View = view): string | null {
  const line = logLine(told(event), players, me, at);
  return line && textOf(line.key, line.values);
}

function onSpaces(letters: string): { space: string; piece: (typeof PIECES)[number] }[] {
  return [...letters].map((letter, at) => ({
    space: SPACES[at] as string,
    piece: Object.keys(pieces(letter))[0] as (typeof PIECES)[number],
  }));
}

describe("log lines (AN-13, AN-14)", () => {
  it("tells a line with its pieces, and the relic boxes that stay", () => {
    const taken: AntiquesEvent = { type: "line_taken", seat: 0, line: "col_4", pieces: onSpaces("PCC+"), relics_left: [] };
    expect(say(taken)).toBe("Amber takes column D: a painting, 2 ceramics, and a relic box.");
    expect(say({ ...taken, relics_left: ["r1c1"] }, 0)).toBe(
      "You take column D: a painting, 2 ceramics, and a relic box; 1 relic box stays.",
    );
  });

  it("tells where pieces go", () => {
    expect(say({ type: "lot_stored", seat: 0, warehouse: 3, pieces: pieces("PCC") })).toBe(
      "Amber stores a painting and 2 ceramics in warehouse 3.",
    );
    const drops = { "1": "painting", "2": "bone" } as const;
    expect(say({ type: "warehouse_selected", seat: 1, warehouse: 3, drops, assembly: pieces("AA") })).toBe(
      "Blue opens warehouse 3, leaving a painting in warehouse 1 and a bone in warehouse 2: 2 artifacts to the assembly area.",
    );
    expect(say({ type: "pieces_vaulted", seat: 1, pieces: pieces("BB"), cause: "leftover", from_warehouse: null })).toBe(
      "Blue sends 2 bones to the vault: left over.",
    );
  });

  it("tells exhibitions by their titles", () => {
    const assembled: AntiquesEvent = { type: "collection_assembled", seat: 1, card: "cc_22", payment: pieces("PC"), vault_piece: null, vp: 2 };
    expect(say(assembled)).toBe("Blue assembles Painted Maiolica (2 VP) for a painting and a ceramic.");
    expect(say({ ...assembled, vault_piece: "ceramic" })).toContain("with a ceramic from the vault");
    const presented: AntiquesEvent = {
      type: "museum_presented",
      seat: 2,
      museum: "mu_01",
      from_space: "m1",
      cards: ["cc_01", "cc_02", "cc_17"],
      lost: {},
      vp: 6,
    };
    expect(say(presented)).toBe(
      "Coral presents Museo Nacional del Prado, Madrid (6 VP) with Self-Portrait Study, Altarpiece Panel, and Bronze Age Tools.",
    );
    expect(say({ ...presented, lost: pieces("J") })).toContain("lost: a piece of jewelry");
    expect(say({ type: "museum_discarded", card: "mu_20" })).toBe("Museu de Arte de São Paulo leaves the museum board.");
  });

  it("keeps goals between their owner and the log", () => {
    const dealt: AntiquesEvent = { type: "goals_dealt", seat: 0, number: 2, goals: ["go_01", "go_26"] };
    expect(say(dealt, 0)).toBe("You are dealt the goals Spain · Greece · Portugal and Auctioneer.");
    expect(logLine(told(dealt), players, 0, view)?.private).toBe(true);
    const { goals: _, ...unseen } = dealt;
    expect(say(unseen, 1)).toBe("Amber is dealt 2 goals.");
    expect(say({ type: "goal_kept", seat: 0 }, 1)).toBe("Amber has chosen a goal.");
    expect(say({ type: "goals_drawn", seat: 0, number: 2 }, 1)).toBe("Amber draws 2 goals.");
    expect(say({ type: "goals_returned", seat: 0, number: 1 }, 1)).toBe("Amber puts 1 goal under the deck.");
    const changed: AntiquesEvent = { type: "goal_changed", seat: 0, kept: "go_01", rejected: "go_26" };
    expect(logLine(told(changed), players, 0, view)?.private).toBe(true);
  });

  it("begins a round with a rule across the log where its first player is to choose", () => {
    expect(logLine(told({ type: "turn_started", seat: 0, round: 3 }), players, null, view)?.heading).toBe(true);
    expect(say({ type: "turn_started", seat: 1, round: 3 })).toBeNull();
    expect(logLine(told({ type: "final_round_started", round: 9 }), players, null, view)?.heading).toBe(true);
  });

  it("tells thieves line by line", () => {
    const check = (action: string, possible: boolean, done = false): { action: string; possible: boolean; done: boolean } => ({ action, possible, done });
    const checks = [check("exhibit", false), check("assemble", false), check("acquire", true, true)];
    expect(say({ type: "thief_card_resolved", card: "th_03", checks })).toBe(
      "Thieves: The Glass Cutter. They steal; they could neither assemble nor exhibit.",
    );
    expect(say({ type: "thief_card_resolved", card: "th_03", checks: [check("exhibit", true, true)] })).toBe(
      "Thieves: The Glass Cutter. They exhibit.",
    );
    expect(say({ type: "thief_card_resolved", card: "th_24", checks: [] })).toBe("Thieves: Sirens in the Distance.");
    expect(say({ type: "automa_acquired", pieces: onSpaces("PB"), drawn: [], relics_discarded: 0 })).toBe(
      "The thieves take a painting and a bone (A1, B1).",
    );
    expect(say({ type: "automa_acquired", pieces: [], drawn: ["bone"], relics_discarded: 1 })).toContain("1 relic box is discarded");
    expect(say({ type: "token_taken", seat: 3, value: 2, cause: "automa_extra", pile_empty: false })).toBe("The thieves take a bonus token (2).");
    expect(say({ type: "end_triggered", seat: 3, round: 5, cause: "count" })).toContain("The thieves have enough");
  });

  it("has a text for everything else that happens", () => {
    const { options } = view;
    const space = "r1c1";
    const cards = [{ space: COLLECTION_SPACES[0] as string, card: "cc_01" }];
    const laid = {
      type: "boards_laid",
      auction_board: [],
      auction_card: "au_01",
      wanted: "bone",
      collection_board: [],
      museum_board: [],
      public_goals: ["go_08"],
      starting_pieces: [],
      automa_pieces: [],
    } as const satisfies AntiquesEvent;
    const events: AntiquesEvent[] = [
      { type: "game_started", options, order: [1, 2, 0], curators: [null, null, null] },
      { type: "game_started", options, order: [1, 2, 0], curators: ["curator", "collector", "storekeeper"] },
      { type: "curator_chosen", seat: 1, curator: "researcher" },
      laid as unknown as AntiquesEvent,
      { ...laid, starting_pieces: [{ seat: 2, warehouse: 3, piece: "bone" }], automa_pieces: ["bone"] } as unknown as AntiquesEvent,
      { type: "goal_kept", seat: 1, kept: "go_01", rejected: "go_02" },
      { type: "turn_passed", seat: 1, round: 3 },
      { type: "auction_refilled", cause: "player", pieces: onSpaces("PB"), discard_mixed_in: true },
      { type: "auction_refilled", cause: "empty_board", pieces: onSpaces("PB"), discard_mixed_in: false },
      { type: "two_taken", seat: 1, pieces: onSpaces("PB") },
      { type: "pieces_vaulted", seat: 1, pieces: pieces("B"), cause: "excess", from_warehouse: 2 },
      { type: "bonus_declined", seat: 1, warehouse: 3 },
      { type: "bonus_skipped", seat: 1, warehouse: 2 },
      { type: "piece_acquired", seat: 1, piece: "bone", source: "bag", warehouse: 2 },
      { type: "piece_retrieved", seat: 1, piece: "artifact", warehouse: 2 },
      { type: "goals_drawn", seat: 1, number: 2, goals: ["go_01", "go_02"] },
      { type: "goals_returned", seat: 1, number: 1, kept: ["go_01"], rejected: ["go_02"] },
      { type: "specific_piece_taken", seat: 1, space, piece: "bone", warehouse: 2 },
      { type: "random_pieces_drawn", seat: 1, pieces: ["bone", "bone"], discard_mixed_in: false },
      { type: "random_pieces_placed", seat: 1, piece: "bone", warehouse: 2, to_board: null, discarded: [] },
      { type: "random_pieces_placed", seat: 1, piece: "bone", warehouse: 2, to_board: null, discarded: ["bone"] },
      { type: "random_pieces_placed", seat: 1, piece: "bone", warehouse: 2, to_board: { space, piece: "ceramic" }, discarded: [] },
      { type: "random_pieces_placed", seat: 1, piece: "bone", warehouse: 2, to_board: { space, piece: "ceramic" }, discarded: ["bone"] },
      { type: "pieces_lifted", seat: 1, pieces: pieces("PB") },
      { type: "warehouses_reorganized", seat: 1, warehouses: [pieces("PB"), {}, pieces("C")] },
      { type: "card_reserved", seat: 1, card: "mu_01", from_space: "m1" },
      { type: "bonus_taken", seat: 1, bonus: "collections" },
      { type: "bonus_taken", seat: 1, bonus: "museums" },
      { type: "warehouse_selected", seat: 1, warehouse: 1, drops: {}, assembly: pieces("P") },
      { type: "gallery_presented", seat: 1, cards: ["cc_11", "cc_03"], vp: 4 },
      { type: "token_taken", seat: 1, value: 1, cause: "curator", pile_empty: false },
      { type: "token_taken", seat: 1, value: 1, cause: "space", pile_empty: true },
      { type: "end_triggered", seat: 1, round: 5, cause: "count" },
      { type: "end_triggered", seat: null, round: 5, cause: "stalemate" },
      { type: "end_triggered", seat: 1, round: 5, cause: "thief_deck" },
      { type: "end_triggered", seat: null, round: 5, cause: "resigned" },
      { type: "museums_refilled", cards: [{ space: "m1", card: "mu_02" }], reshuffled: true },
      { type: "collections_refilled", cards, reshuffled: false },
      { type: "auction_card_turned", card: "au_01", auction_card: "au_02", wanted: "jewelry", reshuffled: true },
      { type: "default_applied", seat: 1, state: "turn_done" },
      { type: "seat_taken_over", seat: 1, by: "user" },
      { type: "seat_taken_over", seat: 1, by: "bot" },
      { type: "seat_taken_over", seat: 1, by: "nobody" },
      { type: "seat_resigned", seat: 1 },
      { type: "automa_assembled", cards, paid: [pieces("P")], discarded: [] },
      { type: "automa_assembled", cards, paid: [pieces("P")], discarded: ["cc_01"] },
      { type: "automa_exhibited", museum: "mu_01", from_space: "m1", cards: ["cc_01"], vp: 6 },
      { type: "taken_back", seat: 1, steps: 2 },
      { type: "game_ended", scores: [{ seat: 1, rows: {}, private_goals: {}, total: 27 }], ranking: [[1]], decided_by: "total", galleries: [] },
    ];
    for (const event of events) for (const me of [null, 1]) expect(say(event, me), event.type).toBeTruthy();
    expect(say(events[1] as AntiquesEvent)).toContain("Amber: The Curator");
    const ended = events.at(-1) as Extract<AntiquesEvent, { type: "game_ended" }>;
    expect(say(ended)).toBe("The game is over. Scores: Blue 27.");
    expect(say({ ...ended, decided_by: "vault" })).toContain("fewer pieces in the vault");
  });

  it("is silent where the table itself says it", () => {
    expect(say({ type: "turn_ended", seat: 1, round: 2 })).toBeNull();
    expect(say({ type: "museums_slid", moves: [] })).toBeNull();
    expect(say({ type: "pieces_placed", seat: 1, piece: "bone", split: [1, 0, 0] })).toBeNull();
    expect(say({ type: "auction_refilled", cause: "setup", pieces: [], discard_mixed_in: false })).toBeNull();
  });

  it("names a host's cards by their own titles", () => {
    const collections = [{ id: "cc_22", title: "Teacups", required: { ceramic: 2 }, vp: 2 }];
    const deck: Deck = { name: "own", collections, museums: [], countries: [], auction_cards: [], goals: [], thieves: [] };
    const event: AntiquesEvent = { type: "card_reserved", seat: 1, card: "cc_22", from_space: "k1" };
    expect(say(event, null, { ...view, deck })).toBe("Blue reserves Teacups.");
  });
});

describe("names", () => {
  it("say places", () => {
    expect([lineName("row_2"), lineName("col_3"), spaceName("r2c1"), shortSpace("r2c1")]).toEqual(["row 2", "column C", "row 2, column A", "A2"]);
  });

  it("say pieces in canonical order", () => {
    expect(piecesText({ relic_box: 1, artifact: 1, painting: 2 })).toBe("2 paintings, an artifact, and a relic box");
  });

  it("say a city once", () => {
    expect(museumText(STANDARD, "mu_16")).toBe("British Museum, London");
    expect(museumText(STANDARD, "mu_05")).toBe("Archaeological Museum of Thessaloniki");
  });

  it("say what goals pay for, with their colours, countries and types", () => {
    expect([goalName(STANDARD, "go_10"), goalName(STANDARD, "go_19"), goalName(STANDARD, "go_22")]).toEqual([
      "Flags with red",
      "Most yellow flags",
      "Most bones",
    ]);
    expect(goalText(STANDARD, "go_09")).toContain("0 / 1 / 3 / 5 / 7 / 9 / 11 VP");
    expect(new Set([...STANDARD.goals.keys()].map((goal) => goalName(STANDARD, goal))).size).toBe(30);
  });

  it("say the titles of the box as the box has them", () => {
    const plain = (text: string): string => text.replaceAll("’", "'");
    const english: [keyof Book, (book: Book, id: string) => string, (card: never) => string][] = [
      ["collections", collectionName, ({ title }: { title: string }) => title],
      ["museums", museumName, ({ museum }: { museum: string }) => museum],
      ["countries", countryName, ({ name }: { name: string }) => name],
      ["thieves", thiefName, ({ title }: { title: string }) => title],
    ];
    for (const [kind, name, printed] of english) {
      for (const [id, card] of STANDARD[kind]) expect(plain(name(STANDARD, id))).toBe(printed(card as never));
    }
  });
});

it("names values for the list view", () => {
  const props = { view } as never;
  const named = Object.entries({
    curator: "collector",
    goal: "go_26",
    keep: ["go_26", "go_28"],
    line: "row_2",
    spaces: ["r1c1", "r2c3"],
    space: "r4c4",
    warehouse: 3,
    to_vault: { bone: 2 },
    piece: "artifact",
    split: [1, 0, 2],
    card: "cc_22",
    cards: ["cc_01", "cc_02"],
    unheard: 5,
  });
  expect(named.map(([parameter, value]) => label(parameter, value, props))).toEqual([
    "The Collector",
    "Auctioneer",
    "Auctioneer and Exhibitor",
    "Row 2",
    "Row 1, column A and row 2, column C",
    "Row 4, column D",
    "Warehouse 3",
    "2 bones",
    "Artifact",
    "1 in warehouse 1, 0 in warehouse 2, and 2 in warehouse 3",
    "Painted Maiolica",
    "Self-Portrait Study and Altarpiece Panel",
    "5",
  ]);
});

describe.each([
  ["en", en as Record<string, string>],
  ["es", es as Record<string, string>],
])("the catalogue %s", (_, texts) => {
  const keys = new Set(Object.keys(texts));

  it("names all pieces, cards, bonuses and curators", () => {
    for (const piece of PIECES) for (const group of ["piece", "pieces"]) expect(keys).toContain(`antiques.${group}.${piece}`);
    for (const id of STANDARD.collections.keys()) expect(keys).toContain(`antiques.collection.${id}`);
    for (const id of STANDARD.museums.keys()) for (const part of ["", ".city"]) expect(keys).toContain(`antiques.museum.${id}${part}`);
    for (const id of STANDARD.countries.keys()) expect(keys).toContain(`antiques.country.${id}`);
    for (const id of STANDARD.thieves.keys()) expect(keys).toContain(`antiques.thief.${id}`);
    for (const { kind } of STANDARD.goals.values()) for (const part of ["", ".text", ".short"]) expect(keys).toContain(`antiques.goal.${kind}${part}`);
    for (const bonus of BONUSES) for (const part of ["", ".text"]) expect(keys).toContain(`antiques.bonus.${bonus}${part}`);
    for (const curator of CURATORS) for (const part of ["", ".text"]) expect(keys).toContain(`antiques.curator.${curator}${part}`);
  });

  it("says every refusal of section 4", () => {
    const rules =
      "4.0a 4.0b 4.0c 4.0d 4.1a 4.2a 4.3a 4.3b 4.3c 4.4a 4.5a 4.5b 4.7a 4.8a 4.9a 4.10a 4.10b 4.11a 4.12a 4.13a 4.13b 4.13c 4.14a 4.14b " +
      "4.15a 4.15b 4.16a 4.17a 4.17b 4.18a 4.20a 4.20b 4.20c 4.20d 4.20e 4.21a 4.21b 4.21c 4.21d 4.21e 4.22a 4.22b 4.22c 4.22d 4.22e " +
      "4.23a 4.23b 4.23c 4.23d 4.24 4.25a 7.5";
    for (const rule of rules.split(" ")) expect(keys).toContain(`antiques.why.AN-${rule}`);
  });

  it("names the rows of the score sheet, each with a look of its own", () => {
    const goals = ["public", "private"].flatMap((kind) => [1, 2, 3].map((number) => `${kind}_goal_${number}`));
    const rows = ["exhibitions", "tokens", "collections", "vault", ...goals];
    for (const row of rows) expect(keys).toContain(`antiques.category.${row}`);
    const looks = rows.map((row) => JSON.stringify(categoryLook(row)));
    expect(new Set(looks).size).toBe(rows.length);
    expect(categoryLook("nothing")).toBeNull();
  });

  it("names all actions and parameters for the list view", () => {
    const actions =
      "choose_curator keep_goal take_line refill_auction take_two store_lot bonus_additional_piece bonus_retrieve_piece bonus_private_goals keep_goals " +
      "bonus_specific_piece bonus_random_pieces place_random bonus_reorganize place_pieces bonus_reserve_collection bonus_assemble bonus_reserve_museum " +
      "bonus_exhibit decline_bonus select_warehouse assemble exhibit_museum exhibit_gallery end_turn";
    for (const action of actions.split(" ")) expect(keys).toContain(`antiques.action.${action}`);
    const parameters =
      "curator goal keep line relics spaces space warehouse to_vault piece to_warehouse to_board split card cards drop_2 vault_2 drop_1 vault_1 payment vault_piece match other";
    for (const parameter of parameters.split(" ")) expect(keys).toContain(`antiques.parameter.${parameter}`);
  });

  it("names every option of the lobby", () => {
    const values = { curators: ["off", "random", "choose"], start_player: ["random", "seat_1"], thief_preview: ["off", "on"] };
    for (const [option, all] of Object.entries(values)) {
      expect(keys).toContain(`antiques.option.${option}`);
      for (const value of all) expect(keys).toContain(`antiques.option.${option}.${value}`);
    }
  });
});

it("shows the room options that mean anything (AN-0.3)", () => {
  const shown = (seats: number): string[] =>
    ["curators", "start_player", "thief_preview"].filter((name) => optionApplies?.(name, { seats, mode: "live", options: {} }));
  expect(shown(1)).toEqual(["curators", "thief_preview"]);
  expect(shown(3)).toEqual(["curators", "start_player"]);
});

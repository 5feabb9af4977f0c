import { describe, expect, it } from "vitest";
import { totalValue } from "./data";
import { opinion, outcome, risks, warnings } from "./outcome";
import { cardsGoTo, cheapest, missing, mostPrestige, payable, proposals, superfluous, worth } from "./payments";
import { confirmation, without } from "./purchase.svelte";
import { itemOf, trayOf, viewOf, type Sample } from "./samples";

const [TIKAL, TUT, FLAGONS, NATARAJA, OMPHALOS, URPU] = ["mayan_tikal_temple_1", "egyptian_tut_mask", "celtic_basse_yutz", "indian_nataraja", "greek_omphalos", "inca_urpu"] as const;
const buying = trayOf([itemOf("roman_pont_du_gard")]);
const at = (sample: Sample): ReturnType<typeof viewOf> => viewOf({ players: [{ prestige: 2 }, {}], ...sample });

describe("what can pay (MU-4.35, MU-4.36)", () => {
  it("is every hand card that is not bought itself, and the Prestige beside what is due", () => {
    const view = at({ hand: ["roman_pont_du_gard", FLAGONS] });
    expect(payable(view, buying)).toEqual([FLAGONS]);
    expect(mostPrestige(view, buying)).toBe(2);
    expect(mostPrestige(view, { ...buying, own_mandatory: 1 })).toBe(1);
  });

  it("is no Prestige during a bank panic, and nothing else with flat prices (MU-1.8m, MU-7.3)", () => {
    expect(mostPrestige(at({ headline: "bank_panic" }), buying)).toBe(0);
    const hiring = trayOf([itemOf("romanist", { source: "board", price: 2 })]);
    const flat = at({ flat: true, hand: [FLAGONS], players: [{ prestige: 6 }, {}] });
    expect(payable(flat, hiring)).toEqual([]);
    expect(mostPrestige(flat, hiring)).toBe(2);
    expect(payable(flat, buying)).toEqual([FLAGONS]);
  });
});

describe("the proposal (MU-13.3)", () => {
  it("pays the price, and holds nothing superfluous", () => {
    const view = at({ hand: [FLAGONS, NATARAJA, OMPHALOS, URPU, TUT] });
    for (const offer of proposals(view, buying)) {
      expect(worth(offer)).toBeGreaterThanOrEqual(3);
      expect(superfluous(buying, offer)).toEqual({ cards: [], prestige: 0 });
    }
    expect(proposals(view, buying).length).toBeGreaterThan(3);
  });

  it("gives away the card that is missed least: not the masterpiece, not one of a collection", () => {
    expect(cheapest(at({ hand: [NATARAJA, FLAGONS] }), buying)).toEqual({ cards: [FLAGONS], prestige: 0 });
    const collector = { players: [{ museum: ["celtic_gundestrup", "celtic_coligny_calendar", "celtic_waterloo_helmet"] }, {}] };
    expect(cheapest(at({ ...collector, hand: ["egyptian_narmer_palette", FLAGONS] }), buying).cards).toEqual(["egyptian_narmer_palette"]);
  });

  it("keeps clear of continents with Public Opinion while cards stay in the own storeroom", () => {
    const scandal = { africa_middle_east: 5 };
    expect(cheapest(at({ hand: ["egyptian_narmer_palette", FLAGONS], tokens: scandal }), buying).cards).toEqual([FLAGONS]);
    expect(cheapest(at({ hand: ["egyptian_narmer_palette", FLAGONS], tokens: { europe: 5 } }), buying).cards).toEqual(["egyptian_narmer_palette"]);
  });

  it("is everything there is where the price is beyond five cards, and nothing at price 0", () => {
    const hand = ["inca_star_mace", URPU, "mayan_fenton_vase", "greek_chigi_vase", "polynesian_leiomano", "roman_caracalla_baths"];
    const dear = { ...buying, price: totalValue(hand) };
    expect(cheapest(viewOf({ hand }), dear).cards).toEqual(hand);
    expect(cheapest(at({ hand }), { ...buying, price: 0 })).toEqual({ cards: [], prestige: 0 });
  });
});

describe("a payment", () => {
  it("may be more than the price: what could be left out is marked (MU-4.43, MU-10.6)", () => {
    const four = { ...buying, price: 4 };
    expect(missing(four, { cards: [FLAGONS], prestige: 0 })).toBe(1);
    expect(superfluous(four, { cards: [FLAGONS, OMPHALOS], prestige: 0 })).toEqual({ cards: [], prestige: 0 });
    expect(superfluous(four, { cards: [FLAGONS, OMPHALOS, URPU], prestige: 0 })).toEqual({ cards: [OMPHALOS, URPU], prestige: 0 });
    expect(superfluous(four, { cards: [TUT], prestige: 1 })).toEqual({ cards: [], prestige: 1 });
  });

  it("goes to the owner of a foreign storeroom, but for Exclusive Rights (MU-4.56)", () => {
    const foreign = trayOf([itemOf(TIKAL, { source: "foreign" })], { kind: "purchase_from_player", owner: 1 });
    expect(cardsGoTo(at({}), foreign)).toBe(1);
    expect(cardsGoTo(at({ turn: { pending_exclusive: true } }), foreign)).toBe(0);
    expect(cardsGoTo(at({}), buying)).toBe(0);
  });

  it("is sent with the confirmation; what lies in the tray already is not sent again", () => {
    const payment = { cards: [FLAGONS], prestige: 1 };
    const steps = [{ type: "pay_card", card_id: FLAGONS }, { type: "pay_prestige" }, { type: "confirm_purchase" }];
    expect(confirmation(buying, payment)).toEqual(steps);
    expect(confirmation({ ...buying, cards: [FLAGONS] }, payment)).toEqual(steps.slice(1));
  });

  it("is begun anew where something else lies in the tray, a Scholarship Fund with its Favour", () => {
    const payment = { cards: [FLAGONS], prestige: 0 };
    expect(confirmation({ ...buying, prestige: 1 }, payment).map(({ type }) => type)).toEqual(["clear_tray", "pick_object", "pay_card", "confirm_purchase"]);
    const fund = trayOf([itemOf("romanist", { source: "board", price: 3 })], { kind: "scholarship", favour: "favour_scholarship_fund_1", cards: [OMPHALOS] });
    expect(confirmation(fund, payment)[1]).toEqual({ type: "open_scholarship", card_id: "favour_scholarship_fund_1", expert_id: "romanist" });
  });

  it("survives that one of several items is put back", () => {
    const two = trayOf([itemOf(TIKAL, { slot: "r2c2" }), itemOf("romanist", { source: "board" })]);
    expect(without(two, "romanist")).toEqual([{ type: "clear_tray" }, { type: "pick_object", object_id: TIKAL, slot: "r2c2" }]);
    expect(without(two, TIKAL)).toEqual([{ type: "clear_tray" }, { type: "pick_expert", expert_id: "romanist" }]);
  });
});

describe("what follows (MU-3.21, MU-3.22, MU-6.1)", () => {
  const three = trayOf([itemOf(OMPHALOS), itemOf(TUT), itemOf("roman_pantheon")]);

  it("counts tens, masterpieces and lost draws", () => {
    const view = at({ players: [{ track: 18, favours: 1 }, {}] });
    expect(outcome(view, three)).toEqual({ before: 18, after: 29, draws: 1, lost: 0, prestige: 1, ends: false, undoable: false });
    expect(outcome(at({ players: [{ track: 18, favours: 3 }, {}] }), three)).toMatchObject({ draws: 0, lost: 1, undoable: true });
    expect(outcome(at({ headline: "masterpiece_fever", players: [{ track: 1 }, {}] }), three).prestige).toBe(2);
  });

  it("knows the Journalist's draws, and that a Favour being played leaves room (MU-1.6d, MU-3.24)", () => {
    const hiring = trayOf([itemOf("journalist", { source: "board" })]);
    expect(outcome(at({ players: [{ favours: 2 }, {}] }), hiring)).toMatchObject({ draws: 1, lost: 1, undoable: false });
    const fund = { ...hiring, kind: "scholarship" as const, favour: "favour_scholarship_fund_1" };
    expect(outcome(at({ players: [{ favours: 2 }, {}] }), fund)).toMatchObject({ draws: 2, lost: 0 });
  });

  it("warns of the end, of losses, of what is superfluous, of raids, of scandals and of the panic (MU-13.6)", () => {
    const rival = { museum: ["celtic_gundestrup", "celtic_coligny_calendar"], prestige: 1 };
    const view = at({ players: [{ track: 48, favours: 3 }, rival], headline: "bank_panic" });
    const payment = { cards: [FLAGONS, OMPHALOS], prestige: 0 };
    expect(warnings(view, buying, payment).map(({ kind }) => kind)).toEqual(["ends", "lost", "superfluous", "risk", "panic"]);
    expect(risks(view, buying, payment)).toEqual([{ card: FLAGONS, seat: 1 }]);
    expect(risks(at({ players: [{}, { ...rival, prestige: 0 }] }), buying, payment)).toEqual([]);
    const last = at({ trigger: { seat: 1, cause: "score" }, tokens: { europe: 2 } });
    expect(warnings(last, buying, { cards: [FLAGONS], prestige: 0 })).toContainEqual({ kind: "opinion", count: 2 });
    expect(warnings(at({}), buying, { cards: [NATARAJA], prestige: 0 })).toContainEqual({ kind: "excess", count: 2 });
  });

  it("counts what a storeroom costs (MU-6.22, MU-10.37)", () => {
    const pool = ["egyptian_narmer_palette", "egyptian_rosetta_stone", "roman_pantheon", "chinese_great_wall"];
    const tokens = { africa_middle_east: 3, asia: 1 };
    expect(opinion(at({ players: [{ pool }, {}], tokens }), 0)).toBe(7);
    expect(opinion(at({ players: [{ pool, experts: ["lawyer"] }, {}], tokens }), 0)).toBe(0);
  });
});

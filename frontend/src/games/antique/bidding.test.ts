import { beforeEach, describe, expect, it } from "vitest";
import { addCatalogue } from "../../i18n/index.svelte";
import { Selection } from "../../room/selection.svelte";
import type { Option, TableProps } from "../types";
import { amounts, canPass, chosenAmount, chosenCeiling, hasWord, isJump, whyNoBid, whyNoPass } from "./bidding";
import { messages } from "./case";
import { PriceGuard } from "./guard";
import { player, viewOf } from "./samples";
import type { View } from "./view";
import { doing, prompt, standingOf } from "./words";

beforeEach(() => addCatalogue(messages));

const players = [player(0, "Ada"), player(1, "Ben"), player(2, "Cleo"), player(3, "Dan")];
const sample = viewOf({ collections: ["", "", "", ""], purses: [20, 17, 9, 5], claim: "vase red 0" });
const open = sample.auction as NonNullable<View["auction"]>;
const bidding = (change: Partial<typeof open>, more: Partial<View> = {}): View => ({ ...sample, auction: { ...open, ...change }, ...more });
const led = { bids: [{ seat: 2, amount: 5, stand: false }], high_bid: 5, high_bidder: 2 };
const asked: Option[] = [
  { type: "bid", amount: [6, 7, 8], stand: [false, true] },
  { type: "pass", for_rest: [false, true] },
];

function at(view: View, options: Option[] = asked, me: number | null = 0): TableProps<View> {
  const choice = new Selection({ options: () => options, refusals: () => [], open: () => options.length > 0, send: () => undefined });
  return { view, players, me, actors: [0], options, choice, last: [], past: false };
}

describe("what a bidder may do", () => {
  it("reads amounts and passes from the options", () => {
    expect(amounts(asked)).toEqual([6, 7, 8]);
    expect(hasWord(asked)).toBe(true);
    expect(canPass(asked, true)).toBe(true);
    expect(hasWord([{ type: "pass", for_rest: [true] }])).toBe(false);
  });

  it("proposes the least bid until an amount is chosen, and again once that is not enough", () => {
    const props = at(bidding(led));
    expect(chosenAmount(props)).toBe(6);
    props.choice.put("amount", 8, "bid");
    expect(chosenAmount(props)).toBe(8);
  });

  it("asks about raises of more than 5 (AQ-13.3)", () => {
    expect(isJump(10, 5)).toBe(false);
    expect(isJump(11, 5)).toBe(true);
  });

  it("says why a bid or a pass is not possible", () => {
    expect(whyNoBid(at(bidding(led)), 6)).toBeNull();
    expect(whyNoBid(at(bidding(led)), 21)).toBe("You hold only 20 FATYs.");
    expect(whyNoBid(at(bidding({ ...led, asked: 3 }), []), 6)).toBe("It is not your turn to bid: Dan is asked.");
    expect(whyNoBid(at(bidding({ ...led, asked: null, pause: { seats: [2] } }), []), 6)).toBe("The auction is paused while Cleo reconnects.");
    expect(whyNoPass(at(bidding({ ...led, asked: null, by_hand: [0] }, { stage: "outcry" }), []), false)).toBe("You have already passed.");
    const leading = { bids: [{ seat: 0, amount: 5, stand: true }], high_bid: 5, high_bidder: 0, asked: null };
    expect(whyNoPass(at(bidding(leading, { stage: "outcry" }), []), true)).toBe("You lead this auction.");
  });

  it("starts a ceiling at the present one, else where it would act", () => {
    const offered = [{ type: "set_ceiling", max: [1, 2, 3, 4, 5, 6, 7, 8] }];
    expect(chosenCeiling(at(bidding(led), offered))).toBe(6);
    expect(chosenCeiling(at(bidding(led, { ceiling: 8 }), offered))).toBe(8);
  });
});

describe("how bidders stand (AQ-3.4)", () => {
  const view = bidding({ ...led, asked: null, by_hand: [2], out: [3], done: [2, 3] }, { stage: "outcry" });
  it.each([
    [2, "stands"],
    [3, "out"],
    [0, "in"],
  ] as const)("seat %i: %s", (seat, standing) => expect(standingOf(view, seat)).toBe(standing));

  it("tells who cannot raise, who has passed and who waits in turns", () => {
    expect(standingOf(bidding({ ...led, done: [3] }), 3)).toBe("broke");
    expect(standingOf(bidding({ ...led, by_hand: [3], done: [3] }), 3)).toBe("passed");
    expect(standingOf(bidding(led), 0)).toBe("asked");
    expect(standingOf(bidding(led), 2)).toBe("leads");
    expect(standingOf(bidding({ ...led, asked: 3 }), 0)).toBe("waits");
  });

  it("says it in the panels, the auctioneer apart", () => {
    expect(doing(player(2, "Cleo"), at(view))).toBe("bid 5, leads, stands");
    expect(doing(player(1, "Ben"), at(view))).toBe("auctioneer of this lot");
    expect(doing(player(1, "Ben"), at({ ...sample, auction: null, stage: "opening" }))).toBe("prepares a lot");
  });
});

describe("the action bar", () => {
  it("says what a bid costs, what is left and who gets it (AQ-13.5)", () => {
    const said = prompt(at(bidding(led)));
    expect(said.say).toBe("Cleo bids 5. Will you go higher?");
    expect(said.then).toBe("6 FATYs to Ben; 14 of your 20 left.");
    expect(said.acts).toBe(true);
  });

  it("does not ask who cannot raise to go higher", () => {
    const said = prompt(at({ ...bidding(led), collectors: sample.collectors.map((one) => ({ ...one, purse: 4 })) }, asked.slice(1)));
    expect(said.say).toBe("Cleo leads with 5");
    expect(said.then).toBe("You hold only 4: you cannot bid 6.");
  });

  it("offers the last word in turns (AQ-3.7)", () => {
    const view = bidding({ bids: [{ seat: 0, amount: 5, stand: false }], high_bid: 5, high_bidder: 0, asked: 0 });
    expect(prompt(at(view)).say).toBe("The last word is yours: raise your 5, or let it stand?");
    expect(prompt(at(bidding({ ...led, asked: 2 }), [], null)).say).toBe("Cleo has the last word");
  });

  it("says who is waited for in a pause (AQ-11.6)", () => {
    const view = bidding({ ...led, asked: null, pause: { seats: [2] } }, { stage: "outcry" });
    expect(prompt(at(view, [])).say).toBe("The auction waits for Cleo to reconnect");
    expect(prompt(at(view, [], null)).say).toBe("The auction waits for Cleo to reconnect");
  });

  it("tells the auctioneer of the closed hand, and others nothing of it", () => {
    const view = { ...bidding(led), auctioneer: 0, closed_hand: 4 };
    expect(prompt(at(view, [])).then).toContain("your closed hand holds 4");
    expect(JSON.stringify(prompt(at({ ...bidding(led), closed_hand: null }, [], null)))).not.toContain("holds");
  });

  it("leads the auctioneer from the card to the lie (AQ-13.2)", () => {
    const option = { type: "open_auction", card_id: ["helmet_red"], hidden_bid: [0, 1], object: ["vase", "book"], colour: ["red"], value: [0] };
    const props = at({ ...sample, auction: null, stage: "opening", auctioneer: 0 }, [option]);
    expect(prompt(props).missing).toBe("Choose a card first");
    props.choice.put("card_id", "helmet_red", "open_auction");
    props.choice.put("hidden_bid", 1);
    expect(prompt(props).missing).toBe("Make one false first");
    props.choice.put("object", "vase");
    expect(prompt(props)).toMatchObject({ say: "You will announce: vase, red, 0", confirm: "Auction it", final: true });
  });

  it("says nothing of choosing at a past moment", () => {
    expect(prompt({ ...at(bidding(led)), past: true }).acts).toBeUndefined();
    expect(prompt(at({ ...sample, auction: null, stage: "finished" }, [])).say).toBe("The last hammer has fallen");
  });
});

describe("the guard against a stale price", () => {
  it("holds what is pressed just after the high bid has changed, and nothing else", () => {
    let now = 1000;
    const guard = new PriceGuard(() => now);
    guard.show("18: 5");
    expect(guard.isStale).toBe(false);
    now = 2000;
    guard.show("18: 6");
    expect(guard.isStale).toBe(true);
    now = 2599;
    guard.show("18: 6");
    expect(guard.isStale).toBe(true);
    now = 2600;
    expect(guard.isStale).toBe(false);
  });
});

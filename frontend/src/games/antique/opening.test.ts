import { describe, expect, it } from "vitest";
import { changeSettings } from "../../design/settings.svelte";
import { Selection } from "../../room/selection.svelte";
import type { Action, Option } from "../types";
import { COLOURS, OBJECTS } from "./data";
import { announceAs, draftOf, falseValues, hide, layDown, mostHidden, restore } from "./opening";

/** The nine templates of a hand (AQ-4.6.1), with 5 FATYs in the purse. */
function templates(...hand: [string, string, string, number][]): Option[] {
  return hand.flatMap(([card, object, colour, value]) => {
    const truth = { type: "open_auction", card_id: [card], hidden_bid: [0, 1, 2, 3, 4, 5], object: [object], colour: [colour], value: [value] };
    return [
      { ...truth, object: OBJECTS.filter((other) => other !== object) },
      { ...truth, colour: COLOURS.filter((other) => other !== colour) },
      { ...truth, value: [0, 1, 2].filter((other) => other !== value) },
    ];
  });
}
const options = templates(["helmet_red", "helmet", "red", 0], ["vase_red", "vase", "red", 1]);

function composing(): { choice: Selection; sent: Action[] } {
  const sent: Action[] = [];
  const choice = new Selection({ options: () => options, refusals: () => [], open: () => true, send: (action) => sent.push(action) });
  return { choice, sent };
}

describe("putting an auction together (AQ-13.2)", () => {
  it("starts with the truth, which cannot be sent", () => {
    const { choice } = composing();
    expect(draftOf(choice)).toBeNull();
    layDown(choice, "helmet_red");
    expect(draftOf(choice)).toMatchObject({ card: "helmet_red", hidden: 0, lie: null, claim: { object: "helmet", colour: "red", value: 0 } });
    expect(choice.action).toBeNull();
  });

  it("example 3: offers false values only, 8, 5 and 2 of them", () => {
    expect(falseValues(options, "helmet_red", "object")).toEqual(OBJECTS.filter((object) => object !== "helmet"));
    expect(falseValues(options, "helmet_red", "colour")).toHaveLength(5);
    expect(falseValues(options, "helmet_red", "value")).toEqual([1, 2]);
  });

  it("is complete with one lie; another lie makes the first true again", () => {
    const { choice } = composing();
    layDown(choice, "helmet_red");
    announceAs(choice, "object", "vase");
    expect(choice.action).toEqual({ type: "open_auction", card_id: "helmet_red", hidden_bid: 0, object: "vase", colour: "red", value: 0 });
    announceAs(choice, "value", 2);
    expect(draftOf(choice)).toMatchObject({ lie: "value", claim: { object: "helmet", colour: "red", value: 2 } });
    hide(choice, 4);
    expect(choice.action).toEqual({ type: "open_auction", card_id: "helmet_red", hidden_bid: 4, object: "helmet", colour: "red", value: 2 });
    restore(choice);
    expect(draftOf(choice)).toMatchObject({ lie: null, hidden: 4 });
    expect(choice.action).toBeNull();
  });

  it("keeps the coins when another card is laid down, and takes back what is laid down again", () => {
    const { choice } = composing();
    layDown(choice, "helmet_red");
    hide(choice, 3);
    announceAs(choice, "object", "vase");
    layDown(choice, "vase_red");
    expect(draftOf(choice)).toMatchObject({ card: "vase_red", hidden: 3, lie: null });
    layDown(choice, "vase_red");
    expect(draftOf(choice)).toBeNull();
    expect(mostHidden(options)).toBe(5);
  });

  it("sends nothing by itself, also where moves need no confirming", () => {
    changeSettings({ confirmMoves: false });
    const { choice, sent } = composing();
    layDown(choice, "helmet_red");
    announceAs(choice, "value", 1);
    hide(choice, 1);
    announceAs(choice, "colour", "blue");
    changeSettings({ confirmMoves: true });
    expect(sent).toEqual([]);
  });
});

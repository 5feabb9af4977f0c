import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { changeSettings } from "../../src/design/settings.svelte";
import type { Action, Option, Refusal } from "../../src/games/types";
import { CLOSED, Selection } from "../../src/room/selection.svelte";

const start: Option[] = [
  { type: "move", lot: [1, 3] },
  { type: "appraise", item: ["vase", "urn"], lot: [0] },
  { type: "appraise", item: ["idol"], lot: [2, 3] },
];

function choice(): { choice: Selection; now: { options: Option[]; refusals: Refusal[]; open: boolean }; sent: Action[]; unexplained: () => void } {
  const now = {
    options: start,
    refusals: [{ type: "move", lot: [0, 2], rule: "GS-4.11", why: "A pawn is there." }] as Refusal[],
    open: true,
  };
  const sent: Action[] = [];
  const unexplained = vi.fn();
  return {
    now,
    sent,
    unexplained,
    choice: new Selection({
      options: () => now.options,
      refusals: () => now.refusals,
      open: () => now.open,
      send: (action) => sent.push(action),
      unexplained,
    }),
  };
}

describe("a choice", () => {
  it("marks, picks, completes and sends", () => {
    const { choice: it, sent } = choice();
    expect(it.can("item", "vase")).toBe(true);
    expect(it.can("item", "bowl")).toBe(false);
    it.pick("item", "idol");
    expect(it.has("item", "idol")).toBe(true);
    expect(it.can("lot", 3)).toBe(true);
    expect(it.can("lot", 1)).toBe(false);
    expect(it.action).toBeNull();
    it.submit();
    expect(sent).toEqual([]);
    it.pick("lot", 3);
    expect(it.picked).toEqual({ item: "idol", lot: 3 });
    it.submit();
    expect(sent).toEqual([{ type: "appraise", item: "idol", lot: 3 }]);
  });

  it("puts a value without taking it back and without sending (steppers)", () => {
    changeSettings({ confirmMoves: false });
    const { choice: it, sent } = choice();
    it.put("item", "vase", "appraise");
    it.put("item", "vase", "appraise");
    it.put("lot", 0);
    expect(it.picked).toEqual({ type: "appraise", item: "vase", lot: 0 });
    expect(sent).toEqual([]);
    it.put("item", "idol");
    expect(it.picked).toEqual({ type: "appraise", item: "idol" });
    changeSettings({ confirmMoves: true });
  });

  it("sends a whole action at once if it is offered, whatever is picked", () => {
    const { choice: it, sent, now } = choice();
    it.pick("item", "vase");
    it.send({ type: "move", lot: 3 });
    expect(sent).toEqual([{ type: "move", lot: 3 }]);
    it.send({ type: "move", lot: 4 });
    it.send({ type: "move" });
    it.send({ type: "appraise", item: "vase", lot: 2 });
    now.open = false;
    it.send({ type: "move", lot: 1 });
    expect(sent).toHaveLength(1);
  });

  it("takes a pick back when it is picked again", () => {
    const { choice: it } = choice();
    it.pick("item", "vase");
    it.pick("item", "vase");
    expect(it.picked).toEqual({});
  });

  it("takes the type back together with the last pick that brought it", () => {
    const { choice: it } = choice();
    it.pick("lot", 3, "move");
    expect(it.picked).toEqual({ type: "move", lot: 3 });
    it.pick("lot", 3, "move");
    expect(it.picked).toEqual({});
  });

  it("keeps a type that was chosen by itself", () => {
    const { choice: it } = choice();
    it.pick("type", "move");
    it.pick("lot", 3, "move");
    it.pick("lot", 3, "move");
    expect(it.picked).toEqual({ type: "move" });
  });

  it("goes back pick by pick", () => {
    const { choice: it } = choice();
    it.pick("item", "idol");
    it.pick("lot", 2);
    expect(it.back()).toBe(true);
    expect(it.picked).toEqual({ item: "idol" });
    expect([it.back(), it.back()]).toEqual([true, false]);
  });

  it("goes back over a type that came along with a pick", () => {
    const { choice: it } = choice();
    it.pick("lot", 3, "move");
    expect(it.back()).toBe(true);
    expect(it.picked).toEqual({});
    it.pick("type", "appraise");
    it.pick("item", "idol");
    it.back();
    expect(it.picked).toEqual({ type: "appraise" });
  });

  it("shows the refusal of what was tried until the next input", () => {
    const { choice: it } = choice();
    it.pick("lot", 2, "move");
    expect(it.refused("lot", 2)?.rule).toBe("GS-4.11");
    expect(it.refused("lot", 0)).toBeNull();
    expect(it.problem?.why).toBe("A pawn is there.");
    it.pick("item", "vase");
    expect(it.refused("lot", 2)).toBeNull();
  });

  it("shows that a type of action is refused as a whole at every part of it that is tried", () => {
    const { choice: it, now } = choice();
    now.refusals = [...now.refusals, { type: "repair", rule: "GS-4.9", why: "Nothing is broken." }];
    it.pick("item", "vase", "repair");
    expect(it.refused("item", "vase")?.rule).toBe("GS-4.9");
    it.pick("lot", 7, "move");
    expect(it.refused("lot", 7)).toBeNull();
  });

  it("says so where no refusal explains what was tried", () => {
    const { choice: it, unexplained } = choice();
    it.pick("lot", 7);
    expect(unexplained).toHaveBeenCalledOnce();
  });

  it("lists values and what is missing", () => {
    const { choice: it } = choice();
    it.pick("item", "idol");
    expect(it.values("lot")).toEqual([2, 3]);
    expect(it.missing()).toEqual(["lot"]);
  });

  it("does nothing while it is closed, and keeps its picks marked", () => {
    const { choice: it, now, sent } = choice();
    it.pick("lot", 3, "move");
    now.open = false;
    const closed = new Selection({ options: () => start, refusals: () => [], open: () => false, send: () => sent.push({ type: "x" }) });
    closed.pick("lot", 3);
    expect(closed.picked).toEqual({});
    expect([closed.can("lot", 3), closed.action]).toEqual([false, null]);
    expect(it.has("lot", 3)).toBe(true);
    expect(CLOSED.open).toBe(false);
  });

  it("keeps what is still legal when the options change", () => {
    const { choice: it, now } = choice();
    it.pick("item", "idol");
    it.pick("lot", 3);
    now.options = [{ type: "appraise", item: ["idol"], lot: [2] }];
    it.prune();
    flushSync();
    expect(it.picked).toEqual({ item: "idol" });
    now.options = [];
    it.prune();
    expect(it.picked).toEqual({});
  });

  it("is sent at once where the player wants no confirming, if it can mean one thing only", () => {
    changeSettings({ confirmMoves: false });
    const { choice: it, sent } = choice();
    it.pick("lot", 3);
    expect(sent).toEqual([]);
    it.clear();
    it.pick("lot", 1);
    expect(sent).toEqual([{ type: "move", lot: 1 }]);
    changeSettings({ confirmMoves: true });
  });
});

import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { OptionsSchema } from "../src/api/model";
import { addCatalogue } from "../src/i18n/index.svelte";
import OptionForm from "../src/pages/OptionForm.svelte";
import { fieldOf, initialValue, missing, optionFields } from "../src/pages/options";

const types = { enum: ["furniture", "jewelry", "relics"] };

/** As a server writes it: the properties behind a reference. */
const schema: OptionsSchema = {
  $ref: "#/$defs/ToyOptions",
  $defs: {
    ToyOptions: {
      properties: {
        removed: {
          anyOf: [
            { enum: ["random"] },
            { type: "array", minItems: 2, maxItems: 2, prefixItems: [types, types], items: false },
          ],
          default: "random",
        },
        open_hands: { type: "boolean", default: true },
        rounds: { type: "integer", minimum: 3, maximum: 5, default: 4 },
        length: { oneOf: [{ const: "short" }, { const: "long" }] },
        stake: { type: "integer", minimum: 1, maximum: 500 },
        motto: { type: "string" },
      },
    },
  },
};

const catalogue = async () => ({
  default: {
    "toy.option.removed": "Removed types",
    "toy.option.removed.hint": "Two stay in the box.",
    "toy.option.removed.random": "At random",
    "toy.option.rounds": "Rounds",
  },
});
const messages = { en: catalogue, es: catalogue };

describe("fields of a schema", () => {
  it("follows references and keeps the schema's order", () => {
    expect(optionFields(schema).map((field) => field.name)).toEqual([
      "removed",
      "open_hands",
      "rounds",
      "length",
      "stake",
      "motto",
    ]);
  });

  it("finds what kind of question each is, with its default", () => {
    const [removed, open, rounds, length, stake, motto] = optionFields(schema);
    expect(removed?.field).toEqual({
      kind: "either",
      ways: [
        { kind: "choice", values: ["random"] },
        { kind: "set", from: types.enum, min: 2, max: 2 },
      ],
    });
    expect(removed?.fallback).toBe("random");
    expect(open).toMatchObject({ field: { kind: "flag" }, fallback: true });
    expect(rounds).toMatchObject({ field: { kind: "choice", values: [3, 4, 5] }, fallback: 4 });
    expect(length).toMatchObject({ field: { kind: "choice", values: ["short", "long"] }, fallback: "short" });
    expect(stake?.field).toEqual({ kind: "number", min: 1, max: 500 });
    expect(motto).toMatchObject({ field: { kind: "text" }, fallback: "" });
  });

  it("offers nothing of an optional value as a choice", () => {
    expect(fieldOf({ anyOf: [{ type: "null" }, { enum: [1, 2] }] })).toEqual({ kind: "choice", values: [null, 1, 2] });
  });

  it("says how many values of a set are missing or too many", () => {
    const set = fieldOf({ type: "array", items: types, minItems: 1, maxItems: 2 });
    expect(missing(set, [])).toBe(1);
    expect(missing(set, ["relics"])).toBe(0);
    expect(missing(set, types.enum)).toBe(-1);
    expect(initialValue(set)).toEqual(["furniture"]);
  });
});

describe("the form", () => {
  it("sends a set only once it is complete", async () => {
    await addCatalogue(messages);
    const onchange = vi.fn();
    render(OptionForm, { slug: "toy", schema, values: {}, onchange });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "Chosen by you" }));
    expect(onchange).not.toHaveBeenCalled();
    await user.click(screen.getByRole("checkbox", { name: "jewelry" }));
    expect(screen.getByRole("status").textContent).toContain("Choose one more.");
    await user.click(screen.getByRole("checkbox", { name: "relics" }));
    expect(onchange).toHaveBeenLastCalledWith({ removed: ["jewelry", "relics"] });
  });

  it("shows only the options that apply", () => {
    render(OptionForm, { slug: "toy", schema, values: {}, applies: (name: string) => name === "rounds" });
    expect(screen.getByRole("group", { name: "Rounds" })).toBeTruthy();
    expect(screen.queryByText("Removed types")).toBeNull();
  });

  it("changes one value and keeps the others", async () => {
    const onchange = vi.fn();
    render(OptionForm, { slug: "toy", schema, values: { open_hands: false }, onchange });
    await userEvent.setup().click(screen.getByRole("radio", { name: "5" }));
    expect(onchange).toHaveBeenLastCalledWith({ open_hands: false, rounds: 5 });
  });
});

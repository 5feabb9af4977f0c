/** From a game's options schema (JSON schema) to the fields of a form. */
import type { OptionSchema, OptionsSchema } from "../api/model";
import { textOf } from "../i18n/index.svelte";

/** What a deck is called: the standard cards, the host's own, or some that somebody sent. */
export function deckName(deck: string): string {
  return textOf(`deck.${deck}`);
}

/** One question of the form. */
export type OptionField =
  | { kind: "flag" }
  | { kind: "choice"; values: unknown[] }
  | { kind: "number"; min: number; max: number }
  | { kind: "text" }
  | { kind: "set"; from: unknown[]; min: number; max: number }
  | { kind: "either"; ways: OptionField[] };

export interface NamedField {
  name: string;
  field: OptionField;
  fallback: unknown;
}

/** How many values of a number are offered as a list instead of a field to type in. */
const FEW = 12;

function resolve(schema: OptionSchema, root: OptionsSchema): OptionSchema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split("/").at(-1) as string;
  return resolve(root.$defs?.[name] ?? {}, root);
}

function ofArray(schema: OptionSchema, root: OptionsSchema): OptionField {
  const item = resolve(schema.items || schema.prefixItems?.[0] || {}, root);
  const length = schema.prefixItems?.length ?? 0;
  const from = item.enum ?? [];
  return { kind: "set", from, min: schema.minItems ?? length, max: schema.maxItems ?? (length || from.length) };
}

/** The field for one schema. A schema that no form can show becomes a text field, which the server checks. */
export function fieldOf(given: OptionSchema, root: OptionsSchema = {}): OptionField {
  const schema = resolve(given, root);
  if (schema.enum) return { kind: "choice", values: schema.enum };
  if (schema.const !== undefined) return { kind: "choice", values: [schema.const] };
  const ways = (schema.oneOf ?? schema.anyOf ?? []).map((way) => fieldOf(way, root));
  if (ways.length > 0) return together(ways);
  if (schema.type === "boolean") return { kind: "flag" };
  if (schema.type === "null") return { kind: "choice", values: [null] };
  if (schema.type === "array") return ofArray(schema, root);
  if (schema.type === "integer" && schema.minimum !== undefined && schema.maximum !== undefined) {
    const { minimum: min, maximum: max } = schema;
    if (max - min < FEW) return { kind: "choice", values: Array.from({ length: max - min + 1 }, (_, i) => min + i) };
    return { kind: "number", min, max };
  }
  return { kind: "text" };
}

/** Alternatives: plain values become one list, sets stay a way of their own. */
function together(ways: OptionField[]): OptionField {
  const values = ways.flatMap((way) => (way.kind === "choice" ? way.values : []));
  const others = ways.filter((way) => way.kind !== "choice");
  if (others.length === 0) return { kind: "choice", values };
  if (values.length === 0 && others.length === 1) return others[0] as OptionField;
  return { kind: "either", ways: [...(values.length ? [{ kind: "choice" as const, values }] : []), ...others] };
}

/** What a field holds before anybody has touched it. */
export function initialValue(field: OptionField): unknown {
  switch (field.kind) {
    case "flag":
      return false;
    case "choice":
      return field.values[0];
    case "number":
      return field.min;
    case "text":
      return "";
    case "set":
      return field.from.slice(0, field.min);
    case "either":
      return initialValue(field.ways[0] as OptionField);
  }
}

/** All fields of a game's options, in the schema's order, with their defaults. */
export function optionFields(schema: OptionsSchema): NamedField[] {
  const root = schema.$ref ? { ...schema, ...resolve(schema as OptionSchema, schema) } : schema;
  return Object.entries(root.properties ?? {}).map(([name, property]) => {
    const field = fieldOf(property, schema);
    return { name, field, fallback: property.default ?? initialValue(field) };
  });
}

/** Which of several ways a value belongs to: its index. */
export function wayOf(ways: OptionField[], value: unknown): number {
  const isSet = Array.isArray(value);
  const at = ways.findIndex((way) => (way.kind === "set") === isSet);
  return Math.max(at, 0);
}

/** Why a value cannot be sent yet: how many are missing or too many in a set; 0 where it is complete. */
export function missing(field: OptionField, value: unknown): number {
  if (field.kind === "either") return missing(field.ways[wayOf(field.ways, value)] as OptionField, value);
  if (field.kind !== "set") return 0;
  const count = Array.isArray(value) ? value.length : 0;
  if (count < field.min) return field.min - count;
  return Math.min(field.max - count, 0);
}

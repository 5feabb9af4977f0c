/**
 * Texts. Every text is in a catalogue (ICU messages), English and Spanish: the shell's beside this file, the room's in
 * `room/i18n`, a game's in `games/<slug>/i18n` (loaded with the game, keys starting with its slug).
 *
 * `t(key, values)` is typed by the keys of the shell's and the room's English catalogues; a game makes its own with
 * `translator<keyof typeof import("./i18n/en.json")>()`.
 */
import { TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat, type PrimitiveType } from "intl-messageformat";
import type shellEn from "./en.json";
import type roomEn from "../room/i18n/en.json";
import { settings, type Language } from "../design/settings.svelte";

/** A plain text, or an ICU message as its syntax tree (the build parses them: `catalogues.ts`). */
export type Message = string | MessageFormatElement[];
export type Catalogue = Record<string, Message>;
export type CatalogueLoader = Record<Language, () => Promise<{ default: Catalogue }>>;
export type Values = Record<string, PrimitiveType>;
export type Key = keyof typeof shellEn | keyof typeof roomEn;

/** A piece of a text: plain, or inside one tag (`<i>` a work's title, `<b>` what matters). */
export interface Piece {
  tag: string | null;
  text: string;
}

const loaders: CatalogueLoader[] = [
  { en: () => import("./en.json"), es: () => import("./es.json") },
  { en: () => import("../room/i18n/en.json"), es: () => import("../room/i18n/es.json") },
];

const arrivals = new Map<CatalogueLoader, Promise<void>>();

let messages: Catalogue = $state.raw({});
let formatted = new Map<string, IntlMessageFormat>();

/** Loads all catalogues of a language and shows the page in it. */
export async function loadLanguage(language: Language): Promise<void> {
  const catalogues = await Promise.all(loaders.map(async (loader) => (await loader[language]()).default));
  formatted = new Map();
  messages = Object.assign({}, ...catalogues) as Catalogue;
}

/** Adds the catalogues of a game. Asked again, it waits for the same texts; if they did not come, they are asked for anew. */
export function addCatalogue(loader: CatalogueLoader): Promise<void> {
  let arrival = arrivals.get(loader);
  if (!arrival) {
    arrival = arrive(loader);
    arrivals.set(loader, arrival);
    arrival.catch(() => arrivals.delete(loader));
  }
  return arrival;
}

async function arrive(loader: CatalogueLoader): Promise<void> {
  const { language } = settings;
  loaders.push(loader); // Before the wait: a change of language meanwhile brings these texts too.
  try {
    const added = (await loader[language]()).default;
    if (settings.language === language) messages = { ...messages, ...added };
  } catch (error) {
    loaders.splice(loaders.indexOf(loader), 1);
    throw error;
  }
}

function message(key: string): IntlMessageFormat {
  const text = messages[key];
  if (text === undefined) throw new Error(`No text named "${key}" in the catalogue.`);
  let format = formatted.get(key);
  if (!format) {
    const tree = typeof text === "string" ? [{ type: TYPE.literal as const, value: text }] : text;
    format = new IntlMessageFormat(tree, settings.language);
    formatted.set(key, format);
  }
  return format;
}

/** Whether a text of this name is loaded: for names that come from the server. */
export function hasText(key: string): boolean {
  return key in messages;
}

/** A text whose key is known only at run time (`game.${slug}.name`): ask `hasText` first. */
export function textOf(key: string, values?: Values): string {
  return String(message(key).format<string>({ ...values, i: plain, b: plain }));
}

function plain(parts: (string | object)[]): string {
  return parts.join("");
}

/** The text of a key in the reader's language. Tags are dropped; use `pieces` where they matter. */
export function t(key: Key, values?: Values): string {
  return textOf(key, values);
}

/** A `t` typed by the keys of a game's own catalogue. */
export function translator<K extends string>(): (key: K | Key, values?: Values) => string {
  return (key, values) => textOf(key, values);
}

/** The text of a key as pieces, so that `<i>` and `<b>` can be rendered as elements. `Text.svelte` does it. */
export function pieces(key: string, values: Values = {}): Piece[] {
  const wrap = (tag: string) => (parts: unknown[]) => ({ tag, text: parts.join("") });
  const result = message(key).format<Piece>({ ...values, i: wrap("i"), b: wrap("b") });
  const parts = Array.isArray(result) ? result : [result];
  return parts.map((part) => (typeof part === "object" ? part : { tag: null, text: String(part) }));
}

const relative = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;

/** A length of time in words of one unit, rounded down: "2 days", "8 min". `seconds` ≥ 0. */
export function timeLeft(seconds: number): string {
  const unit = (Object.keys(relative) as (keyof typeof relative)[]).find((name) => seconds >= relative[name]) ?? "second";
  return new Intl.NumberFormat(settings.language, {
    style: "unit",
    unit,
    unitDisplay: unit === "day" ? "long" : "short",
  }).format(Math.floor(seconds / relative[unit]));
}

/** 75 as "75%". */
export function percent(value: number): string {
  return new Intl.NumberFormat(settings.language, { style: "percent" }).format(value / 100);
}

/** A figure, at most one place after the point: "1,204.5". */
export function figure(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(value);
}

/** A number of bytes in a fitting unit: "4.2 MB". */
export function bytes(count: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  const style = { style: "unit", unit: units[step], unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(settings.language, style).format(count / 1000 ** step);
}

/** A list in words: "A, B and C". */
export function listOf(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(items);
}

/** A date and time, short. `when` is RFC 3339. */
export function dateTime(when: string): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(when));
}

/** The time of day at a moment (ms) in a time zone: "14:05". */
export function timeIn(zone: string, moment: number): string {
  return new Intl.DateTimeFormat(settings.language, { timeStyle: "short", timeZone: zone }).format(moment);
}

/** Days in a row, short: "24–26 Dec 2026". Both are `YYYY-MM-DD`. */
export function dateRange(from: string, until: string): string {
  const days = new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeZone: "UTC" });
  return days.formatRange(new Date(from), new Date(until));
}

/** A date, short. `when` is RFC 3339. */
export function dateOnly(when: string): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium" }).format(new Date(when));
}

import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>("../src/**/i18n/*.json", { eager: true, query: "?raw", import: "default" });
const files = Object.fromEntries(
  Object.entries(sources).map(([path, text]) => [path, JSON.parse(text) as Record<string, string>]),
);
const english = Object.keys(files).filter((path) => path.endsWith("/en.json"));

/** Names of all placeholders and tags of a message, nested ones included. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...placeholders(element.children)];
    const nested =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => placeholders(option.value))
        : [];
    return [element.value, ...nested];
  });
}

function names(text: string): string[] {
  return [...new Set(placeholders(parse(text)))].sort();
}

describe.each(english)("%s", (path) => {
  const en = files[path] as Record<string, string>;
  const es = files[path.replace("/en.json", "/es.json")] as Record<string, string>;

  it("has the same keys in both languages", () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });

  it("has the same placeholders in both languages", () => {
    for (const [key, text] of Object.entries(en)) {
      expect([key, names(es[key] as string)]).toEqual([key, names(text)]);
    }
  });

  it("leaves nothing empty", () => {
    for (const text of [...Object.values(en), ...Object.values(es)]) expect(text.trim()).not.toBe("");
  });
});

it("finds the catalogues of the shell, the room and a game", () => {
  expect(english.length).toBeGreaterThanOrEqual(3);
});

it("has no key in two catalogues", () => {
  const all = english.flatMap((path) => Object.keys(files[path] as object));
  expect(all.length).toBe(new Set(all).size);
});

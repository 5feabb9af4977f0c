import { parse } from "@formatjs/icu-messageformat-parser";
import { afterEach, describe, expect, it } from "vitest";
import { changeSettings } from "../src/design/settings.svelte";
import { addCatalogue, hasText, listOf, loadLanguage, pieces, t, textOf, timeLeft } from "../src/i18n/index.svelte";

const game = {
  en: async () => ({
    default: { "toy.takes": parse("{name} takes {n, plural, one {one card} other {# cards}} of <i>{work}</i>.") },
  }),
  es: async () => ({
    default: { "toy.takes": parse("{name} toma {n, plural, one {una carta} other {# cartas}} de <i>{work}</i>.") },
  }),
};

afterEach(async () => {
  changeSettings({ language: "en" });
  await loadLanguage("en");
});

describe("texts", () => {
  it("fills placeholders", () => {
    expect(t("nav.menu_of", { name: "Ada" })).toBe("Menu of Ada");
  });

  it("changes language", async () => {
    changeSettings({ language: "es" });
    await loadLanguage("es");
    expect(t("nav.rules")).toBe("Reglas");
    expect(document.documentElement.lang).toBe("es");
  });

  it("adds the catalogues of several games at a time", async () => {
    const one = async () => ({ default: { "one.name": "One" } });
    const two = async () => ({ default: { "two.name": "Two" } });
    await Promise.all([addCatalogue({ en: one, es: one }), addCatalogue({ en: two, es: two })]);
    expect([hasText("one.name"), hasText("two.name")]).toEqual([true, true]);
  });

  it("adds a game's catalogue and splits its tags into pieces", async () => {
    await addCatalogue(game);
    const values = { name: "Ada", n: 2, work: "The Vase" };
    expect(textOf("toy.takes", values)).toBe("Ada takes 2 cards of The Vase.");
    expect(pieces("toy.takes", values)).toEqual([
      { tag: null, text: "Ada takes 2 cards of " },
      { tag: "i", text: "The Vase" },
      { tag: null, text: "." },
    ]);
    expect(hasText("toy.takes")).toBe(true);
    expect(hasText("toy.gives")).toBe(false);
  });

  it("refuses an unknown name loudly", () => {
    expect(() => textOf("no.such.text")).toThrow("no.such.text");
  });
});

describe("words for figures", () => {
  it("rounds what is left down to one unit", () => {
    expect(timeLeft(86_400 * 2 + 5)).toBe("2 days");
    expect(timeLeft(540)).toBe("9 min");
    expect(timeLeft(59)).toBe("59 sec");
  });

  it("joins lists as a sentence does", () => {
    expect(listOf(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben, and Cleo");
  });
});

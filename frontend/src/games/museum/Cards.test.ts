/** The cards: everything of the data is drawn, named and told in both languages; letters are read on every hue (MU-13.2). */
import { render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { beforeEach, describe, expect, it } from "vitest";
import objects from "../../../../app/games/museum/data/objects.json";
import { addCatalogue } from "../../i18n/index.svelte";
import rawEn from "./cards/i18n/en.json?raw";
import rawEs from "./cards/i18n/es.json?raw";
import { cardMessages } from "./cards/messages";
import { messages } from "./case";
import { CIVILISATION_IDS, CIVILISATIONS, EXPERTS, FAVOURS, HEADLINES, OBJECTS, PATRONS } from "./data";
import ExpertCard from "./ExpertCard.svelte";
import FavourCard from "./FavourCard.svelte";
import HeadlineCard from "./HeadlineCard.svelte";
import { levelsOf, measured } from "./layout";
import { DOMAIN_ICONS, lookOf } from "./looks";
import ObjectCard from "./ObjectCard.svelte";
import PatronCard from "./PatronCard.svelte";

beforeEach(async () => {
  await addCatalogue(messages);
  await addCatalogue(cardMessages);
});

/** As they are written: the build makes syntax trees of them. */
const [en, es] = [rawEn, rawEs].map((raw) => JSON.parse(raw) as Record<string, string>) as [Record<string, string>, Record<string, string>];
const drawings = import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true });

/** A text without the quoting of ICU messages and typographic apostrophes. */
function plain(text: string | undefined): string {
  return (text ?? "").replaceAll("''", "'").replaceAll("’", "'");
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe("objects", () => {
  it("each have a drawing of their own", () => {
    for (const { id, civilisation } of OBJECTS.values()) expect(drawings[`./art/${civilisation}.svg`]).toContain(`<symbol id="mu-${id}"`);
    const shapes = Object.values(drawings).flatMap((file) => [...file.matchAll(/<symbol[^>]*>(.*?)<\/symbol>/g)].map(([, shape]) => shape));
    expect(new Set(shapes).size).toBe(OBJECTS.size);
  });

  it("reference no gradient that is not there", () => {
    const all = Object.values(drawings).join("");
    const defined = new Set([...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...all.matchAll(/url\(#(mu-[^)]+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
  });

  it("are called in English as their data calls them", () => {
    for (const { id, name, text } of objects) expect([en[`museum.object.${id}`], en[`museum.object.${id}.text`]].map(plain)).toEqual([name, text]);
  });

  it("have a text of their own in Spanish", () => {
    for (const { id, text } of objects) expect(plain(es[`museum.object.${id}.text`])).not.toBe(text);
  });

  it.each(["small", "card", "large"] as const)("are complete for a screen reader: %s", async (size) => {
    render(ObjectCard, { id: "egyptian_rosetta_stone", size });
    expect(document.body.textContent).toContain("Rosetta Stone");
    const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    expect(found.violations).toEqual([]);
  });

  it("tell their story on the large card", () => {
    render(ObjectCard, { id: "inca_machu_picchu", size: "large" });
    expect(screen.getByText(/Mountain estate of the ruler Pachacuti/)).toBeTruthy();
    expect(screen.getByText("Masterpiece: 1 Prestige when it is exhibited")).toBeTruthy();
  });
});

describe("civilisations and domains", () => {
  it.each([...CIVILISATION_IDS])("the letters of %s are read on its hue", (civilisation) => {
    const { hue, on } = lookOf(civilisation);
    expect(contrast(hue, on)).toBeGreaterThanOrEqual(4.5);
  });

  it("are told apart without colour", () => {
    expect(new Set([...CIVILISATIONS.values()].map(({ pattern }) => pattern)).size).toBe(12);
    for (const texts of [en, es]) {
      expect(new Set(CIVILISATION_IDS.map((id) => texts[`museum.civilisation.${id}.short`])).size).toBe(12);
    }
    expect(new Set(Object.values(DOMAIN_ICONS)).size).toBe(6);
  });
});

describe("the other cards", () => {
  it.each([...EXPERTS.keys()])("expert %s", (id) => {
    render(ExpertCard, { id, size: "large" });
    expect(screen.getByText(/^Costs [234]$/)).toBeTruthy();
  });

  it.each([...FAVOURS.values()].map(({ card_ids: [id = ""] }) => id))("%s", (id) => {
    render(FavourCard, { id });
    expect(document.querySelector(".seal svg")).not.toBeNull();
  });

  it.each([...HEADLINES.values()].map(({ id, marker }) => [id, marker] as const))("headline %s", (id, marker) => {
    render(HeadlineCard, { id });
    expect(screen.queryByText("Embargo") !== null).toBe(marker === "embargo");
    expect(screen.queryByText("Customs") !== null).toBe(marker === "customs");
  });

  it.each([...PATRONS.keys()])("patron %s with its three levels", (id) => {
    render(PatronCard, { id, levels: levelsOf(id, measured("front", {})) });
    expect(document.querySelectorAll(".level")).toHaveLength(3);
    expect(document.querySelectorAll(".held")).toHaveLength(0);
  });

  it("a patron ticks the levels that hold; the best of them pays (MU-6.14)", () => {
    const layout = { r1c1: "inca_moray", r1c2: "inca_khipu", r1c3: "inca_urpu", r5c1: "celtic_gundestrup", r5c2: "celtic_basse_yutz", r5c3: "celtic_snettisham_torc" };
    render(PatronCard, { id: "tin_magnate", levels: levelsOf("tin_magnate", measured("front", layout)) });
    expect(document.querySelectorAll(".held")).toHaveLength(2);
    expect(screen.getByText("holds, and pays").closest(".level")?.textContent).toContain("10");
    expect(screen.getByText("3 of 4 · 3 of 4")).toBeTruthy();
  });
});

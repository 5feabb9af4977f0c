import { expect, test } from "vitest";
import { addCatalogue, hasText, textOf, type Catalogue, type CatalogueLoader } from "./index.svelte";

/** A catalogue that comes when `come` is called (and at once from then on), or fails to come. */
function slow(texts: Catalogue): { loader: CatalogueLoader; come: () => void; fail: () => void; asked: () => number } {
  let asked = 0;
  let here = false;
  let settle = { come: () => {}, fail: () => {} };
  const load = () => {
    asked += 1;
    if (here) return Promise.resolve({ default: texts });
    return new Promise<{ default: Catalogue }>((resolve, reject) => {
      settle = { come: () => resolve({ default: texts }), fail: () => reject(new Error("No connection.")) };
    });
  };
  const come = () => {
    here = true;
    settle.come();
  };
  return { loader: { en: load, es: load }, come, fail: () => settle.fail(), asked: () => asked };
}

test("whoever asks a second time waits for the texts as well", async () => {
  const { loader, come, asked } = slow({ "vase.name": "Vase" });
  let second = false;
  const first = addCatalogue(loader);
  const again = addCatalogue(loader).then(() => (second = true));
  await Promise.resolve();
  expect(second).toBe(false);
  come();
  await Promise.all([first, again]);
  expect(textOf("vase.name")).toBe("Vase");
  expect(asked()).toBe(1);
});

test("texts that did not come are asked for anew", async () => {
  const { loader, come, fail } = slow({ "lamp.name": "Lamp" });
  const failing = addCatalogue(loader);
  fail();
  await expect(failing).rejects.toThrow("No connection.");
  expect(hasText("lamp.name")).toBe(false);
  const coming = addCatalogue(loader);
  come();
  await coming;
  expect(textOf("lamp.name")).toBe("Lamp");
});

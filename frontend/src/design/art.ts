/**
 * Vitrine's own drawings (`art/*.svg`, one symbol a file). A drawing is loaded when it is first shown, put into one
 * hidden sprite of the page, and used by reference from then on.
 */
const files = import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default" });

const SVG = "http://www.w3.org/2000/svg";
const SHADES = "_shades"; // the gradients that all drawings share
const asked = new Map<string, Promise<void>>();

function sprite(): Element {
  const there = document.getElementById("art-sprite");
  if (there) return there;
  const made = document.createElementNS(SVG, "svg");
  made.id = "art-sprite";
  made.setAttribute("aria-hidden", "true");
  made.style.cssText = "position:absolute;width:0;height:0";
  return document.body.appendChild(made);
}

async function insert(name: string): Promise<void> {
  const load = files[`./art/${name}.svg`];
  if (!load) throw new Error(`There is no drawing "${name}".`);
  const holder = document.createElementNS(SVG, name === SHADES ? "defs" : "g");
  holder.innerHTML = await load();
  sprite().append(holder);
}

/** Loads drawings ahead of use. Names are file names without `.svg`: "vase", "back". */
export async function loadArt(...names: string[]): Promise<void> {
  await Promise.all(
    [SHADES, ...names].map((name) => {
      const loading = asked.get(name) ?? insert(name);
      asked.set(name, loading);
      return loading;
    }),
  );
}

/** Drawings with a view box other than 120 by 140. */
export const VIEW_BOXES: Record<string, string> = { back: "0 0 100 140" };

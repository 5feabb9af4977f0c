/** The drawings of the 180 objects: symbols `mu-<object>`, one file a civilisation, loaded when one of them is first shown. */
import { loadArt } from "../../design/art";
import defs from "./art/_defs.svg?raw";

const files = import.meta.glob<string>(["./art/*.svg", "!./art/_defs.svg"], { query: "?raw", import: "default" });
const asked = new Set<string>();

const SVG = "http://www.w3.org/2000/svg";

function add(content: string): void {
  const sprite = document.createElementNS(SVG, "svg");
  sprite.setAttribute("aria-hidden", "true");
  sprite.style.cssText = "position:absolute;width:0;height:0";
  sprite.innerHTML = content;
  document.body.append(sprite);
}

/** Puts the drawings of a civilisation into the page; harmless when repeated. */
export function showObjectArt(civilisation: string): void {
  if (asked.has(civilisation)) return;
  if (asked.size === 0) {
    void loadArt(); // the gradients that all drawings share
    add(defs);
  }
  asked.add(civilisation);
  const load = files[`./art/${civilisation}.svg`];
  if (!load) throw new Error(`There are no drawings of "${civilisation}".`);
  void load().then(add);
}

/** The drawings of the 63 items and seven collectors: symbols `gs-<item>`, put into the page once, used by reference. */
import { loadArt } from "../../design/art";

const files = import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true });

let shown = false;

/** Puts all drawings into the page; harmless when repeated. */
export function showItemArt(): void {
  if (shown) return;
  shown = true;
  void loadArt(); // the gradients that all drawings share
  const sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sprite.setAttribute("aria-hidden", "true");
  sprite.style.cssText = "position:absolute;width:0;height:0";
  sprite.innerHTML = Object.values(files).join("");
  document.body.append(sprite);
}

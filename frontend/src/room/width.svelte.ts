/** How much room the window has, in the steps of the layouts (style.md 8). Large text needs more of it. */
import { settings } from "../design/settings.svelte";

const PHONE = "(max-width: 519px)";
/** A phone lying on its side: wide enough for a rail, too low for one column. */
const LOW = "(min-width: 600px) and (max-height: 480px)";
const RAIL_PX = 860;
const ZONES_PX = 1200;
const LARGE_PX = 1680;

/** `column`: all below each other; `rail`: a rail at the right; `zones`: side zones beside the board; `large`: larger pieces. */
export type Layout = "column" | "rail" | "zones" | "large";

/** The layout for a window's width, as wide as it seems to text of this scale (1: 16 px). */
export function layoutOf(width: number, scale: number, isLow: boolean): Layout {
  const room = width / scale;
  if (room >= LARGE_PX) return "large";
  if (room >= ZONES_PX) return "zones";
  return room >= RAIL_PX || isLow ? "rail" : "column";
}

class Width {
  /** One column with a tab bar. */
  phone: boolean = $state(window.matchMedia(PHONE).matches);
  #px: number = $state(window.innerWidth);
  #isLow: boolean = $state(window.matchMedia(LOW).matches);

  constructor() {
    window.addEventListener("resize", () => {
      this.phone = window.matchMedia(PHONE).matches;
      this.#isLow = window.matchMedia(LOW).matches;
      this.#px = window.innerWidth;
    });
  }

  readonly layout: Layout = $derived.by(() => {
    void settings.textSize; // It is the root's font size, together with what the browser's own setting makes of it.
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
    return layoutOf(this.#px, scale, this.#isLow);
  });
}

export const width = new Width();

/** What part of the map is seen: pan, zoom and pinch, in the map's units and the screen's px. */
import { middle, SIZE, type Box, type Point } from "./hexes";
import type { Hex } from "../view";

/** The largest a hex may get, and what it is when one's own land is shown, from corner to corner in px. */
const LARGEST = 150;
const COMFORTABLE = 62;
/** That many of them, one above the other, on larger screens. */
const ROWS = 7;
/** Space around what is shown, in px: the buttons on the map stand there, at the side or, on narrow screens, above. */
const MARGINS = { wide: { x: 58, y: 14 }, narrow: { x: 8, y: 56 } };
const NARROW = 480;
/** Until the page is laid out. */
const UNKNOWN = { width: 600, height: 440 };
/** How much nearer or farther a button or key goes. */
export const ZOOM_STEP = 1.35;

export class Viewport {
  width = $state(UNKNOWN.width);
  height = $state(UNKNOWN.height);
  /** Px per unit, and the point of the map in the middle of the screen. */
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  #bounds: Box = $state.raw({ left: 0, top: 0, right: 1, bottom: 1 });
  /** What was asked to be shown: shown again when the size of the screen changes, until one moves. */
  #shown: Box | null = null;

  readonly transform = $derived(`translate(${(this.width / 2 - this.x * this.scale).toFixed(2)} ${(this.height / 2 - this.y * this.scale).toFixed(2)}) scale(${this.scale.toFixed(4)})`);

  /** Hexes from corner to corner, in px. */
  readonly hexPx = $derived(this.scale * SIZE * 2);

  readonly #least = $derived(this.#fitting(this.#bounds));

  get #margin(): Point {
    return this.width < NARROW ? MARGINS.narrow : MARGINS.wide;
  }

  get isWhole(): boolean {
    return this.scale <= this.#least * 1.01;
  }

  set bounds(box: Box) {
    this.#bounds = box;
  }

  #fitting(box: Box): number {
    const { x, y } = this.#margin;
    const [width, height] = [Math.max(1, this.width - 2 * x), Math.max(1, this.height - 2 * y)];
    return Math.min(width / (box.right - box.left), height / (box.bottom - box.top), LARGEST / (SIZE * 2));
  }

  /** The screen has another size. */
  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.width = width;
    this.height = height;
    if (this.#shown) this.show(this.#shown);
    else this.#settle();
  }

  whole(): void {
    this.show(this.#bounds);
  }

  /** Shows a box, no larger than is comfortable. */
  show(box: Box): void {
    this.#shown = box;
    this.scale = Math.min(this.#fitting(box), Math.max(Math.max(COMFORTABLE, this.height / ROWS) / (SIZE * 2), this.#least));
    this.x = (box.left + box.right) / 2;
    this.y = (box.top + box.bottom) / 2;
    this.#settle();
  }

  /** Moves the map with the pointer; how far it would have to leave the screen to follow, in px. */
  pan(dx: number, dy: number): Point {
    this.#shown = null;
    const wanted = { x: this.x - dx / this.scale, y: this.y - dy / this.scale };
    this.x = wanted.x;
    this.y = wanted.y;
    this.#settle();
    return { x: (wanted.x - this.x) * this.scale, y: (wanted.y - this.y) * this.scale };
  }

  /** Zooms, the point at (px, py) of the screen staying where it is; false where it is near or far enough already. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): boolean {
    const scale = Math.min(LARGEST / (SIZE * 2), Math.max(this.#least, this.scale * factor));
    if (Math.abs(scale - this.scale) < 1e-6) return false;
    this.#shown = null;
    const at = this.at(px, py);
    this.scale = scale;
    this.x = at.x - (px - this.width / 2) / scale;
    this.y = at.y - (py - this.height / 2) / scale;
    this.#settle();
    return true;
  }

  /** The point of the map at a point of the screen. */
  at(px: number, py: number): Point {
    return { x: this.x + (px - this.width / 2) / this.scale, y: this.y + (py - this.height / 2) / this.scale };
  }

  /** Where a point of the map is on the screen. */
  onScreen({ x, y }: Point): Point {
    return { x: (x - this.x) * this.scale + this.width / 2, y: (y - this.y) * this.scale + this.height / 2 };
  }

  /** Whether the middle of a hex is on the screen. */
  sees(hex: Hex): boolean {
    const { x, y } = this.onScreen(middle(hex));
    const margin = this.#margin;
    return x >= margin.x && y >= margin.y && x <= this.width - margin.x && y <= this.height - margin.y;
  }

  /** Moves as far as it takes to see a hex whole. */
  reveal(hex: Hex): void {
    const { x, y } = this.onScreen(middle(hex));
    const edge = Math.min(this.hexPx, this.width / 3, this.height / 3);
    const off = (at: number, size: number): number => (at < edge ? edge - at : at > size - edge ? size - edge - at : 0);
    const [dx, dy] = [off(x, this.width), off(y, this.height)];
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** No part of the screen shows nothing while there is map beyond the other edge. */
  #settle(): void {
    const { left, top, right, bottom } = this.#bounds;
    this.x = within(this.x, left, right, this.width / this.scale, this.#margin.x / this.scale);
    this.y = within(this.y, top, bottom, this.height / this.scale, this.#margin.y / this.scale);
  }
}

function within(at: number, low: number, high: number, seen: number, margin: number): number {
  const [least, most] = [low - margin + seen / 2, high + margin - seen / 2];
  return least > most ? (low + high) / 2 : Math.min(most, Math.max(least, at));
}

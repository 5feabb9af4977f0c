/**
 * Flies the pieces of a move from where they were to where they are, step by step (style.md 6). Places are read before the
 * page changes and again after it, then the pieces fly.
 */
import { mount, unmount } from "svelte";
import { duration, motion } from "../../design/settings.svelte";
import type { PieceType } from "./data";
import { flights, type Flight } from "./flights";
import Flyer from "./Flyer.svelte";
import type { AntiquesEvent } from "./view";

/** Between pieces that leave one after another, in ms; beyond so many they leave together. */
const [APART, MOST] = [60, 5];
/** Between the end of one step and the beginning of the next, in ms. */
const PAUSE = 70;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** The size of a flying piece, in px. */
const SIZE = 44;

export type Places = ReadonlyMap<string, DOMRect>;

/** Where everything with a `data-flip` lies. Of several places of one name the first that is shown counts. */
export function places(): Places {
  const all = new Map<string, DOMRect>();
  for (const node of document.querySelectorAll<HTMLElement>("[data-flip]")) {
    const name = node.dataset["flip"] as string;
    const rect = node.getBoundingClientRect();
    if (rect.width > 0 && !all.has(name)) all.set(name, rect);
  }
  return all;
}

/** The place of that name, or where its owner's things are shown small: "warehouse-1-3" is in the panel of seat 1. */
function placeOf(all: Places, name: string): DOMRect | undefined {
  return all.get(name) ?? all.get(`player-${name.split("-")[1]}`);
}

let running: { animation: Animation; done: () => void }[] = [];

/** Ends whatever is still flying, at its end state: input is never blocked. */
export function settle(): void {
  const all = running;
  running = [];
  for (const { animation, done } of all) {
    animation.finish();
    done();
  }
}

function animate(node: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, done = (): void => undefined): void {
  const animation = node.animate(frames, { fill: "backwards", easing: EASE, ...timing });
  animation.onfinish = done;
  running.push({ animation, done });
}

function middle(place: DOMRect): [number, number] {
  return [place.left + place.width / 2, place.top + place.height / 2];
}

/** A piece over the page, around a point. */
function carry(piece: PieceType, [x, y]: [number, number]): { node: HTMLElement; drop: () => void } {
  const node = document.createElement("div");
  node.setAttribute("aria-hidden", "true");
  Object.assign(node.style, {
    position: "fixed",
    zIndex: "55",
    pointerEvents: "none",
    left: `${x - SIZE / 2}px`,
    top: `${y - SIZE / 2}px`,
    width: `${SIZE}px`,
    height: `${SIZE}px`,
  });
  document.body.append(node);
  const flyer = mount(Flyer, { target: node, props: { piece } });
  let isThere = true;
  const drop = (): void => {
    if (!isThere) return;
    isThere = false;
    void unmount(flyer);
    node.remove();
  };
  return { node, drop };
}

function flyPiece(piece: PieceType, from: DOMRect, to: DOMRect, delay: number): void {
  const [start, end] = [middle(from), middle(to)];
  const { node, drop } = carry(piece, start);
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${end[0] - start[0]}px, ${end[1] - start[1]}px)`, opacity: 1, offset: 0.9 },
    { transform: `translate(${end[0] - start[0]}px, ${end[1] - start[1]}px)`, opacity: 0 },
  ];
  animate(node, frames, { delay, duration: duration("move"), fill: "both" }, drop);
}

function shownNode(name: string): Element | null {
  const all = [...document.querySelectorAll(`[data-flip="${name}"]`)];
  return all.find((node) => node.getBoundingClientRect().width > 0) ?? null;
}

/** A card that lies elsewhere now comes from where it lay; a new one is faded in. */
function flyCard(name: string, from: DOMRect | undefined, delay: number): void {
  const node = shownNode(name);
  if (!node) return;
  const home = node.getBoundingClientRect();
  const far = from && `translate(${middle(from)[0] - middle(home)[0]}px, ${middle(from)[1] - middle(home)[1]}px)`;
  animate(node, [far ? { transform: far } : { opacity: 0 }, {}], { delay, duration: duration("move") });
}

/** When each flight begins: step after step, inside a step one after another, or together where they are many. */
export function delays(all: readonly Flight[], pace: number): number[] {
  let [begin, step, place] = [0, 0, 0];
  return all.map((flight) => {
    if (flight.step !== step) {
      const spread = Math.min(place, MOST) * APART;
      [begin, step, place] = [begin + pace + PAUSE + spread, flight.step, 0];
    }
    const isMany = all.filter((other) => other.step === step).length > MOST;
    place += 1;
    return begin + (isMany ? 0 : (place - 1) * APART);
  });
}

/** Flies everything of a move. Call after the page has changed, with the places from before. */
export function play(before: Places, events: readonly AntiquesEvent[]): void {
  settle();
  if (motion() === "off") return;
  const all = flights(events);
  if (motion() === "fade") {
    for (const name of new Set(all.map(({ to }) => to))) {
      const node = shownNode(name);
      if (node) animate(node, [{ opacity: 0 }, {}], { duration: duration("quick") });
    }
    return;
  }
  const after = places();
  const starts = delays(all, duration("move"));
  all.forEach(({ piece, from, to }, index) => {
    const delay = starts[index] ?? 0;
    if (piece === null) {
      flyCard(to, before.get(from), delay);
      return;
    }
    const [start, end] = [placeOf(before, from) ?? placeOf(after, from), placeOf(after, to)];
    if (start && end) flyPiece(piece, start, end, delay);
  });
}

/**
 * Flies the cards of a move from where they were to where they are, step by step (style.md 6). Places are read before the
 * page changes and again after it.
 */
import { mount, unmount } from "svelte";
import { duration, motion } from "../../design/settings.svelte";
import { flights, type Flight } from "./flights";
import ObjectCard from "./ObjectCard.svelte";
import type { MuseumEvent } from "./view";

/** Between cards that leave one after another, in ms; beyond so many they leave together. */
const [APART, MOST] = [60, 5];
/** Between the end of one step and the beginning of the next, in ms. */
const PAUSE = 40;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** The width of a flying card, in px. */
const SIZE = 56;
const DRAWING = "#mu-";

export type Places = ReadonlyMap<string, DOMRect>;

/** Every object that is drawn, but those that are only meant: in the tray, or as a ghost on the wall. */
function objects(): [string, Element][] {
  return [...document.querySelectorAll(`use[href^="${DRAWING}"]`)].flatMap((use) => {
    const node = use.closest(".object");
    return node === null || node.closest(".tray, .ghost") ? [] : [[(use.getAttribute("href") ?? "").slice(DRAWING.length), node]];
  });
}

/** Where everything with a `data-flip` and every object lies. Of several places of one name the first that is shown counts. */
export function places(): Places {
  const named = [...document.querySelectorAll<HTMLElement>("[data-flip]")].map((node) => [node.dataset["flip"] as string, node] as const);
  const all = new Map<string, DOMRect>();
  for (const [name, node] of [...named, ...objects()]) {
    const rect = node.getBoundingClientRect();
    if (rect.width > 0 && !all.has(name)) all.set(name, rect);
  }
  return all;
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

function middle({ left, top, width, height }: DOMRect): [number, number] {
  return [left + width / 2, top + height / 2];
}

function between(from: DOMRect, to: DOMRect): string {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  return `translate(${toX - x}px, ${toY - y}px)`;
}

/** A card over the page, around the middle of a place. */
function carried(card: string, place: DOMRect): { node: HTMLElement; drop: () => void } {
  const [x, y] = middle(place);
  const node = document.createElement("div");
  node.setAttribute("aria-hidden", "true");
  Object.assign(node.style, { position: "fixed", zIndex: "55", pointerEvents: "none", left: `${x - SIZE / 2}px`, top: `${y - SIZE / 2}px`, width: `${SIZE}px` });
  document.body.append(node);
  const flyer = mount(ObjectCard, { target: node, props: { id: card, size: "small" } });
  let isThere = true;
  const drop = (): void => {
    if (!isThere) return;
    isThere = false;
    void unmount(flyer);
    node.remove();
  };
  return { node, drop };
}

/** A card that is not seen where it comes to is carried there, and vanishes. */
function carry(card: string, from: DOMRect, to: DOMRect, delay: number): void {
  const { node, drop } = carried(card, from);
  const there = between(from, to);
  const frames = [{ transform: "none", opacity: 1 }, { transform: there, opacity: 1, offset: 0.9 }, { transform: there, opacity: 0 }];
  animate(node, frames, { delay, duration: duration("move"), fill: "both" }, drop);
}

function shown(card: string): Element | null {
  return objects().find(([id, node]) => id === card && node.getBoundingClientRect().width > 0)?.[1] ?? null;
}

/** When each flight begins: step after step, inside a step one after another, or together where they are many. */
export function delays(all: readonly Flight[], pace: number): number[] {
  let [begin, step, place] = [0, 0, 0];
  return all.map((flight) => {
    if (flight.step !== step) [begin, step, place] = [begin + pace + PAUSE + Math.min(place, MOST) * APART, flight.step, 0];
    const isMany = all.filter((other) => other.step === step).length > MOST;
    place += 1;
    return begin + (isMany ? 0 : (place - 1) * APART);
  });
}

/** Fades in what has come: where no travel is wished for. */
function fade(all: readonly Flight[]): void {
  for (const card of new Set(all.map((flight) => flight.card))) {
    const node = shown(card);
    if (node) animate(node, [{ opacity: 0 }, {}], { duration: duration("quick") });
  }
}

/** Flies everything of a move. Call after the page has changed, with the places from before. */
export function play(before: Places, events: readonly MuseumEvent[]): void {
  settle();
  const all = motion() === "off" ? [] : flights(events);
  if (motion() === "fade") return fade(all);
  const after = places();
  const starts = delays(all, duration("move"));
  all.forEach(({ card, from, to }, index) => {
    const [start, node, delay] = [before.get(card) ?? after.get(from), shown(card), starts[index] ?? 0];
    const end = after.get(to);
    if (start && node) animate(node, [{ transform: between(node.getBoundingClientRect(), start), zIndex: 5 }, { zIndex: 5 }], { delay, duration: duration("move") });
    else if (start && end) carry(card, start, end, delay);
  });
}

/**
 * Flies the pieces of a move from where they were to where they are, step by step (style.md 6). All places are read before
 * the page changes and again after it, then the pieces fly.
 */
import { mount, unmount } from "svelte";
import { duration, motion } from "../../design/settings.svelte";
import Card from "./Card.svelte";
import type { ItemId } from "./data";
import { flights, type Flight } from "./flights";
import type { GhostShowEvent } from "./view";

/** Between the end of one step and the beginning of the next, in ms. */
const PAUSE = 90;
/** The width of a flying card at most, in px. */
const LARGEST = 130;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

type Places = ReadonlyMap<string, DOMRect>;

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

function shownPiece(name: string): Element | null {
  const all = [...document.querySelectorAll(`[data-flip="${name}"]`)];
  return all.find((node) => node.getBoundingClientRect().width > 0) ?? null;
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
  running.push({ animation: node.animate(frames, { fill: "backwards", ...timing }), done });
}

/** The transform that makes what lies at `home` seem to lie at `place`. */
function seen(place: DOMRect, home: DOMRect): string {
  const dx = place.left + place.width / 2 - home.left - home.width / 2;
  const dy = place.top + place.height / 2 - home.top - home.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${Math.max(0.05, place.width / home.width)})`;
}

/** A card's place of this width around the middle of another place. */
function cardAt(place: DOMRect, width: number): DOMRect {
  const limited = Math.min(width, LARGEST);
  const height = limited * 1.4;
  return new DOMRect(place.left + (place.width - limited) / 2, place.top + (place.height - height) / 2, limited, height);
}

/** A face-up card over the page. */
function carry(item: ItemId, home: DOMRect): { node: HTMLElement; drop: () => void } {
  const node = document.createElement("div");
  node.setAttribute("aria-hidden", "true");
  node.className = "flying";
  Object.assign(node.style, {
    position: "fixed",
    zIndex: "55",
    pointerEvents: "none",
    left: `${home.left}px`,
    top: `${home.top}px`,
    width: `${home.width}px`,
    height: `${home.height}px`,
  });
  node.style.setProperty("--card-w", `${home.width}px`);
  document.body.append(node);
  const card = mount(Card, { target: node, props: { item, loose: true } });
  let there = true;
  const drop = (): void => {
    if (!there) return;
    there = false;
    void unmount(card);
    node.remove();
  };
  return { node, drop };
}

/** Flies every piece of a move. Call after the page has changed, with the places from before. */
export function play(before: Places, events: readonly GhostShowEvent[], me: number | null): void {
  settle();
  if (motion() === "off") return;
  const all = flights(events, me);
  if (motion() === "fade") {
    for (const piece of new Set(all.map((flight) => flight.piece))) {
      const node = shownPiece(piece);
      if (node) animate(node, [{ opacity: 0 }, {}], { duration: duration("quick") });
    }
    return;
  }
  const after = places();
  for (const piece of new Set(all.map((flight) => flight.piece))) {
    flyPiece(
      all.filter((flight) => flight.piece === piece),
      before,
      after,
    );
  }
}

/** One piece along all its flights of the move. */
function flyPiece(legs: readonly Flight[], before: Places, after: Places): void {
  const { piece, item } = legs[0] as Flight;
  const pace = duration("move");
  const starts = legs.map((leg) => leg.step * (pace + PAUSE));
  const stops = legs.map((leg, index) => ({
    from: (index === 0 ? (before.get(piece) ?? before.get(leg.from)) : undefined) ?? after.get(leg.from),
    to: after.get(leg.to),
  }));
  const start = stops[0]?.from;
  const end = stops.at(-1)?.to;
  const node = shownPiece(piece);
  if (!start || !end) return;

  if (node && legs.length === 1 && (item === null || node.classList.contains("card"))) {
    const rect = node.getBoundingClientRect();
    const frames = [
      { transform: seen(start, rect), opacity: before.has(piece) ? 1 : 0 },
      { opacity: 1, offset: 0.2 },
      { transform: "none" },
    ];
    animate(node, frames, { delay: starts[0] ?? 0, duration: pace, easing: EASE });
    return;
  }
  if (item === null) return;
  // It looks otherwise where it arrives, or leaves the table: a card flies, and the piece itself appears in the end.
  const total = (starts.at(-1) ?? 0) + pace;
  const home = cardAt(start, Math.max(...stops.flatMap(({ from, to }) => [from?.width ?? 0, to?.width ?? 0])));
  const card = carry(item, home);
  const frames = stops.flatMap(({ from, to }, index): Keyframe[] => {
    const at = starts[index] ?? 0;
    return [
      { transform: seen(from ?? start, home), offset: at / total, easing: EASE },
      { transform: seen(to ?? end, home), offset: (at + pace) / total },
    ];
  });
  if (starts[0]) frames.unshift({ ...frames[0], offset: 0 });
  animate(card.node, frames, { duration: total, fill: "both" }, card.drop);
  const flight = running.at(-1);
  if (flight) flight.animation.onfinish = card.drop;
  if (node) animate(node, [{ opacity: 0 }, { opacity: 0, offset: 0.97 }, { opacity: 1 }], { duration: total });
}

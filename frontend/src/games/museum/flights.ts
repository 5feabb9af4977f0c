/** What flies where when a move is shown, in the order in which things happened (style.md 6). Nothing hidden is told. */
import { isObject } from "./data";
import type { MuseumEvent } from "./view";

/** One flight of a card that all know. `from` and `to` name places (`data-flip`) for where the card itself is not seen. */
export interface Flight {
  card: string;
  from: string;
  to: string;
  /** Flights of one step fly together. */
  step: number;
}

type Leg = Omit<Flight, "step">;
type Told<Type extends MuseumEvent["type"]> = Extract<MuseumEvent, { type: Type }>;
type Legs = { [Type in MuseumEvent["type"]]?: (event: Told<Type>) => Leg[] };

/** Objects alone: Public Opinion only turns up. */
function each(cards: readonly string[], from: string, to: string): Leg[] {
  return cards.filter(isObject).map((card) => ({ card, from, to }));
}

function drawn(continent: string, cards: readonly { card: string }[]): Leg[] {
  return each(cards.map(({ card }) => card), `deck-${continent}`, `deck-${continent}`);
}

const LEGS: Legs = {
  object_taken: ({ seat, object_id: card, continent }) => each([card], `deck-${continent}`, `seat-${seat}`),
  favour_played: ({ seat, object_id: card }) => (card === null ? [] : each([card], `seat-${seat}`, `seat-${seat}`)),
  purchase: ({ seat, cards }) => each(cards, `seat-${seat}`, `pool-${seat}`),
  foreign_purchase: ({ seat, cards, cards_to: to }) => each(cards, `seat-${seat}`, `pool-${to}`),
  object_exhibited: ({ seat, object_id: card }) => each([card], `seat-${seat}`, `museum-${seat}`),
  inventory_taken: ({ seat, objects }) => each(objects, `pool-${seat}`, `seat-${seat}`),
  recalled_from_pool: ({ seat, object_id: card }) => each([card], `pool-${seat}`, `seat-${seat}`),
  turn_ended: ({ seat, discards }) => each(discards, `seat-${seat}`, `pool-${seat}`),
  display_adjusted: ({ continent, returned, drawn: cards }) => [...each(returned, `deck-${continent}`, `deck-${continent}`), ...drawn(continent, cards)],
  display_refilled: ({ continent, drawn: cards }) => drawn(continent, cards),
};

/** The flights of a move; none if several turns arrived at once: then the marks of the last one say enough. */
export function flights(events: readonly MuseumEvent[]): Flight[] {
  if (events.filter(({ type }) => type === "turn_ended").length > 1) return [];
  return events
    .map((event) => (LEGS[event.type] as ((told: MuseumEvent) => Leg[]) | undefined)?.(event) ?? [])
    .filter((legs) => legs.length > 0)
    .flatMap((legs, step) => legs.map((leg) => ({ ...leg, step })));
}

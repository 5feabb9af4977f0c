/** What is heard when something happens (style.md 6). */
import type { Sound } from "../../design/sound";
import type { AntiquityEvent } from "./view";

const HEARD: Partial<Record<AntiquityEvent["type"], Sound>> = {
  start_city_placed: "hammer",
  city_revealed: "hammer",
  woodcutter_built: "wood",
  farm_built: "wood",
  mine_built: "wood",
  fishery_built: "wood",
  inn_built: "wood",
  city_founded: "hammer",
  harvested: "coin",
  trade_made: "coin",
  explored: "card",
  graves_placed: "tick",
  pollution_placed: "tick",
};

/** The sound of the first event that has one. */
export function soundOf(events: readonly AntiquityEvent[]): Sound | null {
  return events.map(({ type }) => HEARD[type]).find((found) => found !== undefined) ?? null;
}

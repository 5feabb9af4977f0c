/** What a standing plan may name (AY-4.32): goods, hexes and squares in order of value. */
import { printedOf, spotsOf } from "./map/spots";
import { holdingOf, key, landOf, zoneOf } from "./shown";
import type { AntiquityPlan, Good, Hex, Square, View } from "./view";

export const NO_PLAN: AntiquityPlan = { keep: [], harvest: [], graves: [], pollution: [] };

export function isNothing(plan: AntiquityPlan): boolean {
  return Object.values(plan).every((named) => named.length === 0);
}

/** The list with a value at its end, or without it. */
export function toggled<Value extends Good | readonly number[]>(list: readonly Value[], value: Value): Value[] {
  const same = (other: Value): boolean => JSON.stringify(other) === JSON.stringify(value);
  return list.some(same) ? list.filter((other) => !same(other)) : [...list, value];
}

/** Its place in the order, from 1; 0 where it is not named. */
export function rankOf<Value extends Good | readonly number[]>(list: readonly Value[], value: Value): number {
  return list.findIndex((other) => JSON.stringify(other) === JSON.stringify(value)) + 1;
}

/** Hexes whose goods could be harvested: those of the own buildings. */
export function harvestable(view: View, seat: number): Hex[] {
  return landOf(view).sites.filter((site) => site.seat === seat).flatMap(({ goods }) => goods as Hex[]);
}

/** Hexes of the zone that are clean. */
export function pollutable(view: View, seat: number): Hex[] {
  const spots = spotsOf(printedOf(view), landOf(view));
  return zoneOf(view, seat).filter((hex) => spots.get(key(hex))?.polluted === false);
}

/** Squares that could take a grave, city by city: all that carry neither a house nor a grave. */
export function buriable(view: View, seat: number): Square[] {
  const { cities, buildings, graves } = holdingOf(view, seat);
  const taken = new Set([...graves, ...buildings.flatMap((each) => (each.kind === "house" ? each.squares : each.graves))].map(key));
  return Array.from({ length: cities }, (_, city) => city).flatMap((city) => {
    const side = city === 0 ? 7 : 6;
    const all = Array.from({ length: side * side }, (_, at): Square => [city, at % side, Math.floor(at / side)]);
    return all.filter((square) => !taken.has(key(square)));
  });
}

/** Cities, their drafts and what can be done in them, in short. For tests. */
import type { Option, Refusal } from "../../types";
import { holding, shown, viewOf, type Shown } from "../map/samples";
import { key, sideOf } from "../shown";
import type { Building, Draft, Good, Holding, Kind, Square } from "../view";
import { cellsOf, extentOf, squaresAt, turned } from "./shapes";

/** A building with its top left corner there. */
export function stands(kind: Kind, corner: Square, more: Partial<Building> & { turn?: number } = {}): Building {
  const { turn = 0, ...rest } = more;
  const squares = squaresAt(turned(cellsOf(kind), turn), corner).sort(([, ax, ay], [, bx, by]) => ay - by || ax - bx);
  return { kind, name: squares[0] as Square, rotation: turn, squares, man: false, works: false, graves: [], number: 0, new: false, ...rest };
}

export function house(number: number, at: Square): Building {
  return { ...stands("house", at), number, works: true };
}

export function cityOf(buildings: Building[], stock: Partial<Record<Good, number>> = {}, more: Partial<Holding> = {}): Holding {
  const houses = buildings.filter(({ kind }) => kind === "house").map(({ number }) => number);
  return { ...holding([], stock), buildings, houses, ...more };
}

/** Every place of a kind on the first city's free squares, each set of squares once, as options name them. */
export function placesOf(kind: Kind, taken: readonly Building[] = [], city = 0): number[][] {
  const side = sideOf(city);
  const full = new Set(taken.flatMap(({ squares }) => squares.map(key)));
  const found = new Map<string, number[]>();
  for (let rotation = 0; rotation < 4; rotation += 1) {
    const cells = turned(cellsOf(kind), rotation);
    const { width, height } = extentOf(cells);
    for (let y = 0; y + height <= side; y += 1) {
      for (let x = 0; x + width <= side; x += 1) {
        const squares = squaresAt(cells, [city, x, y]).map(key);
        const name = squares.toSorted().join(" ");
        if (!squares.some((square) => full.has(square)) && !found.has(name)) found.set(name, [city, x, y, rotation]);
      }
    }
  }
  return [...found.values()];
}

export function freeSquares(taken: readonly Building[] = []): Square[] {
  return placesOf("house", taken).map(([city = 0, x = 0, y = 0]) => [city, x, y]);
}

export const READY: Option = { type: "city_ready", demand_order: [false, true] };

/** Phase 2 with this draft, seat 0 at the screen. */
export function building(own: Holding, options: Option[], draft: Partial<Draft> = {}, refusals: Refusal[] = []): Shown {
  const view = viewOf({ state: "phase_2_city", draft: { holding: own, ...draft }, players: [{ holding: own }] });
  return shown(view, [...options, READY], refusals);
}

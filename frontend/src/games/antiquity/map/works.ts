/** What can be built in the countryside, and cleaned there, as the options offer it (AY-4.16 to AY-4.23). */
import type { Choice, Option } from "../../types";
import { key, sameHex } from "../shown";
import type { Hex, Site, View } from "../view";

export type Work = Site["kind"] | "inn" | "city" | "clean";
export const WORKS: readonly Work[] = ["woodcutter", "farm", "mine", "fishery", "inn", "city", "clean"];

const TYPES: Readonly<Record<Work, string>> = {
  woodcutter: "build_woodcutter",
  farm: "build_farm",
  mine: "build_mine",
  fishery: "build_fishery",
  inn: "build_inn",
  city: "found_city",
  clean: "clean_pollution",
};

export function typeOf(work: Work): string {
  return TYPES[work];
}

/** The work that a type of action is, if it is one. */
export function workOf(type: unknown): Work | null {
  return WORKS.find((work) => TYPES[work] === type) ?? null;
}

export function isCountryside({ state }: View): boolean {
  return state === "phase_4_countryside";
}

/** The parameter of an action that says where. */
export function placeParameter(type: string): "hex" | "hexes" | "center" {
  if (type === "found_city" || type === "place_start_city") return "center";
  return type === "build_fishery" || type === "place_pollution" || type === "harvest" ? "hexes" : "hex";
}

/** The places of a domain: hexes, pairs of hexes, or what a set is taken from. */
function placesOf(option: Option): readonly unknown[] {
  const domain = option[placeParameter(option.type)];
  if (Array.isArray(domain)) return domain;
  return (domain as { from?: readonly unknown[] } | undefined)?.from ?? [];
}

const isPair = (place: unknown): place is [Hex, Hex] => Array.isArray(place) && Array.isArray(place[0]);

/** The types of actions that are offered on each hex, by its key; a fishery on both of its halves. */
export function offered(options: readonly Option[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const option of options) {
    for (const place of placesOf(option)) {
      for (const hex of isPair(place) ? place : [place as Hex]) {
        const types = found.get(key(hex)) ?? new Set();
        found.set(key(hex), types.add(option.type));
      }
    }
  }
  return found;
}

/** The pairs of hexes on which a fishery may stand, with this hex as one of them. */
export function fisheriesAt(options: readonly Option[], hex: Hex): [Hex, Hex][] {
  const pairs = options.filter(({ type }) => type === "build_fishery").flatMap((option) => placesOf(option) as [Hex, Hex][]);
  return pairs.filter((pair) => pair.some((half) => sameHex(half, hex)));
}

/** The hexes picked so far for what is being built, explored or polluted. */
export function pickedHexes({ picked }: Choice): Hex[] {
  const { hex, hexes, center } = picked as { hex?: Hex; hexes?: Hex[]; center?: Hex };
  return hexes ?? (hex ? [hex] : center ? [center] : []);
}

/** The values of a parameter that a choice leaves, in the order of the options. */
export function offers<Value>({ options, choice }: { options: readonly Option[]; choice: Choice }, type: string, parameter: string): Value[] {
  const found = new Map<string, Value>();
  for (const option of options.filter((each) => each.type === type)) {
    const domain = option[parameter];
    if (Array.isArray(domain)) for (const value of domain as Value[]) if (choice.can(parameter, value, type) || choice.has(parameter, value)) found.set(JSON.stringify(value), value);
  }
  return [...found.values()];
}

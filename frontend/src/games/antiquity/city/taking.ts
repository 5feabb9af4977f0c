/** Taking a piece in hand, what it costs, and the men who are to work. */
import { notify } from "../../../design/notices.svelte";
import type { Action, Option } from "../../types";
import { buildingOf, HOUSES, type Cost } from "../data";
import { kindName, t } from "../names";
import { holdingOf, key } from "../shown";
import type { Building, Good, Kind, Props, Square } from "../view";
import { hand } from "./hand.svelte";
import { typeOf } from "./piece";
import { nextHouse } from "./press";
import { sendAll } from "./steps";

/** The highest number of the houses without a price (AY-1.5). */
export const FREE_HOUSES = Math.max(...HOUSES.filter(({ food, luxury }) => food + luxury === 0).map(({ number }) => number));

/** Kinds that have an action of their own: their place, or their number, says the rest. */
export const WHOLE: Readonly<Partial<Record<Kind, string>>> = { house: "build_house", store: "build_store" };

/** Takes a building of that kind in hand; what cannot be built says why. */
export function take({ choice, options }: Pick<Props, "choice" | "options">, kind: Kind): void {
  const whole = WHOLE[kind];
  const isHeld = isInHand({ choice }, kind);
  const can = isBuildable({ choice }, kind);
  if (!isHeld) hand.begin();
  if (kind === "house" && !isHeld) return can ? takeHouse({ choice, options }) : void (hand.chart = !hand.chart);
  if (whole) choice.pick("type", whole);
  else choice.pick("kind", kind, "build");
  if (!isHeld && !can && !isRefused({ choice }, kind)) notify(whyNot(kind));
}

/** Why nothing of that kind can be built, where no rule refuses it. */
export function whyNot(kind: Kind): string {
  return kind === "house" ? t("antiquity.city.house.none") : t("antiquity.city.no_room", { kind: kindName(kind) });
}

/** The lowest house that is free is in hand at once; one that costs something is chosen on the chart. */
function takeHouse({ choice, options }: Pick<Props, "choice" | "options">): void {
  const number = nextHouse({ options });
  choice.pick("type", "build_house");
  if (number !== undefined && number <= FREE_HOUSES) choice.put("number", number, "build_house");
}

export function isInHand({ choice }: Pick<Props, "choice">, kind: Kind): boolean {
  return WHOLE[kind] ? typeOf({ choice }) === WHOLE[kind] : choice.has("kind", kind);
}

export function isBuildable({ choice }: Pick<Props, "choice">, kind: Kind): boolean {
  return WHOLE[kind] ? choice.can("type", WHOLE[kind]) : choice.can("kind", kind, "build");
}

function isRefused({ choice }: Pick<Props, "choice">, kind: Kind): boolean {
  return (WHOLE[kind] ? choice.refused("type", WHOLE[kind]) : choice.refused("kind", kind)) !== null;
}

/** The template of what is being built, for its payment. */
export function optionOf({ options, choice }: Pick<Props, "options" | "choice">): Option | null {
  const { type, kind, number } = choice.picked as { type?: string; kind?: Kind; number?: number };
  const found = options.find((option) => {
    if (option.type !== type) return false;
    if (type === "build") return kind !== undefined && (option["kind"] as Kind[]).includes(kind);
    return type === "build_store" || (number !== undefined && (option["number"] as number[]).includes(number));
  });
  return found ?? null;
}

/** What of a price is not chosen: wood and stone. */
export function fixedOf(kind: Kind): Partial<Record<Good, number>> {
  const { wood = 0, stone = 0 }: Cost = buildingOf(kind).cost ?? {};
  return { ...(wood && { wood }), ...(stone && { stone }) };
}

/** Whether two buildings share an edge in the same city. */
function touch(one: Building, other: Building): boolean {
  const edges = new Set(one.squares.flatMap(([city, x, y]) => [[city, x + 1, y], [city, x - 1, y], [city, x, y + 1], [city, x, y - 1]].map(key)));
  return other.squares.some((square) => edges.has(key(square)));
}

/** The buildings that a man would set to work, each once: the University first, and not the faculties that it will run. */
export function workplaces({ view, me, options }: Pick<Props, "view" | "me" | "options">): Building[] {
  const names = options.flatMap((option) => (option.type === "man" ? (option["building"] as Square[]) : []));
  if (me === null || names.length === 0) return [];
  const keys = new Set(names.map(key));
  const open = holdingOf(view, me).buildings.filter(({ name }) => keys.has(key(name)));
  const university = open.find(({ kind }) => kind === "university");
  if (!university) return open;
  const rest = open.filter((building) => building !== university && !(building.kind.startsWith("faculty") && touch(university, building)));
  return [university, ...rest];
}

/** Puts a man on every building that needs one. */
export function manAll(props: Props): void {
  sendAll(props, workplaces(props).map(({ name }): Action => ({ type: "man", building: name })));
}

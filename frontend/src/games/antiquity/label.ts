/** Values of parameters in words, for the list view. */
import { listOf } from "../../i18n/index.svelte";
import { capital, cityName, goodName, goodsText, hexName, hexNames, kindName, nameOf, saintName, squareName, t } from "./names";
import { draftOf, holdingOf, sameSquare } from "./shown";
import type { Good, Hex, Kind, Props, Saint, Square } from "./view";

const isNested = (value: readonly unknown[]): value is readonly (readonly number[])[] => Array.isArray(value[0]);
const hexes = (value: Hex | Hex[]): string => (isNested(value) ? hexNames(value) : hexName(value as Hex));
const goods = (value: Good | Good[]): string => (Array.isArray(value) ? goodsText(value) : capital(goodName(value)));
const yes = (value: boolean): string => t(value ? "antiquity.label.yes" : "antiquity.label.no");
const player = (seat: number, { players }: Props): string => nameOf(players, seat);

/** "Genova c4": a square of an own city. */
function square(value: Square, { view, me }: Props): string {
  return t("antiquity.label.square", { city: cityName(view, me ?? 0, value[0]), square: squareName(value) });
}

const squares = (value: Square[], props: Props): string => listOf(value.map((each) => square(each, props)));

/** "Market, Genova c4": a city building, or a countryside building by its hex. */
function building(value: Square | Hex, props: Props): string {
  if (value.length === 2) return hexName(value);
  const found = props.me === null ? undefined : holdingOf(props.view, props.me).buildings.find(({ name }) => sameSquare(name, value));
  return found ? t("antiquity.label.building", { building: kindName(found.kind), square: square(value, props) }) : square(value, props);
}

/** A place: a square with the rotation, or the size of a Store. */
function place(value: number[], props: Props): string {
  const [city = 0, x = 0, y = 0, turn = 0, height] = value;
  const at = square([city, x, y], props);
  return height === undefined ? t("antiquity.label.place", { square: at, degrees: turn * 90 }) : t("antiquity.label.store", { square: at, width: turn, height });
}

function held(value: number, { view, me }: Props): string {
  const found = draftOf(view, me)?.hand[value];
  return found ? kindName(found.kind) : String(value + 1);
}

const LABELS: Readonly<Record<string, (value: never, props: Props) => string>> = {
  hex: hexes,
  hexes,
  center: hexes,
  good: goods,
  food: goods,
  luxury: goods,
  give: goods,
  take: goods,
  kind: (value: Kind) => kindName(value),
  saint: (value: Saint) => saintName(value),
  at: square,
  to: (value: number | Square, props) => (Array.isArray(value) ? square(value, props) : player(value, props)),
  grave: square,
  squares: (value: Square | Square[], props) => (isNested(value) ? squares(value as Square[], props) : square(value as Square, props)),
  place,
  building,
  held,
  offerer: player,
  market: yes,
  free: yes,
  demand_order: yes,
};

/** A value of a parameter in words. */
export function label(parameter: string, value: unknown, props: Props): string {
  const say = LABELS[parameter];
  return say ? say(value as never, props) : String(value);
}

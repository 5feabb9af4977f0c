/** What pressing a hex does: it is picked for what is asked, or its card opens (AY-4.3, AY-4.16 to AY-4.29). */
import type { Option } from "../../types";
import { key, sameHex } from "../shown";
import type { Hex, Props } from "../view";
import { desk } from "./desk.svelte";
import { fisheriesAt, isCountryside, offered, pickedHexes, placeParameter, typeOf, workOf, type Work } from "./works";

/** What is asked of the player that one answers on the map. */
export type Asked = "place_start_city" | "harvest" | "explore" | "place_pollution";
const ASKED: readonly Asked[] = ["place_start_city", "harvest", "explore", "place_pollution"];

export function askedOnMap(options: readonly Option[]): Asked | null {
  return ASKED.find((type) => options.some((option) => option.type === type)) ?? null;
}

/** The work that is being put together. */
export function chosenWork({ choice }: Pick<Props, "choice">): Work | null {
  return workOf(choice.picked["type"]);
}

/** The hexes that can be chosen now: for the work that is chosen, or for what is asked. */
export function selectable(props: Props): ReadonlySet<string> {
  const { options, choice } = props;
  const work = chosenWork(props);
  const type = work ? typeOf(work) : askedOnMap(options);
  if (!choice.open || type === null) return new Set();
  if (work === "fishery" && desk.half) return new Set(partners(options, desk.half).map(key));
  const types = offered(options);
  return new Set([...types].filter(([, on]) => on.has(type)).map(([hex]) => hex));
}

function partners(options: readonly Option[], half: Hex): Hex[] {
  return fisheriesAt(options, half).map((pair) => pair.find((hex) => !sameHex(hex, half)) as Hex);
}

/** What is chosen so far: picks, half a fishery, and what the draft holds. */
export function chosenHexes({ view, choice }: Props): Hex[] {
  const picked = pickedHexes(choice);
  const harvest = (view.draft?.chosen ?? []).flatMap(({ hexes }) => hexes);
  const polluted = view.draft?.done ? view.draft.hexes : [];
  const half = picked.length === 0 && desk.half ? [desk.half] : [];
  const all = [...picked, ...half, ...harvest, ...polluted];
  return [...new Map(all.map((hex) => [key(hex), hex])).values()];
}

export function press(props: Props, hex: Hex): void {
  const { options, choice, view } = props;
  const work = chosenWork(props);
  const asked = askedOnMap(options);
  if (!choice.open || (asked === null && !isCountryside(view))) look(hex);
  else if (asked === "harvest") harvest(props, hex);
  else if (asked !== null) choice.pick(placeParameter(asked), hex, asked);
  else if (work === null) look(hex);
  else build(props, work, hex);
}

/** Opens the card of a hex, or closes it. */
export function look(hex: Hex): void {
  desk.looked = desk.looked === key(hex) ? null : key(hex);
}

/** Puts a work on a hex; what it still needs is asked in the hex's card. */
export function build(props: Props, work: Work, hex: Hex): void {
  const { choice } = props;
  const type = typeOf(work);
  if (work === "fishery") fish(props, hex);
  else choice.pick(placeParameter(type), hex, type);
  const isChosen = pickedHexes(choice).some((picked) => sameHex(picked, hex));
  if (isChosen) desk.looked = key(hex);
}

/** A fishery takes two presses; the second half comes by itself where there is one only. */
function fish({ options, choice }: Props, hex: Hex): void {
  const half = desk.half;
  const pair = half && fisheriesAt(options, half).find((two) => !sameHex(half, hex) && two.some((other) => sameHex(other, hex)));
  if (pair) {
    desk.half = null;
    choice.put("hexes", pair, "build_fishery");
    return;
  }
  const [only, ...more] = fisheriesAt(options, hex);
  choice.put("type", "build_fishery");
  if (!only) choice.pick("hexes", hex, "build_fishery");
  else if (more.length === 0) choice.put("hexes", only, "build_fishery");
  else desk.half = half && sameHex(half, hex) ? null : hex;
}

/** A good that is harvested; once a building has all it yields, this is a step of the draft. */
function harvest({ options, choice }: Props, hex: Hex): void {
  const option = options.find(({ hexes }) => (hexes as { from?: Hex[] } | undefined)?.from?.some((other) => sameHex(other, hex)));
  if (!option) {
    look(hex);
    return;
  }
  const [building] = option["building"] as Hex[];
  if (!choice.has("building", building)) choice.put("building", building, "harvest");
  choice.pick("hexes", hex, "harvest");
  if (choice.action?.type === "harvest") choice.submit();
}

/** What the action bar says of the map: starting cities, countryside, harvest, counters, pollution (AY-4.3, AY-4.16 to AY-4.29). */
import type { GameModule, Prompt } from "../../types";
import { goodsText, hexName, hexNames, t } from "../names";
import { holdingOf, zoneOf } from "../shown";
import type { Good, Hex, Props } from "../view";
import { nameOfWork } from "./imagining";
import { askedOnMap, chosenWork, type Asked } from "./pressing";
import { isCountryside, pickedHexes } from "./works";

function start({ choice }: Props): Prompt {
  const [center] = pickedHexes(choice);
  return {
    say: t("antiquity.map.ask.start"),
    then: t("antiquity.map.ask.start.then"),
    missing: t("antiquity.map.ask.hex"),
    final: true,
    ...(center && { confirm: t("antiquity.map.do.start", { hex: hexName(center) }) }),
  };
}

function harvest({ view, me, choice, options }: Props): Prompt {
  const left = options.filter(({ type }) => type === "harvest");
  const number = (left[0]?.["hexes"] as { min: number } | undefined)?.min ?? 1;
  return {
    say: t(left.length > 0 ? "antiquity.map.ask.harvest" : "antiquity.map.ask.harvest.done", { number }),
    then: left.length > 0 ? t("antiquity.map.ask.harvest.then", { left: left.length, chosen: pickedHexes(choice).length, number }) : t("antiquity.map.ask.harvest.last"),
    missing: t("antiquity.map.ask.harvest.missing", { left: left.length }),
    confirm: t("antiquity.map.do.harvest"),
    ...(left.length === 0 && me !== null && !view.draft?.done && { ready: { type: "end_harvest" } }),
    final: true,
  };
}

function explore({ view, me, choice }: Props): Prompt {
  const [hex] = pickedHexes(choice);
  const passes = choice.picked["type"] === "pass_explore";
  return {
    say: t("antiquity.map.ask.explore"),
    then: t("antiquity.map.ask.explore.then", { zone: me === null ? 0 : zoneOf(view, me).length }),
    missing: t("antiquity.map.ask.explore.missing"),
    also: [{ label: t("antiquity.map.do.pass"), pick: { parameter: "type", value: "pass_explore" }, key: "P" }],
    final: true,
    ...(hex && { confirm: t("antiquity.map.do.explore", { hex: hexName(hex) }) }),
    ...(passes && { confirm: t("antiquity.map.do.pass") }),
  };
}

function pollution({ view, choice }: Props): Prompt {
  const number = view.draft?.choose ?? 0;
  const chosen = pickedHexes(choice);
  return {
    say: t("antiquity.map.ask.pollution", { number }),
    then: chosen.length === 0 ? t("antiquity.map.ask.pollution.then") : t("antiquity.map.ask.pollution.chosen", { chosen: chosen.length, number, hexes: hexNames(chosen) }),
    missing: t("antiquity.map.ask.pollution.missing", { left: number - chosen.length }),
    confirm: t("antiquity.map.do.pollution", { number }),
    final: true,
  };
}

const ASKS: Readonly<Record<Asked, (props: Props) => Prompt>> = { place_start_city: start, harvest, explore, place_pollution: pollution };

// Phase 4

function carts({ view, me }: Props): number {
  return me === null ? 0 : holdingOf(view, me).buildings.filter(({ kind, works }) => kind === "cart_shop" && works).length;
}

/** The price of the complete action, in goods. */
function paid({ choice }: Props): Good[] {
  const { type, food, luxury, good, free } = (choice.action ?? { type: "" }) as { type: string; food?: Good[]; luxury?: Good[]; good?: Good; free?: boolean };
  const chosen = [...(food ?? []), ...(luxury ?? [])];
  if (type === "build_farm") return good && !free ? [good] : [];
  if (type === "found_city") return ["wood", "stone", ...chosen];
  return type === "build_inn" || type === "clean_pollution" ? chosen : ["wood"];
}

function ending(number: number): Prompt {
  return {
    say: t("antiquity.map.ask.end"),
    then: t("antiquity.map.ask.end.then", { number }),
    confirm: t("antiquity.map.do.end"),
    final: true,
    also: [{ label: t("antiquity.map.do.back"), pick: { parameter: "type", value: "end_countryside" } }],
  };
}

/** Where the work that is put together goes, and what it still needs. */
function building(props: Props, number: number): Prompt {
  const { choice } = props;
  const work = chosenWork(props);
  const hexes = pickedHexes(choice);
  if (work === null) throw new Error("There is no work to be put together.");
  const name = nameOfWork(work);
  const isPlaced = hexes.length > 0;
  return {
    say: isPlaced ? t("antiquity.map.ask.work.at", { work: name, hex: hexNames(hexes as Hex[]) }) : t("antiquity.map.ask.work", { work: name }),
    then: choice.action ? t("antiquity.map.ask.work.price", { price: goodsText(paid(props)) }) : t("antiquity.map.ask.countryside.carts", { number }),
    missing: t(isPlaced ? "antiquity.map.ask.work.missing" : "antiquity.map.ask.hex"),
    confirm: t(work === "clean" ? "antiquity.map.do.clean" : "antiquity.map.do.build", { work: name }),
    also: [{ label: t("antiquity.map.do.finish"), pick: { parameter: "type", value: "end_countryside" }, key: "F" }],
  };
}

function countryside(props: Props): Prompt {
  const number = carts(props);
  const ends = props.choice.picked["type"] === "end_countryside";
  if (ends) return ending(number);
  if (chosenWork(props) !== null) return building(props, number);
  const isOver = props.options.every(({ type }) => type === "end_countryside");
  if (isOver) return { say: t("antiquity.map.ask.end"), then: t("antiquity.map.ask.end.over"), confirm: t("antiquity.map.do.end"), ready: { type: "end_countryside" }, final: true };
  return {
    say: t("antiquity.map.ask.countryside"),
    then: t("antiquity.map.ask.countryside.carts", { number }),
    missing: t("antiquity.map.ask.countryside.missing"),
    also: [{ label: t("antiquity.map.do.finish"), pick: { parameter: "type", value: "end_countryside" }, key: "F" }],
  };
}

/** The words of a phase that is played on the map, or null. */
export function prompt(props: Props): Prompt | null {
  const { view, me, actors, options, past } = props;
  if (me === null || past || !actors.includes(me)) return null;
  if (isCountryside(view)) return countryside(props);
  const asked = askedOnMap(options);
  if (asked !== null) return ASKS[asked](props);
  return view.state === "phase_6_harvest" ? harvest(props) : null;
}

/** The map's own keys, listed under `?`. */
export const keys: NonNullable<GameModule["keys"]> = () => [
  { key: "Q W E A S D", text: t("antiquity.map.keys.ways") },
  { key: "N", text: t("antiquity.map.keys.next") },
  { key: "I", text: t("antiquity.map.keys.look") },
  { key: "+ − 0", text: t("antiquity.map.keys.zoom") },
];

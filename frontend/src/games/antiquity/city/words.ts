/** What the action bar says of the cities: building, shortage, graves (AY-4.4 to AY-4.15, AY-4.28, AY-4.34). */
import type { Action, Prompt } from "../../types";
import { goodName, goodsText, kindName, saintName, t } from "../names";
import { draftOf } from "../shown";
import type { Draft, Good, Kind, Props, Saint } from "../view";
import { demand, mayDemand } from "./demand.svelte";
import { isOffered, pieceOf, piecesUsed, typeOf } from "./piece";
import { fixedOf, FREE_HOUSES } from "./taking";
import { warnings } from "./warnings";

/** The words of a phase that is played in the cities, or null. */
export function prompt(props: Props): Prompt | null {
  const { view, me, actors, past } = props;
  const asked = me !== null && !past && actors.includes(me);
  if (asked && isOffered(props, "place_graves")) return graves(props);
  if (view.state === "phase_8_famine") return { say: t("antiquity.city.ask.famine_others") };
  if (view.state !== "phase_2_city") return null;
  const draft = draftOf(view, me);
  return asked && draft ? building(props, draft) : { say: t("antiquity.city.ask.others") };
}

/** Phase 2 by what is being put together. */
function building(props: Props, draft: Draft): Prompt {
  switch (typeOf(props)) {
    case "build":
    case "build_store":
      return placing(props);
    case "build_house":
    case "build_bonus_house":
      return house(props);
    case "put_building":
      return putting(props);
    case "lift_building":
      return { say: t("antiquity.city.ask.lift"), then: t("antiquity.city.ask.lift.then"), missing: t("antiquity.city.ask.lift.missing") };
    case "move_grave":
      return { say: t("antiquity.city.ask.grave"), missing: t("antiquity.city.ask.grave.missing"), confirm: t("antiquity.city.do.grave") };
    case "market_swap":
      return swapping(props);
    case "hospital_remove":
      return curing(props, draft);
    case "raze_cathedral":
      return { say: t("antiquity.city.ask.raze"), then: t("antiquity.city.ask.raze.then"), confirm: t("antiquity.city.do.raze") };
    case "drop_scarce":
      return { ...short(draft), confirm: t("antiquity.city.do.drop") };
    case "city_ready":
      return { say: t("antiquity.city.ask.ready"), then: warnings(props)[0] ?? t("antiquity.city.ask.ready.then"), confirm: t("antiquity.city.do.reveal"), final: true };
    default:
      return free(props, draft);
  }
}

/** Nothing is being put together. */
function free(props: Props, draft: Draft): Prompt {
  if (draft.hand.length > 0) return holding(draft);
  if (draft.remaining && !isOffered(props, "city_ready")) return { ...short(draft), missing: t("antiquity.city.ask.short.missing") };
  const [first, ...more] = warnings(props);
  const then = first === undefined ? t("antiquity.city.ask.then") : more.length > 0 ? t("antiquity.city.warn.more", { first, more: more.length }) : first;
  const say = draft.bonus > 0 ? t("antiquity.city.ask.bonus", { number: draft.bonus }) : t("antiquity.city.ask");
  return { say, then, ...readiness(props) };
}

/** Being ready can be taken back until the last one is: the last is asked once more (AY-4.15). */
function readiness(props: Props): Pick<Prompt, "ready" | "also" | "confirm" | "missing" | "final"> {
  const value = demand.wanted && mayDemand(props);
  if (isLast(props)) {
    const pick = { parameter: "demand_order", value, type: "city_ready" };
    return { also: [{ label: t("antiquity.city.do.finish"), pick, key: "F" }], missing: t("antiquity.city.ask.missing") };
  }
  const ready: Action = { type: "city_ready", demand_order: value };
  return { ready, confirm: t("antiquity.city.do.ready") };
}

function isLast({ view, me }: Props): boolean {
  return view.players.every(({ ready, out }, seat) => seat === me || ready || out !== null);
}

/** What is paid by the action as it stands: "1 wood". */
function paid(kind: Kind, action: Action | null): string {
  const goods = { ...fixedOf(kind) };
  for (const good of [...((action?.["food"] ?? []) as Good[]), ...((action?.["luxury"] ?? []) as Good[])]) goods[good] = (goods[good] ?? 0) + 1;
  return goodsText(goods);
}

function placing(props: Props): Prompt {
  const piece = pieceOf(props);
  const { action, picked } = props.choice;
  const kind: Kind = piece?.kind ?? "store";
  const saint = picked["saint"] as Saint | undefined;
  const name = kindName(kind);
  const lacksSaint = kind === "cathedral" && saint === undefined;
  return {
    say: t("antiquity.city.ask.place", { kind: name }),
    then: t(piece && piece.cells.length > 1 ? "antiquity.city.ask.place.then" : "antiquity.city.ask.square.then"),
    missing: lacksSaint ? t("antiquity.city.ask.saint") : picked["place"] === undefined ? t("antiquity.city.ask.place.missing") : t("antiquity.city.ask.pay.missing"),
    confirm: saint === undefined ? t("antiquity.city.do.build", { kind: name, goods: paid(kind, action) }) : t("antiquity.city.do.cathedral", { saint: saintName(saint), goods: paid(kind, action) }),
  };
}

function house(props: Props): Prompt {
  const { action, picked } = props.choice;
  const number = picked["number"] as number | undefined;
  const isBonus = picked["type"] === "build_bonus_house";
  const goods = paid("house", action);
  return {
    say: number === undefined ? t("antiquity.city.ask.house") : t("antiquity.city.ask.house_number", { number }),
    then: isBonus ? t("antiquity.city.ask.bonus.then") : t("antiquity.city.ask.square.then"),
    missing: number === undefined ? t("antiquity.city.ask.number.missing") : picked["at"] === undefined ? t("antiquity.city.ask.place.missing") : t("antiquity.city.ask.pay.missing"),
    ...(number !== undefined && { confirm: isBonus || number <= FREE_HOUSES ? t("antiquity.city.do.free_house", { number }) : t("antiquity.city.do.house", { number, goods }) }),
  };
}

/** Buildings in hand, none of them aimed (AY-4.12). */
function holding({ hand }: Draft): Prompt {
  return {
    say: t("antiquity.city.ask.held", { count: hand.length }),
    then: t("antiquity.city.ask.held.then"),
    missing: t("antiquity.city.ask.held.missing"),
    also: [{ label: t("antiquity.city.do.put_back"), pick: { parameter: "type", value: "put_back" } }],
  };
}

function putting(props: Props): Prompt {
  const kind = pieceOf(props)?.kind ?? "house";
  return {
    say: t("antiquity.city.ask.put", { kind: kindName(kind) }),
    then: t("antiquity.city.ask.place.then"),
    missing: t("antiquity.city.ask.place.missing"),
    confirm: t("antiquity.city.do.put", { kind: kindName(kind) }),
    also: [{ label: t("antiquity.city.do.put_back"), pick: { parameter: "type", value: "put_back" } }],
  };
}

function swapping({ choice }: Props): Prompt {
  const { give, take } = choice.picked as { give?: Good[]; take?: Good };
  return {
    say: t("antiquity.city.ask.swap"),
    then: t("antiquity.city.ask.swap.then"),
    missing: (give?.length ?? 0) < 2 ? t("antiquity.city.ask.swap.give") : t("antiquity.city.ask.swap.take"),
    ...(give && take && { confirm: t("antiquity.city.do.swap", { give: goodsText(give), take: goodName(take) }) }),
  };
}

function curing({ choice }: Props, { cured }: Draft): Prompt {
  const count = ((choice.picked["squares"] ?? []) as unknown[]).length;
  return {
    say: t("antiquity.city.ask.cure"),
    then: t("antiquity.city.ask.cure.then", { left: 5 - cured }),
    missing: t("antiquity.city.ask.cure.missing"),
    confirm: t("antiquity.city.do.cure", { count }),
  };
}

/** «Only {n} {piece} left for you.»: of the pieces of which the draft uses more (AY-3.4). */
function short({ remaining, holding }: Draft): Pick<Prompt, "say" | "then"> {
  const lacking = Object.entries(remaining ?? {}).filter(([kind, number]) => piecesUsed(holding?.buildings ?? [], kind as Kind) > number);
  const left = lacking.map(([kind, number]) => t("antiquity.city.ask.short.left", { number, kind: kindName(kind as Kind) }));
  return { say: t("antiquity.city.ask.short"), then: left.join(" ") };
}

/** Graves of the famine, or of pollution for which there is no room on the land (AY-4.28, AY-4.29). */
function graves({ view, me, choice }: Props): Prompt {
  const draft = draftOf(view, me);
  const { due = 0, choose = 0 } = draft ?? {};
  const byThemselves = draft?.squares.length ?? 0;
  const count = ((choice.picked["squares"] ?? []) as unknown[]).length;
  const cause = view.state === "phase_8_famine" ? t("antiquity.city.ask.graves.famine", { due, famine: view.famine }) : t("antiquity.city.ask.graves.pollution", { due });
  return {
    say: t("antiquity.city.ask.graves", { choose }),
    then: byThemselves > 0 ? `${cause} ${t("antiquity.city.ask.graves.fall", { count: byThemselves })}` : cause,
    missing: t("antiquity.city.ask.graves.missing", { count: choose - count }),
    confirm: t("antiquity.city.do.graves", { count: choose }),
    final: true,
  };
}

/** Keys of the cities, listed under `?`. */
export const cityKeys = (): { key: string; text: string }[] => [
  { key: "R", text: t("antiquity.city.keys.turn") },
  { key: "F", text: t("antiquity.city.keys.finish") },
];

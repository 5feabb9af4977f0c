/** What displayed objects, storerooms, experts and continents are for now, and what a click on them does. */
import type { Action, TableProps } from "../types";
import { effectOf } from "./data";
import { buy } from "./purchase.svelte";
import type { View } from "./view";

type Props = Pick<TableProps<View>, "view" | "choice" | "options" | "me">;

export interface Place {
  can: boolean;
  selected: boolean;
  /** Its place in the order of what is chosen, from 1, where order counts. */
  number?: number;
  press(): void;
}

/** The type of action that is being put together, if one is. */
export function typeOf({ choice }: Pick<Props, "choice">): string | null {
  return (choice.picked["type"] as string | undefined) ?? null;
}

/** The effect of the Favour that is being played. */
export function playing({ choice }: Pick<Props, "choice">): string | null {
  const card = choice.picked["card_id"] as string | undefined;
  return card === undefined || !["play_favour", "open_scholarship"].includes(typeOf({ choice }) ?? "") ? null : effectOf(card);
}

export function isOffered({ options }: Pick<Props, "options">, type: string): boolean {
  return options.some((option) => option.type === type);
}

function picking({ choice }: Props, parameter: string, id: string, type: string): Place {
  return { can: choice.can(parameter, id, type), selected: choice.has(parameter, id), press: () => choice.pick(parameter, id, type) };
}

/** The steps to an exploration order of these objects (MU-4.10). */
export function orderSteps(objects: readonly string[], before: readonly string[]): Action[] {
  const keeps = before.length > 0 && before.every((card, at) => objects[at] === card);
  const added = keeps ? objects.slice(before.length) : objects;
  return [...(keeps || before.length === 0 ? [] : [{ type: "order_clear" }]), ...added.map((card) => ({ type: "order_add", object_id: card }))];
}

/** Whether one's own exploration of this turn can be prepared. */
export function mayPrepare(props: Pick<Props, "options">): boolean {
  return isOffered(props, "order_otherwise");
}

function prepared({ view, choice }: Props, id: string): Place {
  const objects = view.order?.objects ?? [];
  const at = objects.indexOf(id);
  const next = at < 0 ? [...objects, id] : objects.filter((card) => card !== id);
  return {
    can: choice.open,
    selected: at >= 0,
    ...(at >= 0 && { number: at + 1 }),
    press: () => {
      const [first, ...more] = orderSteps(next, objects);
      if (first) choice.send(first, ...more);
    },
  };
}

/** An object on display: taken, taken by a Favour, or put into the exploration order. */
export function displayed(props: Props, id: string): Place {
  if (playing(props) === "private_expedition") return picking(props, "object_id", id, "play_favour");
  return mayPrepare(props) ? prepared(props, id) : picking(props, "object_id", id, "take_object");
}

/** A continent as a whole: where a Favour asks for one. */
export function continentPlace(props: Props, continent: string): Place | null {
  const effect = playing(props);
  return effect === "press_conference" || effect === "inside_telegram" ? picking(props, "continent", continent, "play_favour") : null;
}

/** An object in a storeroom: bought, taken back by inventory or by the Archivist, or sent home. */
export function stored(props: Props, seat: number, id: string): Place {
  const { view, choice, me } = props;
  if (seat === me) {
    const type = typeOf(props);
    if (type === "inventory") return picking(props, "object_ids", id, "inventory");
    if (type === "recall_from_pool") return picking(props, "object_id", id, "recall_from_pool");
    if (playing(props) === "repatriation") return picking(props, "object_ids", id, "play_favour");
  }
  return bought(props, "object_id", id, "pick_object", view.tray?.items.some(({ card }) => card === id) ?? false, choice);
}

/** An expert on the board: hired, by a Scholarship Fund where one is being played. */
export function expertPlace(props: Props, id: string): Place {
  const { view, choice } = props;
  if (playing(props) === "scholarship_fund") {
    const card = choice.picked["card_id"];
    return { can: choice.can("expert_id", id, "open_scholarship"), selected: false, press: () => hireByFund(props, card, id) };
  }
  return bought(props, "expert_id", id, "pick_expert", view.tray?.items.some(({ card }) => card === id) ?? false, choice);
}

function hireByFund({ choice }: Props, card: unknown, expert: string): void {
  if (choice.can("expert_id", expert, "open_scholarship")) choice.send({ type: "open_scholarship", card_id: card, expert_id: expert });
  else choice.pick("expert_id", expert, "open_scholarship");
}

/** What goes into the tray as soon as it is pressed; what cannot be bought says why. */
function bought(props: Props, parameter: string, id: string, type: string, selected: boolean, choice: Props["choice"]): Place {
  const pick: Action = type === "pick_object" ? { type, object_id: id, slot: null } : { type, expert_id: id };
  const can = !selected && choice.can(parameter, id, type);
  const addsToPayment = !selected && choice.open && (props.view.tray?.paid ?? 0) > 0;
  return { can, selected, press: () => (can || addsToPayment ? buy(props, pick) : !selected && choice.pick(parameter, id, type)) };
}

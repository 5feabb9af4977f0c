/** What a card of the own hand is for now, and what a click on it does: exhibit, pay, discard. */
import type { TableProps } from "../types";
import { payable } from "./payments";
import { buy, isAdding, paymentOf, toggleCard } from "./purchase.svelte";
import type { View } from "./view";

export type Role = "exhibit" | "pay" | "discard";

export interface HandCard {
  /** Whether a click does something now: the class `can`. */
  can: boolean;
  /** Whether it is chosen: the class `sel`. */
  selected: boolean;
  /** What it is chosen for, or what a click would choose it for. */
  role: Role | null;
  press(): void;
}

/** A card of the own hand at this moment; drawn by the hand, which adds nothing of its own. */
export function handCard({ view, choice }: Pick<TableProps<View>, "view" | "choice">, id: string): HandCard {
  const tray = view.tray ?? null;
  if (tray === null) {
    const isEnding = choice.picked["type"] === "end_turn";
    const [parameter, type] = isEnding ? ["discard", "end_turn"] : ["object_id", "pick_object"];
    return {
      can: choice.can(parameter, id, type),
      selected: choice.has(parameter, id),
      role: isEnding ? "discard" : "exhibit",
      press: () => (isEnding || !choice.can(parameter, id, type) ? choice.pick(parameter, id, type) : buy({ view, choice }, { type, object_id: id, slot: null })),
    };
  }
  if (tray.items.some(({ card }) => card === id)) return { can: false, selected: true, role: "exhibit", press: () => undefined };
  const isPaying = paymentOf(view, tray).cards.includes(id);
  if (isPaying || !isAdding(view, tray)) {
    return { can: choice.open && payable(view, tray).includes(id), selected: isPaying, role: "pay", press: () => toggleCard(view, tray, id) };
  }
  return {
    can: choice.can("object_id", id, "pick_object"),
    selected: false,
    role: "exhibit",
    press: () => buy({ view, choice }, { type: "pick_object", object_id: id, slot: null }),
  };
}

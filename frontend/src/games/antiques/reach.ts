/** What a phone keeps in reach of the thumb while one chooses: what is asked for, just above the action bar (style.md 8). */
import type { TableProps } from "../types";
import { arriving, chosenWarehouse, typeOf } from "./choosing";
import { total, type PieceMap } from "./data";
import type { View } from "./view";

export type Reach = "warehouses" | "opening" | "bonuses" | "drawn" | "sorting" | "collections" | "museums" | "rooms";

function bonusReach({ view, choice }: TableProps<View>): Reach | null {
  const type = typeOf(choice);
  if (total(arriving(view, choice) as PieceMap) > 0) return "warehouses";
  return type === null || type === "bonus_retrieve_piece" ? "bonuses" : null;
}

/** What is to be in reach now, or null where the board itself is what one chooses from. */
export function reachOf(props: TableProps<View>): Reach | null {
  const { view, choice } = props;
  if (!choice.open) return null;
  const type = typeOf(choice);
  switch (view.state) {
    case "store_lot":
      return "warehouses";
    case "choose_bonus":
      return bonusReach(props);
    case "place_random":
      return choice.picked["to_warehouse"] !== undefined && chosenWarehouse(choice) === null ? "warehouses" : "drawn";
    case "reorganizing":
      return "sorting";
    case "assembling":
      return "collections";
    case "exhibiting":
      return type === null || choice.picked["cards"] === undefined ? "museums" : "rooms";
    case "bonus_select_warehouse":
      return "opening";
    case "choose_action":
      if (type === "select_warehouse") return "opening";
      return type === "exhibit_museum" || type === "exhibit_gallery" ? "rooms" : null;
    default:
      return null;
  }
}

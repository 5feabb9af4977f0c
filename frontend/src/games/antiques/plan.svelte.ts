/** Where the lot is to go, said before the line is taken: the warehouse is chosen as soon as it is asked for (AN-4.6). */
import type { WarehouseNo } from "./data";

let planned: WarehouseNo | null = $state(null);

/** The warehouse that the next lot is meant for. */
export function plannedWarehouse(): WarehouseNo | null {
  return planned;
}

export function planFor(warehouse: WarehouseNo | null): void {
  planned = warehouse;
}

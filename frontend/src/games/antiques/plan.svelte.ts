/** Where a line's lot is to go, said before it is taken: the warehouse is chosen as soon as it is asked for (AN-4.6). */
import type { WarehouseNo } from "./data";

let plan: { line: string; warehouse: WarehouseNo } | null = $state.raw(null);

/** The warehouse that the lot of this line is meant for. */
export function plannedFor(line: string | undefined): WarehouseNo | null {
  return plan !== null && plan.line === line ? plan.warehouse : null;
}

export function planFor(line: string, warehouse: WarehouseNo | null): void {
  plan = warehouse === null ? null : { line, warehouse };
}

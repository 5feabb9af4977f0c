/** What was tried and does not go, where the rule follows from what lies there: shown at the place until the next input. */
import { textOf } from "../../i18n/index.svelte";
import type { Refusal } from "../types";

type Reason = Pick<Refusal, "rule" | "why">;

let tried: { place: string; reason: Reason } | null = $state.raw(null);

/** Shows at a place (a space, a card, "warehouse-2") by which rule it cannot be chosen. */
export function refuse(place: string, rule: string): void {
  tried = { place, reason: { rule, why: textOf(`antiques.why.${rule}`) } };
}

/** Why this place cannot be chosen, as long as that is shown. */
export function refusedAt(place: string): Reason | null {
  return tried?.place === place ? tried.reason : null;
}

/** The next input takes it away, unless that input is about it. */
export function forgetTried(event: Event): void {
  if (!(event.target as HTMLElement).closest?.("[role=alert]")) tried = null;
}

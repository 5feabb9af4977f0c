/** Short names of buildings: where space is scarce. */
import { textOf } from "../../../i18n/index.svelte";
import type { Kind } from "../view";

export function shortName(kind: Kind): string {
  return textOf(`antiquity.city.kind.${kind}`);
}

/** What the action bar says of the map: starting cities, countryside, harvest, counters, pollution. */
import type { Prompt } from "../../types";
import type { Props } from "../view";

/** The words of a phase that is played on the map, or null. */
export function prompt(_props: Props): Prompt | null {
  return null;
}

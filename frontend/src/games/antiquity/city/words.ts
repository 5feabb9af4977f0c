/** What the action bar says of the cities: building, shortage, graves. */
import type { Prompt } from "../../types";
import type { Props } from "../view";

/** The words of a phase that is played in the cities, or null. */
export function prompt(_props: Props): Prompt | null {
  return null;
}

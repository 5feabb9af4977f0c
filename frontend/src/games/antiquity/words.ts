/** What the action bar and the panels say (AY-13). */
import type { Prompt } from "../types";
import { prompt as ofCity } from "./city/words";
import { prompt as ofMap } from "./map/words";
import { t } from "./names";
import type { Props } from "./view";

/** The action bar's words for this moment and choice. */
export function prompt(props: Props): Prompt {
  return ofCity(props) ?? ofMap(props) ?? { say: t("antiquity.name") };
}

/** A phone's two screens, and which of them a phase is played on. */
import { draftOf } from "./shown";
import type { Props } from "./view";

export const SCREENS = ["map", "city"] as const;
export type Screen = (typeof SCREENS)[number];

const OF_CITY: readonly string[] = ["phase_2_city", "phase_5_store", "phase_8_famine"];
const OF_MAP: readonly string[] = ["setup_start_city", "phase_4_countryside", "phase_6_harvest", "phase_7_explore", "phase_9_pollution"];

/** The screen on which one is asked now; null where one may look where one likes. */
export function screenOf({ view, me, actors }: Props): Screen | null {
  if (me === null || !actors.includes(me)) return null;
  if (draftOf(view, me)?.what === "graves" || OF_CITY.includes(view.state)) return "city";
  return OF_MAP.includes(view.state) ? "map" : null;
}

/** What a player's phase 2 came to, in one sentence (AY-5.1); why phases are played as they are. */
import { listOf } from "../../i18n/index.svelte";
import { KINDS } from "./data";
import { goodName, goodsText, kindName, saintName, t } from "./names";
import type { AntiquityEvent, Good, Kind } from "./view";

type Revealed = Extract<AntiquityEvent, { type: "city_revealed" }>;

/** Reasons that the server gives for the mode of a phase, and for skipping a player (AY-3.8 to AY-3.11). */
const REASONS = ["table", "demand", "meeting", "overlap", "always", "nothing_to_build", "all_kept", "no_stores", "one_kind", "no_choice", "no_explorer", "no_counter", "no_graves", "no_pollution"] as const;
export type Reason = (typeof REASONS)[number];

export function isKnownReason(reason: string): reason is Reason {
  return (REASONS as readonly string[]).includes(reason);
}

/** "3 houses, Cart Shop and 2 Fountains": the new buildings, kind by kind. */
function buildings(built: Revealed["built"]): string[] {
  const counts = new Map<Kind, number>();
  for (const { kind } of built) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return KINDS.filter((kind) => counts.has(kind)).map((kind) => {
    const count = counts.get(kind) ?? 0;
    if (kind === "house") return t("antiquity.log.houses", { count });
    return count === 1 ? kindName(kind) : t("antiquity.log.several", { count, building: kindName(kind) });
  });
}

function swaps({ swaps: made }: Revealed): string[] {
  return made.map(({ give, take }) => t("antiquity.log.swap", { give: goodsText(give as Good[]), take: goodName(take as Good) }));
}

/** All that was done, or "nothing". */
export function revealed(event: Revealed): string {
  const { built, manned, graves_removed: removed, graves_moved: graves, moved, razed, saint, demand, bonus_houses: bonus } = event;
  const price = built.flatMap((each) => each.price as Good[]);
  const deeds = [
    ...(razed ? [t("antiquity.log.razed")] : []),
    ...(built.length > 0 ? [t("antiquity.log.builds", { buildings: listOf(buildings(built)), price: goodsText(price) })] : []),
    ...(bonus.length > 0 ? [t("antiquity.log.bonus", { count: bonus.length })] : []),
    ...(saint !== null ? [t("antiquity.log.saint", { saint: saintName(saint) })] : []),
    ...swaps(event),
    ...(removed > 0 ? [t("antiquity.log.cured", { count: removed })] : []),
    ...(moved.length > 0 ? [t("antiquity.log.moved", { count: moved.length })] : []),
    ...(graves > 0 ? [t("antiquity.log.moved_graves", { count: graves })] : []),
    t("antiquity.log.men", { count: manned.length }),
    ...(demand ? [t("antiquity.log.demand")] : []),
  ];
  return deeds.join("; ");
}

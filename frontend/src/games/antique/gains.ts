/** Gains in words: "vase: pair +3, value +2" (AQ-13.5). */
import { objectName, t } from "./names";
import type { Gain } from "./preview";

/** What makes up a gain: the set, the value, the awards; "nothing" where it adds nothing. */
export function gainText({ value, set, awards }: Gain): string {
  const parts: string[] = [];
  if (set) parts.push(t("antique.preview.set", { object: objectName(set.object), count: set.count, points: set.points }));
  if (value > 0) parts.push(t("antique.preview.value", { points: value }));
  for (const { award, points } of awards) parts.push(t(`antique.preview.${award}`, { points }));
  return parts.length > 0 ? parts.join(", ") : t("antique.preview.nothing");
}

/** What the candidates would score, from the least to the most. `gains` holds at least one. */
export function rangeText(gains: readonly Gain[]): string {
  const totals = gains.map(({ total }) => total);
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  return least === most ? t("antique.preview.same", { points: least }) : t("antique.preview.range", { least, most });
}

/** Sets in words. */
import { listOf } from "../../i18n/index.svelte";
import { capital, listedCard, objectName, t } from "./names";
import type { ObjectGroup } from "./scoring";

/** "Horse: pair, 3 points: horse (white, 2) and horse (green, 0)". */
export function groupText({ object, cards, points }: ObjectGroup): string {
  return t("antique.set.spoken", {
    object: capital(objectName(object)),
    count: cards.length,
    points,
    cards: listOf(cards.map(listedCard)),
  });
}

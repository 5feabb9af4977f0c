/** Squares and buildings in words: complete names for screen readers (style.md 7). */
import { listOf } from "../../../i18n/index.svelte";
import { amountOf, kindName, squareName, t } from "../names";
import { sameSquare } from "../shown";
import { buildingOf as kindOf } from "../data";
import type { Building, Holding, Kind, Square } from "../view";

/** "Market, manned", "House 7": a building with all that is to be known of it. */
export function buildingSpoken(building: Building): string {
  const { kind, man, works, graves, number, new: isNew } = building;
  const parts = [
    kind === "house" ? t("antiquity.city.house_number", { number }) : kindName(kind),
    kind === "store" && t("antiquity.city.squares", { count: building.squares.length }),
    graves.length > 0 && t("antiquity.city.graves", { count: graves.length }),
    man && t("antiquity.city.manned"),
    !man && works && kindOf(kind).manned && t("antiquity.city.taught"),
    !works && graves.length === 0 && t("antiquity.city.unmanned"),
    isNew && t("antiquity.city.new"),
  ];
  return parts.filter(Boolean).join(", ");
}

/** What lies on a square. */
export function squareSpoken({ buildings, graves }: Holding, square: Square): string {
  const there = buildings.find(({ squares }) => squares.some((other) => sameSquare(other as Square, square)));
  if (there) {
    const hasGrave = there.graves.some((grave) => sameSquare(grave as Square, square));
    return hasGrave ? `${buildingSpoken(there)}, ${t("antiquity.city.grave_here")}` : buildingSpoken(there);
  }
  return graves.some((grave) => sameSquare(grave as Square, square)) ? t("antiquity.city.grave") : t("antiquity.city.free");
}

/** "c4: Market, manned". */
export function placeSpoken(holding: Holding, square: Square): string {
  return `${squareName(square)}: ${squareSpoken(holding, square)}`;
}

/** "price 1 wood": of a kind. */
export function priceSpoken(kind: Kind): string {
  const { wood = 0, stone = 0, luxury = 0, different_luxury: different = 0 } = kindOf(kind).cost ?? {};
  const parts = [
    wood > 0 && amountOf("wood", wood),
    stone > 0 && amountOf("stone", stone),
    luxury > 0 && t("antiquity.city.luxury", { count: luxury }),
    different > 0 && t("antiquity.city.luxury.different", { count: different }),
  ].filter((part) => part !== false);
  return t("antiquity.city.price", { goods: listOf(parts) });
}

/** What players forget before they are ready in phase 2: said, never in the way (AY-13). */
import { GOODS } from "../data";
import { kindName, t } from "../names";
import { draftOf, holdingOf, landOf } from "../shown";
import type { Building, Holding, Props } from "../view";
import { isOffered } from "./piece";

type Check = (props: Props, holding: Holding) => string | null;

function mannedOf({ buildings }: Holding, kind: Building["kind"]): Building[] {
  return buildings.filter((building) => building.kind === kind && building.man && building.graves.length === 0);
}

/** What the Stores will keep (AY-4.25). */
export function capacityOf(holding: Holding): number {
  if (holding.power && (holding.saint === "san_christofori" || holding.saint === "santa_maria")) return Infinity;
  return mannedOf(holding, "store").reduce((sum, { squares }) => sum + squares.length, 0);
}

const secondHouse: Check = ({ view, me }) => ((draftOf(view, me)?.bonus ?? 0) > 0 ? t("antiquity.city.warn.bonus") : null);

const idleMen: Check = (props, { idle_men: idle }) =>
  idle > 0 && isOffered(props, "man") ? t("antiquity.city.warn.idle", { idle }) : null;

const twoStores: Check = (_props, { buildings }) =>
  buildings.filter(({ kind, new: isNew }) => kind === "store" && isNew).length > 1 ? t("antiquity.city.warn.stores") : null;

/** Each usable Cart Shop is taken to spend one good before goods are stored. */
const tooMuch: Check = (_props, holding) => {
  const goods = GOODS.reduce((sum, good) => sum + (holding.stock[good] ?? 0), 0) - mannedOf(holding, "cart_shop").length;
  const room = capacityOf(holding);
  return goods > room ? t("antiquity.city.warn.room", { goods, room }) : null;
};

const noWood: Check = ({ view, me }, holding) => {
  const cuts = landOf(view).sites.some(({ kind, seat }) => kind === "woodcutter" && seat === me);
  return (holding.stock["wood"] ?? 0) === 0 && !cuts && mannedOf(holding, "cart_shop").length === 0 ? t("antiquity.city.warn.wood") : null;
};

const idleHospital: Check = ({ view, me }, holding) => {
  const isUnused = isAt(holding) && (draftOf(view, me)?.cured ?? 0) === 0;
  return isUnused ? t("antiquity.city.warn.hospital", { hospital: kindName("hospital") }) : null;
};

function isAt(holding: Holding): boolean {
  const graves = holding.graves.length + holding.buildings.reduce((sum, building) => sum + building.graves.length, 0);
  return graves > 0 && mannedOf(holding, "hospital").length > 0;
}

const openOffers: Check = ({ view, me }) => {
  const open = view.offers.filter(({ seat, to }) => seat === me || to === me).length;
  return open > 0 ? t("antiquity.city.warn.offers", { open }) : null;
};

const CHECKS: readonly Check[] = [secondHouse, idleMen, noWood, tooMuch, twoStores, idleHospital, openOffers];

/** All that is to be said, what matters most first. */
export function warnings(props: Props): string[] {
  if (props.me === null || !isOffered(props, "city_ready")) return [];
  const holding = holdingOf(props.view, props.me);
  return CHECKS.map((check) => check(props, holding)).filter((text) => text !== null);
}

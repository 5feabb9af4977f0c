/** A hex in words: for its card, the line below the map, and screen readers (AY-13). */
import type { Player } from "../../types";
import { capital, cityName, goodName, hexName, nameOf, siteOfGood, t, terrainName } from "../names";
import { key, zoneOf } from "../shown";
import type { Props, Site, View } from "../view";
import { turnsLeft } from "./previews";
import type { Spot } from "./spots";

/** The zones of all who have one, by seat, as keys of hexes. */
export type Zones = ReadonlyMap<number, ReadonlySet<string>>;

export function zonesOf(view: View): Zones {
  return new Map(view.players.map((_, seat) => [seat, new Set(zoneOf(view, seat).map(key))]));
}

function owner(players: readonly Player[], seat: number, me: number | null): string {
  return seat === me ? t("antiquity.map.you") : nameOf(players, seat);
}

function ofSite({ view, players, me }: Props, site: Site): string {
  return t("antiquity.map.fact.site", { site: capital(siteOfGood(site.kind, site.good)), owner: owner(players, site.seat, me), goods: site.goods.length, turns: turnsLeft(view, site) });
}

/** "Forest", "Padova, a city of Amber". */
export function headOf({ view, players, me }: Props, { terrain, city }: Spot): string {
  if (city) return t("antiquity.map.fact.city", { city: cityName(view, city.seat, city.city), owner: owner(players, city.seat, me) });
  return terrain === null ? "" : capital(terrainName(terrain));
}

/** Everything on a hex, after its terrain or city. */
export function factsOf(props: Props, spot: Spot, zones: Zones): string[] {
  const { view, players, me } = props;
  const lies: (string | false)[] = [
    spot.inn !== null && t("antiquity.map.fact.inn", { owner: owner(players, spot.inn, me) }),
    spot.site !== null && ofSite(props, spot.site),
    spot.goodOf !== null && (spot.site === null ? t("antiquity.map.fact.good", { good: capital(goodName(spot.goodOf.good)), at: hexName(spot.goodOf.hex), owner: owner(players, spot.goodOf.seat, me), turns: turnsLeft(view, spot.goodOf) }) : t("antiquity.map.fact.under", { good: goodName(spot.goodOf.good) })),
    spot.polluted && t("antiquity.map.fact.polluted"),
    spot.range !== null && t("antiquity.map.fact.range", { good: goodName(spot.range) }),
    spot.counter && t(me !== null && zones.get(me)?.has(key(spot.hex)) ? "antiquity.map.fact.counter.near" : "antiquity.map.fact.counter"),
  ];
  return [...lies.filter((fact) => fact !== false), ...(spot.city ? [] : zoneFacts(props, spot, zones))];
}

function zoneFacts({ players, me }: Props, { hex }: Spot, zones: Zones): string[] {
  const within = [...zones].filter(([, zone]) => zone.has(key(hex))).map(([seat]) => seat);
  if (within.length === 0) return [t("antiquity.map.fact.no_zone")];
  return within.map((seat) => (seat === me ? t("antiquity.map.fact.own_zone") : t("antiquity.map.fact.zone", { player: nameOf(players, seat) })));
}

/** The complete name of a hex (style.md 7). */
export function spokenOf(props: Props, spot: Spot, zones: Zones, states: readonly string[]): string {
  return [hexName(spot.hex), headOf(props, spot), ...factsOf(props, spot, zones), ...states].filter((part) => part !== "").join(", ");
}

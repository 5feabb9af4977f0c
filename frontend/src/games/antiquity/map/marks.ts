/** What changed with the last move, and the words of its flag (style.md 5, last move). */
import type { GameEvent, Player } from "../../types";
import { nameOf, t } from "../names";
import type { AntiquityEvent, Hex, Props } from "../view";
import { seven } from "./hexes";

export interface LastMark {
  hexes: Hex[];
  /** Where the flag stands. */
  at: Hex;
  flag: string;
}

/** Where an event of the map took place. */
function placeOf(event: AntiquityEvent): Hex[] {
  switch (event.type) {
    case "start_city_placed":
    case "city_founded":
      return seven(event.center);
    case "woodcutter_built":
    case "farm_built":
    case "mine_built":
      return event.goods;
    case "fishery_built":
      return [...event.hexes, ...event.goods];
    case "inn_built":
    case "explored":
      return [event.hex];
    case "pollution_cleaned":
    case "pollution_placed":
      return event.hexes;
    default:
      return [];
  }
}

/** The hexes of the last move, by event, with whose doing it was. */
export function lastMarks({ last, players, me }: Pick<Props, "last" | "players" | "me">): LastMark[] {
  return last.flatMap((event) => {
    const hexes = placeOf(event as GameEvent & AntiquityEvent);
    const [at] = hexes;
    return at ? [{ hexes, at, flag: flagOf(event, players, me) }] : [];
  });
}

function flagOf({ seat }: GameEvent, players: readonly Player[], me: number | null): string {
  return seat === me ? t("antiquity.map.you") : nameOf(players, seat ?? 0);
}

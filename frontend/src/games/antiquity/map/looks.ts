/** How players are told apart on the map: hue, dash and pattern always come together (style.md 4). */
import { seatLook, type Emblem } from "../../../design/seats";
import type { Player } from "../../types";

export interface SeatLook {
  hue: string;
  dash: string;
  /** An SVG path on 12 by 12, repeated over the zone. */
  pattern: string;
}

const SEATS = 6;
const DASHES: ReadonlyMap<Emblem, string> = new Map(Array.from({ length: SEATS }, (_, seat) => [seatLook(seat).emblem, seatLook(seat).dash]));
const PATTERNS: Partial<Record<Emblem, string>> = {
  disc: "M3 3h.01M9 9h.01",
  square: "M-1 13L13-1M-7 7L7-7M5 19L19 5",
  lozenge: "M6 1L11 6L6 11L1 6Z",
  shield: "M0 3H12M0 9H12",
};

export function lookOf(player: Player): SeatLook {
  return { hue: player.hue, dash: DASHES.get(player.emblem) ?? "none", pattern: PATTERNS[player.emblem] ?? "M6 0V12" };
}

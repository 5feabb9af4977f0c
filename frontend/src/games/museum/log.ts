/** One line of the log per event (MU-13.9, MU-14). */
import type { GameEvent, LogLine, Player } from "../types";
import type { View } from "./view";

export function logLine(_event: GameEvent, _players: Player[], _me: number | null, _view: View): LogLine | null {
  return null;
}

/** The players in the order of play, and what they are doing in words. */
import type { GameModule, Player, TableProps } from "../games/types";
import { t } from "../i18n/index.svelte";

/** From the seat after `me` round the table; oneself last. Spectators begin with the first seat. */
export function inOrder(players: readonly Player[], me: number | null): Player[] {
  const start = me === null ? 0 : players.findIndex((player) => player.seat === me) + 1;
  return [...players.slice(start), ...players.slice(0, start)];
}

/** What a player is doing: the game's words where it has some, else the room's. */
export function doingAt(game: GameModule | null, player: Player, props: TableProps): string {
  const isAway = !props.past && player.kind === "person" && !player.online;
  const own = isAway ? null : game?.doing?.(player, props);
  return own ?? doing(player, props.players, props);
}

/** What a player is doing. `short`: one word, for chips. */
export function doing(
  player: Player,
  players: readonly Player[],
  { actors, me, past }: Pick<TableProps, "actors" | "me" | "past">,
  short = false,
): string {
  if (player.you && short) return t("room.doing.you");
  const isAway = !past && player.kind === "person" && !player.online;
  if (actors.includes(player.seat)) {
    if (short) return isAway ? t("room.doing.away") : t("room.doing.now");
    return isAway ? t("room.doing.asked_away") : t("room.doing.asked");
  }
  const state = isAway ? t("room.doing.away") : player.kind === "bot" ? t("room.doing.bot") : null;
  const turn = isNext(player, players, actors) ? nextWords(short, actors[0] === me) : null;
  if (short) return (isAway ? state : (turn ?? state)) ?? t("room.doing.later");
  return [state, turn].filter((words) => words !== null).join(", ") || t("room.doing.waits");
}

function isNext(player: Player, players: readonly Player[], actors: readonly number[]): boolean {
  const asked = actors.length === 1 ? players.findIndex((other) => other.seat === actors[0]) : -1;
  return asked >= 0 && players[(asked + 1) % players.length]?.seat === player.seat;
}

function nextWords(short: boolean, afterMe: boolean): string {
  return !short && afterMe ? t("room.doing.after_you") : t("room.doing.next");
}

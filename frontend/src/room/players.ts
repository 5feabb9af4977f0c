/** The players in the order of play, and what they are doing in words. */
import type { Player, TableProps } from "../games/types";
import { t } from "../i18n/index.svelte";

/** From the seat after `me` round the table; oneself last. Spectators begin with the first seat. */
export function inOrder(players: readonly Player[], me: number | null): Player[] {
  const start = me === null ? 0 : players.findIndex((player) => player.seat === me) + 1;
  return [...players.slice(start), ...players.slice(0, start)];
}

/** What a player is doing. `short`: one word, for chips. */
export function doing(
  player: Player,
  players: readonly Player[],
  { actors, me, past }: Pick<TableProps, "actors" | "me" | "past">,
  short = false,
): string {
  if (player.you && short) return t("room.doing.you");
  if (actors.includes(player.seat)) return short ? t("room.doing.now") : t("room.doing.asked");
  if (!past && player.kind === "person" && !player.online) return t("room.doing.away");
  const asked = actors.length === 1 ? players.findIndex((other) => other.seat === actors[0]) : -1;
  const isNext = asked >= 0 && players[(asked + 1) % players.length]?.seat === player.seat;
  if (isNext) return !short && actors[0] === me ? t("room.doing.after_you") : t("room.doing.next");
  return player.kind === "bot" ? t("room.doing.bot") : short ? t("room.doing.later") : t("room.doing.waits");
}

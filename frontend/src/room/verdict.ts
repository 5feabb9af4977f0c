/** The end of a game in words. */
import { listOf, t } from "../i18n/index.svelte";
import type { Player } from "../games/types";
import { byRank, ranks } from "./scores";
import type { GameResult } from "./types";

/** Who won, and by which figures: "Marten wins, 74 to 70." */
export function verdict(result: GameResult, players: readonly Player[]): string {
  const winners = players.filter((player) => result.winners.includes(player.seat));
  const names = listOf(winners.map((player) => (player.you ? t("room.you") : player.name)));
  const [first, second] = byRank(result).map((seat) => result.totals?.[seat]);
  if (winners.length === 0) return t("room.verdict.nobody");
  if (winners.length > 1) return t("room.verdict.shared", { names });
  const isMine = winners[0]?.you ?? false;
  if (first === undefined || second === undefined) return t(isMine ? "room.verdict.you" : "room.verdict.name", { name: names });
  return t(isMine ? "room.verdict.you_by" : "room.verdict.name_by", { name: names, first, second });
}

/** How one did oneself, if one did not win: "You finished third with 66." Null for winners and spectators. */
export function ownPlace(result: GameResult, me: number | null): string | null {
  if (me === null || result.winners.includes(me)) return null;
  const n = ranks(result).get(me);
  if (n === undefined) return null;
  const points = result.totals?.[me];
  return points === undefined ? t("room.verdict.place", { n }) : t("room.verdict.place_with", { n, points });
}

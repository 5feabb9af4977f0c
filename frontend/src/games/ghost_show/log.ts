/** One line of the log per event (GS-14). */
import { listOf } from "../../i18n/index.svelte";
import type { GameEvent, LogLine, Player } from "../types";
import { typeOf, type ItemId, type ItemType } from "./data";
import type messages from "./i18n/en.json";
import type { GhostShowEvent } from "./view";
import { collectorName, kindName, lotNumber, markedName, nameOf, person, t } from "./words";

type Name<Type extends GhostShowEvent["type"]> = Extract<GhostShowEvent, { type: Type }>;
type Key = Extract<keyof typeof messages, `ghost_show.log.${string}`>;

interface Teller {
  players: readonly Player[];
  me: number | null;
}
type Lines = { [Type in GhostShowEvent["type"]]?: (event: Name<Type>, teller: Teller) => LogLine | null };

function line(key: Key, values: LogLine["values"], seat?: number | null): LogLine {
  return { key, values: values ?? {}, ...(seat !== undefined && { seat }) };
}

function titles(cards: readonly ItemId[]): string {
  return listOf(cards.map(markedName));
}

function kinds(types: readonly string[]): string {
  return listOf(types.map((type) => kindName(type as ItemType)));
}

const LINES: Lines = {
  game_started: ({ player_count: players, deck_count: deck, removed_types: removed }) =>
    removed.length > 0
      ? line("ghost_show.log.game_started_without", { players, deck, types: kinds(removed) })
      : line("ghost_show.log.game_started", { players, deck }),
  hand_dealt: ({ seat, cards }, { me }) =>
    seat === me && cards ? { ...line("ghost_show.log.hand_dealt", { cards: titles(cards) }, seat), private: true } : null,
  lots_dealt: ({ cards }) => line("ghost_show.log.lots_dealt", { cards: titles(cards) }),
  auction_house_dealt: ({ card }) =>
    line("ghost_show.log.auction_house_dealt", { kind: kindName(typeOf(card)), card: markedName(card) }),
  pawns_placed: ({ first_seat: seat, start_lot }, { players, me }) =>
    line("ghost_show.log.pawns_placed", { ...person(players, seat, me), lot: lotNumber(start_lot) }, seat),
  turn_started: ({ turn_number }, { players }) =>
    (turn_number - 1) % players.length === 0
      ? { ...line("ghost_show.log.round", { round: (turn_number - 1) / players.length + 1 }), heading: true }
      : null,
  appraised: ({ seat, card, lot, matched_by: by }, { players, me }) =>
    line("ghost_show.log.appraised", { ...person(players, seat, me), card: markedName(card), lot: lotNumber(lot), by }, seat),
  lot_filled: ({ lot, claimant, pawn_here_before: here }, { players, me }) =>
    line(here ? "ghost_show.log.lot_filled" : "ghost_show.log.lot_filled_drawn", {
      ...person(players, claimant, me),
      lot: lotNumber(lot),
    }),
  pawn_moved: ({ seat, from_lot, to_lot }, { players, me }) =>
    line("ghost_show.log.pawn_moved", { ...person(players, seat, me), from: lotNumber(from_lot), to: lotNumber(to_lot) }, seat),
  auction_discarded: ({ cards, auction_house_card: card }) =>
    line("ghost_show.log.auction_discarded", { cards: titles(cards), card: markedName(card) }),
  items_claimed: ({ seat, cards }, { players, me }) =>
    cards.length > 0
      ? line("ghost_show.log.items_claimed", { ...person(players, seat, me), cards: titles(cards) }, seat)
      : line("ghost_show.log.nothing_claimed", person(players, seat, me), seat),
  collector_moved: collectorMoved,
  hand_refilled: ({ seat, count, cards }, { players, me }) =>
    seat === me && cards
      ? { ...line("ghost_show.log.hand_refilled_own", { cards: titles(cards) }, seat), private: true }
      : line("ghost_show.log.hand_refilled", { player: nameOf(players, seat), count }, seat),
  lot_refilled: ({ lot, card }) => line("ghost_show.log.lot_refilled", { lot: lotNumber(lot), card: markedName(card) }),
  auction_house_refilled: ({ card }) =>
    line("ghost_show.log.auction_house_refilled", { kind: kindName(typeOf(card)), card: markedName(card) }),
  deck_exhausted: () => line("ghost_show.log.deck_exhausted", {}),
  hand_added: ({ seat, cards }, { players, me }) =>
    line("ghost_show.log.hand_added", { ...person(players, seat, me), cards: titles(cards) }, seat),
  final_scored: ({ sheet }, { players }) =>
    line("ghost_show.log.final_scored", {
      scores: listOf(sheet.map(({ seat, total }) => pair(players, seat, String(total)))),
    }),
  tie_broken: ({ tied_seats, dollars_k }, { players }) =>
    line("ghost_show.log.tie_broken", {
      values: listOf(
        tied_seats.map((seat, at) => pair(players, seat, t("ghost_show.counts.dollars", { dollars: dollars_k[at] ?? 0 }))),
      ),
    }),
  game_finished: ({ winner_seats: winners }, { players, me }) =>
    winners.length === 1
      ? line("ghost_show.log.game_finished", person(players, winners[0] as number, me), winners[0] as number)
      : line("ghost_show.log.game_shared", { players: listOf(winners.map((seat) => nameOf(players, seat))) }),
  default_action_used: ({ seat, reason }, { players, me }) =>
    line(
      reason === "timeout" ? "ghost_show.log.default_action" : "ghost_show.log.default_absent",
      person(players, seat, me),
      seat,
    ),
  seat_controller_changed: ({ seat, controller }, { players, me }) =>
    line(controllerKey(controller), person(players, seat, me), seat),
};

function pair(players: readonly Player[], seat: number, value: string): string {
  return t("ghost_show.log.pair", { player: nameOf(players, seat), value });
}

function collectorMoved(event: Name<"collector_moved">, { players, me }: Teller): LogLine {
  const { item_type, from_seat: from, to_seat: to } = event;
  const type = item_type as ItemType;
  const collector = { collector: collectorName(type), kind: kindName(type) };
  if (to === null) return line("ghost_show.log.collector_center", { ...collector, ...person(players, from ?? 0, me) });
  const values = { ...collector, ...person(players, to, me) };
  if (from === null) return line("ghost_show.log.collector_to", values, to);
  const left = { from: nameOf(players, from), you_from: from === me ? "yes" : "no" };
  return line("ghost_show.log.collector_from_to", { ...values, ...left }, to);
}

function controllerKey(controller: string): Key {
  if (controller === "user") return "ghost_show.log.controller_user";
  return controller === "nobody" ? "ghost_show.log.controller_nobody" : "ghost_show.log.controller_bot";
}

/** The log's line for an event as this viewer knows it, or null where nothing is worth a line. */
export function logLine(event: GameEvent, players: Player[], me: number | null): LogLine | null {
  const told = event as unknown as GhostShowEvent;
  const write = LINES[told.type] as ((event: GhostShowEvent, teller: Teller) => LogLine | null) | undefined;
  return write?.(told, { players, me }) ?? null;
}

/** One line of the log per event (AQ-13.9, AQ-14). */
import { listOf } from "../../i18n/index.svelte";
import type { GameEvent, LogLine, Player } from "../types";
import type messages from "./i18n/en.json";
import { cardText, characteristicName, claimText, listedCard, nameOf, objectName, person, t } from "./names";
import type { AntiqueEvent } from "./view";

type Name<Type extends AntiqueEvent["type"]> = Extract<AntiqueEvent, { type: Type }>;
type Key = Extract<keyof typeof messages, `antique.log.${string}`>;

interface Teller {
  players: readonly Player[];
  me: number | null;
}
type Lines = { [Type in AntiqueEvent["type"]]: (event: Name<Type>, teller: Teller) => LogLine | null };

function line(key: Key, values: LogLine["values"] = {}, seat?: number | null): LogLine {
  return { key, values, ...(seat !== undefined && { seat }) };
}

/** A line about what a seat did: "you" or the player's name. */
function act(key: Key, seat: number, { players, me }: Teller, values: LogLine["values"] = {}): LogLine {
  return line(key, { ...person(players, seat, me), ...values }, seat);
}

function onlyMine(told: LogLine): LogLine {
  return { ...told, private: true };
}

function pairs(players: readonly Player[], figures: readonly number[]): string {
  return listOf(figures.map((value, seat) => t("antique.log.pair", { player: nameOf(players, seat), value })));
}

const LINES: Lines = {
  game_started: ({ seats, first_starter: seat, removed_objects: removed }, teller) =>
    removed.length > 0
      ? act("antique.log.game_started_without", seat, teller, { objects: listOf(removed.map(objectName)) })
      : act("antique.log.game_started", seat, teller, { seats }),
  phase_started: ({ phase_starter: seat, income }, teller) =>
    income > 0
      ? act("antique.log.phase_started_income", seat, teller, { income })
      : act("antique.log.phase_started", seat, teller),
  hand_dealt: ({ seat, cards }) =>
    onlyMine(line("antique.log.hand_dealt", { cards: listOf(cards.map(listedCard)) }, seat)),
  round_started: ({ phase, round }) => ({ ...line("antique.log.round", { phase, round }), heading: true }),
  lot_opened: lotOpened,
  called: () => null, // The clocks and panels say who is asked.
  bid,
  passed,
  rejoined: ({ seat }, teller) => act("antique.log.rejoined", seat, teller),
  ceiling_set: ({ seat, max }) => onlyMine(line("antique.log.ceiling_set", { max }, seat)),
  ceiling_cleared: ({ seat }) => onlyMine(line("antique.log.ceiling_cleared", {}, seat)),
  outcry_opened: () => line("antique.log.outcry_opened"),
  paused: ({ seat }, teller) => act("antique.log.paused", seat, teller),
  resumed: () => line("antique.log.resumed"),
  hammer,
  purses: ({ purses }, { players }) => line("antique.log.purses", { purses: pairs(players, purses) }),
  own_purse: ({ seat, purse }) => onlyMine(line("antique.log.own_purse", { purse }, seat)),
  seat_absent: ({ seat }, teller) => act("antique.log.seat_absent", seat, teller),
  seat_returned: ({ seat }, teller) => act("antique.log.seat_returned", seat, teller),
  bot_took_over: ({ seat }, teller) => act("antique.log.bot_took_over", seat, teller),
  game_scored: ({ sheet }, { players }) =>
    line("antique.log.game_scored", { scores: pairs(players, sheet.map(({ total }) => total)) }),
  taken_back: () => null, // Nothing of this game is ever taken back (AQ-R28).
};

function lotOpened(event: Name<"lot_opened">, teller: Teller): LogLine {
  const values = { lot: event.auction_no, claim: claimText(event.claim) };
  if (event.auto) return act("antique.log.lot_opened_auto", event.seat, teller, values);
  const { card_id: card, hidden_bid: hidden } = event;
  if (card === undefined || hidden === undefined) return act("antique.log.lot_opened", event.seat, teller, values);
  const own = { ...values, card: cardText(card), hidden };
  return onlyMine(line("antique.log.lot_opened_own", own, event.seat));
}

function bid({ seat, amount, stand, by_ceiling: byCeiling }: Name<"bid">, teller: Teller): LogLine {
  if (byCeiling) return onlyMine(line("antique.log.bid_ceiling", { amount }, seat));
  return act(stand ? "antique.log.bid_stand" : "antique.log.bid", seat, teller, { amount });
}

function passed(event: Name<"passed">, teller: Teller): LogLine {
  const { seat, as_leader: leads } = event;
  if (event.by_ceiling) {
    return onlyMine(line(leads ? "antique.log.passed_leader_ceiling" : "antique.log.passed_ceiling", {}, seat));
  }
  if (event.for_rest) return act("antique.log.passed_rest", seat, teller);
  if (event.timed_out) return act(leads ? "antique.log.passed_leader_late" : "antique.log.passed_late", seat, teller);
  return act(leads ? "antique.log.passed_leader" : "antique.log.passed", seat, teller);
}

/** Hand, bid, lot and lie in one sentence, and who pays whom (AQ-3.10). */
function hammer(event: Name<"hammer">, { players, me }: Teller): LogLine {
  const { auctioneer, high_bidder: bidder, winner } = event;
  const values = {
    ...person(players, auctioneer, me),
    hidden: event.closed_hand,
    card: cardText(event.card_id),
    lie: characteristicName(event.lie),
    paid: event.paid,
  };
  if (bidder === null) return line("antique.log.hammer_no_bid", values, winner);
  const { you: you_bidder, player: name } = person(players, bidder, me);
  const key = winner === auctioneer ? "antique.log.hammer_kept" : "antique.log.hammer_sold";
  return line(key, { ...values, you_bidder, bidder: name, bid: event.high_bid }, winner);
}

/** The log's line for an event as this viewer knows it, or null where nothing is worth a line. */
export function logLine(event: GameEvent, players: Player[], me: number | null): LogLine | null {
  const told = event as unknown as AntiqueEvent;
  const write = LINES[told.type] as (event: AntiqueEvent, teller: Teller) => LogLine | null;
  return write(told, { players, me });
}

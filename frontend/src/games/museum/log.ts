/** One line of the log per event (MU-13.9, MU-14). */
import { listOf } from "../../i18n/index.svelte";
import type { GameEvent, LogLine, Player } from "../types";
import { isObject, valueOf } from "./data";
import type messages from "./i18n/en.json";
import { cardNames, continentName, expertName, favourName, headlineName, nameOf, objectName, objectNames, patronName, person, t } from "./names";
import type { MuseumEvent, View } from "./view";
import { paymentText } from "./words.tray";

type Name<Type extends MuseumEvent["type"]> = Extract<MuseumEvent, { type: Type }>;
type Key = Extract<keyof typeof messages, `museum.log.${string}`>;

interface Teller {
  players: readonly Player[];
  me: number | null;
}
type Lines = { [Type in MuseumEvent["type"]]: (event: Name<Type>, teller: Teller) => LogLine | null };

function line(key: Key, values: LogLine["values"] = {}, seat?: number | null): LogLine {
  return { key, values, ...(seat !== undefined && { seat }) };
}

/** A line about what a seat did: "you" or the player's name. */
function act(key: Key, seat: number, { players, me }: Teller, values: LogLine["values"] = {}): LogLine {
  return line(key, { ...person(players, seat, me), ...values }, seat);
}

/** What only this viewer knows. */
function onlyMine(key: Key, seat: number, values: LogLine["values"] = {}): LogLine {
  return { ...line(key, values, seat), private: true };
}

/** Nothing that is worth a line: what it leads to is told by other events, or it is the player's own draft. */
const silent = (): null => null;

const LINES: Lines = {
  // Setup
  game_started: ({ first }, teller) => act("museum.log.game_started", first, teller),
  hand_dealt: dealt,
  hand_changed: ({ seat, hand, favours }) => onlyMine("museum.log.hand_changed", seat, { cards: cardNames([...hand, ...favours]) }),
  patrons_dealt: ({ seat, patrons }) => onlyMine("museum.log.patrons_dealt", seat, { patrons: listOf(patrons.map(patronName)) }),
  patron_kept: ({ seat, patron }) => onlyMine("museum.log.patron_kept", seat, { patron: patronName(patron) }),
  patron_reopened: ({ seat }) => onlyMine("museum.log.patron_reopened", seat),
  hand_redrawn: ({ seat }, teller) => act("museum.log.hand_redrawn", seat, teller),
  patron_chosen: ({ seat }, teller) => act("museum.log.patron_chosen", seat, teller),

  // Rounds and displays
  headline_revealed: ({ headline, deck_count: left, reshuffled }) =>
    line(reshuffled ? "museum.log.headline_reshuffled" : "museum.log.headline_revealed", { headline: headlineName(headline), left }),
  display_adjusted: displayAdjusted,
  experts_rotated: ({ discarded, board }) =>
    discarded === null
      ? line("museum.log.experts_rotated", { board: listOf(board.map(expertName)) })
      : line("museum.log.experts_rotated_leaves", { expert: expertName(discarded), board: listOf(board.map(expertName)) }),
  display_refilled: ({ continent, drawn }) =>
    drawn.length === 0 ? null : line("museum.log.display_refilled", { continent: continentName(continent), cards: cardNames(drawn.map(({ card }) => card)) }),
  public_opinion_revealed: ({ continent, placed, tokens }) =>
    line(placed ? "museum.log.public_opinion" : "museum.log.public_opinion_none", { continent: continentName(continent), tokens }),

  // Turns
  turn_started: ({ seat, round }, teller) => ({ ...act("museum.log.turn_started", seat, teller, { round }), heading: true }),
  object_taken: ({ seat, object_id: object, continent }, teller) =>
    act("museum.log.object_taken", seat, teller, { object: objectName(object), value: valueOf(object), continent: continentName(continent) }),
  exploration_declined: ({ seat }, teller) => act("museum.log.exploration_declined", seat, teller),
  order_changed: silent,
  prestige_gained: ({ seat, amount, reason }, teller) => act(`museum.log.prestige_${reason}`, seat, teller, { amount }),
  favour_played: favourPlayed,
  telegram_opened: telegramOpened,
  telegram_read: telegramRead,
  tray_changed: silent,
  purchase: purchase,
  foreign_purchase: foreignPurchase,
  object_exhibited: ({ seat, object_id: object, score_before: before, score_after: after }, teller) =>
    act("museum.log.object_exhibited", seat, teller, { object: objectName(object), before, after }),
  expert_hired: ({ seat, expert, cost, board }, teller) =>
    act("museum.log.expert_hired", seat, teller, { expert: expertName(expert), cost, board: listOf(board.map(expertName)) }),
  favour_drawn: ({ seat, card, deck_count: left }, teller) =>
    card === undefined ? act("museum.log.favour_drawn", seat, teller, { left }) : onlyMine("museum.log.favour_drawn_own", seat, { favour: favourName(card) }),
  favour_draw_lost: ({ seat }, teller) => act("museum.log.favour_draw_lost", seat, teller),
  recalled_from_pool: ({ seat, object_id: object }, teller) => act("museum.log.recalled_from_pool", seat, teller, { object: objectName(object) }),
  inventory_taken: ({ seat, objects }, teller) =>
    objects.length === 0
      ? act("museum.log.inventory_none", seat, teller)
      : act("museum.log.inventory_taken", seat, teller, { objects: objectNames(objects) }),
  turn_ended: ({ seat, discards }, teller) =>
    discards.length === 0 ? act("museum.log.turn_ended", seat, teller) : act("museum.log.turn_ended_discards", seat, teller, { objects: objectNames(discards) }),
  object_moved: silent,
  taken_back: ({ seat, steps }, teller) => act("museum.log.taken_back", seat, teller, { steps }),

  // The end
  end_triggered: endTriggered,
  reorganisation_started: () => ({ ...line("museum.log.reorganisation_started"), heading: true }),
  layout_changed: silent,
  layout_submitted: ({ seat }, teller) => act("museum.log.layout_submitted", seat, teller),
  layout_reopened: silent,
  final_score: ({ columns }, { players }) =>
    line("museum.log.final_score", { totals: listOf(columns.map(({ seat, total }) => t("museum.log.total", { player: nameOf(players, seat), total }))) }),
  game_finished: ({ winners }, { players }) =>
    line("museum.log.game_finished", { count: winners.length, players: listOf(winners.map((seat) => nameOf(players, seat))) }),
  default_applied: ({ seat }, teller) => act("museum.log.default_applied", seat, teller),
  seat_resigned: ({ seat }, teller) => act("museum.log.seat_resigned", seat, teller),
  seat_taken_over: ({ seat, by }, teller) => act(`museum.log.seat_${by}`, seat, teller),
};

function dealt({ seat, hand, favours }: Name<"hand_dealt">): LogLine | null {
  return hand === undefined ? null : onlyMine("museum.log.hand_dealt", seat, { cards: cardNames([...hand, ...(favours ?? [])]) });
}

/** "Urpu Aryballos Jar goes back on the deck; Himeji comes up": what a new limit did to a display (MU-3.4). */
function displayAdjusted({ continent, discarded, returned, drawn }: Name<"display_adjusted">): LogLine | null {
  const parts = [
    ...(discarded.length > 0 ? [t("museum.log.adjusted.discarded", { count: discarded.length })] : []),
    ...(returned.length > 0 ? [t("museum.log.adjusted.returned", { objects: objectNames(returned), count: returned.length })] : []),
    ...(drawn.length > 0 ? [t("museum.log.adjusted.drawn", { cards: cardNames(drawn.map(({ card }) => card)), count: drawn.length })] : []),
  ];
  return parts.length === 0 ? null : line("museum.log.display_adjusted", { continent: continentName(continent), changes: listOf(parts) });
}

function favourPlayed({ seat, card, object_id: object, continent, object_ids: objects }: Name<"favour_played">, teller: Teller): LogLine {
  const on = object !== null ? objectName(object) : continent !== null ? continentName(continent) : objects.length > 0 ? objectNames(objects) : null;
  const values = { favour: favourName(card) };
  return on === null ? act("museum.log.favour_played", seat, teller, values) : act("museum.log.favour_played_on", seat, teller, { ...values, on });
}

function telegramOpened({ seat, continent, count, cards }: Name<"telegram_opened">, teller: Teller): LogLine {
  const values = { continent: continentName(continent), count };
  if (cards === undefined) return act("museum.log.telegram_opened", seat, teller, values);
  return onlyMine("museum.log.telegram_opened_own", seat, { continent: continentName(continent), cards: cardNames(cards) });
}

function telegramRead({ seat, continent, taken, card, order }: Name<"telegram_read">, teller: Teller): LogLine {
  if (order === undefined) return act("museum.log.telegram_read", seat, teller, { continent: continentName(continent), taken });
  const values = { object: card == null ? t("museum.label.nothing") : objectName(card), order: order.length > 0 ? cardNames(order) : t("museum.label.nothing") };
  return onlyMine("museum.log.telegram_read_own", seat, values);
}

type Bought = Name<"purchase">["items"][number];

/** "Rosetta Stone (4) from the storeroom": an item with its place; hand cards need none. */
function itemText({ card, source }: Bought): string {
  if (!isObject(card)) return t("museum.log.item.expert", { expert: expertName(card) });
  const name = t("museum.with_value", { name: objectName(card), value: valueOf(card) });
  return source === "pool" ? t("museum.log.item.pool", { object: name }) : name;
}

function excessText(excess: number): string {
  return excess > 0 ? t("museum.log.excess", { excess }) : "";
}

function purchase({ seat, items, price, cards, prestige, excess, favour }: Name<"purchase">, teller: Teller): LogLine {
  const isHiring = items.every(({ card }) => !isObject(card));
  const values = { items: listOf(items.map(itemText)), price, payment: paymentText({ cards, prestige }), excess: excessText(excess) };
  if (favour !== null) return act("museum.log.scholarship", seat, teller, values);
  return act(isHiring ? "museum.log.hiring" : "museum.log.purchase", seat, teller, values);
}

/** "1 Prestige to B": what the owner of a storeroom got on top of the price (MU-4.52). */
function mandatoryText({ owner, mandatory, mandatory_from: from }: Name<"foreign_purchase">, { players }: Teller): string {
  if (mandatory === 0 || from === "nobody") return t("museum.log.mandatory.none");
  return t(from === "supply" ? "museum.log.mandatory.supply" : "museum.log.mandatory", { count: mandatory, owner: nameOf(players, owner) });
}

function foreignPurchase(event: Name<"foreign_purchase">, teller: Teller): LogLine {
  const { seat, owner, items, price, cards, prestige, excess, cards_to: to } = event;
  return act("museum.log.foreign_purchase", seat, teller, {
    items: listOf(items.map(itemText)),
    owner: nameOf(teller.players, owner),
    mandatory: mandatoryText(event, teller),
    price,
    payment: paymentText({ cards, prestige }),
    excess: excessText(excess),
    kept: cards.length > 0 && to === seat ? "yes" : "no",
  });
}

function endTriggered({ seat, cause, still_to_move: left }: Name<"end_triggered">, teller: Teller): LogLine {
  const names = left.length === 0 ? t("museum.log.nobody") : listOf(left.map((other) => nameOf(teller.players, other)));
  return act(cause === "exhaustion" ? "museum.log.end_exhaustion" : cause === "resigned" ? "museum.log.end_resigned" : "museum.log.end_score", seat, teller, { left: names });
}

/** The log's line for an event as this viewer knows it, or null where nothing is worth a line. */
export function logLine(event: GameEvent, players: Player[], me: number | null, _view: View): LogLine | null {
  const told = event as unknown as MuseumEvent;
  const write = LINES[told.type] as (event: MuseumEvent, teller: Teller) => LogLine | null;
  return write(told, { players, me });
}

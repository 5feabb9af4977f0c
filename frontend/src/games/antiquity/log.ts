/** One line of the log per event (AY-13, AY-14). */
import { listOf } from "../../i18n/index.svelte";
import type { GameEvent, LogLine, Player } from "../types";
import type messages from "./i18n/en.json";
import { isKnownReason, revealed } from "./log.city";
import { cityName, goodName, goodsText, hexName, hexNames, kindName, nameOf, person, saintName, siteOfGood, t } from "./names";
import type { AntiquityEvent, Good, SiteKind, View } from "./view";

type Name<Type extends AntiquityEvent["type"]> = Extract<AntiquityEvent, { type: Type }>;
type Key = Extract<keyof typeof messages, `antiquity.log.${string}`>;

export interface Teller {
  players: readonly Player[];
  me: number | null;
  view: View;
}
type Lines = { [Type in AntiquityEvent["type"]]: (event: Name<Type>, teller: Teller) => LogLine | null };

function line(key: Key, values: LogLine["values"] = {}, seat?: number | null): LogLine {
  return { key, values, ...(seat !== undefined && { seat }) };
}

/** A line about what a seat did: "you" or the player's name. */
function act(key: Key, seat: number, { players, me }: Teller, values: LogLine["values"] = {}): LogLine {
  return line(key, { ...person(players, seat, me), ...values }, seat);
}

/** Nothing that is worth a line: who is ready and what is drafted is nobody's business later (AY-5.1). */
const silent = (): null => null;

const named = (players: readonly Player[], seats: readonly number[]): string => listOf(seats.map((seat) => nameOf(players, seat)));

function built(kind: SiteKind, seat: number, good: Good, hexes: readonly (readonly number[])[], goods: number, teller: Teller, free = false): LogLine {
  return act("antiquity.log.built", seat, teller, { building: siteOfGood(kind, good), hex: hexNames(hexes), count: goods, good: goodName(good), free: free ? "yes" : "no" });
}

function orderChanged({ order, counts }: Name<"order_changed">, { players }: Teller): LogLine {
  return line("antiquity.log.order", { order: listOf(order.map((seat) => t("antiquity.log.order.one", { player: nameOf(players, seat), count: counts[seat] ?? 0 }))) });
}

function phaseStarted({ phase, mode, reason }: Name<"phase_started">): LogLine | null {
  if (mode === "automatic") return null;
  if (phase === 0) return line("antiquity.log.phase.setup");
  const name = t(`antiquity.phase.${phase as 2}.long`);
  if (mode === "sealed") return line("antiquity.log.phase.sealed", { phase, name });
  return line("antiquity.log.phase.sequence", { phase, name, why: isKnownReason(reason) ? t(`antiquity.log.because.${reason}`) : reason });
}

function stored({ seat, kept, lost }: Name<"goods_stored">, teller: Teller): LogLine {
  return act("antiquity.log.stored", seat, teller, { kept: goodsText(kept), lost: goodsText(lost) });
}

function harvested({ seat, buildings }: Name<"harvested">, teller: Teller): LogLine | null {
  if (buildings.length === 0) return null;
  const [gained, thrown]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const each of buildings) {
    gained[each.good] = (gained[each.good] ?? 0) + each.gained;
    thrown[each.good] = (thrown[each.good] ?? 0) + each.thrown;
  }
  const waste = Object.values(thrown).reduce((sum, number) => sum + number, 0);
  const done = buildings.filter(({ finished }) => finished).map(({ building }) => hexName(building));
  return act("antiquity.log.harvested", seat, teller, { goods: goodsText(gained), waste, thrown: goodsText(thrown), finished: done.length, hexes: listOf(done) });
}

function gravesPlaced({ seat, due, squares, cause }: Name<"graves_placed">, teller: Teller): LogLine {
  return act(`antiquity.log.graves.${cause}`, seat, teller, { due, count: squares.length });
}

function skipped({ seat, phase, reason }: Name<"skipped">, teller: Teller): LogLine | null {
  return isKnownReason(reason) ? act("antiquity.log.skipped", seat, teller, { phase, why: t(`antiquity.log.because.${reason}`) }) : null;
}

function eliminated({ seat, missing, conceded }: Name<"player_eliminated">, teller: Teller): LogLine {
  return conceded ? act("antiquity.log.left", seat, teller) : act("antiquity.log.eliminated", seat, teller, { missing: missing ?? 0 });
}

function ended({ winners, reason }: Name<"game_ended">, { players, view }: Teller): LogLine {
  const saint = winners.map((seat) => view.players[seat]?.holding.saint).find((found) => found != null);
  const why = t(`antiquity.reason.${reason}`, { saint: saint ? saintName(saint) : "" });
  return line("antiquity.log.ended", { names: named(players, winners), count: winners.length, why }, winners[0] ?? null);
}

const LINES: Lines = {
  // Setup and turns
  game_started: ({ map_code: code }) => line("antiquity.log.started", { code }),
  order_drawn: ({ order }, { players }) => line("antiquity.log.drawn", { order: named(players, order) }),
  order_changed: orderChanged,
  start_city_placed: ({ seat, center, aside }, teller) =>
    act("antiquity.log.start_city", seat, teller, { city: cityName(teller.view, seat, 0), hex: hexName(center), aside }),
  turn_started: ({ turn }) => ({ ...line("antiquity.log.turn", { turn }), heading: true }),
  phase_started: phaseStarted,
  draft_changed: silent,
  player_ready: silent,
  player_unready: silent,
  confirmed: silent,
  taken_back: silent,

  // Phase 2
  asked_again: ({ seat }) => ({ ...line("antiquity.log.asked_again", {}, seat), private: true }),
  trade_offered: silent,
  trade_withdrawn: silent,
  trade_declined: silent,
  trade_lapsed: ({ seat, to }, { players }) => line("antiquity.log.lapsed", { player: nameOf(players, seat), other: nameOf(players, to) }, seat),
  trade_made: ({ seat, to, give, want, market }, { players }) =>
    line("antiquity.log.trade", { player: nameOf(players, seat), other: nameOf(players, to), give: goodsText(give), want: goodsText(want), market: nameOf(players, market) }, seat),
  shortage: ({ seat, piece }, teller) => act("antiquity.log.shortage", seat, teller, { piece: kindName(piece) }),
  city_revealed: (event, teller) => act("antiquity.log.revealed", event.seat, teller, { deeds: revealed(event) }),
  famine_changed: ({ old, new: level, cause }) => line(`antiquity.log.famine.${cause}`, { old, level }),

  // Countryside
  woodcutter_built: ({ seat, hex, goods }, teller) => built("woodcutter", seat, "wood", [hex], goods.length, teller),
  farm_built: ({ seat, hex, good, goods, free }, teller) => built("farm", seat, good, [hex], goods.length, teller, free),
  mine_built: ({ seat, hex, good, goods }, teller) => built("mine", seat, good, [hex], goods.length, teller),
  fishery_built: ({ seat, hexes, good, goods }, teller) => built("fishery", seat, good, hexes, goods.length, teller),
  inn_built: ({ seat, hex, price }, teller) => act("antiquity.log.inn", seat, teller, { hex: hexName(hex), price: goodsText(price) }),
  city_founded: ({ seat, center, price }, teller) => act("antiquity.log.city", seat, teller, { hex: hexName(center), price: goodsText(price) }),
  pollution_cleaned: ({ seat, hexes }, teller) => act("antiquity.log.cleaned", seat, teller, { hexes: hexNames(hexes), count: hexes.length }),
  counter_set_aside: ({ hex }) => line("antiquity.log.aside", { hex: hexName(hex) }),

  // Later phases
  goods_stored: stored,
  saint_fish: ({ seat, number }, teller) => act("antiquity.log.saint_fish", seat, teller, { number }),
  harvested,
  explored: ({ seat, hex, good }, teller) => act("antiquity.log.explored", seat, teller, { hex: hexName(hex), good: goodName(good) }),
  explore_passed: ({ seat }, teller) => act("antiquity.log.explore_passed", seat, teller),
  graves_placed: gravesPlaced,
  pollution_placed: ({ seat, due, hexes, graves }, teller) => act("antiquity.log.polluted", seat, teller, { due, hexes: hexNames(hexes), count: hexes.length, graves }),
  skipped,

  // The end
  player_conceded: ({ seat }, teller) => act("antiquity.log.conceded", seat, teller),
  player_eliminated: eliminated,
  victory_checked: silent,
  game_ended: ended,
  default_applied: ({ seat }, teller) => act("antiquity.log.default", seat, teller),
  bot_took_over: ({ seat, by }, teller) => act(`antiquity.log.takes.${by}`, seat, teller),
};

/** One line of the log, or null where an event is worth none. */
export function logLine(event: GameEvent, players: Player[], me: number | null, view: View): LogLine | null {
  const tell = LINES[event.type as AntiquityEvent["type"]];
  return tell(event as never, { players, me, view });
}

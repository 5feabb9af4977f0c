/** Clocks in words: what a form offers, and what a table says of itself. */
import type { Clock, Game, Room } from "../api/model";
import { t, timeLeft } from "../i18n/index.svelte";

/** A choice of the form: a clock, or null for none. */
export interface ClockChoice {
  clock: Clock | null;
  label: string;
}

/** Banks offered for live play: supply and increment in seconds. */
const BANKS: readonly (readonly [number, number])[] = [
  [600, 15],
  [1200, 30],
];

/** "60 sec a move", "20 min and 30 sec a move", "no clock". */
export function clockWords(clock: Clock | null): string {
  if (!clock) return t("clock.none");
  if (clock.kind === "move") return t("clock.move", { time: timeLeft(clock.seconds) });
  return t("clock.bank", { time: timeLeft(clock.seconds), increment: timeLeft(clock.increment) });
}

/** The clocks offered for a game and mode. A game with time of its own offers none. */
export function clockChoices(game: Game, mode: Room["mode"]): ClockChoice[] {
  const offered = game.clocks[mode];
  if (game.has_own_time || !offered) return [];
  const moves = offered.moves.map((seconds): Clock | null => (seconds === null ? null : { kind: "move", seconds }));
  const banks =
    mode === "live"
      ? BANKS.filter(([seconds]) => seconds >= offered.least && seconds <= offered.most).map(
          ([seconds, increment]): Clock => ({ kind: "bank", seconds, increment }),
        )
      : [];
  return [...moves, ...banks].map((clock) => ({ clock, label: clockWords(clock) }));
}

/** Where the default stands among the choices. */
export function defaultChoice(game: Game, mode: Room["mode"], choices: ClockChoice[]): number {
  const seconds = game.clocks[mode]?.default ?? null;
  const at = choices.findIndex(({ clock }) =>
    clock === null ? seconds === null : clock.kind === "move" && clock.seconds === seconds,
  );
  return Math.max(at, 0);
}

/** "live, 60 sec a move" or "by post, 2 days a move". */
export function paceWords(room: Pick<Room, "mode" | "clock">): string {
  return t(room.mode === "live" ? "pace.live_with" : "pace.post_with", { clock: clockWords(room.clock) });
}

/** A decision's time as a list shows it. */
export interface Due {
  /** RFC 3339. */
  deadline: string;
  seconds: number;
  /** Whether the clock stands still for some of it. */
  rests: boolean;
}

/** The deadline that is nearest, or null where no clock runs; `now` is the device's time in ms. */
export function nextDue(room: Room, now: number): Due | null {
  const running = (room.clocks?.seats ?? []).flatMap(({ deadline, rests }) => (deadline ? [{ deadline, rests, at: Date.parse(deadline) }] : []));
  const next = running.sort((one, other) => one.at - other.at)[0];
  return next ? { deadline: next.deadline, seconds: Math.max(0, (next.at - now) / 1000), rests: next.rests } : null;
}

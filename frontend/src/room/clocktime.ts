/** Time on a clock: how much is left, and how it is written. */
import type { SeatClock } from "./types";

/** Below this many seconds a clock is low: it wears the warning. */
export const LOW_SECONDS = 30;
/** Below this many seconds tenths are shown, and the clock ticks. */
export const LAST_SECONDS = 10;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds left on a seat's clock at a moment (milliseconds by the server's clock), or null where none counts. */
export function secondsLeft(clock: SeatClock | undefined, now: number): number | null {
  if (!clock) return null;
  if (clock.deadline) return Math.max(0, (Date.parse(clock.deadline) - now) / 1000);
  return clock.remaining ?? null;
}

/** `m:ss`, above an hour `h:mm`, below ten seconds with tenths. From two days on `null`: then days are written. */
export function clockText(seconds: number): string | null {
  if (seconds >= 2 * DAY) return null;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)}:${two((seconds % HOUR) / 60)}`;
  if (seconds < LAST_SECONDS) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Whole days left. */
export function daysLeft(seconds: number): number {
  return Math.floor(seconds / DAY);
}

/** Milliseconds until the written time changes. */
export function untilNextTick(seconds: number): number {
  if (seconds < LAST_SECONDS) return 100;
  return 1000 * (seconds % 1) + 20;
}

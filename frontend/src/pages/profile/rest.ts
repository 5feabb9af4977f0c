/** Rest in figures: hours of a night, days off by year, time zones. Days are `YYYY-MM-DD`, times `hh:mm`. */
import type { Rest } from "../../api/model";

type Night = NonNullable<Rest["night"]>;
export type DaysOff = Rest["days"][number];

const HOUR = 60;
const DAY = 24 * HOUR;
const DAY_MS = 86_400_000;

/** The time zone that the browser is set to. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones that the browser knows, and the chosen one. */
export function zones(chosen: string): string[] {
  return [...new Set([chosen, ownZone(), "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
}

/** The day that a moment (ms) belongs to in a time zone. */
export function dayIn(zone: string, moment: number): string {
  return new Intl.DateTimeFormat("sv", { timeZone: zone }).format(moment); // Swedes write dates as RFC 3339 does.
}

/** The last day that can be named on a day: the end of the next year. */
export function lastDay(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}-12-31`;
}

function minutes(time: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(time);
  return found ? Number(found[1]) * HOUR + Number(found[2]) : null;
}

/** How many hours a night takes; null if a time is missing, or both are the same. */
export function hoursOf({ from, until }: Night): number | null {
  const [begin, end] = [minutes(from), minutes(until)];
  if (begin === null || end === null || begin === end) return null;
  return ((end - begin + DAY) % DAY) / HOUR;
}

/** How many days each year has off; a day that is named twice counts once. */
export function daysByYear(ranges: readonly DaysOff[]): Map<number, number> {
  const days = new Set<number>();
  for (const { from, until } of ranges) {
    for (let day = Date.parse(from); day <= Date.parse(until); day += DAY_MS) days.add(day);
  }
  const counts = new Map<number, number>();
  for (const day of days) {
    const year = new Date(day).getUTCFullYear();
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return counts;
}

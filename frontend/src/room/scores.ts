/** The figures of a score sheet: ranks, the best of a row, bars. */
import type { GameResult } from "./types";

/** The rank of each seat, from 1; seats of one group share theirs, and the next counts on behind them. */
export function ranks(result: GameResult): Map<number, number> {
  const found = new Map<number, number>();
  for (const group of result.ranking) {
    const rank = found.size + 1;
    for (const seat of group) found.set(seat, rank);
  }
  return found;
}

/** The seats in the order of their ranks. */
export function byRank(result: GameResult): number[] {
  return result.ranking.flat();
}

/** Whether the lowest total wins. */
export function lowWins(result: GameResult): boolean {
  const totals = result.totals;
  const winner = result.winners[0];
  if (!totals || winner === undefined) return false;
  const best = totals[winner] as number;
  return totals.some((total) => total > best) && totals.every((total) => total >= best);
}

/** The seats that are best in a row, unless all are alike. */
export function bestOf(values: readonly (number | null)[], low: boolean): number[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return [];
  const best = low ? Math.min(...known) : Math.max(...known);
  if (known.every((value) => value === best)) return [];
  return values.flatMap((value, seat) => (value === best ? [seat] : []));
}

/** A piece of a bar: where it begins and how long it is, in points. */
export interface Segment {
  row: number;
  value: number;
  from: number;
  length: number;
}

/** The bar of one seat: what counts for it to the right of zero, what counts against it to the left. */
export function segments(result: GameResult, seat: number): Segment[] {
  let [left, right] = [0, 0];
  return result.sheet.flatMap(({ values }, row) => {
    const value = values[seat] ?? 0;
    if (value === 0) return [];
    const from = value > 0 ? right : left + value;
    if (value > 0) right += value;
    else left += value;
    return [{ row, value, from, length: Math.abs(value) }];
  });
}

/** The least and greatest point that the bars of all seats reach; zero is always between them. */
export function reach(bars: readonly (readonly Segment[])[]): [number, number] {
  const all = bars.flat();
  return [Math.min(0, ...all.map((bar) => bar.from)), Math.max(1, ...all.map((bar) => bar.from + bar.length))];
}

/** Round steps for an axis: about five of 1, 2 or 5 times a power of ten. */
export function axis(most: number): number[] {
  const raw = most / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(raw, 1)));
  const step = ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

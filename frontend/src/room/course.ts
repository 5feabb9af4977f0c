/** How the scores went over a finished game, from a few of its moments. */
import { api } from "../api";
import type { GameModule } from "../games/types";

export interface CoursePoint {
  version: number;
  /** In the order of the seats asked for. */
  scores: number[];
}

const MOMENTS = 12;

/** Up to so many versions, evenly spaced, the first and the last among them. */
export function sampled(last: number, most = MOMENTS): number[] {
  const steps = Math.min(last, most);
  if (steps < 2) return [last];
  return Array.from({ length: steps }, (_, index) => 1 + Math.round((index * (last - 1)) / (steps - 1)));
}

/** The scores of all seats at some moments of a finished game; empty where scores are not public. */
export async function scoreCourse(
  room: string,
  seats: readonly number[],
  score: NonNullable<GameModule["score"]>,
): Promise<CoursePoint[]> {
  const { last } = await api.replay(room, null, null);
  const moments = await Promise.all(sampled(last).map((version) => api.replay(room, version, null)));
  return moments.flatMap(({ version, picture }) => {
    const scores = seats.map((seat) => score(picture.view, seat));
    return scores.includes(null) ? [] : [{ version, scores: scores as number[] }];
  });
}

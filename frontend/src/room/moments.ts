/** From an event of the log to the moment after it. */
import { api } from "../api";
import type { ReplayPicture } from "./types";

/**
 * The picture right after event `n` of this viewer (or, in a finished game, of the viewer in `seat`). Versions and events are numbered
 * apart, and both only rise: the version is found by halving.
 */
export async function momentOf(room: string, n: number, seat: number | null = null): Promise<ReplayPicture> {
  const at = (version: number | null): Promise<ReplayPicture> => api.replay(room, version, seat);
  let found = await at(null);
  let [low, high] = [1, found.last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const moment = await told(at, middle, high);
    const last = moment.events.at(-1)?.n;
    if (last !== undefined && last < n) low = moment.version + 1;
    else [high, found] = [middle, moment];
    if (moment.events.some((event) => event.n === n)) return moment;
  }
  return found.version === low ? found : at(low);
}

/** The first moment from a version on, up to another, that was told by events (private steps may have none). */
async function told(
  at: (version: number) => Promise<ReplayPicture>,
  from: number,
  to: number,
): Promise<ReplayPicture> {
  let moment = await at(from);
  for (let version = from + 1; version <= to && moment.events.length === 0; version += 1) moment = await at(version);
  return moment;
}

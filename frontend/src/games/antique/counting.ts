/** The count of three of a live auction (AQ-11.3), and which time it is that runs. */
import type { Clocks } from "../../room/types";
import type { View } from "./view";

/** Milliseconds left at which "one", "two" and "three" are said. */
const COUNTS = { full: [6000, 4000, 2000], fast: [3000, 2000, 1000] } as const;

/** How far the count has come: 0 not begun, 1 to 3; `raised`: the hammer is raised, during the grace. */
export type Count = 0 | 1 | 2 | 3 | "raised";

/** The count at so many milliseconds before the end. */
export function countAt(left: number, fast: boolean): Count {
  if (left <= 0) return "raised";
  return COUNTS[fast ? "fast" : "full"].filter((mark) => left <= mark).length as Count;
}

/** The time that runs at a live auction: everybody's countdown, the call of one bidder, or a pause. */
export interface Running {
  kind: "countdown" | "call" | "pause";
  /** Its end, in milliseconds by the server's clock. */
  deadline: number;
}

/** The running time as the screen shows it, or null where nothing runs for the bidders. */
export function runningTime({ auction, stage, bidding_mode }: View, clocks: Clocks | null): Running | null {
  if (!auction || !clocks || bidding_mode !== "live") return null;
  if (clocks.countdown && (auction.pause || stage === "outcry")) {
    return { kind: auction.pause ? "pause" : "countdown", deadline: Date.parse(clocks.countdown) };
  }
  const asked = clocks.seats.find(({ seat }) => seat === auction.asked)?.deadline;
  return asked ? { kind: "call", deadline: Date.parse(asked) } : null;
}

/** The server's clock, as far as pings tell: deadlines are by that clock, not by the device's. */

/** A later sample counts unless its round trip took this many times longer than the best one. */
const SLACK = 1.5;

export class ServerClock {
  /** Milliseconds to add to the device's clock. */
  offset = 0;
  #best = Infinity;

  /** Takes in the server's time (RFC 3339) of an answer: asked and answered are milliseconds by the device's clock. */
  sample(time: string, asked: number, answered: number): void {
    const trip = answered - asked;
    if (trip > this.#best * SLACK) return;
    this.#best = Math.min(trip, this.#best);
    this.offset = Date.parse(time) - (asked + trip / 2);
  }

  /** Now, in milliseconds, by the server's clock. */
  now(): number {
    return Date.now() + this.offset;
  }
}

/** A guard against bidding on a price that has changed under the finger (AQ-13.3). */

/** For so long after the high bid has changed nothing is sent that was meant for the one before, in ms. */
const STALE_MS = 600;

export class PriceGuard {
  readonly #now: () => number;
  #price: string | null = null;
  #changed = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes in the price that is shown: lot and high bid. The first one shown is no change. */
  show(price: string): void {
    if (price === this.#price) return;
    if (this.#price !== null) this.#changed = this.#now();
    this.#price = price;
  }

  /** Whether what is pressed now was meant for an older price. */
  get isStale(): boolean {
    return this.#now() - this.#changed < STALE_MS;
  }
}

/** The reveal after the hammer: unhurried, skippable, and nobody waits for it (AQ-13.6). */
import { motion } from "../../design/settings.svelte";
import type { Hammer } from "./view";

/** What is revealed, in order: the closed hand, the comparison, the card, the lie, the payment. */
export const STEPS = ["hand", "compare", "card", "lie", "paid"] as const;
export type Step = (typeof STEPS)[number];

/** Milliseconds after the hammer at which each step comes; the last is the end. */
const TIMES = [300, 1000, 1700, 2400, 3000, 4200];

export class Reveal {
  /** The auction that is being revealed, or null. */
  hammer: Hammer | null = $state.raw(null);
  #done = $state(0);
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** A new lot has been opened: the end need not be looked at for long. */
  #hurried = false;

  /** Whether a step of that auction is shown: all are, once it is over. */
  shows(step: Step): boolean {
    return this.hammer === null || STEPS.indexOf(step) < this.#done;
  }

  /** Begins; where little may move the end state stands there at once. `told` is told of each step. */
  start(hammer: Hammer, told: (step: Step) => void): void {
    this.skip();
    const pace = { full: 1, short: 0.5, fade: 0, off: 0 }[motion()];
    if (pace === 0) return;
    this.hammer = hammer;
    this.#hurried = false;
    this.#timers = TIMES.map((time, index) =>
      setTimeout(() => {
        this.#done = index + 1;
        const step = STEPS[index];
        if (step) told(step);
        if (this.#done > STEPS.length || (this.#hurried && this.#done === STEPS.length)) this.skip();
      }, time * pace),
    );
  }

  /** A new lot is open: the reveal ends as soon as all has been told. */
  hurry(): void {
    this.#hurried = true;
    if (this.#done >= STEPS.length) this.skip();
  }

  /** Ends it: everything is shown. */
  skip(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.hammer = null;
    this.#done = 0;
  }
}

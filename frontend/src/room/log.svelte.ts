/** The log of a room: events numbered from 1 for this viewer, the newest pushed, earlier ones fetched when asked for. */
import { api } from "../api";
import type { GameEvent } from "../games/types";
import type { LogEntry } from "./types";

/** An event, and when it happened if that is known. */
export interface Logged {
  n: number;
  at: string | null;
  event: GameEvent;
}

const PAGE = 60;

export class RoomLog {
  /** What is loaded, without gaps, oldest first. */
  entries: readonly Logged[] = $state.raw([]);
  /** Something earlier is being fetched. */
  loading: boolean = $state(false);
  readonly #id: string;
  #known: Logged[] = [];
  #changed = false;

  constructor(id: string) {
    this.#id = id;
  }

  /** Whether there are earlier events than those loaded. */
  get hasEarlier(): boolean {
    return (this.entries[0]?.n ?? 1) > 1;
  }

  get #newest(): number {
    return this.#known.at(-1)?.n ?? 0;
  }

  /** Adds pushed events; `show` makes them visible. */
  add(events: readonly GameEvent[]): void {
    this.#append(events.map((event) => ({ n: event.n, at: null, event })));
  }

  #append(entries: readonly Logged[]): void {
    const fresh = entries.filter((entry) => entry.n > this.#newest);
    if (fresh.length === 0) return;
    const isGap = this.#known.length > 0 && (fresh[0] as Logged).n > this.#newest + 1;
    if (isGap) this.#known = []; // Much was missed: what lies before is fetched again when asked for.
    this.#known.push(...fresh);
    this.#changed = true;
  }

  /** Forgets everything. */
  reset(): void {
    this.#known = [];
    this.#changed = true;
    this.show();
  }

  show(): void {
    if (!this.#changed) return;
    this.#changed = false;
    this.entries = [...this.#known];
  }

  /** Fetches one page of events before those loaded. */
  async fetchEarlier(): Promise<void> {
    const first = this.#known[0]?.n ?? 1;
    if (this.loading || first <= 1) return;
    this.loading = true;
    try {
      const after = Math.max(0, first - 1 - PAGE);
      const earlier = await this.#page(after, first);
      this.#known = [...earlier, ...this.#known.filter((entry) => entry.n >= first)];
      this.#changed = true;
      this.show();
    } finally {
      this.loading = false;
    }
  }

  /** Fetches all events that are newer than those loaded, and returns them. */
  async fetchNewer(): Promise<GameEvent[]> {
    const fresh = await this.#page(this.#newest, Infinity);
    this.#append(fresh);
    this.show();
    return fresh.map(({ n, event }) => ({ ...event, n }));
  }

  async #page(after: number, before: number): Promise<LogEntry[]> {
    const found: LogEntry[] = [];
    for (let more = true; more; ) {
      const page = await api.log(this.#id, found.at(-1)?.n ?? after);
      found.push(...page.events.filter((entry) => entry.n < before));
      more = page.more && page.events.length > 0 && (page.events.at(-1) as LogEntry).n < before - 1;
    }
    return found;
  }
}

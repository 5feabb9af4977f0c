/** The thieves' turn, line by line: at the player's pace, by itself, or at once (AN-13). It tells what the table already shows. */
import { keep, kept } from "../../design/device";
import { motion } from "../../design/settings.svelte";
import type { AntiquesEvent, ThiefCheck } from "./view";

export const PACES = ["steps", "running", "at_once"] as const;
export type Pace = (typeof PACES)[number];

/** One turn of the thieves. */
export interface Heist {
  card: string;
  /** What became of the card's lines, as far as they were looked at. */
  checks: readonly ThiefCheck[];
  /** What then moved. */
  deeds: readonly AntiquesEvent[];
}

const DEEDS: readonly AntiquesEvent["type"][] = [
  "automa_exhibited",
  "token_taken",
  "museum_discarded",
  "automa_assembled",
  "automa_acquired",
  "auction_refilled",
  "end_triggered",
];

/** The thieves' turn among the events of a move, or null. */
export function heistOf(events: readonly AntiquesEvent[]): Heist | null {
  const at = events.findLastIndex((event) => event.type === "thief_card_resolved");
  const resolved = events[at];
  if (resolved?.type !== "thief_card_resolved") return null;
  const done = resolved.checks.findIndex((check) => check.done);
  const checks = done < 0 ? resolved.checks : resolved.checks.slice(0, done + 1);
  return { card: resolved.card, checks, deeds: events.slice(at + 1).filter(({ type }) => DEEDS.includes(type)) };
}

/** The spaces that pieces were stolen from (AN-7.19). */
export function stolenFrom({ deeds }: Heist): string[] {
  return deeds.flatMap((event) => (event.type === "automa_acquired" ? event.pieces.map(({ space }) => space) : []));
}

const KEY = "vitrine.antiques.thieves";
/** Milliseconds a step is shown when they run by themselves. */
const STEP = 1500;

function keptPace(): Pace {
  const pace = kept(KEY);
  return PACES.find((known) => known === pace) ?? "running";
}

export class HeistShow {
  heist: Heist | null = $state.raw(null);
  pace: Pace = $state(keptPace());
  /** How many steps are shown: the card, its lines, what moved. */
  shown = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** All steps: the card itself, each line, the outcome. */
  get steps(): number {
    return this.heist === null ? 0 : this.heist.checks.length + 2;
  }

  get isOver(): boolean {
    return this.shown >= this.steps;
  }

  /** Begins to tell of a turn. */
  start(heist: Heist): void {
    this.heist = heist;
    const runsByItself = this.pace === "running" && motion() !== "off";
    this.shown = runsByItself || this.pace === "steps" ? 1 : this.steps;
    this.#go();
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    keep(KEY, pace);
    if (pace === "at_once") this.shown = this.steps;
    this.#go();
  }

  /** One step on, or back. */
  step(by: 1 | -1): void {
    this.shown = Math.min(this.steps, Math.max(1, this.shown + by));
    clearTimeout(this.#timer);
  }

  #go(): void {
    clearTimeout(this.#timer);
    if (this.pace !== "running" || this.isOver) return;
    this.#timer = setTimeout(() => {
      this.shown += 1;
      this.#go();
    }, STEP);
  }
}

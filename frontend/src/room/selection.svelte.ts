/** The action being put together at a table: the picks so far, what they leave possible, and the refusal being shown. */
import { settings } from "../design/settings.svelte";
import type { Action, Choice, Option, Refusal } from "../games/types";
import * as narrowing from "./narrowing";
import type { Pick } from "./narrowing";

/** What a choice is made from, and where it goes. Functions, so that they are read anew each time. */
export interface ChoiceSource {
  options(): readonly Option[];
  refusals(): readonly Refusal[];
  /** Whether anything can be chosen now. */
  open(): boolean;
  send(...actions: Action[]): void;
  /** Tried and not possible, and no refusal says why. */
  unexplained?(): void;
}

interface Tried {
  parameter: string;
  value: unknown;
  refusal: Refusal;
}

export class Selection implements Choice {
  readonly #source: ChoiceSource;
  #picks: readonly Pick[] = $state.raw([]);
  /** Whether the type came along with another pick: then it goes with the last of them, too. */
  #impliedType = false;
  #tried: Tried | null = $state.raw(null);

  constructor(source: ChoiceSource) {
    this.#source = source;
  }

  readonly #action = $derived.by(() => (this.open ? narrowing.completed(this.#source.options(), this.#picks) : null));
  readonly #picked = $derived.by(() =>
    Object.fromEntries(this.#picks.map((pick) => [pick.parameter, "one" in pick ? pick.one : pick.some])),
  );

  get open(): boolean {
    return this.#source.open();
  }

  get picked(): Readonly<Record<string, unknown>> {
    return this.#picked;
  }

  /** The picks in the order they were made. */
  get picks(): readonly Pick[] {
    return this.#picks;
  }

  get action(): Action | null {
    return this.#action;
  }

  /** The refusal shown since something impossible was tried. */
  get problem(): Refusal | null {
    return this.#tried?.refusal ?? null;
  }

  can(parameter: string, value: unknown, type?: string): boolean {
    return this.open && this.#after(parameter, value, type) !== null;
  }

  has(parameter: string, value: unknown): boolean {
    return narrowing.isPicked(this.#picks, parameter, value);
  }

  pick(parameter: string, value: unknown, type?: string): void {
    this.forget();
    if (!this.open) return;
    if (this.has(parameter, value)) {
      this.#drop(parameter, value);
      return;
    }
    const picks = this.#after(parameter, value, type);
    if (!picks) this.#refuse(parameter, value, type);
    else {
      if (parameter === "type") this.#impliedType = false;
      else if (!this.#picks.some((pick) => pick.parameter === "type")) this.#impliedType = type !== undefined;
      this.#take(picks);
    }
  }

  put(parameter: string, value: unknown, type?: string): void {
    this.forget();
    if (!this.open || this.has(parameter, value)) return;
    const picks = this.#after(parameter, value, type);
    if (!picks) this.#refuse(parameter, value, type);
    else {
      if (!this.#picks.some((pick) => pick.parameter === "type")) this.#impliedType = type !== undefined;
      this.#picks = picks;
    }
  }

  send(action: Action, ...more: Action[]): void {
    this.forget();
    if (!this.open) return;
    if (narrowing.isOffered(this.#source.options(), action)) this.#source.send(action, ...more);
    else this.#refuse("type", action.type);
  }

  refused(parameter: string, value: unknown): Refusal | null {
    const tried = this.#tried;
    return tried && tried.parameter === parameter && narrowing.same(tried.value, value) ? tried.refusal : null;
  }

  /** The values that a parameter can take beside the other picks: for lists. */
  values(parameter: string): unknown[] {
    return narrowing.valuesOf(this.#source.options(), this.#picks, parameter);
  }

  /** The parameters that still need a pick. */
  missing(): string[] {
    return narrowing.missing(this.#source.options(), this.#picks);
  }

  clear(): void {
    this.#picks = [];
    this.forget();
  }

  /** Takes the latest pick back; false if there is none. */
  back(): boolean {
    this.forget();
    if (this.#picks.length === 0) return false;
    this.#keep(this.#picks.slice(0, -1));
    return true;
  }

  /** Takes the shown refusal away: it goes on the next input. */
  forget(): void {
    this.#tried = null;
  }

  /** Keeps what is still legal after the options have changed. */
  prune(): void {
    this.#picks = narrowing.stillLegal(this.#source.options(), this.#picks);
    this.forget();
  }

  submit(): void {
    const action = this.#action;
    if (action) this.#source.send(action);
  }

  #drop(parameter: string, value: unknown): void {
    this.#keep(narrowing.withoutPick(this.#picks, parameter, value));
  }

  /** Keeps these picks; a type that came along with another goes with the last of them. */
  #keep(picks: readonly Pick[]): void {
    const isTypeAlone = this.#impliedType && picks.every((pick) => pick.parameter === "type");
    this.#picks = isTypeAlone ? [] : picks;
  }

  #after(parameter: string, value: unknown, type: string | undefined): Pick[] | null {
    const options = this.#source.options();
    const picks = type === undefined ? this.#picks : narrowing.withPick(options, this.#picks, "type", type);
    return picks && narrowing.withPick(options, picks, parameter, value);
  }

  #take(picks: readonly Pick[]): void {
    this.#picks = picks;
    if (settings.confirmMoves || !this.#isClear()) return;
    this.submit();
  }

  /** Whether the picks can be meant in one way only: such a move needs no confirming where the player wants none. */
  #isClear(): boolean {
    const options = this.#source.options();
    return narrowing.remaining(options, this.#picks).length === 1 && this.#picks.every((pick) => "one" in pick);
  }

  #refuse(parameter: string, value: unknown, type?: string): void {
    const refusal = narrowing.explain(this.#source.refusals(), this.#picks, parameter, value, type);
    if (refusal) this.#tried = { parameter, value, refusal };
    else this.#source.unexplained?.();
  }
}

/** A choice that is closed for good: a past moment, a replay, a spectator's table. */
export const CLOSED: Choice = new Selection({
  options: () => [],
  refusals: () => [],
  open: () => false,
  send: () => undefined,
});

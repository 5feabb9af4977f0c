/** One's own standing plan: private orders for decisions to come, which the room follows also while one is away. */
import { api } from "../api";
import { reportTrouble } from "../pages/trouble";
import { getTable } from "./context";
import type { StandingPlan as Answer } from "./types";

/** The plan as the room keeps it; `null`: none, `undefined`: not read yet. */
export class StandingPlan<Plan extends object> {
  kept: Plan | null | undefined = $state.raw();
  busy = $state(false);
  readonly #room: string;

  constructor(room: string) {
    this.#room = room;
    void this.#tell(() => api.plan(room));
  }

  /** Keeps another plan, or none. What is refused is told in a notice, and the plan stays as it was. */
  keep(plan: Plan | null): Promise<void> {
    return this.#tell(() => api.keepPlan(this.#room, { plan: plan as Answer["plan"] }));
  }

  async #tell(call: () => Promise<Answer>): Promise<void> {
    this.busy = true;
    try {
      this.kept = (await call()).plan as Plan | null;
    } catch (error) {
      reportTrouble(error);
    } finally {
      this.busy = false;
    }
  }
}

/** The plan of one's own seat at this table; in a replay there is none. To be called while a component is made. */
export function standingPlan<Plan extends object>(): StandingPlan<Plan> | null {
  const { store } = getTable();
  return store && new StandingPlan<Plan>(store.id);
}

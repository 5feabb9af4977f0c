/** Whether order of play is to be demanded (AY-4.31): this device remembers the last value. */
import { keep, kept } from "../../../design/device";
import type { Props } from "../view";

const NAME = "vitrine.antiquity.demand";

class Demand {
  #wanted: boolean = $state(kept(NAME) === "yes");

  get wanted(): boolean {
    return this.#wanted;
  }

  set wanted(wanted: boolean) {
    this.#wanted = wanted;
    keep(NAME, wanted ? "yes" : "no");
  }
}

export const demand = new Demand();

/** Whether this table lets players demand it now. */
export function mayDemand({ choice }: Pick<Props, "choice">): boolean {
  return choice.can("demand_order", true, "city_ready");
}

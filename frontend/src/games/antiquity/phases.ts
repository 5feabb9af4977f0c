/** The ten phases of a turn (AY-3.1), and what each asks of a player as things stand, for show only. */
import { forecast, people, storage } from "./forecast";
import { works } from "./map/previews";
import { saintName, t } from "./names";
import { progressOf, steps } from "./progress";
import { holdingOf, key, landOf, zoneOf } from "./shown";
import type { View } from "./view";

export const PHASES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Phase = (typeof PHASES)[number];

/** Cart Shops that can still build in phase 4. */
export function usableCarts(view: View, seat: number): number {
  return holdingOf(view, seat).buildings.filter(({ kind, works: isOpen }) => kind === "cart_shop" && isOpen).length;
}

/** Exploration counters in the zone. */
export function countersInReach(view: View, seat: number): number {
  const zone = new Set(zoneOf(view, seat).map(key));
  return landOf(view).counters.filter((hex) => zone.has(key(hex))).length;
}

const ASKS: Readonly<Record<Phase, (view: View, seat: number) => string>> = {
  1: (view, seat) => t("antiquity.phase.1.ask", { men: people(view, seat).all - people(view, seat).country }),
  2: (view, seat) => t("antiquity.phase.2.ask", { idle: people(view, seat).idle }),
  3: (view, seat) => t("antiquity.phase.3.ask", { carts: cartsCounted(view, seat) }),
  4: (view, seat) => t("antiquity.phase.4.ask", { carts: usableCarts(view, seat) }),
  5: storing,
  6: (view, seat) => t("antiquity.phase.6.ask", { sites: landOf(view).sites.filter((site) => site.seat === seat).length }),
  7: exploring,
  8: (view, seat) => {
    const { graves, famine, food } = forecast(view, seat);
    return t("antiquity.phase.8.ask", { graves, famine, food, granary: works(holdingOf(view, seat), "granary") ? "yes" : "no" });
  },
  9: (view, seat) => t("antiquity.phase.9.ask", { pollution: forecast(view, seat).pollution }),
  10: victory,
};

/** Men on Cart Shops and on the Explorer, which phase 3 counts (AY-3.5). */
function cartsCounted(view: View, seat: number): number {
  return holdingOf(view, seat).buildings.filter(({ kind, man }) => man && (kind === "cart_shop" || kind === "explorer")).length;
}

function storing(view: View, seat: number): string {
  const holding = holdingOf(view, seat);
  const room = storage(holding);
  const goods = Object.values(holding.stock).reduce((sum, number) => sum + number, 0);
  return room === null ? t("antiquity.phase.5.all") : t("antiquity.phase.5.ask", { room, lost: Math.max(0, goods - room), goods });
}

function exploring(view: View, seat: number): string {
  const counters = countersInReach(view, seat);
  return t(works(holdingOf(view, seat), "explorer") ? "antiquity.phase.7.ask" : "antiquity.phase.7.none", { counters });
}

function victory(view: View, seat: number): string {
  const { saint } = progressOf(view, seat);
  const step = steps(view, seat).find((each) => each.saint === saint);
  if (!step) return t("antiquity.phase.10.none");
  return t("antiquity.phase.10.ask", { saint: saintName(step.saint), progress: stepText(step.saint, step.now, step.goal) });
}

/** "11 of 20", "7 hexes left". */
export function stepText(saint: string, now: number | null, goal: number): string {
  if (now === null) return t("antiquity.step.nobody");
  return saint === "san_giorgio" ? t("antiquity.step.left", { now }) : t("antiquity.step", { now, goal });
}

/** What a phase asks of that player; of spectators nothing: what it is about. */
export function asks(view: View, seat: number | null, phase: Phase): string {
  return seat === null || view.turn === 0 ? t(`antiquity.phase.${phase}.text`) : ASKS[phase](view, seat);
}

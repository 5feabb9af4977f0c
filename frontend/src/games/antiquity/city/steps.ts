/** Steps of one's own draft: one in the middle taken back, many sent as one message (AY-4.13). */
import { notify } from "../../../design/notices.svelte";
import type { RoomStore } from "../../../room/store.svelte";
import type { Action } from "../../types";
import { t } from "../names";
import { key } from "../shown";
import type { Building, Props, Square } from "../view";

/** Steps that all hear of: nothing before them is taken back alone. */
const PUBLIC: ReadonlySet<string> = new Set(["offer_trade", "withdraw_offer", "decline_offer", "accept_trade", "city_ready"]);
const BUILDS: ReadonlySet<string> = new Set(["build", "build_house", "build_bonus_house", "build_store"]);

/** The steps that can be taken back, the last one first. */
function stepsOf(store: RoomStore | null): readonly Action[] {
  const undo = store?.picture?.undo;
  return undo?.allowed ? (undo.steps as unknown as Action[]) : [];
}

/** How many steps back the step is that this test finds, if it can be taken back alone. */
function find(store: RoomStore | null, test: (step: Action) => boolean): number | null {
  const steps = stepsOf(store);
  const at = steps.findIndex(test);
  return at < 0 || steps.slice(0, at).some(({ type }) => PUBLIC.has(type)) ? null : at;
}

/** The step that put a man on the building, if it can be taken back. */
export function manningOf(store: RoomStore | null, { name, man }: Building): number | null {
  return man ? find(store, ({ type, building }) => type === "man" && key(building as Square) === key(name)) : null;
}

/** The step that built the building, if it can be taken back. */
export function foundingOf(store: RoomStore | null, { kind, number, squares, new: isNew }: Building): number | null {
  if (!isNew) return null;
  const first = (place: unknown): boolean => {
    const [city, x, y] = place as number[];
    const least = (at: number): number => Math.min(...squares.map((square) => square[at] as number));
    return city === squares[0]?.[0] && x === least(1) && y === least(2);
  };
  return find(store, (step) => {
    if (!BUILDS.has(step.type)) return false;
    if (kind === "house") return step["number"] === number;
    return (kind === "store" ? step.type === "build_store" : step["kind"] === kind) && first(step["place"]);
  });
}

/**
 * Takes one step back and sends the later ones again, all or none: where they cannot stand without it, all is as before.
 * The man on a building that is left out, by its name, stays at home.
 */
export async function takeBack(store: RoomStore, at: number, building: Square | null = null): Promise<void> {
  const before = stepsOf(store).slice(0, at + 1).reverse();
  const isOnIt = (step: Action): boolean => step.type === "man" && building !== null && key(step["building"] as Square) === key(building);
  const later = before.slice(1).filter((step) => !isOnIt(step));
  if (!(await store.undo(at + 1)) || later.length === 0) return;
  if (await store.submit(later)) return;
  await store.submit(before);
  notify(t("antiquity.city.needed"));
}

/** Sends several actions as one message. */
export function sendAll({ choice }: Pick<Props, "choice">, [first, ...more]: readonly Action[]): void {
  if (first) choice.send(first, ...more);
}

/** Whose museum is shown, as it lies for this viewer, and what changing it sends. */
import type { TableProps } from "../types";
import { slotsOf, type Layout, type Owner } from "./layout";
import { buy, sendAll, without } from "./purchase.svelte";
import type { View } from "./view";

type Props = Pick<TableProps<View>, "view" | "choice">;

/** Whether a seat is the viewer's own, with all that it alone knows. */
export function isOwn(view: View, seat: number): boolean {
  return view.own_layout !== undefined && view.seat === seat;
}

/** The museum of a seat as this viewer knows it: one's own is up to date also while layouts are sealed (MU-5.1). */
export function museumOf(view: View, seat: number): Layout {
  const own = isOwn(view, seat) ? view.own_layout?.museum : undefined;
  return own ?? view.players[seat]?.museum ?? {};
}

/** What a seat's layout is counted with: the patron only as far as this viewer knows it. */
export function ownerOf(view: View, seat: number): Owner {
  const curator = view.players[seat];
  const patron = curator?.patron ?? (isOwn(view, seat) ? (view.preparation?.patron ?? null) : null);
  return { board: curator?.board ?? "front", experts: curator?.experts ?? [], patron };
}

/** Where the objects of the own tray would go: those without a slot to the first free ones, in their order (MU-4.25). */
export function planned(view: View, seat: number): Layout {
  const tray = isOwn(view, seat) ? (view.tray ?? null) : null;
  const objects = tray?.items.filter(({ source }) => source !== "board") ?? [];
  const taken = new Set([...Object.keys(museumOf(view, seat)), ...objects.flatMap(({ slot }) => slot ?? [])]);
  const free = slotsOf(ownerOf(view, seat).board).filter((slot) => !taken.has(slot));
  return Object.fromEntries(objects.map(({ card, slot }) => [slot ?? (free.shift() as string), card]));
}

/** Puts an object of the own museum into a slot (MU-4.75). */
export function move({ choice }: Pick<Props, "choice">, object: string, slot: string): void {
  choice.send({ type: "move_object", object_id: object, slot });
}

/** Puts an object that is being bought into a slot: out of hand or storeroom, or to another slot within the tray. */
export function exhibit(props: Props, object: string, slot: string): void {
  const { tray } = props.view;
  const pick = { type: "pick_object", object_id: object, slot };
  if (tray?.items.some(({ card }) => card === object)) sendAll(props, [...without(tray, object), pick]);
  else buy(props, pick);
}

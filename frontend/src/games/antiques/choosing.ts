/** Putting an action together: what the parts of the table do with `choice` (AN-4). It holds all that is chosen so far. */
import type { Choice, Option, TableProps } from "../types";
import {
  bookOf,
  cardOf,
  counted,
  SPACES,
  total,
  without,
  type PieceMap,
  type PieceType,
  type WarehouseNo,
} from "./data";
import { payable } from "./paying";
import type { Owner, View } from "./view";

type Chosen = Pick<Choice, "picked">;

/** What kind of action is being put together, if it is known. */
export function typeOf({ picked, action }: Pick<Choice, "picked" | "action">): string | null {
  return action?.type ?? (picked["type"] as string | undefined) ?? null;
}

/** The warehouse that is chosen, for whatever purpose. */
export function chosenWarehouse({ picked, action }: Pick<Choice, "picked" | "action">): WarehouseNo | null {
  return ((action?.["warehouse"] ?? picked["warehouse"]) as WarehouseNo | undefined) ?? null;
}

/** Puts a value together: an empty one is a pick taken back. */
export function putPart(choice: Choice, parameter: string, value: readonly string[] | PieceMap, type?: string): void {
  const isEmpty = Array.isArray(value) ? value.length === 0 : total(value as PieceMap) === 0;
  if (!isEmpty) choice.put(parameter, value, type);
  else if (parameter in choice.picked) choice.pick(parameter, choice.picked[parameter]);
}

/** A list of names that is being put together: spaces, collection cards, goals. */
export function chosenNames({ picked }: Chosen, parameter: string): readonly string[] {
  return (picked[parameter] as readonly string[] | undefined) ?? [];
}

/** Pieces that are being put together: a payment, what goes to the vault. */
export function chosenPieces({ picked }: Chosen, parameter: string): PieceMap {
  return (picked[parameter] as PieceMap | undefined) ?? {};
}

/** One piece more, or less, of a type. */
function changed(pieces: PieceMap, piece: PieceType, by: 1 | -1): PieceMap {
  const next = { ...pieces, [piece]: (pieces[piece] ?? 0) + by };
  return Object.fromEntries(Object.entries(next).filter(([, count]) => count > 0));
}

/** Whether one more piece of this type may be added to the pieces of a parameter. */
export function canAdd(choice: Choice, parameter: string, piece: PieceType): boolean {
  return choice.can(parameter, changed(chosenPieces(choice, parameter), piece, 1));
}

/** Adds a piece to the pieces of a parameter, or takes it out again. */
export function changePieces(choice: Choice, parameter: string, piece: PieceType, by: 1 | -1): void {
  putPart(choice, parameter, changed(chosenPieces(choice, parameter), piece, by));
}

// The auction board

/** All legal values of a parameter in the templates of a type, in their order. */
function listed<Value>(options: readonly Option[], type: string, parameter: string): Value[] {
  return options.filter((option) => option.type === type).flatMap((option) => (option[parameter] as Value[] | undefined) ?? []);
}

/** Chooses a space for `take_two`, or takes it back; a third one takes the place of the first (AN-4.5). */
export function toggleSpace(choice: Choice, space: string): void {
  const before = chosenNames(choice, "spaces");
  const inOrder = (spaces: readonly string[]): string[] => SPACES.filter((name) => spaces.includes(name));
  if (before.includes(space)) {
    putPart(choice, "spaces", before.filter((name) => name !== space), "take_two");
    return;
  }
  const tries = [[...before, space], [...before.slice(1), space], [space]].map(inOrder);
  const fitting = tries.find((spaces) => choice.can("spaces", spaces, "take_two"));
  if (fitting) choice.put("spaces", fitting, "take_two");
  else choice.pick("spaces", [space], "take_two");
}

// Pieces on their way into a warehouse

/** What is about to be put into a warehouse: the lot, or the piece of a bonus. */
export function arriving(view: View, choice: Chosen & Pick<Choice, "action">): PieceMap {
  const { picked } = choice;
  if (view.state === "store_lot") return view.turn.lot;
  const one = (piece: unknown): PieceMap => (typeof piece === "string" ? { [piece]: 1 } : {});
  switch (typeOf(choice)) {
    case "bonus_additional_piece":
      return one(view.wanted);
    case "bonus_retrieve_piece":
      return one(choice.action?.["piece"] ?? picked["piece"]);
    case "bonus_specific_piece":
      return one(view.auction_board[SPACES.indexOf(String(choice.action?.["space"] ?? picked["space"]))]);
    case "place_random":
      return one(choice.action?.["to_warehouse"] ?? picked["to_warehouse"]);
    default:
      return {};
  }
}

/** How many of these pieces a warehouse cannot hold (AN-3.8). */
export function excess(owner: Owner, warehouse: WarehouseNo, pieces: PieceMap): number {
  const held = total(owner.warehouses[warehouse - 1] ?? {});
  return Math.max(0, held + total(pieces) - (owner.capacities[warehouse - 1] ?? 0));
}

// Opening a warehouse

/** The warehouses that the pieces of a warehouse pass, in their order (AN-4.20). */
export function passed(warehouse: WarehouseNo): WarehouseNo[] {
  return ([2, 1] as const).filter((number) => number < warehouse);
}

/** What is dropped on the way so far, and what reaches the assembly area. */
export function moving({ players, active }: View, choice: Chosen & Pick<Choice, "action">): { drops: PieceMap; reaching: PieceMap } | null {
  const warehouse = chosenWarehouse(choice);
  if (typeOf(choice) !== "select_warehouse" || warehouse === null) return null;
  const names = passed(warehouse).map((number) => `drop_${number}`);
  const drops = counted(names.flatMap((name) => (choice.action?.[name] ?? choice.picked[name] ?? []) as string[]));
  return { drops, reaching: without((players[active]?.warehouses[warehouse - 1] ?? {}) as PieceMap, drops) };
}

// Exhibitions

/** The groups of collections with which this can be presented; of a museum's card or, without one, a gallery's. */
function groupsFor(options: readonly Option[], museum: string | null): string[][] {
  if (museum === null) return listed<string[]>(options, "exhibit_gallery", "cards");
  return options
    .filter((option) => option.type === "exhibit_museum" && (option["card"] as string[]).includes(museum))
    .flatMap((option) => option["cards"] as string[][]);
}

/** Symbols in a group that its exhibition does not need. */
function waste(view: View, museum: string | null, group: readonly string[]): number {
  const book = bookOf(view);
  const shown = group.reduce((sum, card) => sum + total(cardOf(book.collections, card).required as PieceMap), 0);
  return shown - (museum === null ? 3 : total(cardOf(book.museums, museum).required as PieceMap));
}

/** Victory points of the collections that an exhibition takes out of the rooms. */
export function worth(view: View, cards: readonly string[]): number {
  const book = bookOf(view);
  return cards.reduce((sum, card) => sum + cardOf(book.collections, card).vp, 0);
}

/** The group to begin with: least points lost, then least waste, then fewest cards. */
export function bestGroup(view: View, options: readonly Option[], museum: string | null): string[] | null {
  const rated = groupsFor(options, museum).map((group) => ({
    group,
    rank: worth(view, group) * 100 + waste(view, museum, group) * 10 + group.length,
  }));
  return rated.reduce<(typeof rated)[number] | null>((best, next) => (best && best.rank <= next.rank ? best : next), null)?.group ?? null;
}

/** Chooses a museum with the group to begin with, or takes it back. */
export function chooseMuseum({ view, options, choice }: TableProps<View>, museum: string): void {
  const isTaken = choice.has("card", museum);
  choice.pick("card", museum, "exhibit_museum");
  const group = isTaken ? null : bestGroup(view, options, museum);
  if (group && choice.has("card", museum)) choice.put("cards", group);
}

/** Chooses a gallery with the group to begin with, or takes it back. */
export function chooseGallery({ view, options, choice }: TableProps<View>): void {
  const isTaken = choice.has("type", "exhibit_gallery");
  if (isTaken) {
    choice.clear();
    return;
  }
  choice.pick("type", "exhibit_gallery");
  const group = bestGroup(view, options, null);
  if (group && choice.has("type", "exhibit_gallery")) choice.put("cards", group);
}

/**
 * Puts a collection into the exhibition, or takes it out. One that does not go with the others brings the group that has most
 * of them and itself: every card in an exhibition is needed (AN-4.22d).
 */
export function toggleCard({ options, choice }: TableProps<View>, card: string): void {
  const before = chosenNames(choice, "cards");
  const type = typeOf(choice) ?? undefined;
  if (before.includes(card)) {
    putPart(choice, "cards", before.filter((other) => other !== card), type);
    return;
  }
  const together = [...before, card].sort();
  if (choice.can("cards", together, type)) {
    choice.put("cards", together, type);
    return;
  }
  const museum = type === "exhibit_museum" ? ((choice.picked["card"] as string | undefined) ?? null) : null;
  const shared = (group: readonly string[]): number => group.filter((other) => before.includes(other)).length;
  const holding = groupsFor(options, museum).filter((group) => group.includes(card));
  const best = holding.reduce<string[] | null>((most, next) => (most && shared(most) >= shared(next) ? most : next), null);
  if (best) choice.put("cards", best, type);
  else choice.pick("cards", [card], type);
}

// Assembling

/** Ways to pay for a collection as far as is chosen, the fewest relic boxes first (AN-4.21). */
export function waysToPay(options: readonly Option[], card: string, vaultPiece: string | null): PieceMap[] {
  const ways = options
    .filter((option) => option.type === "assemble" && (option["card"] as string[]).includes(card))
    .filter((option) => (vaultPiece === null ? !("vault_piece" in option) : (option["vault_piece"] as string[] | undefined)?.includes(vaultPiece)))
    .flatMap((option) => option["payment"] as PieceMap[]);
  const boxes = (way: PieceMap): number => way["relic_box"] ?? 0;
  return [...ways].sort((a, b) => boxes(a) - boxes(b) || total(a) - total(b));
}

/** Chooses a collection with the payment to begin with, or takes it back. */
export function chooseCollection({ options, choice }: TableProps<View>, card: string): void {
  const isTaken = choice.has("card", card);
  choice.pick("card", card, "assemble");
  if (isTaken || !choice.has("card", card)) return;
  const [plain] = waysToPay(options, card, null);
  if (plain) choice.put("payment", plain);
}

// Goals

/** Chooses the goals to hold: up to two are all kept, with one new; three are chosen one by one (AN-4.10). */
export function toggleGoal({ options, choice, view }: TableProps<View>, goal: string): void {
  const hands = listed<string[]>(options, "keep_goals", "keep");
  const held = (view.goals ?? []).map((standing) => standing.goal);
  const before = chosenNames(choice, "keep");
  if (hands.every((hand) => held.every((own) => hand.includes(own)))) {
    const hand = hands.find((keep) => keep.includes(goal) && !held.includes(goal));
    if (hand) choice.pick("keep", hand, "keep_goals");
    return;
  }
  if (before.includes(goal)) putPart(choice, "keep", before.filter((other) => other !== goal), "keep_goals");
  else {
    const next = [...before, goal].sort();
    const drawn = (view.drawn_goals ?? []).filter((other) => other !== goal);
    const swapped = [...before.filter((other) => !drawn.includes(other)), goal].sort();
    choice.put("keep", choice.can("keep", next, "keep_goals") ? next : swapped, "keep_goals");
  }
}

// Reorganizing

/** The shares that the type had before, as far as they are legal now: to begin with (AN-4.14). */
export function sharesBefore(view: View, options: readonly Option[]): number[] | null {
  const splits = listed<number[]>(options, "place_pieces", "split");
  const [piece] = listed<string>(options, "place_pieces", "piece");
  if (piece === undefined) return null;
  const before = view.turn.before.map((held) => (held as PieceMap)[piece] ?? 0);
  const distance = (split: readonly number[]): number => split.reduce((sum, count, at) => sum + Math.abs(count - (before[at] ?? 0)), 0);
  return splits.reduce<number[] | null>((best, next) => (best && distance(best) <= distance(next) ? best : next), null);
}

/** From which warehouses each collection could be paid, whatever is left on the way: card → warehouses (AN-4.20e). */
export function opening(view: View, options: readonly Option[], owner: Owner): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const option of options) {
    if (option.type !== "select_warehouse") continue;
    const [warehouse] = option["warehouse"] as [WarehouseNo];
    const drops = ["drop_2", "drop_1"].flatMap((name) => (option[name] as string[] | undefined)?.[0] ?? []);
    const reaching = without(owner.warehouses[warehouse - 1] as PieceMap, counted(drops));
    for (const card of payable(view, owner, reaching)) {
      const sources = found.get(card) ?? [];
      if (!sources.includes(warehouse)) found.set(card, [...sources, warehouse]);
    }
  }
  return found;
}

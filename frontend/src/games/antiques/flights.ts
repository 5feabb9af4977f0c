/** What flies where when a move is shown, in the order in which things happened (style.md 6). */
import { onePerPiece, type PieceMap, type PieceType } from "./data";
import type { AntiquesEvent } from "./view";

/** One flight. `from` and `to` name places (`data-flip`). `piece` is what flies; null: the card `to` itself, from where it lay. */
export interface Flight {
  piece: PieceType | null;
  from: string;
  to: string;
  /** Flights of one step fly together. */
  step: number;
}

type Leg = Omit<Flight, "step">;

function pieces(map: PieceMap, from: string, to: string): Leg[] {
  return onePerPiece(map).map((piece) => ({ piece, from, to }));
}

function card(id: string, from = `card-${id}`): Leg {
  return { piece: null, from, to: `card-${id}` };
}

function one(piece: string, from: string, to: string): Leg {
  return { piece: piece as PieceType, from, to };
}

type Told<Type extends AntiquesEvent["type"]> = Extract<AntiquesEvent, { type: Type }>;
type Legs = { [Type in AntiquesEvent["type"]]?: (event: Told<Type>) => Leg[] };

const LEGS: Legs = {
  line_taken: ({ pieces: taken }) => taken.map(({ space, piece }) => one(piece, `space-${space}`, "lot")),
  two_taken: ({ pieces: taken }) => taken.map(({ space, piece }) => one(piece, `space-${space}`, "lot")),
  lot_stored: ({ seat, warehouse, pieces: lot }) => pieces(lot as PieceMap, "lot", `warehouse-${seat}-${warehouse}`),
  pieces_vaulted: ({ seat, pieces: gone, from_warehouse: from }) =>
    pieces(gone as PieceMap, from === null ? `assembly-${seat}` : `warehouse-${seat}-${from}`, `vault-${seat}`),
  piece_acquired: ({ seat, piece, source, warehouse }) => [
    one(piece, source === "bag" ? "bag" : "discard", `warehouse-${seat}-${warehouse}`),
  ],
  piece_retrieved: ({ seat, piece, warehouse }) => [one(piece, `vault-${seat}`, `warehouse-${seat}-${warehouse}`)],
  specific_piece_taken: ({ seat, space, piece, warehouse }) => [one(piece, `space-${space}`, `warehouse-${seat}-${warehouse}`)],
  random_pieces_drawn: ({ pieces: drawn }) => drawn.map((piece) => one(piece, "bag", "lot")),
  random_pieces_placed: ({ seat, piece, warehouse, to_board: board, discarded }) => [
    one(piece, "lot", `warehouse-${seat}-${warehouse}`),
    ...(board ? [one(board.piece, "lot", `space-${board.space}`)] : []),
    ...discarded.map((gone) => one(gone, "lot", "discard")),
  ],
  warehouse_selected: ({ seat, warehouse, drops, assembly }) => [
    ...pieces(assembly as PieceMap, `warehouse-${seat}-${warehouse}`, `assembly-${seat}`),
    ...Object.entries(drops).map(([number, piece]) => one(piece, `warehouse-${seat}-${warehouse}`, `warehouse-${seat}-${number}`)),
  ],
  collection_assembled: ({ seat, card: id, payment }) => [...pieces(payment as PieceMap, `assembly-${seat}`, "discard"), card(id)],
  card_reserved: ({ card: id }) => [card(id)],
  museum_presented: ({ museum }) => [card(museum)],
  museums_slid: ({ moves }) => moves.map((move) => card(move.card)),
  museums_refilled: ({ cards }) => cards.map((fresh) => card(fresh.card, "museum-deck")),
  collections_refilled: ({ cards }) => cards.map((fresh) => card(fresh.card, "collection-deck")),
  auction_refilled: ({ pieces: filled, cause }) =>
    cause === "setup" ? [] : filled.map(({ space, piece }) => one(piece, "bag", `space-${space}`)),
  automa_acquired: ({ pieces: stolen }) => stolen.map(({ space, piece }) => one(piece, `space-${space}`, "thieves")),
  automa_assembled: ({ paid }) => paid.flatMap((map) => pieces(map as PieceMap, "thieves", "discard")),
};

/** The flights of a move; none if several turns arrived at once: then the marks of the last one say enough. */
export function flights(events: readonly AntiquesEvent[]): Flight[] {
  if (events.filter(({ type }) => type === "turn_ended").length > 1) return [];
  return events
    .map((event) => (LEGS[event.type] as ((told: AntiquesEvent) => Leg[]) | undefined)?.(event) ?? [])
    .filter((legs) => legs.length > 0)
    .flatMap((legs, step) => legs.map((leg) => ({ ...leg, step })));
}

/** The piece in hand: what is about to be built or put down, and where it would lie (AY-4.4 to AY-4.7, AY-4.12). */
import type { Refusal } from "../../types";
import { draftOf, holdingOf, key, sameSquare } from "../shown";
import type { Building, InHand, Kind, Props, Square } from "../view";
import { hand } from "./hand.svelte";
import { cellsOf, cornerFor, extentOf, rectangle, smallestAlike, squaresAt, turned, type Aim, type Cell } from "./shapes";

export type PieceType = "build_house" | "build_bonus_house" | "build" | "build_store" | "put_building";

export interface Piece {
  type: PieceType;
  kind: Kind;
  /** Its squares in rotation 0. */
  cells: readonly Cell[];
  /** The parameter that says where it goes. */
  parameter: "at" | "place";
}

/** Where a piece lies. */
export interface Lie {
  /** As the action says it. */
  value: readonly number[];
  squares: readonly Square[];
}

/** The type of action that is being put together, if one is. */
export function typeOf({ choice }: Pick<Props, "choice">): string | null {
  return (choice.picked["type"] as string | undefined) ?? null;
}

export function isOffered({ options }: Pick<Props, "options">, type: string): boolean {
  return options.some((option) => option.type === type);
}

/** The building in one's own draft's hand that is to be put down. */
function held(props: Props): InHand | null {
  const place = props.choice.picked["held"] as number | undefined;
  return place === undefined ? null : (draftOf(props.view, props.me)?.hand[place] ?? null);
}

/** A standing building that is being carried: it is lifted and put down in one go. */
function carried(props: Props): Piece | null {
  const name = hand.lifted;
  const building = name && buildingAt(props, name);
  if (!building) return null;
  const [, x, y] = cornerOf(building.squares);
  const cells = building.squares.map(([, sx, sy]): Cell => [sx - x, sy - y]);
  return { type: "put_building", kind: building.kind, cells: turned(cells, 4 - building.rotation), parameter: "place" };
}

/** What is in hand, or null. */
export function pieceOf(props: Props): Piece | null {
  if (hand.lifted) return carried(props);
  const type = typeOf(props);
  switch (type) {
    case "build_house":
    case "build_bonus_house":
      return { type, kind: "house", cells: cellsOf("house"), parameter: "at" };
    case "build": {
      const kind = props.choice.picked["kind"] as Kind | undefined;
      return kind === undefined ? null : { type, kind, cells: cellsOf(kind), parameter: "place" };
    }
    case "build_store":
      return { type, kind: "store", cells: rectangle(...hand.store), parameter: "place" };
    case "put_building": {
      const building = held(props);
      return building && { type, kind: building.kind, cells: building.cells as Cell[], parameter: "place" };
    }
    default:
      return null;
  }
}

/** Where the piece lies if it is aimed there. */
export function lieAt(piece: Piece, aim: Aim, rotation: number): Lie {
  const cells = turned(piece.cells, rotation);
  const corner = cornerFor(cells, aim);
  const { width, height } = extentOf(cells);
  const squares = squaresAt(cells, corner);
  if (piece.parameter === "at") return { value: corner, squares };
  if (piece.type === "build_store") return { value: [...corner, width, height], squares };
  return { value: [...corner, rotation], squares };
}

/** The same squares, as the options name them: by the smallest rotation that covers them (AY-4.33). */
export function asOffered({ choice }: Pick<Props, "choice">, piece: Piece, lie: Lie): Lie {
  if (piece.type !== "build" && piece.type !== "put_building") return lie;
  const [city = 0, x = 0, y = 0, rotation = 0] = lie.value;
  if (choice.can("place", lie.value, piece.type)) return lie;
  return { ...lie, value: [city, x, y, smallestAlike(piece.cells, rotation)] };
}

/** Where the piece lies that has been chosen, or null. */
export function chosenLie({ choice }: Pick<Props, "choice">, piece: Piece): Lie | null {
  const value = choice.picked[piece.parameter] as number[] | undefined;
  if (value === undefined) return null;
  const [city = 0, x = 0, y = 0, width = 0, height = 0] = value;
  const cells = piece.type === "build_store" ? rectangle(width, height) : turned(piece.cells, piece.parameter === "at" ? 0 : width);
  return { value, squares: squaresAt(cells, [city, x, y]) };
}

/** Whether a piece can be put down there. */
export function fits(props: Props, piece: Piece, lie: Lie): boolean {
  if (hand.lifted) return isFree(props, lie, hand.lifted);
  return props.choice.can(piece.parameter, lie.value, piece.type) || props.choice.has(piece.parameter, lie.value);
}

/** For a building that stands yet: its own squares are free to it. The server has the last word. */
function isFree(props: Props, { squares }: Lie, lifted: Square): boolean {
  const taken = takenSquares(props);
  for (const square of buildingAt(props, lifted)?.squares ?? []) taken.delete(key(square));
  return squares.every((square) => !taken.has(key(square)));
}

/** The pieces of the shared supply that a draft uses of a kind: tiles of Stores (AY-R32). */
export function piecesUsed(buildings: readonly Building[], kind: Kind): number {
  const fresh = buildings.filter((building) => building.kind === kind && building.new);
  return fresh.reduce((sum, { squares }) => sum + (kind === "store" ? squares.length / 2 : 1), 0);
}

/** Squares with a building or a grave. */
export function takenSquares({ view, me }: Pick<Props, "view" | "me">): Set<string> {
  if (me === null) return new Set();
  const { buildings, graves } = holdingOf(view, me);
  return new Set([...buildings.flatMap(({ squares }) => squares), ...graves].map(key));
}

/** The own building on that square. */
export function buildingAt({ view, me }: Pick<Props, "view" | "me">, square: Square): Building | null {
  if (me === null) return null;
  return holdingOf(view, me).buildings.find(({ squares }) => squares.some((other) => sameSquare(other as Square, square))) ?? null;
}

/** The top left corner of the squares' bounding box. */
export function cornerOf(squares: readonly (readonly number[])[]): Square {
  const least = (at: number): number => Math.min(...squares.map((square) => square[at] as number));
  return [squares[0]?.[0] ?? 0, least(1), least(2)];
}

/** Why a piece does not go there. */
export const NOT_FREE: Pick<Refusal, "rule" | "why"> = { rule: "AY-4.2", why: "These squares are not free." };

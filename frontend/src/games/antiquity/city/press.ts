/** What a press on a square of one's own city does now. */
import { draftOf, sameSquare } from "../shown";
import type { Building, Props, Square } from "../view";
import { hand } from "./hand.svelte";
import { asOffered, buildingAt, chosenLie, fits, isOffered, lieAt, pieceOf, takenSquares, typeOf, type Lie, type Piece } from "./piece";
import { smallestAlike, type Aim } from "./shapes";

export function middleOf([city, x, y]: Square): Aim {
  return [city, x + 0.5, y + 0.5];
}

/** Where the piece in hand would lie, as the options name it. */
export function aimed(props: Props, piece: Piece, aim: Aim): Lie {
  return asOffered(props, piece, lieAt(piece, aim, hand.rotation));
}

/** Puts the piece down where it is aimed; on its own place it turns. False where it does not fit. */
export function drop(props: Props, piece: Piece, aim: Aim): boolean {
  if (hand.lifted) return move(props, piece, hand.lifted, aim);
  const { choice } = props;
  const lie = aimed(props, piece, aim);
  if (choice.has(piece.parameter, lie.value)) return true;
  if (!fits(props, piece, lie)) return false;
  choice.pick(piece.parameter, lie.value, piece.type);
  return true;
}

/** A standing building is lifted and put down in one go (AY-4.12). */
function move(props: Props, piece: Piece, name: Square, aim: Aim): boolean {
  const lie = lieAt(piece, aim, hand.rotation);
  const building = buildingAt(props, name);
  if (!building || !fits(props, piece, lie)) return false;
  const [city = 0, x = 0, y = 0, rotation = 0] = lie.value;
  // A grave lies elsewhere in another rotation of the same squares: then it is meant as it is shown.
  const place = [city, x, y, building.graves.length > 0 ? rotation : smallestAlike(piece.cells, rotation)];
  const held = draftOf(props.view, props.me)?.hand.length ?? 0;
  props.choice.send({ type: "lift_building", building: name }, { type: "put_building", held, place });
  return true;
}

/** Turns what is in hand; what has been put down turns in its place, and is in hand again where it does not fit so. */
export function turn(props: Props, by = 1): void {
  const piece = pieceOf(props);
  if (!piece) return;
  const { choice } = props;
  const lie = chosenLie(props, piece);
  hand.turn(by);
  if (!lie) return;
  const aim = middle(lie);
  const next = aimed(props, piece, aim);
  hand.aim = aim;
  if (choice.has(piece.parameter, next.value)) return;
  if (fits(props, piece, next)) choice.pick(piece.parameter, next.value, piece.type);
  else choice.pick(piece.parameter, lie.value, piece.type);
}

/** The middle of the squares' bounding box. */
function middle({ squares }: Lie): Aim {
  const of = (at: 1 | 2): number => {
    const all = squares.map((square) => square[at]);
    return (Math.min(...all) + Math.max(...all) + 1) / 2;
  };
  return [squares[0]?.[0] ?? 0, of(1), of(2)];
}

/** What a press on a square is for while nothing is in hand. */
export type Use = "graves" | "cure" | "grave_from" | "grave_to" | "drop" | "lift" | "man" | "look" | "house" | null;

export function useOf(props: Props, square: Square): Use {
  const { choice, view, me } = props;
  if (isOffered(props, "place_graves")) return "graves";
  const type = typeOf(props);
  if (type === "hospital_remove") return "cure";
  if (type === "move_grave" && choice.picked["grave"] !== undefined && !takenSquares(props).has(square.join())) return "grave_to";
  if (type === "move_grave" && choice.can("grave", square, "move_grave")) return "grave_from";
  const building = buildingAt(props, square);
  if (building) return ofBuilding(props, building);
  const isFree = !takenSquares({ view, me }).has(square.join());
  return isFree && isOffered(props, "build_house") && choice.can("at", square, "build_house") ? "house" : null;
}

function ofBuilding(props: Props, { name }: Building): Use {
  const { choice } = props;
  if (choice.can("building", name, "drop_scarce")) return "drop";
  if (typeOf(props) === "lift_building") return "lift";
  return choice.can("building", name, "man") ? "man" : "look";
}

/** The lowest of the houses that can be built now. */
export function nextHouse({ options }: Pick<Props, "options">): number | undefined {
  return options.flatMap((option) => (option.type === "build_house" ? (option["number"] as number[]) : []))[0];
}

const USES: Readonly<Record<NonNullable<Use>, (props: Props, square: Square) => void>> = {
  graves: ({ choice }, square) => choice.pick("squares", square, "place_graves"),
  cure: ({ choice }, square) => choice.pick("squares", square, "hospital_remove"),
  grave_from: ({ choice }, square) => choice.pick("grave", square, "move_grave"),
  grave_to: ({ choice }, square) => choice.pick("to", square, "move_grave"),
  drop: (props, square) => props.choice.pick("building", buildingAt(props, square)?.name, "drop_scarce"),
  lift: (props, square) => props.choice.send({ type: "lift_building", building: buildingAt(props, square)?.name }),
  man: (props, square) => {
    look(props, square);
    props.choice.send({ type: "man", building: buildingAt(props, square)?.name });
  },
  look: (props, square) => {
    const name = buildingAt(props, square)?.name ?? null;
    if (name && hand.looked && sameSquare(name as Square, hand.looked)) hand.looked = null;
    else look(props, square);
  },
  house: (props, square) => {
    props.choice.put("number", nextHouse(props), "build_house");
    props.choice.pick("at", square, "build_house");
  },
};

function look(props: Props, square: Square): void {
  hand.looked = (buildingAt(props, square)?.name as Square | undefined) ?? null;
}

/** A press on a square. False where nothing can be done, and the player is to be told. */
export function press(props: Props, square: Square): boolean {
  const piece = pieceOf(props);
  if (piece) return drop(props, piece, middleOf(square));
  const use = useOf(props, square);
  if (use) USES[use](props, square);
  else hand.looked = null;
  return true;
}

/** What the action bar says in an Auction turn (AN-4.3 to AN-4.19). */
import { listOf } from "../../i18n/index.svelte";
import type { Prompt } from "../types";
import { cost, mine, type Props } from "./asked";
import { arriving, chosenNames, chosenPieces, chosenWarehouse, excess, sharesBefore, typeOf } from "./choosing";
import { bookOf, counted, LINES, onePerPiece, SPACES, total, type PieceMap, type PieceType, type WarehouseNo } from "./data";
import { capital, collectionName, goalName, lineName, museumText, pieceName, piecesText, spaceName, t, warehouseName } from "./names";
import { vaultChange } from "./paying";
import { plannedFor } from "./plan.svelte";

// Lots

export function line(props: Props): Prompt {
  const { view, choice } = props;
  const chosen = String(choice.picked["line"]);
  const held = (LINES[chosen] ?? []).flatMap((space) => view.auction_board[SPACES.indexOf(space)] ?? []);
  const name = lineName(chosen);
  const boxes = held.filter((piece) => piece === "relic_box").length;
  const named = chosenNames(choice, "relics").length;
  const taken = counted(held.filter((piece) => piece !== "relic_box"));
  const lot: PieceMap = boxes > 0 ? { ...taken, relic_box: boxes === 1 ? 1 : named } : taken;
  if (!choice.action) {
    return { say: t("antiques.ask.relics", { line: name }), then: t("antiques.ask.relics.then", { count: boxes }), missing: t("antiques.ask.relics.missing") };
  }
  const emptied = view.auction_board.filter((piece) => piece !== null).length === total(lot);
  const planned = plannedFor(chosen);
  const warehouse = planned === null ? "" : warehouseName(planned);
  const full = planned === null ? null : overflow(props, planned, lot);
  return {
    say: t(planned === null ? "antiques.ask.line" : "antiques.ask.line.into", { line: name, pieces: piecesText(lot), warehouse }),
    then: emptied ? t("antiques.ask.line.empties") : (full?.then ?? t("antiques.ask.line.then")),
    confirm: t(planned === null ? "antiques.do.line" : "antiques.do.line.into", { line: name, warehouse }),
    final: emptied,
  };
}

export function refill(): Prompt {
  return { say: t("antiques.ask.refill"), then: t("antiques.ask.refill.then"), confirm: t("antiques.do.refill"), final: true };
}

export function two({ view, choice }: Props): Prompt {
  const spaces = chosenNames(choice, "spaces");
  const pieces = counted(spaces.flatMap((space) => view.auction_board[SPACES.indexOf(space)] ?? []));
  return {
    say: spaces.length === 0 ? t("antiques.ask.two") : t("antiques.ask.two.chosen", { pieces: piecesText(pieces) }),
    then: t("antiques.ask.two.then"),
    confirm: t("antiques.do.two"),
    missing: t("antiques.ask.two.missing", { count: spaces.length }),
  };
}

// Storing

/** The sentence about pieces that do not fit, and what they cost. */
function overflow(props: Props, warehouse: WarehouseNo, pieces: PieceMap): { then: string; missing: string } | null {
  const owner = mine(props);
  const count = excess(owner, warehouse, pieces);
  if (count === 0) return null;
  const named = total(chosenPieces(props.choice, "to_vault"));
  return {
    then: t("antiques.ask.excess", { count, cost: cost(vaultChange(owner, count)) }),
    missing: t("antiques.ask.excess.missing", { count: count - named }),
  };
}

export function store(props: Props): Prompt {
  const { view, choice } = props;
  const warehouse = chosenWarehouse(choice);
  const lot = view.turn.lot as PieceMap;
  if (warehouse === null) {
    return {
      say: t("antiques.ask.store", { pieces: piecesText(lot) }),
      then: t("antiques.ask.store.then"),
      missing: t("antiques.ask.store.missing"),
    };
  }
  const full = overflow(props, warehouse, lot);
  return {
    say: t("antiques.ask.store.into", { pieces: piecesText(lot), warehouse: warehouseName(warehouse) }),
    then: full?.then ?? t(`antiques.ask.store.bonus_${warehouse}`),
    confirm: t("antiques.do.store", { warehouse: warehouseName(warehouse) }),
    missing: full?.missing ?? t("antiques.ask.store.missing"),
  };
}

// Bonuses

function decline(): NonNullable<Prompt["also"]>[number] {
  return { label: t("antiques.do.decline"), pick: { parameter: "type", value: "decline_bonus" }, key: "P" };
}

function anyBonus(props: Props): Prompt {
  const stored = props.view.turn.stored_in;
  return {
    say: t(stored === 2 ? "antiques.ask.bonus_2" : "antiques.ask.bonus_3"),
    then: t(stored === 2 ? "antiques.ask.bonus_2.then" : "antiques.ask.bonus_3.then"),
    missing: t("antiques.ask.bonus.missing"),
    also: [decline()],
  };
}

/** A bonus that brings one piece into a warehouse. */
function bonusPiece(props: Props, say: string, nothing: string): Prompt {
  const { view, choice } = props;
  const piece = arriving(view, choice) as PieceMap;
  const warehouse = chosenWarehouse(choice);
  if (total(piece) === 0) return { say, then: nothing, missing: nothing, also: [decline()] };
  const into = warehouse === null ? null : overflow(props, warehouse, piece);
  return {
    say: t("antiques.ask.piece", { piece: capital(piecesText(piece)) }),
    then: into?.then ?? (warehouse === null ? t("antiques.ask.piece.then") : t("antiques.ask.piece.into", { warehouse: warehouseName(warehouse) })),
    confirm: t("antiques.do.piece", { piece: piecesText(piece), warehouse: warehouse === null ? "" : warehouseName(warehouse) }),
    missing: into?.missing ?? t("antiques.ask.store.missing"),
    also: [decline()],
  };
}

function simpleBonus(type: "bonus_private_goals" | "bonus_random_pieces" | "bonus_reorganize" | "bonus_assemble" | "bonus_exhibit" | "decline_bonus"): Prompt {
  return {
    say: t(`antiques.ask.${type}`),
    then: t(`antiques.ask.${type}.then`),
    confirm: t(`antiques.do.${type}`),
    final: type === "bonus_private_goals" || type === "bonus_random_pieces",
    ...(type !== "decline_bonus" && { also: [decline()] }),
  };
}

function reserve({ view, choice }: Props, type: "bonus_reserve_collection" | "bonus_reserve_museum"): Prompt {
  const card = choice.picked["card"] as string | undefined;
  const book = bookOf(view);
  const name = card === undefined ? "" : type === "bonus_reserve_museum" ? museumText(book, card) : collectionName(book, card);
  return {
    say: card === undefined ? t(`antiques.ask.${type}`) : t("antiques.ask.reserve", { card: name }),
    then: t(`antiques.ask.${type}.then`),
    confirm: t("antiques.do.reserve", { card: name }),
    missing: t("antiques.ask.card.missing"),
    also: [decline()],
  };
}

export function bonus(props: Props): Prompt {
  const type = typeOf(props.choice);
  switch (type) {
    case "bonus_additional_piece":
      return bonusPiece(props, t("antiques.ask.bonus_2"), t("antiques.ask.bonus_2.then"));
    case "bonus_retrieve_piece":
      return bonusPiece(props, t("antiques.ask.retrieve"), t("antiques.ask.retrieve.missing"));
    case "bonus_specific_piece":
      return bonusPiece(props, t("antiques.ask.specific"), t("antiques.ask.specific.missing"));
    case "bonus_reserve_collection":
    case "bonus_reserve_museum":
      return reserve(props, type);
    case "bonus_private_goals":
    case "bonus_random_pieces":
    case "bonus_reorganize":
    case "bonus_assemble":
    case "bonus_exhibit":
    case "decline_bonus":
      return simpleBonus(type);
    default:
      return anyBonus(props);
  }
}

export function keepGoals({ view, choice }: Props): Prompt {
  const kept = chosenNames(choice, "keep");
  const book = bookOf(view);
  const isFull = (view.goals ?? []).length >= 3;
  return {
    say: t(isFull ? "antiques.ask.goals.three" : "antiques.ask.goals"),
    then: kept.length === 0 ? t("antiques.ask.goals.then") : t("antiques.ask.goals.kept", { goals: listOf(kept.map((goal) => goalName(book, goal))) }),
    confirm: t("antiques.do.goals"),
    missing: t(isFull ? "antiques.ask.goals.three.missing" : "antiques.ask.goal.missing"),
  };
}

export function random(props: Props): Prompt {
  const { view, choice } = props;
  const picked = { ...choice.picked, ...choice.action };
  const drawn = view.turn.drawn_pieces;
  const piece = picked["to_warehouse"] as PieceType | undefined;
  const base = { confirm: t("antiques.do.random"), say: t("antiques.ask.random", { pieces: piecesText(counted(drawn)) }) };
  if (piece === undefined) return { ...base, then: t("antiques.ask.random.then"), missing: t("antiques.ask.random.missing") };
  const say = t("antiques.ask.random.yours", { piece: pieceName(piece) });
  const warehouse = chosenWarehouse(choice);
  if (warehouse === null) return { ...base, say, then: t("antiques.ask.random.where"), missing: t("antiques.ask.store.missing") };
  const full = overflow(props, warehouse, { [piece]: 1 });
  if (full && !choice.action && total(chosenPieces(choice, "to_vault")) === 0) return { ...base, say, ...full };
  const [board, space] = [picked["to_board"] as PieceType | undefined, picked["space"] as string | undefined];
  const then =
    board !== undefined && space !== undefined
      ? t("antiques.ask.random.rest", { piece: pieceName(board), space: spaceName(space) })
      : t(choice.action ? "antiques.ask.random.discard" : "antiques.ask.random.board");
  return { ...base, say, then, missing: t(board === undefined ? "antiques.ask.random.board_missing" : "antiques.ask.random.space_missing") };
}

export function reorganize({ view, options, choice }: Props): Prompt {
  const piece = onePerPiece(view.turn.sorting as PieceMap)[0];
  const before = sharesBefore(view, options);
  const split = (choice.picked["split"] as number[] | undefined) ?? before;
  const left = Object.keys(view.turn.sorting).length - 1;
  return {
    say: piece ? t("antiques.ask.sort", { pieces: piecesText({ [piece]: (view.turn.sorting as PieceMap)[piece] ?? 0 }) }) : "",
    then: split ? t("antiques.ask.sort.chosen", { w1: split[0] ?? 0, w2: split[1] ?? 0, w3: split[2] ?? 0, left }) : t("antiques.ask.sort.then"),
    confirm: t("antiques.do.sort"),
    missing: t("antiques.ask.sort.missing"),
    ...(piece && before && { ready: { type: "place_pieces", piece, split: before } }),
  };
}

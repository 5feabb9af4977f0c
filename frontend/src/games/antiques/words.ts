/** What the action bar and the panels say (AN-13). */
import { listOf } from "../../i18n/index.svelte";
import type { GameModule, Player, Prompt, TableProps } from "../types";
import { arriving, chosenNames, chosenPieces, chosenWarehouse, excess, moving, passed, typeOf } from "./choosing";
import { bookOf, cardOf, counted, LINES, onePerPiece, SPACES, total, TOKEN_VALUES, MUSEUM_SPACES, type PieceMap, type PieceType, type WarehouseNo } from "./data";
import { capital, cardNames, collectionName, curatorName, goalName, lineName, museumText, nameOf, pieceName, piecesText, spaceName, t, warehouseName } from "./names";
import { payable, vaultChange } from "./paying";
import { gained } from "./exhibiting";
import type { View } from "./view";

type Props = TableProps<View>;

/** The player who is asked: one's own board wherever this is used. */
function mine({ view, me }: Props): View["players"][number] {
  return view.players[me as number] as View["players"][number];
}

/** "−4 VP", or nothing where it costs nothing. */
function cost(points: number): string {
  return points === 0 ? t("antiques.ask.free") : t("antiques.ask.points", { points });
}

// Before the first turn

function curators({ choice }: Props): Prompt {
  const curator = choice.picked["curator"] as string | undefined;
  return {
    say: t("antiques.ask.curator"),
    then: curator === undefined ? t("antiques.ask.curator.then") : t("antiques.ask.final"),
    ...(curator !== undefined && { confirm: t("antiques.do.curator", { curator: curatorName(curator) }) }),
    missing: t("antiques.ask.curator.missing"),
    final: true,
  };
}

function firstGoal({ view, choice }: Props): Prompt {
  const goal = choice.picked["goal"] as string | undefined;
  const name = (card: string): string => goalName(bookOf(view), card);
  const kept = view.kept ?? null;
  return {
    say: kept === null ? t("antiques.ask.goal") : t("antiques.ask.goal.kept", { goal: name(kept) }),
    then: kept === null ? t("antiques.ask.goal.then") : t("antiques.ask.goal.change"),
    ...(goal !== undefined && { confirm: t("antiques.do.goal", { goal: name(goal) }) }),
    missing: t("antiques.ask.goal.missing"),
  };
}

// The action of a turn

/** What follows from where the game stands: the last turn, the last round (AN-6.2). */
function urgency({ view }: Props): string | null {
  if (view.final_round !== null && view.round >= view.final_round) return t("antiques.ask.last_turn");
  return view.trigger ? t("antiques.ask.end_near") : null;
}

function anyAction(props: Props): Prompt {
  const { view, options } = props;
  const isExtra = view.state === "bonus_select_warehouse";
  const refill = options.some((option) => option.type === "refill_auction");
  return {
    say: t(isExtra ? "antiques.ask.open" : "antiques.ask.action"),
    then: isExtra ? t("antiques.ask.open.then") : (urgency(props) ?? t("antiques.ask.action.then")),
    missing: t(isExtra ? "antiques.ask.open.missing" : "antiques.ask.action.missing"),
    ...(refill && { also: [{ label: t("antiques.do.refill"), pick: { parameter: "type", value: "refill_auction" }, key: "R" }] }),
  };
}

function line(props: Props): Prompt {
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
  return {
    say: t("antiques.ask.line", { line: name, pieces: piecesText(lot) }),
    then: emptied ? t("antiques.ask.line.empties") : t("antiques.ask.line.then"),
    confirm: t("antiques.do.line", { line: name }),
    final: emptied,
  };
}

function refill(): Prompt {
  return { say: t("antiques.ask.refill"), then: t("antiques.ask.refill.then"), confirm: t("antiques.do.refill"), final: true };
}

function two({ view, choice }: Props): Prompt {
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

function store(props: Props): Prompt {
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

function bonus(props: Props): Prompt {
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

function keepGoals({ view, choice }: Props): Prompt {
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

function random(props: Props): Prompt {
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

function reorganize({ view, choice }: Props): Prompt {
  const piece = onePerPiece(view.turn.sorting as PieceMap)[0];
  const split = choice.picked["split"] as number[] | undefined;
  const left = Object.keys(view.turn.sorting).length - 1;
  return {
    say: piece ? t("antiques.ask.sort", { pieces: piecesText({ [piece]: (view.turn.sorting as PieceMap)[piece] ?? 0 }) }) : "",
    then: split ? t("antiques.ask.sort.chosen", { w1: split[0] ?? 0, w2: split[1] ?? 0, w3: split[2] ?? 0, left }) : t("antiques.ask.sort.then"),
    confirm: t("antiques.do.sort"),
    missing: t("antiques.ask.sort.missing"),
  };
}

// Collections

/** Which step of opening a warehouse comes next (AN-4.20). */
function nextStop({ choice, options }: Props, warehouse: WarehouseNo): { drop: WarehouseNo } | { vault: WarehouseNo } | null {
  const opening = options.filter((option) => option.type === "select_warehouse" && (option["warehouse"] as number[]).includes(warehouse));
  const needed = (name: string): boolean => opening.some((option) => name in option);
  for (const number of passed(warehouse)) {
    if (!(`drop_${number}` in choice.picked)) return { drop: number };
    if (needed(`vault_${number}`) && !(`vault_${number}` in choice.picked)) return { vault: number };
  }
  return null;
}

function open(props: Props): Prompt {
  const { view, choice } = props;
  const warehouse = chosenWarehouse(choice);
  const way = moving(view, choice);
  if (warehouse === null || way === null) return anyAction(props);
  const stop = choice.action ? null : nextStop(props, warehouse);
  const cards = payable(view, mine(props), way.reaching);
  const outlook = t("antiques.ask.open.reaches", { pieces: piecesText(way.reaching), count: cards.length });
  const say = t("antiques.ask.open.one", { warehouse: warehouseName(warehouse) });
  if (stop && "drop" in stop) {
    const question = t("antiques.ask.open.drop", { warehouse: warehouseName(stop.drop) });
    return { say: question, then: t("antiques.ask.open.drop.then", { from: warehouseName(warehouse) }), missing: t("antiques.ask.open.drop.missing") };
  }
  if (stop) {
    const question = t("antiques.ask.open.vault", { warehouse: warehouseName(stop.vault) });
    return { say: question, then: t("antiques.ask.open.vault.then", { cost: cost(vaultChange(mine(props), 1)) }), missing: t("antiques.ask.open.drop.missing") };
  }
  return { say, then: outlook, confirm: t("antiques.do.open", { warehouse: warehouseName(warehouse) }), missing: t("antiques.ask.open.missing") };
}

function leftovers(props: Props): string {
  const pieces = mine(props).assembly as PieceMap;
  const count = total(pieces);
  return count === 0 ? t("antiques.ask.leftover.none") : t("antiques.ask.leftover", { pieces: piecesText(pieces), count, cost: cost(vaultChange(mine(props), count)) });
}

function endTurn(): NonNullable<Prompt["also"]>[number] {
  return { label: t("antiques.do.end"), pick: { parameter: "type", value: "end_turn" }, key: "E" };
}

function assemble(props: Props): Prompt {
  const { view, choice, options } = props;
  const card = choice.picked["card"] as string | undefined;
  const canEnd = options.some((option) => option.type === "end_turn");
  const also = canEnd ? { also: [endTurn()] } : {};
  if (card === undefined) {
    const count = options.filter((option) => option.type === "assemble").length;
    return { say: t("antiques.ask.assemble", { count }), then: leftovers(props), missing: t("antiques.ask.card.missing"), ...also };
  }
  const book = bookOf(view);
  const { vp } = cardOf(book.collections, card);
  const payment = chosenPieces(choice, "payment");
  return {
    say: t("antiques.ask.assemble.one", { card: collectionName(book, card), vp }),
    then: total(payment) === 0 ? t("antiques.ask.assemble.pay") : t("antiques.ask.assemble.paid", { pieces: piecesText(payment) }),
    confirm: t("antiques.do.assemble", { card: collectionName(book, card) }),
    missing: t("antiques.ask.assemble.missing"),
    ...also,
  };
}

// Exhibitions

/** The token above a museum's space, 0 where there is none or the pile is empty. */
function tokenFor({ view }: Props, card: string): number {
  const space = MUSEUM_SPACES[view.museum_board.indexOf(card)];
  const value = space === undefined ? 0 : (TOKEN_VALUES[space] ?? 0);
  return value > 0 && (view.token_piles[value - 1] ?? 0) > 0 ? value : 0;
}

function exhibit(props: Props): Prompt {
  const { view, choice, options } = props;
  const book = bookOf(view);
  const isGallery = typeOf(choice) === "exhibit_gallery";
  const card = choice.picked["card"] as string | undefined;
  const canEnd = options.some((option) => option.type === "end_turn");
  const also = canEnd ? { also: [endTurn()] } : {};
  if (!isGallery && card === undefined) {
    const isLast = view.turn.exhibited > 0;
    return {
      say: t("antiques.ask.exhibit"),
      then: t(isLast ? "antiques.ask.exhibit.more" : "antiques.ask.exhibit.then"),
      missing: t("antiques.ask.exhibit.missing"),
      ...also,
    };
  }
  const cards = chosenNames(choice, "cards");
  const name = isGallery ? t("antiques.gallery") : museumText(book, card as string);
  const token = card === undefined ? 0 : tokenFor(props, card);
  return {
    say: cards.length === 0 ? t("antiques.ask.exhibit.which", { name }) : t("antiques.ask.exhibit.with", { name, cards: cardNames(book, cards) }),
    then: choice.action ? gained(props, isGallery ? null : (card as string), cards, token) : t("antiques.ask.exhibit.rooms"),
    confirm: t("antiques.do.exhibit", { name: isGallery ? t("antiques.do.gallery") : name }),
    missing: t("antiques.ask.exhibit.cards"),
    ...also,
  };
}

/** Ending the turn: what happens then (AN-3.12). */
function ending(props: Props): Prompt {
  const { view } = props;
  const parts = [total(mine(props).assembly as PieceMap) > 0 ? leftovers(props) : null];
  const last = view.museum_board.at(-1);
  if (view.turn.exhibited > 0 && last) parts.push(t("antiques.ask.end.museum", { museum: museumText(bookOf(view), last) }));
  if (view.turn.uses_card) parts.push(t("antiques.ask.end.card"));
  const then = parts.filter((part) => part !== null).join(" ");
  return {
    say: t("antiques.ask.end"),
    then: then || t("antiques.ask.end.then"),
    confirm: t("antiques.do.end"),
    final: true,
    ready: { type: "end_turn" },
  };
}

/** A turn's action by its type: what is being put together in `choose_action`. */
function action(props: Props): Prompt {
  switch (typeOf(props.choice)) {
    case "take_line":
      return line(props);
    case "refill_auction":
      return refill();
    case "select_warehouse":
      return open(props);
    case "exhibit_museum":
    case "exhibit_gallery":
      return exhibit(props);
    default:
      return anyAction(props);
  }
}

function mySay(props: Props): Prompt {
  if (typeOf(props.choice) === "end_turn") return ending(props);
  switch (props.view.state) {
    case "choose_curator":
      return curators(props);
    case "keep_goal":
      return firstGoal(props);
    case "choose_two":
      return two(props);
    case "store_lot":
      return store(props);
    case "choose_bonus":
      return bonus(props);
    case "keep_goals":
      return keepGoals(props);
    case "place_random":
      return random(props);
    case "reorganizing":
      return reorganize(props);
    case "bonus_select_warehouse":
      return open(props);
    case "assembling":
      return assemble(props);
    case "exhibiting":
      return exhibit(props);
    case "turn_done":
      return ending(props);
    default:
      return action(props);
  }
}

/** What the player whose turn it is does, inside a panel. */
function deed({ state, turn }: View): string {
  return state === "turn_done" && turn.exhibited > 0 ? t("antiques.doing.exhibiting") : t(`antiques.doing.${state}`);
}

/** What a player is doing, in the game's own words. */
export function doing({ seat }: Player, { view }: Props): string | null {
  if (view.state === "game_over") return null;
  if (view.state === "keep_goal") return t(view.players[seat]?.has_kept ? "antiques.doing.kept" : "antiques.doing.keep_goal");
  return view.active === seat ? deed(view) : null;
}

function waiting(props: Props): Prompt {
  const { view, players } = props;
  if (view.state === "game_over") return { say: t("antiques.ask.over") };
  if (view.state === "keep_goal") return { say: t("antiques.ask.waits_goals") };
  const player = nameOf(players, view.active);
  const then = urgency(props);
  return { say: t("antiques.ask.other", { player, deed: deed(view) }), who: view.active, ...(then !== null && { then }) };
}

/** The action bar's words for this moment and choice. */
export function prompt(props: Props): Prompt {
  const { me, options, past } = props;
  return me === null || past || options.length === 0 ? waiting(props) : mySay(props);
}

/** The game's own keys, listed under `?`. */
export const keys: NonNullable<GameModule["keys"]> = () => [
  { key: "1 2 3", text: t("antiques.keys.warehouses") },
  { key: "R", text: t("antiques.keys.refill") },
  { key: "P", text: t("antiques.keys.decline") },
  { key: "E", text: t("antiques.keys.end") },
];

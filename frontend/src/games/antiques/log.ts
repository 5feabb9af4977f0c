/** One line of the log per event (AN-14). */
import { listOf } from "../../i18n/index.svelte";
import type { GameEvent, LogLine, Player } from "../types";
import { bookOf, cardOf, counted, together, total, type Book, type PieceMap } from "./data";
import type messages from "./i18n/en.json";
import {
  bonusName,
  cardName,
  cardNames,
  curatorName,
  goalName,
  lineName,
  museumText,
  nameOf,
  onePiece,
  person,
  pieceName,
  piecesText,
  shortSpace,
  spaceName,
  t,
  thiefName,
  warehouseName,
} from "./names";
import type { AntiquesEvent, View } from "./view";

type Name<Type extends AntiquesEvent["type"]> = Extract<AntiquesEvent, { type: Type }>;
type Key = Extract<keyof typeof messages, `antiques.log.${string}`>;

/** Who listens, and the cards that are played with. */
interface Teller {
  players: readonly Player[];
  me: number | null;
  book: Book;
  /** Who began: that turn begins a round. */
  first: number;
}
type Lines = { [Type in AntiquesEvent["type"]]: (event: Name<Type>, teller: Teller) => LogLine | null };

function line(key: Key, values: LogLine["values"] = {}, seat?: number | null): LogLine {
  return { key, values, ...(seat !== undefined && { seat }) };
}

/** A line about what a seat did: "you" or the player's name. */
function act(key: Key, seat: number, { players, me }: Teller, values: LogLine["values"] = {}): LogLine {
  return line(key, { ...person(players, seat, me), ...values }, seat);
}

/** What only this viewer knows. */
function onlyMine(key: Key, seat: number, values: LogLine["values"]): LogLine {
  return { ...line(key, values, seat), private: true };
}

function yes(flag: boolean): string {
  return flag ? "yes" : "no";
}

function onBoard(pieces: readonly { piece: string }[]): string {
  return piecesText(counted(pieces.map(({ piece }) => piece)));
}

const LINES: Lines = {
  // Before the first turn
  game_started: ({ order, curators }, teller) => {
    const dealt = curators.flatMap((curator, seat) =>
      curator === null ? [] : [t("antiques.log.curator_of", { player: nameOf(teller.players, seat), curator: curatorName(curator) })],
    );
    const first = order[0] as number;
    return dealt.length > 0
      ? act("antiques.log.game_started_curators", first, teller, { curators: listOf(dealt) })
      : act("antiques.log.game_started", first, teller);
  },
  curator_chosen: ({ seat, curator }, teller) =>
    act("antiques.log.curator_chosen", seat, teller, { curator: curatorName(curator) }),
  boards_laid: boardsLaid,
  goals_dealt: ({ seat, number, goals }, { players, book }) =>
    goals === undefined
      ? line("antiques.log.goals_dealt", { player: nameOf(players, seat), number }, seat)
      : onlyMine("antiques.log.goals_dealt_own", seat, { goals: cardNames(book, goals) }),
  goal_kept: goalKept,
  goal_changed: ({ seat, kept, rejected }, { book }) =>
    onlyMine("antiques.log.goal_kept_own", seat, { kept: goalName(book, kept), rejected: goalName(book, rejected) }),

  // Turns
  turn_started: ({ seat, round }, { first }) =>
    seat === first ? { ...line("antiques.log.round", { round }), heading: true } : null,
  turn_ended: () => null, // What follows says it.
  turn_passed: ({ seat }, teller) => act("antiques.log.turn_passed", seat, teller),
  final_round_started: () => ({ ...line("antiques.log.final_round"), heading: true }),

  // Auction
  line_taken: ({ seat, line: taken, pieces, relics_left: left }, teller) => {
    const values = { line: lineName(taken), pieces: onBoard(pieces), left: left.length };
    return act(left.length > 0 ? "antiques.log.line_taken_left" : "antiques.log.line_taken", seat, teller, values);
  },
  auction_refilled: ({ cause, pieces, discard_mixed_in: mixed }) =>
    cause === "setup"
      ? null // The laid boards say it.
      : line(cause === "empty_board" ? "antiques.log.auction_refilled_empty" : "antiques.log.auction_refilled", {
          pieces: onBoard(pieces),
          mixed: yes(mixed),
        }),
  two_taken: ({ seat, pieces }, teller) => act("antiques.log.two_taken", seat, teller, { pieces: onBoard(pieces) }),
  lot_stored: ({ seat, warehouse, pieces }, teller) =>
    act("antiques.log.lot_stored", seat, teller, { pieces: piecesText(pieces), warehouse: warehouseName(warehouse) }),
  pieces_vaulted: ({ seat, pieces, from_warehouse: from }, teller) =>
    from === null
      ? act("antiques.log.vaulted_leftover", seat, teller, { pieces: piecesText(pieces) })
      : act("antiques.log.vaulted_excess", seat, teller, { pieces: piecesText(pieces), warehouse: warehouseName(from) }),

  // Bonuses
  bonus_declined: ({ seat, warehouse }, teller) =>
    act("antiques.log.bonus_declined", seat, teller, { warehouse: warehouseName(warehouse) }),
  bonus_skipped: ({ seat, warehouse }) => line("antiques.log.bonus_skipped", { warehouse: warehouseName(warehouse) }, seat),
  piece_acquired: ({ seat, piece, source, warehouse }, teller) =>
    act("antiques.log.piece_acquired", seat, teller, { piece: pieceName(piece), source, warehouse: warehouseName(warehouse) }),
  piece_retrieved: ({ seat, piece, warehouse }, teller) =>
    act("antiques.log.piece_retrieved", seat, teller, { piece: onePiece(piece), warehouse: warehouseName(warehouse) }),
  goals_drawn: ({ seat, number, goals }, teller) =>
    goals === undefined
      ? act("antiques.log.goals_drawn", seat, teller, { number })
      : onlyMine("antiques.log.goals_drawn_own", seat, { goals: cardNames(teller.book, goals) }),
  goals_returned: ({ seat, number, kept, rejected }, teller) =>
    kept === undefined || rejected === undefined
      ? act("antiques.log.goals_returned", seat, teller, { number })
      : onlyMine("antiques.log.goals_returned_own", seat, {
          kept: cardNames(teller.book, kept),
          rejected: cardNames(teller.book, rejected),
        }),
  specific_piece_taken: ({ seat, space, piece, warehouse }, teller) =>
    act("antiques.log.specific_piece_taken", seat, teller, {
      piece: onePiece(piece),
      space: spaceName(space),
      warehouse: warehouseName(warehouse),
    }),
  random_pieces_drawn: ({ seat, pieces, discard_mixed_in: mixed }, teller) =>
    act("antiques.log.random_pieces_drawn", seat, teller, { pieces: piecesText(counted(pieces)), mixed: yes(mixed) }),
  random_pieces_placed: randomPiecesPlaced,
  pieces_lifted: ({ seat, pieces }, teller) => act("antiques.log.pieces_lifted", seat, teller, { pieces: piecesText(pieces) }),
  pieces_placed: () => null, // The warehouses are told once, when all is placed.
  warehouses_reorganized: ({ seat, warehouses }, teller) =>
    act("antiques.log.warehouses_reorganized", seat, teller, { warehouses: contents(warehouses) }),
  card_reserved: ({ seat, card }, teller) =>
    act("antiques.log.card_reserved", seat, teller, { card: cardName(teller.book, card) }),
  bonus_taken: ({ seat, bonus }, teller) =>
    act(bonus === "collections" ? "antiques.log.bonus_collections" : "antiques.log.bonus_museums", seat, teller),

  // Collections and museums
  warehouse_selected: ({ seat, warehouse, drops, assembly }, teller) => {
    const left = Object.entries(drops).map(([number, piece]) =>
      t("antiques.log.drop", { piece: onePiece(piece), warehouse: warehouseName(Number(number)) }),
    );
    const values = { warehouse: warehouseName(warehouse), pieces: piecesText(assembly), drops: listOf(left) };
    return act(left.length > 0 ? "antiques.log.warehouse_selected_drops" : "antiques.log.warehouse_selected", seat, teller, values);
  },
  collection_assembled: ({ seat, card, payment, vault_piece: vault, vp }, teller) => {
    const values = { card: cardName(teller.book, card), pieces: piecesText(payment), vp };
    return vault === null
      ? act("antiques.log.collection_assembled", seat, teller, values)
      : act("antiques.log.collection_assembled_vault", seat, teller, { ...values, vault: onePiece(vault) });
  },
  museum_presented: ({ seat, museum, cards, lost, vp }, teller) => {
    const values = { museum: museumText(teller.book, museum), cards: cardNames(teller.book, cards), vp };
    return total(lost) > 0
      ? act("antiques.log.museum_presented_lost", seat, teller, { ...values, lost: piecesText(lost) })
      : act("antiques.log.museum_presented", seat, teller, values);
  },
  gallery_presented: ({ seat, cards, vp }, teller) =>
    act("antiques.log.gallery_presented", seat, teller, { cards: cardNames(teller.book, cards), vp }),
  token_taken: tokenTaken,

  // Boards between turns
  museum_discarded: ({ card }, { book }) => line("antiques.log.museum_discarded", { card: museumText(book, card) }),
  museums_slid: () => null, // The board shows it.
  museums_refilled: ({ cards, reshuffled }, { book }) =>
    line("antiques.log.museums_refilled", { cards: cardNames(book, cards.map(({ card }) => card)), mixed: yes(reshuffled) }),
  collections_refilled: ({ cards, reshuffled }, { book }) =>
    line("antiques.log.collections_refilled", { cards: cardNames(book, cards.map(({ card }) => card)), mixed: yes(reshuffled) }),
  auction_card_turned: ({ auction_card: card, wanted, reshuffled }, { book }) =>
    line("antiques.log.auction_card_turned", {
      bonuses: listOf(cardOf(book.auctionCards, card).front_bonuses.map(bonusName)),
      piece: pieceName(wanted),
      mixed: yes(reshuffled),
    }),

  // Thieves
  thief_card_resolved: thiefCardResolved,
  automa_acquired: ({ pieces, drawn, relics_discarded: relics }) =>
    pieces.length > 0
      ? line("antiques.log.automa_acquired", {
          pieces: onBoard(pieces),
          spaces: pieces.map(({ space }) => shortSpace(space)).join(", "),
        })
      : line("antiques.log.automa_drew", { pieces: piecesText(counted(drawn)) || t("antiques.pieces.none"), relics }),
  automa_assembled: ({ cards, paid, discarded }, { book }) => {
    const values = {
      cards: cardNames(book, cards.map(({ card }) => card)),
      pieces: piecesText(together(...(paid as PieceMap[]))),
    };
    return discarded.length > 0
      ? line("antiques.log.automa_assembled_discarded", { ...values, discarded: cardNames(book, discarded) })
      : line("antiques.log.automa_assembled", values);
  },
  automa_exhibited: ({ museum, cards, vp }, { book }) =>
    line("antiques.log.automa_exhibited", { museum: museumText(book, museum), cards: cardNames(book, cards), vp }),

  // Seats and the end
  end_triggered: endTriggered,
  default_applied: ({ seat }, teller) => act("antiques.log.default_applied", seat, teller),
  seat_taken_over: ({ seat, by }, teller) => act(`antiques.log.seat_${by}`, seat, teller),
  seat_resigned: ({ seat }, teller) => act("antiques.log.seat_resigned", seat, teller),
  taken_back: ({ seat, steps }, teller) => act("antiques.log.taken_back", seat, teller, { steps }),
  game_ended: ({ scores, decided_by: decided }, { players }) =>
    line("antiques.log.game_ended", {
      decided,
      scores: listOf(scores.map(({ seat, total: value }) => t("antiques.log.pair", { player: nameOf(players, seat), value }))),
    }),
};

function boardsLaid(event: Name<"boards_laid">, { players, book }: Teller): LogLine {
  const { public_goals: goals, starting_pieces: starting, automa_pieces: stolen } = event;
  const given = starting.map(({ seat, warehouse, piece }) =>
    t("antiques.log.starting", { player: nameOf(players, seat), pieces: onePiece(piece), warehouse: warehouseName(warehouse) }),
  );
  if (stolen.length > 0) given.push(t("antiques.log.starting_thieves", { pieces: piecesText(counted(stolen)) }));
  const values = { goals: cardNames(book, goals) };
  return given.length > 0
    ? line("antiques.log.boards_laid_pieces", { ...values, pieces: listOf(given) })
    : line("antiques.log.boards_laid", values);
}

function goalKept({ seat, kept, rejected }: Name<"goal_kept">, { players, book }: Teller): LogLine {
  if (kept === undefined || rejected === undefined) return line("antiques.log.goal_kept", { player: nameOf(players, seat) }, seat);
  return onlyMine("antiques.log.goal_kept_own", seat, { kept: goalName(book, kept), rejected: goalName(book, rejected) });
}

function randomPiecesPlaced(event: Name<"random_pieces_placed">, teller: Teller): LogLine {
  const { seat, piece, warehouse, to_board: board, discarded } = event;
  const values = {
    piece: onePiece(piece),
    warehouse: warehouseName(warehouse),
    discarded: piecesText(counted(discarded)),
    board: board === null ? "" : onePiece(board.piece),
    space: board === null ? "" : spaceName(board.space),
  };
  if (board === null) {
    const key = discarded.length > 0 ? "antiques.log.random_pieces_placed_discarded" : "antiques.log.random_pieces_placed";
    return act(key, seat, teller, values);
  }
  const key = discarded.length > 0 ? "antiques.log.random_pieces_placed_all" : "antiques.log.random_pieces_placed_board";
  return act(key, seat, teller, values);
}

/** "warehouse 1 2 bones and painting; …": what lies in each warehouse that is not empty. */
function contents(warehouses: readonly PieceMap[]): string {
  const told = warehouses.flatMap((pieces, index) =>
    total(pieces) === 0
      ? []
      : [t("antiques.log.warehouse_holds", { warehouse: warehouseName(index + 1), pieces: piecesText(pieces) })],
  );
  return told.join("; ");
}

function tokenTaken({ seat, value, cause, pile_empty: none }: Name<"token_taken">, teller: Teller): LogLine {
  if (none) return line("antiques.log.token_none", { value });
  const isPlayer = teller.players.some((player) => player.seat === seat);
  return isPlayer
    ? act("antiques.log.token_taken", seat, teller, { value, curator: yes(cause === "curator") })
    : line("antiques.log.token_thieves", { value });
}

function thiefCardResolved({ card, checks }: Name<"thief_card_resolved">, { book }: Teller): LogLine {
  const done = checks.find((check) => check.done);
  if (done === undefined) return line("antiques.log.thief_card_end", { card: thiefName(book, card) });
  const failed = checks.filter(({ possible }) => !possible).map(({ action }) => action);
  const told = failed.length > 1 ? "both" : (failed[0] ?? "none");
  return line("antiques.log.thief_card", { card: thiefName(book, card), done: done.action, failed: told });
}

function endTriggered({ seat, cause }: Name<"end_triggered">, teller: Teller): LogLine {
  if (cause !== "count") return line(`antiques.log.end_triggered_${cause}`);
  const isPlayer = teller.players.some((player) => player.seat === seat);
  return seat !== null && isPlayer
    ? act("antiques.log.end_triggered", seat, teller)
    : line("antiques.log.end_triggered_thieves");
}

/** The log's line for an event as this viewer knows it, or null where nothing is worth a line. */
export function logLine(event: GameEvent, players: Player[], me: number | null, view: View): LogLine | null {
  const told = event as unknown as AntiquesEvent;
  const write = LINES[told.type] as (event: AntiquesEvent, teller: Teller) => LogLine | null;
  return write(told, { players, me, book: bookOf(view), first: view.order[0] ?? 0 });
}

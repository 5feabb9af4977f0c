"""The medium bot: looks one turn ahead, over lots, collections and exhibitions (AN-12.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.games.antiques import actions as a
from app.games.antiques import legal_auction as auction
from app.games.antiques.data import LINES, RELIC_BOX, SPACE_NO, WAREHOUSES, GoalKind, PieceType
from app.games.antiques.defaults import default
from app.games.antiques.goals import counts, points
from app.games.antiques.legal import options_of
from app.games.antiques.legal_museum import can_exhibit
from app.games.antiques.medium_cards import (
    PlainAction,
    Rated,
    action_of,
    one_exhibition,
    rate_assemblies,
    rate_exhibitions,
    rate_more_exhibitions,
    rate_selections,
    whole_turn,
)
from app.games.antiques.pieces import Pieces, counted, kinds_of, minus, plus, total, vector
from app.games.antiques.state import AntiquesState
from app.games.antiques.worth import Outlook
from app.games.chance import Chance
from app.games.kernel import SeatNo, plain, tag_of
from app.games.options import Option, Plain, values

BONUS = {1: 0.0, 2: 0.7, 3: 0.9}
"""What the bonus of each warehouse is worth before one looks (AN-12.3)."""
ASSEMBLY = 0.3
"""How much of what a warehouse could assemble counts when a lot is stored there."""
AUCTION_TURN = 0.0
REFILL = 0.5
"""What it is worth to take any two pieces instead of a line, beside the pieces."""
FRESH_GOAL = {1: 3.5, 2: 4.0, 3: 3.0, 4: 2.0}
"""What a further private goal is worth early, by the number of players (AN-12.3)."""
RESERVED = 0.35
"""How much of a museum's promise it is worth to have it reserved."""
USUAL: dict[GoalKind, float] = {
    "countries": 4.0,
    "comparison": 2.3,
    "differentiation": 4.7,
    "color": 2.8,
    "color_collector": 2.9,
    "ex_libris": 9.4,
    "art_collector": 2.9,
    "auctioneer": 2.8,
    "stockist": 2.7,
    "exhibitor": 2.4,
    "showroom": 2.5,
    "gallerist": 2.5,
}
"""What a goal gives two players who do not chase it (AN-1.12)."""


def medium(state: AntiquesState, seat: SeatNo, chance: Chance) -> PlainAction:
    """The action that promises most; ties are broken at random."""
    outlook = Outlook(state, seat)
    rate = RATINGS.get(state.phase)
    rated = list(rate(outlook)) if rate is not None else []
    if not rated:
        chosen: PlainAction = plain(default(state, seat))
        return chosen
    best = max(round(value, 6) for value, _ in rated)
    return chance.pick([action for value, action in rated if round(value, 6) == best])


# Which turn


def rate_turns(outlook: Outlook) -> Iterable[Rated]:
    """Every first action of a turn, with what the whole turn promises."""
    yield from rate_lines(outlook)
    yield from rate_selections(outlook)
    yield from rate_exhibitions(outlook, whole_turn)


def rate_lines(outlook: Outlook) -> Iterable[Rated]:
    """Lines and the refill, each with the best warehouse for the lot."""
    state = outlook.state
    for option in auction.lots(state):
        if option.type == tag_of(a.RefillAuction):
            yield AUCTION_TURN + refill_value(outlook), action_of(option)
            continue
        line = option.domains["line"][0]  # type: ignore[index]
        held = [state.auction_board[number] for number in LINES[line]]
        art = counted(piece for piece in held if piece is not None and piece != RELIC_BOX)
        boxes = held.count(RELIC_BOX)
        taken = min(1, boxes) if state.player.curator != "researcher" else boxes
        lot = plus(art, {RELIC_BOX: taken} if taken else {})
        given: dict[str, Plain] = {}
        if "relics" in option.domains:
            given["relics"] = auction.relic_spaces(state, line)[:taken]
        yield AUCTION_TURN + lot_value(outlook, lot), action_of(option, **given)


def lot_value(outlook: Outlook, lot: Pieces) -> float:
    """What a lot is worth in the best warehouse."""
    return max(value for value, _ in rate_storing(outlook, lot))


def refill_value(outlook: Outlook) -> float:
    """Two good pieces of one's choice: what lies there, and about as good as that what will come."""
    kinds = [piece for piece in outlook.state.auction_board if piece is not None]
    worth = sorted((outlook.piece_values[piece] for piece in kinds if piece != RELIC_BOX), reverse=True)
    usual = max(outlook.piece_values[kind] for kind in kinds_of(outlook.state.bag or {"bone": 1}))
    best = [*worth[:1], usual]
    return REFILL + sum(best) + BONUS[3]


def rate_storing(outlook: Outlook, lot: Pieces) -> Iterable[Rated]:
    """Every warehouse for a lot: pieces, excess, bonus, and what could be assembled from there."""
    owner = outlook.owner
    for number in WAREHOUSES:
        held = plus(owner.warehouse(number), lot)
        excess = max(0, total(held) - owner.capacity(number))
        vaulted = worst_pieces(outlook, held, excess)
        stored = minus(held, vaulted)
        value = outlook.pieces(lot) - outlook.pieces(vaulted) - outlook.vaulted(excess)
        value += bonus_value(outlook, number) + ASSEMBLY * assembly_gain(outlook, number, stored)
        action: PlainAction = {"type": tag_of(a.StoreLot), "warehouse": number}
        yield value, action | ({"to_vault": vaulted} if excess else {})


def worst_pieces(outlook: Outlook, pieces: Pieces, number: int) -> Pieces:
    """The pieces that are missed least."""
    order = sorted(kinds_of(pieces), key=lambda kind: (outlook.piece_values[kind], -pieces[kind]))
    listed = [kind for kind in order for _ in range(pieces[kind])]
    return counted(listed[:number])


def bonus_value(outlook: Outlook, number: int) -> float:
    """What the bonus of a warehouse promises: more while goals can be drawn, less towards the end."""
    if number != 3:
        return BONUS[number] + (1.3 if number == 2 and outlook.owner.vault else 0.0)
    shown = outlook.book.auction_cards[outlook.state.auction_deck[0]].front_bonuses
    goals = goal_value(outlook) if "private_goals" in shown else 0.0
    exhibit = 2.5 if "museums" in shown and can_exhibit(outlook.state) else 0.0
    return max(BONUS[3], goals, exhibit)


def assembly_gain(outlook: Outlook, number: int, stored: Pieces) -> float:
    """What the collections in a warehouse gain by the new pieces."""
    if not outlook.owner.has_room() or outlook.turns_to_come == 0:
        return 0.0
    rooms = min(3, 9 - len(outlook.owner.rooms))
    before = outlook.owner.warehouses[number - 1]
    return made(outlook, stored, rooms) - made(outlook, before, rooms)


def made(outlook: Outlook, pieces: Pieces, rooms: int) -> float:
    """The worth of the collections that pieces could make, over that of the pieces."""
    return max(0.0, outlook.best_set(vector(pieces), rooms))


# Auction turns


def rate_lot_storing(outlook: Outlook) -> Iterable[Rated]:
    """Where to store the lot."""
    return rate_storing(outlook, outlook.state.turn.lot)


def rate_pairs(outlook: Outlook) -> Iterable[Rated]:
    """Any two pieces after a refill: each pair of types once."""
    state, seen = outlook.state, set()
    for spaces in auction.two_spaces(state):
        kinds = tuple(sorted(str(state.auction_board[SPACE_NO[space]]) for space in spaces))
        if kinds not in seen:
            seen.add(kinds)
            lot = counted(piece for space in spaces if (piece := state.auction_board[SPACE_NO[space]]))
            yield lot_value(outlook, lot), {"type": tag_of(a.TakeTwo), "spaces": spaces}


def goal_value(outlook: Outlook) -> float:
    """What two new goals are worth: little when the end is near, or when the hand is full."""
    state = outlook.state
    if len(outlook.owner.goals) >= 3:
        return 0.6 if outlook.turns_to_come > 3 else 0.0
    return FRESH_GOAL[state.seats] * min(1.0, 0.4 + outlook.turns_to_come / 10)


def rate_bonuses(outlook: Outlook) -> Iterable[Rated]:
    """Every bonus."""
    state = outlook.state
    for option in options_of(state):
        rate = BONUS_RATINGS.get(option.type)
        if rate is not None:
            yield from rate(outlook, option)


def no_bonus(_: Outlook, option: Option) -> Iterable[Rated]:
    """To go without."""
    yield 0.0, action_of(option)


def new_goals(outlook: Outlook, option: Option) -> Iterable[Rated]:
    """Two goals, one of them to keep."""
    yield goal_value(outlook), action_of(option)


def random_pieces(outlook: Outlook, option: Option) -> Iterable[Rated]:
    """The best of three."""
    roomy = any(outlook.owner.free(number) for number in WAREHOUSES)
    yield (max(outlook.piece_values.values()) * 0.8 if roomy else -1.0), action_of(option)


def one_piece(outlook: Outlook, option: Option) -> Iterable[Rated]:
    """A piece into the best warehouse: from the board, the discard area or the vault."""
    state = outlook.state
    for warehouse in values(option.domains["warehouse"]):
        if "to_vault" in option.domains:
            continue
        if option.type == tag_of(a.BonusAdditionalPiece):
            yield gained(outlook, state.wanted, warehouse), action_of(option, warehouse=warehouse)
        elif option.type == tag_of(a.BonusRetrievePiece):
            for kind in values(option.domains["piece"]):
                value = gained(outlook, kind, warehouse) + outlook.vaulted(1)
                yield value, action_of(option, warehouse=warehouse, piece=kind)
        else:
            for space in values(option.domains["space"]):
                kind = state.auction_board[SPACE_NO[space]]
                assert kind is not None
                value = gained(outlook, kind, warehouse)
                yield value, action_of(option, warehouse=warehouse, space=space)


def gained(outlook: Outlook, kind: PieceType, number: int) -> float:
    """What a further piece in a warehouse is worth."""
    stored = plus(outlook.owner.warehouses[number - 1], {kind: 1})
    return outlook.piece_values[kind] + ASSEMBLY * assembly_gain(outlook, number, stored)


def reserving(outlook: Outlook, option: Option) -> Iterable[Rated]:
    """A museum that the rooms nearly fill, or a collection that pieces wait for."""
    for card in values(option.domains["card"]):
        if card in outlook.book.museums:
            required = outlook.book.symbols[card]
            shown = sum(map(min, outlook.room_symbols, required))
            value = RESERVED * outlook.museum_gains[card] * (shown / sum(required)) ** 2
        else:
            value = 0.15 * outlook.card_value(card)
        soon = outlook.turns_to_come < 2
        yield (0.0 if soon else value), action_of(option, card=card)


def bonus_assembly(outlook: Outlook, option: Option) -> Iterable[Rated]:
    """One collection."""
    best = max((value for value, _ in rate_selections(outlook, rooms=1)), default=0.0)
    yield best, action_of(option)


def bonus_exhibition(outlook: Outlook, option: Option) -> Iterable[Rated]:
    """One exhibition."""
    best = max((value for value, _ in rate_exhibitions(outlook, one_exhibition)), default=0.0)
    yield best, action_of(option)


BONUS_RATINGS: dict[str, Callable[[Outlook, Option], Iterable[Rated]]] = {
    tag_of(a.DeclineBonus): no_bonus,
    tag_of(a.BonusPrivateGoals): new_goals,
    tag_of(a.BonusRandomPieces): random_pieces,
    tag_of(a.BonusAdditionalPiece): one_piece,
    tag_of(a.BonusRetrievePiece): one_piece,
    tag_of(a.BonusSpecificPiece): one_piece,
    tag_of(a.BonusReserveCollection): reserving,
    tag_of(a.BonusReserveMuseum): reserving,
    tag_of(a.BonusAssemble): bonus_assembly,
    tag_of(a.BonusExhibit): bonus_exhibition,
}


# Choices of goals, and the rest


def rate_goals(outlook: Outlook) -> Iterable[Rated]:
    """Which of the two goals dealt to keep."""
    for goal in outlook.owner.dealt:
        yield goal_promise(outlook, goal), {"type": tag_of(a.KeepGoal), "goal": goal}


def rate_hands(outlook: Outlook) -> Iterable[Rated]:
    """Which goals to hold after a draw."""
    promise = {
        goal: goal_promise(outlook, goal) for goal in (*outlook.owner.goals, *outlook.state.turn.drawn_goals)
    }
    for keep in auction.goals_to_keep(outlook.state):
        yield sum(promise[goal] for goal in keep), {"type": tag_of(a.KeepGoals), "keep": keep}


def goal_promise(outlook: Outlook, goal: str) -> float:
    """What a goal may bring: what it would give now, and what its kind usually gives (AN-1.12)."""
    card = outlook.book.goals[goal]
    now = points(card, counts(outlook.book, card, outlook.holdings))[outlook.seat]
    share = min(1.0, outlook.turns_to_come / 12)
    rarer = float((2 / max(2, outlook.state.seats)) ** 0.5)
    return now * (1 - share / 2) + share * rarer * USUAL[card.kind]


def rate_placements(outlook: Outlook) -> Iterable[Rated]:
    """The drawn piece that is worth most, where it is worth most; the least to the board."""
    for option in auction.placements(outlook.state):
        for kind in values(option.domains["to_warehouse"]):
            for number in values(option.domains["warehouse"]):
                value = gained(outlook, kind, number)
                chosen: dict[str, Plain] = {"to_warehouse": kind, "warehouse": number}
                if "to_board" in option.domains:
                    least = min(values(option.domains["to_board"]), key=outlook.piece_values.__getitem__)
                    chosen["to_board"] = least
                if "to_vault" in option.domains:
                    held = plus(outlook.owner.warehouses[number - 1], {kind: 1})
                    chosen["to_vault"] = worst_pieces(outlook, held, 1)
                    value -= outlook.vaulted(1)
                yield value, action_of(option, **chosen)


RATINGS: dict[str, Callable[[Outlook], Iterable[Rated]]] = {
    "keep_goal": rate_goals,
    "choose_action": rate_turns,
    "choose_two": rate_pairs,
    "store_lot": rate_lot_storing,
    "choose_bonus": rate_bonuses,
    "keep_goals": rate_hands,
    "place_random": rate_placements,
    "bonus_select_warehouse": rate_selections,
    "assembling": rate_assemblies,
    "exhibiting": rate_more_exhibitions,
}
"""How the actions of each state are rated; in the others the default is as good."""

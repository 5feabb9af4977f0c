"""Setup (GS-2): everything before the first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.chance import Chance
from app.games.ghost_show.actions import GhostShowOptions
from app.games.ghost_show.data import COLORS, COUNTS, HAUNT, ITEMS, TYPE, TYPES, GhostShowDeck, ItemId
from app.games.ghost_show.events import (
    AuctionHouseDealt,
    GameStarted,
    HandDealt,
    LotsDealt,
    PawnsPlaced,
    Placement,
    SeatColor,
    TurnStarted,
)
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Event, InvalidInput, Player, SeatNo

STREAM = "setup"


def set_up(
    players: Sequence[Player], options: GhostShowOptions, deck: GhostShowDeck, chance: Chance
) -> tuple[GhostShowState, list[Event]]:
    """The state before the first turn, drawn in the order of GS-2.4, and its events.

    Raises InvalidInput for two seats of one colour (GS-2.2).
    """
    seats, counts = len(players), COUNTS[len(players)]
    colors = hand_out_colors(players)
    removed = remove_types(seats, options, chance)
    pile = [item for item in ITEMS if TYPE[item] not in removed]
    chance.shuffle(pile, STREAM)
    pawn_order = list(range(seats))
    chance.shuffle(pawn_order, STREAM)
    hands = deal_hands(pile, seats, counts.hand_size)
    lots = [[pile.pop(0)] for _ in range(counts.item_lots)]
    start = start_lot(lots, deck.dollar_values_k())
    in_play = [kind for kind in TYPES if kind not in removed]
    state = GhostShowState(
        deck=deck.name,
        active_seat=pawn_order[0],
        removed_types=removed,
        auction_house=pile.pop(0),
        draw_pile=pile,
        hands=hands,
        lots=lots,
        pawns=place_pawns(pawn_order, start, counts.item_lots),
        discards=[],
        warehouses=[{kind: [] for kind in in_play} for _ in players],
        collectors=dict.fromkeys(in_play),
        dollar_values_k=deck.dollar_values_k(),
    )
    return state, list(_events(state, colors, pawn_order, start))


def hand_out_colors(players: Sequence[Player]) -> list[str]:
    """Per seat its colour: the chosen one, else the first free one (GS-2.2). Raises InvalidInput."""
    chosen = [player.color for player in players if player.color is not None]
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(COLORS):
        raise InvalidInput(f"Every seat takes a colour of its own of {', '.join(COLORS)} (GS-2.2).")
    free = iter([color for color in COLORS if color not in chosen])
    return [player.color or next(free) for player in players]


def remove_types(seats: int, options: GhostShowOptions, chance: Chance) -> list[str]:
    """The two types that leave a game of two players, in the order of GS-1.2 (GS-2.3, GS-2.4a)."""
    if seats != 2:
        return []
    if options.removed_types != "random":
        return list(options.removed_types)
    shuffled = list(TYPES)
    chance.shuffle(shuffled, STREAM)
    return sorted(shuffled[:2], key=TYPES.index)


def deal_hands(pile: list[ItemId], seats: int, size: int) -> list[list[ItemId]]:
    """Items from the top of `pile` to the hands, one at a time around the table (GS-2.7)."""
    hands: list[list[ItemId]] = [[] for _ in range(seats)]
    for _ in range(size):
        for hand in hands:
            hand.append(pile.pop(0))
    return hands


def start_lot(lots: Sequence[Sequence[ItemId]], dollar_values_k: Mapping[str, int]) -> int:
    """The lot of the lowest haunt level, then of the lowest dollar value (GS-2.10)."""
    return min(range(len(lots)), key=lambda lot: (HAUNT[lots[lot][0]], dollar_values_k[TYPE[lots[lot][0]]]))


def place_pawns(order: Sequence[SeatNo], start: int, lots: int) -> list[int]:
    """Per seat the lot of its pawn: clockwise from the start lot in shuffled order (GS-2.11)."""
    return [(start + order.index(seat)) % lots for seat in range(len(order))]


def _events(
    state: GhostShowState, colors: Sequence[str], pawn_order: Sequence[SeatNo], start: int
) -> Sequence[Event]:
    seats = [SeatColor(seat, color) for seat, color in enumerate(colors)]
    assert state.auction_house is not None
    return [
        GameStarted(
            player_count=len(seats),
            seats=seats,
            types_in_play=list(state.collectors),
            removed_types=state.removed_types,
            deck_count=len(state.draw_pile),
        ),
        *(HandDealt(seat=seat, count=len(hand), cards=tuple(hand)) for seat, hand in enumerate(state.hands)),
        LotsDealt(cards=[cards[0] for cards in state.lots]),
        AuctionHouseDealt(card=state.auction_house),
        PawnsPlaced(
            placements=[Placement(seat, state.pawns[seat]) for seat in pawn_order],
            first_seat=pawn_order[0],
            start_lot=start,
        ),
        TurnStarted(turn_number=state.turn_number, seat=state.active_seat),
    ]

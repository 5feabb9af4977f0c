"""Setup: map, counters, order of play, starting cities (AY-2)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antiquity.board import (
    LAYOUTS,
    TILES,
    Board,
    Hex,
    board_of,
    code_of,
    distance,
    seven,
    start_centers,
)
from app.games.antiquity.data import COLORS, COUNTERS, START_WOOD, Color, Good
from app.games.antiquity.events import GameStarted, OrderDrawn, PhaseStarted, StartCityPlaced
from app.games.antiquity.holding import Holding
from app.games.antiquity.land import Land
from app.games.antiquity.land_steps import set_aside
from app.games.antiquity.options import RANDOM_MAP, AntiquityOptions
from app.games.antiquity.state import AntiquityState, Counter, Player, StartCities
from app.games.chance import Chance
from app.games.kernel import Event, SeatNo
from app.games.kernel import Player as Seated

ROTATIONS = 6


def set_up(
    players: Sequence[Seated], options: AntiquityOptions, chance: Chance
) -> tuple[AntiquityState, list[Event]]:
    """The state before the first city is placed, drawn in the order of AY-2."""
    number = len(players)
    code = options.map if options.map != RANDOM_MAP else draw_map(number, chance)
    board = board_of(code)
    counters = draw_counters(board, number, chance)
    order = list(range(number))
    chance.shuffle(order)
    state = AntiquityState(
        options=options,
        map_code=code,
        players=[Player(color, Holding([], [], {"wood": START_WOOD})) for color in colors_of(players)],
        land=Land([[] for _ in players], [[] for _ in players], [], [], [], [], list(board.counters)),
        counters=counters,
        order=order,
        phase=StartCities(order[::-1]),
        carts=[0] * number,
    )
    events: list[Event] = [
        GameStarted(options=options, map_code=code),
        OrderDrawn(order=order[:]),
        PhaseStarted(phase=0, mode="sequence", reason="always"),
    ]
    return state, events


def draw_map(number: int, chance: Chance) -> str:
    """Two tiles a player, each with its side and rotation (AY-2.1)."""
    tiles = list(TILES.values())
    chance.shuffle(tiles)
    drawn = []
    for tile in tiles[: len(LAYOUTS[number].slots)]:
        side = chance.below(2)
        drawn.append((tile.back if side else tile.front, chance.below(ROTATIONS)))
    return code_of(drawn)


def draw_counters(board: Board, number: int, chance: Chance) -> list[Counter]:
    """Counters, face down on the hexes sorted by (q, r) (AY-2.2)."""
    kinds: list[Good] = [kind.good for kind in COUNTERS for _ in range(kind.used_per_player * number)]
    chance.shuffle(kinds)
    return [Counter(hex_, good) for hex_, good in zip(board.counters, kinds, strict=True)]


def colors_of(players: Sequence[Seated]) -> list[Color]:
    """The colours chosen, and for the others the first that are free (AY-2.4)."""
    free = [color for color in COLORS if color not in {player.color for player in players}]
    chosen: list[Color] = []
    for player in players:
        own = [color for color in COLORS if color == player.color]
        chosen.append(own[0] if own else free.pop(0))
    return chosen


def free_slots(state: AntiquityState) -> list[int]:
    """Start slots without a city, in file order (AY-4.3)."""
    layout = state.board.layout
    taken = [center for centers in state.land.centers for center in centers]
    return [
        slot
        for slot in layout.start_slots
        if all(distance(layout.slots[slot], center) > ROTATIONS for center in taken)
    ]


def legal_centers(state: AntiquityState) -> list[Hex]:
    """Where a starting city may be placed (AY-4.3)."""
    return [center for slot in free_slots(state) for center in start_centers(state.board, slot)]


def place(state: AntiquityState, seat: SeatNo, center: Hex, events: list[Event]) -> None:
    """The first city of a player; counters under it are set aside unseen."""
    state.land.centers[seat].append(center)
    state.holding(seat).cities = 1
    aside = set_aside(state.land, seven(center))
    events.append(StartCityPlaced(seat=seat, center=center, aside=len(aside)))
    events += aside


def resolve(state: AntiquityState, phase: StartCities) -> bool:
    """Whether all have placed their city."""
    phase.waiting = [
        seat for seat in phase.waiting if not state.land.centers[seat] and not state.players[seat].conceded
    ]
    return not phase.waiting

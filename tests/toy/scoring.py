"""The end of the evening (TOY-5)."""

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from app.games.kernel import Result, Row, SeatNo, Sheet
from tests.toy.state import CURIOS, Shop, kind, value


def score(state: Shop) -> Sheet:
    """Values and pairs of each cabinet (TOY-5.1): cabinets are public, so this is too."""
    values = [sum(map(value, guest.cabinet)) for guest in state.guests]
    pairs = [3 * count_pairs(guest.cabinet) for guest in state.guests]
    totals = [v + p for v, p in zip(values, pairs, strict=True)]
    return Sheet([Row("values", values), Row("pairs", pairs)], totals)


def count_pairs(cabinet: list[str]) -> int:
    """How many pairs of one kind a cabinet holds."""
    return sum(count // 2 for count in Counter(map(kind, cabinet)).values())


def result(state: Shop) -> Result | None:
    """Most points, then most kinds, else shared (TOY-5.2)."""
    if state.phases:
        return None
    sheet = score(state)

    def rank(seat: SeatNo) -> tuple[int, int]:
        points = sheet.totals[seat] if sheet.totals else 0
        return -points, -len(set(map(kind, state.guests[seat].cabinet)))

    seats = sorted(range(len(state.guests)), key=rank)
    ranking = [list(group) for _, group in groupby(seats, key=rank)]
    return Result(ranking[0], ranking, sheet)


def violations(state: Shop) -> Iterable[str]:
    """What must hold at every step."""
    places = [state.pile, state.shelf, *(g.hand for g in state.guests), *(g.cabinet for g in state.guests)]
    if sorted(curio for place in places for curio in place) != sorted(CURIOS):
        yield "every curio is in one place (TOY-1.1)"
    for seat, guest in enumerate(state.guests):
        if guest.wrapped is not None and guest.wrapped not in guest.hand:
            yield f"seat {seat} wrapped a curio of its hand (TOY-2.2)"
    if not state.pile:
        yield "the pile never ends (TOY-2.1)"

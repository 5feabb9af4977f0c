"""Aids for one player, worked out of one view: what an action would come to, and what could be assembled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from app.games.antiques.data import WAREHOUSES
from app.games.antiques.imagined import View, imagined
from app.games.antiques.legal import offered
from app.games.antiques.legal_collection import (
    available_cards,
    can_assemble,
    payable_from,
)
from app.games.antiques.legal_museum import museums
from app.games.antiques.payments import can_pay
from app.games.antiques.pieces import vector
from app.games.antiques.rules import act
from app.games.antiques.scoring import private_standings, public_standings, visible_rows
from app.games.antiques.state import AntiquesState, clone
from app.games.antiques.supply import fill_empty_board
from app.games.chance import Chance
from app.games.kernel import Action, Event, InvalidInput, Row, SeatNo, plain
from app.games.options import Plain, fitting, values

ReadAction = Callable[[Plain], Action]


class Preview(msgspec.Struct, frozen=True):
    """What an action would come to: changes of the own column of the sheet, private goals included.

    `reveals`: it turns something over, and nothing more can be said. `payable` are the collections that the
    assembly area then pays for, `museums` those that could be presented next; `triggers_end` tells whether it
    brings about the end.
    """

    reveals: bool
    change: int
    rows: Mapping[str, int]
    payable: list[str]
    museums: list[str]
    triggers_end: bool


def advise(view: View, query: Mapping[str, Plain], read_action: ReadAction) -> Plain:
    """Answers `preview` with an `action`, and `payable`. Raises InvalidInput for any other query."""
    if "seat" not in view:
        raise InvalidInput("Only players are advised.")
    if query == {"type": "payable"}:
        return payable_by_warehouse(imagined(view), view["seat"])
    if set(query) == {"type", "action"} and query["type"] == "preview":
        return plain(preview(imagined(view), view["seat"], read_action(query["action"])))
    raise InvalidInput("Antiques answers `preview` with an `action`, and `payable`.")


def preview(state: AntiquesState, seat: SeatNo, action: Action) -> Preview:
    """What a legal action would come to. Raises InvalidInput for one that is not legal."""
    if fitting(offered(state, seat).options, msgspec.to_builtins(action)) is None:
        raise InvalidInput("That action is not legal now, so there is nothing to preview.")
    after, chance = clone(state), Chance.aside("preview", "any")
    events: list[Event] = []
    act(after, seat, action, events, chance)
    fill_empty_board(after, events, chance)
    if chance.drawn or after.turn_no != state.turn_no or after.phase == "keep_goals":
        return Preview(True, 0, {}, [], [], False)
    rows = {name: new - old for name, (old, new) in columns(state, after, seat).items() if new != old}
    return Preview(
        reveals=False,
        change=sum(rows.values()),
        rows=rows,
        payable=payable(after),
        museums=presentable(after),
        triggers_end=after.trigger is not None and state.trigger is None,
    )


def columns(before: AntiquesState, after: AntiquesState, seat: SeatNo) -> dict[str, tuple[int, int]]:
    """The own column of the sheet before and after."""
    old, new = own_column(before, seat), own_column(after, seat)
    return {category: (old.get(category, 0), new.get(category, 0)) for category in {**old, **new}}


def own_column(state: AntiquesState, seat: SeatNo) -> dict[str, int]:
    """The own column of the sheet as the seat itself can count it."""
    own = private_standings(state, state.owners[seat].goals)
    rows = [
        *visible_rows(state, public_standings(state)),
        *(Row(f"private_goal_{i}", stand.points) for i, stand in enumerate(own, 1)),
    ]
    return {row.category: row.values[seat] or 0 for row in rows}


def payable(state: AntiquesState) -> list[str]:
    """The collections that the assembly area pays for."""
    if state.phase != "assembling" or not can_assemble(state):
        return []
    owner = state.player
    researcher = owner.curator == "researcher"
    assembly = vector(owner.assembly)
    return [
        card for card in available_cards(state) if can_pay(state.book.symbols[card], assembly, researcher)
    ]


def presentable(state: AntiquesState) -> list[str]:
    """The museums that could be presented next."""
    if state.phase != "exhibiting":
        return []
    return [card for option in museums(state) for card in values(option.domains["card"])]


def payable_by_warehouse(state: AntiquesState, seat: SeatNo) -> dict[str, list[str]]:
    """Per warehouse the collections that it could pay for, each if the right pieces are left behind."""
    return {str(number): payable_from(state, seat, number) for number in WAREHOUSES}

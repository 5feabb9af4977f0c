"""Standing plans: a user's private orders for decisions to come, carried out as ordinary actions of the seat.

They lie in the database, outside the state. They are looked at after every change that the seat sees, but not
after its own step within a decision: what a user takes back stays taken back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog

from app.games.kernel import InvalidInput, SeatNo
from app.games.options import Plain
from app.problems import Problem
from app.rooms import lobby
from app.rooms.picture import Update
from app.rooms.table import Change, Table
from app.rooms.takeover import Overtaken
from app.storage import plans as store
from app.times import now_ms

if TYPE_CHECKING:
    from app.rooms.room import Room

log = structlog.get_logger()


async def plan_of(room: Room, user_id: str) -> Plain:
    """A user's plan, or None."""
    room.require_seat(user_id)
    given = (await store.plans_of(room.house.db, room.facts.id)).get(user_id)
    return None if given is None else msgspec.json.decode(given)


async def keep(room: Room, user_id: str, plan: Plain) -> None:
    """Keeps a user's plan (None: no more), and follows it at once. Raises Problem."""
    seat = room.require_seat(user_id)
    lobby.require_unfinished(room.facts)
    try:
        read = None if plan is None else msgspec.json.encode(room.game.read_plan(plan)).decode()
    except InvalidInput as error:
        raise Problem("invalid_request", str(error)) from error
    await store.keep_plan(room.house.db, room.facts.id, user_id, read)
    if room.table is not None:
        await follow(room, [seat])


def looking_on(
    table: Table,
    by: SeatNo | None,
    change: Change,
    updates: Sequence[Update | None],
    before: Mapping[SeatNo, str],
) -> list[SeatNo]:
    """The seats whose plans a change may call for; `before`: what each owed until then."""
    own = by if change.entries[0].taken == "self" else None
    if own is not None and before.get(own) != table.owed().get(own):
        own = None
    return [seat for seat in range(len(table.agreed.players)) if updates[seat] is not None and seat != own]


async def follow(room: Room, seats: Sequence[SeatNo]) -> None:
    """Submits what the plans of these seats yield now. One that is refused waits for the next change."""
    plans = await store.plans_of(room.house.db, room.facts.id)
    for seat in seats:
        place = room.facts.seats[seat]
        if place.kind == "user" and place.user_id in plans and room.facts.goes_on():
            try:
                await _follow(room, seat, msgspec.json.decode(plans[place.user_id]))
            except Overtaken:
                raise
            except (Problem, InvalidInput) as error:
                # What it was is the seat's own: neither whose nor why stands in the log.
                code = error.code if isinstance(error, Problem) else "invalid_request"
                log.warning("plan_not_followed", room=room.facts.id, code=code)


async def _follow(room: Room, seat: SeatNo, plan: Plain) -> None:
    table = room.require_table()
    if table.result() is not None:
        return
    shown = table.shown[seat]
    actions = room.game.planned(shown.picture()["view"], room.game.read_plan(plan))
    if actions:
        given = [msgspec.to_builtins(action) for action in actions]
        await room.submit(seat, None, shown.version, given, now_ms(), "plan")

"""The view gate: every picture, patch and event that leaves for a viewer is made here, from what that
viewer may know. A picture is `{view, actors, options, refusals, undo, clocks}`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from app.games.game import Game
from app.games.kernel import Seat, SeatNo, UndoOffer, Viewer, event_for
from app.games.options import Option, Plain
from app.rooms import clocks
from app.rooms.patch import Op, change, diff, diff_fields

_encode = msgspec.json.Encoder().encode

REMEMBERED = 8
"""How many updates are kept for viewers who were away for a moment."""
MARKED = 64
"""How many versions back an `any_version` action may have been made."""


NOTHING: list[Plain] = []
"""The one empty list of all pictures, which nobody changes: the same object needs no comparison."""


class Shared:
    """What all viewers of one state have in common: computed once, given to all.

    `written` holds the public fields as they are sent: they are compared as such.
    """

    __slots__ = ("_actors", "clocks", "public", "written")

    def __init__(self, game: Game[Any], state: Any, clock: clocks.ClockState) -> None:
        self.public: dict[str, Plain] = msgspec.to_builtins(game.public(state), str_keys=True)
        self.written = {name: _encode(value) for name, value in self.public.items()}
        self.clocks = clocks.wire(clock, game.countdown(state))
        self._actors: tuple[Plain, Plain, list[Op]] | None = None

    def actors_patch(self, old: Plain, new: Plain) -> list[Op]:
        """The patch between two lists of actors, made once for all viewers who know the same ones."""
        if self._actors is None or self._actors[0] != old or self._actors[1] != new:
            self._actors = (old, new, diff(old, new, "/actors"))
        return self._actors[2]


NO_MARKS: dict[str, str] = {}
NO_UNDO: dict[str, Plain] = {"allowed": False, "steps": NOTHING, "why": None}


def _undo(offered: UndoOffer) -> dict[str, Plain]:
    why = offered.why
    if offered.steps or why is None or why.action:
        wired = why.wire() if why else None
        return {"allowed": bool(offered.steps), "steps": list(offered.steps), "why": wired}
    return _no_undo(why.rule, why.why)


@lru_cache
def _no_undo(rule: str, why: str) -> dict[str, Plain]:
    return {**NO_UNDO, "why": {"rule": rule, "why": why}}


class Own:
    """What one viewer may know beyond what is shared."""

    __slots__ = ("actors", "offer", "options", "own", "refusals", "undo")

    def __init__(self, game: Game[Any], state: Any, viewer: Viewer) -> None:
        self.actors = [
            {"seat": actor.seat, "decision": actor.decision} for actor in game.awaited(state, viewer)
        ]
        self.own: dict[str, Plain] = {}
        self.offer: Sequence[Option] = ()
        self.options = NOTHING
        self.refusals = NOTHING
        self.undo = NO_UNDO
        if isinstance(viewer, Seat):
            self._add_seat(game, state, viewer.seat)

    def _add_seat(self, game: Game[Any], state: Any, seat: SeatNo) -> None:
        self.own = msgspec.to_builtins(game.own(state, seat), str_keys=True)
        offer = game.options(state, seat)
        self.offer = offer.options
        self.options = [option.wire() for option in offer.options] or NOTHING
        self.refusals = [refusal.wire() for refusal in offer.refusals] or NOTHING
        self.undo = _undo(game.undo_offer(state, seat))

    def marks(self) -> dict[str, str]:
        """The `any_version` texts by action type."""
        return {option.type: option.any_version for option in self.offer if option.any_version}


class Update(msgspec.Struct):
    """What one viewer is told of one change; `encoded` is its message, once somebody has made it."""

    version: int
    from_: int
    patch: list[Op]
    events: Sequence[Mapping[str, Plain]]
    encoded: bytes | None = None


class Shown:
    """One viewer's screen: the picture last shown, its version, and how many events were told."""

    __slots__ = ("events", "marks", "own", "recent", "shared", "version", "viewer")

    def __init__(self, viewer: Viewer, version: int, events: int, shared: Shared, own: Own) -> None:
        self.viewer = viewer
        self.version = version
        self.events = events
        self.shared = shared
        self.own = own
        self.recent: deque[Update] = deque(maxlen=REMEMBERED)
        self.marks: deque[tuple[int, dict[str, str]]] = deque([(version, own.marks())], maxlen=MARKED)

    def picture(self) -> dict[str, Plain]:
        """The whole picture."""
        return {
            "view": {**self.shared.public, **self.own.own},
            "actors": self.own.actors,
            "options": self.own.options,
            "refusals": self.own.refusals,
            "undo": self.own.undo,
            "clocks": self.shared.clocks,
        }

    def mark_at(self, version: int, action_type: str) -> str | None:
        """The `any_version` text of an action type as it was at `version`, if that is remembered."""
        known = [marks for at, marks in self.marks if at <= version]
        return known[-1].get(action_type) if known else None

    def advance(
        self, shared: Shared, own: Own, shared_patch: list[Op], events: list[Mapping[str, Plain]]
    ) -> Update | None:
        """Moves on to a new picture. None if this viewer cannot notice any change."""
        patch = [*shared_patch, *self._own_patch(shared, own)]
        told = [{"n": self.events + i, **event} for i, event in enumerate(events, 1)]
        self.shared, self.own = shared, own
        if not patch and not told:
            return None
        update = Update(self.version + 1, self.version, patch, told)
        self.version += 1
        self.events += len(told)
        self.recent.append(update)
        marks = own.marks() if own.offer else NO_MARKS
        if marks != self.marks[-1][1]:
            self.marks.append((self.version, marks))
        return update

    def _own_patch(self, shared: Shared, new: Own) -> list[Op]:
        old = self.own
        patch = diff_fields(old.own, new.own, "/view")
        if old.actors != new.actors:
            patch += shared.actors_patch(old.actors, new.actors)
        if old.options is not new.options:
            patch += diff(old.options, new.options, "/options")
        if old.refusals is not new.refusals:
            patch += diff(old.refusals, new.refusals, "/refusals")
        if old.undo is not new.undo:
            patch += diff(old.undo, new.undo, "/undo")
        return patch

    def since(self, version: int) -> list[Update] | None:
        """The updates from `version` on, or None if they are not all remembered."""
        if version == self.version:
            return []
        updates = [update for update in self.recent if update.from_ >= version]
        return updates if updates and updates[0].from_ == version else None


def shared_patch(old: Shared, new: Shared) -> list[Op]:
    """The part of a patch that is the same for all viewers."""
    if old.written.keys() != new.written.keys():
        ops = diff_fields(old.public, new.public, "/view")
    else:
        changed = [name for name, written in new.written.items() if written != old.written[name]]
        ops = [op for name in changed for op in change(old.public[name], new.public[name], f"/view/{name}")]
    return [*ops, *diff(old.clocks, new.clocks, "/clocks")]


def told(game: Game[Any], events: Sequence[Mapping[str, Plain]], viewer: Viewer) -> list[Mapping[str, Plain]]:
    """The events that `viewer` may know, each as that viewer may know it."""
    seen: list[Mapping[str, Plain]] = []
    for event in events:
        kind = game.event_kinds[event["type"]]
        known = event_for(kind, event, viewer) if kind.private or kind.secret else event
        if known is not None:
            seen.append(known)
    return seen

"""Who looks at a room: the connections of this house, and the people connected at its neighbours'."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from app.games.kernel import Away, Back, SeatNo
from app.rooms.subscriber import Subscriber
from app.times import now_ms

if TYPE_CHECKING:
    from app.rooms.room import Room


class Attendance:
    """The connections of one room, and what the game is told of them where it minds."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.here: list[Subscriber] = []
        self._online: list[SeatNo] = []

    def enter(self, subscriber: Subscriber) -> None:
        """Adds a connection, and tells all who is there."""
        self.here.append(subscriber)
        self._tell_neighbours()
        self._hear_what_was_told()
        self.tell()
        self._mind(subscriber.user_id, Back)

    def leave(self, subscriber: Subscriber, *, stopping: bool) -> None:
        """Removes a connection, and tells all who is left. A server that stops is nobody's going away."""
        self.here.remove(subscriber)
        self.tell()
        if not stopping:
            self._tell_neighbours()
            self._mind(subscriber.user_id, Away)

    def _hear_what_was_told(self) -> None:
        """While nobody looked on, news went past this room."""
        if told := self._room.house.neighbours.latest(self._room.facts.id):
            self._room.heard(told)

    def _tell_neighbours(self) -> None:
        room = self._room
        room.house.neighbours.tell_people(room.facts.id, [subscriber.user_id for subscriber in self.here])

    def _seats(self) -> list[SeatNo | None]:
        """The seat of each connection, here and elsewhere; None looks on."""
        room = self._room
        users = [subscriber.user_id for subscriber in self.here]
        users += room.house.neighbours.people_in(room.facts.id)
        return [room.seat_for(user_id) for user_id in users]

    def online(self) -> list[SeatNo]:
        """The seats whose users are connected."""
        return sorted({seat for seat in self._seats() if seat is not None})

    def spectators(self) -> int:
        """How many connections without a seat there are."""
        return self._seats().count(None)

    def tell(self) -> None:
        """Tells all connections of this house who is there."""
        self._online, spectators = self.online(), self.spectators()
        for subscriber in self.here:
            subscriber.presence(self._online, spectators)

    def changed_elsewhere(self) -> None:
        """Somebody came or went at a neighbour's. Each house minds it; the first one writes it."""
        before = self._online
        self.tell()
        self._mind_seats(set(self._online) - set(before), Back)
        self._mind_seats(set(before) - set(self._online), Away)

    def mind_all(self) -> None:
        """After news were missed: whoever is connected here is not away."""
        self._mind_seats(self.online(), Back)

    def _mind(self, user_id: str | None, kind: type[Away] | type[Back]) -> None:
        seat = self._room.seat_for(user_id)
        if seat is not None and (seat in self._online) == (kind is Back):
            self._mind_seats([seat], kind)

    def _mind_seats(self, seats: Collection[SeatNo], kind: type[Away] | type[Back]) -> None:
        room = self._room
        if room.game.minds_connection and room.table is not None:
            for seat in sorted(seats):
                word = kind(seat=seat)
                room.later(partial(self._write, word))

    async def _write(self, word: Away | Back) -> None:
        """Writes who comes and goes where anybody notices: only for a user who plays the seat."""
        room = self._room
        if not room.facts.goes_on() or room.facts.seats[word.seat].kind != "user":
            return
        if (word.seat in self.online()) != isinstance(word, Back):
            return
        table = room.require_table()
        if table.result() is not None:
            return
        change = table.enter(None, word, now_ms())
        if change.events or room.game.public(change.state) != room.game.public(table.state):
            await room.commit(table, change, None, None)

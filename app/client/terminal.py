"""`vitrine play`: a game against bots in the terminal, whatever the game."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from app.client.client import Client
from app.client.narrow import Narrowing, Question
from app.client.problem import ApiProblem, Unreachable
from app.client.socket import TableSocket
from app.client.words import Words, sheet, spoken

HELP = """
  a number     chooses; several numbers (1 3 4) where a set is asked for
  b            back to the first question
  u            undo: takes your last step back, if that is possible
  v            the whole table as you see it
  r            what is not possible now, and by which rule
  say …        says something to the table
  ?            this help
  q            leaves the terminal; the game waits for you until the server's rules say otherwise
"""


class Left(Exception):
    """The player has had enough."""


class Back(Exception):
    """The player wants to choose anew."""


async def play(server: str, game: str, name: str, seats: int, level: str) -> None:
    """Plays one game of `game` as `name` against bots of `level` on the other seats."""
    try:
        async with Client(server) as client:
            await client.guest(name)
            room = await client.open_room(game, seats=seats, clock=None)
            for _ in range(seats - 1):
                await client.add_bot(room.id, level)
            room = await client.start(room.id)
            print(f"A game of {spoken(game)} for {seats}. Type ? for help.\n")
            async with client.socket(room.id) as table:
                await Player(table, Words(room)).play()
    except Left:
        print("Good-bye.")
    except (ApiProblem, Unreachable) as problem:
        sys.exit(str(problem))


class Player:
    """The person at the keyboard."""

    def __init__(self, table: TableSocket, words: Words) -> None:
        self._table = table
        self._words = words
        self._told = 0

    async def play(self) -> None:
        """Plays to the end, and shows the score sheet."""
        table = self._table
        while table.playing:
            await table.until(lambda: self._news() or table.awaited or not table.playing)
            self._tell()
            if table.awaited:
                await self._turn()
        self._tell()
        if table.room is not None and table.room.result is not None:
            print("\nThe game is over.")
            print("\n".join(sheet(table.room.result, self._words)))

    def _news(self) -> bool:
        return len(self._table.events) > self._told

    def _tell(self) -> None:
        """The log since the last time."""
        for event in self._table.events[self._told :]:
            print(f"  · {self._words.event(event)}")
        self._told = len(self._table.events)

    async def _turn(self) -> None:
        try:
            version = self._table.version
            print("\nYour turn.")
            action = await self._choose()
            await self._table.act([action], version)
        except Back:
            return
        except ApiProblem as problem:
            rule = f" ({problem.document.rule})" if problem.document.rule else ""
            print(f"  ! {problem.document.detail}{rule}")

    async def _choose(self) -> dict[str, Any]:
        narrowing = Narrowing(self._table.options)
        while (question := narrowing.question()) is not None:
            if narrowing.action:
                print(f"{self._words.action(narrowing.action)} …")
            narrowing.answer(question, await self._answer(question))
        print(f"→ {self._words.action(narrowing.action)}")
        return narrowing.action

    async def _answer(self, question: Question) -> Any:
        wanted = f" ({question.least} to {question.most})" if question.is_set else ""
        print(f"{spoken(question.name)}{wanted}:")
        for number, value in enumerate(question.values, 1):
            print(f"  {number:3} {self._words.value(value, question.name)}")
        while True:
            picked = _numbers(await self._ask(), len(question.values))
            if picked is None or not question.least <= len(picked) <= question.most:
                print("  Type one of the numbers (? for help).")
                continue
            values = [question.values[number - 1] for number in picked]
            return values if question.is_set else values[0]

    async def _ask(self) -> str:
        """A line that is no command; commands are carried out on the way."""
        while True:
            try:
                line = (await asyncio.to_thread(input, "> ")).strip()
            except EOFError:
                raise Left from None
            if not await self._command(line):
                return line

    async def _command(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        if word == "q":
            raise Left
        if word == "b":
            raise Back
        if word == "u":
            await self._table.undo()
            raise Back
        if word == "say":
            await self._table.say(rest)
        elif word == "?":
            print(HELP)
        elif word == "v":
            view = {} if self._table.picture is None else self._table.picture["view"]
            print("\n".join(self._words.table(view)))
        elif word == "r":
            self._show_refusals()
        return word in ("say", "?", "v", "r")

    def _show_refusals(self) -> None:
        refusals = [] if self._table.picture is None else self._table.picture["refusals"]
        for refusal in refusals:
            action = {key: value for key, value in refusal.items() if key not in ("rule", "why")}
            print(f"  {self._words.action(action)}. {refusal['why']} ({refusal['rule']})")
        if not refusals:
            print("  Nothing to report.")


def _numbers(line: str, highest: int) -> list[int] | None:
    """The different numbers 1 … `highest` on a line, or None if there is anything else."""
    words = line.replace(",", " ").split()
    if not all(word.isdecimal() and 1 <= int(word) <= highest for word in words):
        return None
    numbers = [int(word) for word in words]
    return numbers if len(set(numbers)) == len(numbers) else None

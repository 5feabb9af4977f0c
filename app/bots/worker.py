"""A bot's process: reads a question a line on standard input, answers a line on standard output.

It imports the games and nothing else, and ends when its standard input does: a server that is killed leaves
no worker behind.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.options import read
from app.games.registry import games


class Question(msgspec.Struct):
    """What a bot is asked: a game's slug, what the seat may see and do, a level, and its own randomness."""

    slug: str
    view: Mapping[str, Any]
    options: Sequence[Mapping[str, Any]]
    level: str
    seed: str
    purpose: str


class Answer(msgspec.Struct):
    """The actions of a bot, or the fault that kept it from choosing."""

    actions: Sequence[Mapping[str, Any]] = ()
    fault: str | None = None


def choose(question: Question) -> Sequence[Mapping[str, Any]]:
    """What a bot does: a function of the question alone. Raises whatever the bot raises."""
    options = [read(option) for option in question.options]
    chance = Chance.aside(question.seed, question.purpose)
    return list(games()[question.slug].bot(question.view, options, question.level, chance))


def answer(line: bytes) -> Answer:
    """The answer to one line; a bot that fails says how."""
    try:
        return Answer(choose(msgspec.json.decode(line, type=Question)))
    except Exception:
        return Answer(fault=traceback.format_exc(limit=-3))


def main() -> None:
    """Answers until standard input ends. What a bot prints goes to standard error: it is no answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends first, and this with it
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    encode = msgspec.json.Encoder().encode
    for line in sys.stdin.buffer:
        out.write(encode(answer(line)) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()

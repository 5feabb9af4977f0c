"""What push services are told: who sends, for how long, in place of what; and never what it is about."""

from __future__ import annotations

import asyncio
import json
import string
from typing import Any

import pytest
from py_vapid import Vapid02
from pydantic import ValidationError

from app.games.registry import games
from app.notices import push
from app.notices.keys import NOBODY, Keys, load, new_private, unpacked
from app.notices.notice import Notice
from app.notices.texts import DAY, HOUR, LANGUAGES, MINUTE, catalogue, duration
from app.settings import Settings
from app.storage.database import Database, migrate
from app.storage.models import DeviceRow

ROOM = "AbCdEfGh_-123456"


def claims(authorization: str) -> dict[str, Any]:
    """What a signature says."""
    token = authorization.removeprefix("vapid t=").split(",")[0]
    found: dict[str, Any] = json.loads(unpacked(token.split(".")[1]))
    return found


@pytest.mark.parametrize(
    ("origin", "subject"),
    [
        ("https://games.example", "https://games.example"),
        ("https://games.example:8443", "https://games.example"),
        ("https://localhost", "https://localhost"),
        ("http://games.example", NOBODY),
        ("http://127.0.0.1:8000", NOBODY),
        ("https://no spaces", NOBODY),
    ],
)
def test_the_server_signs_as_where_it_is_reached(origin: str, subject: str) -> None:
    keys = Keys(new_private())
    authorization = keys.signed("https://push.example", origin)
    assert Vapid02.verify(authorization)
    assert authorization.endswith(f"k={keys.public}")
    assert (claims(authorization)["sub"], claims(authorization)["aud"]) == (subject, "https://push.example")


def test_a_signature_that_is_tampered_with_is_noticed() -> None:
    """Or the tests above say nothing."""
    authorization = Keys(new_private()).signed("https://push.example", "https://games.example")
    head, _, tail = authorization.partition(".")
    assert not Vapid02.verify(f"{head}.{'X' if tail[0] != 'X' else 'Y'}{tail[1:]}")


@pytest.fixture
def migrated(database_url: str) -> str:
    migrate(database_url)
    return database_url


async def test_the_first_start_makes_the_keys_whoever_is_first(migrated: str) -> None:
    several = [Database(migrated) for _ in range(4)]
    made = await asyncio.gather(*(load(db) for db in several))
    assert len({keys.public for keys in made}) == 1
    assert (await load(several[0])).public == made[0].public
    for db in several:
        await db.close()


def device(session_id: str = "a session") -> DeviceRow:
    return DeviceRow(session_id=session_id, endpoint="https://push.example:444/x", auth="secret")


@pytest.mark.parametrize(
    ("until", "seconds"),
    [(None, DAY), (10_000 + 3_600_000, HOUR), (10_000 + 90 * DAY * 1000, 28 * DAY), (9_000, 0)],
)
def test_a_notice_is_kept_until_its_deadline(until: int | None, seconds: int) -> None:
    notice = Notice("turn", 10_000, "museum", ROOM, until)
    told = push.headers(device(), notice, Keys(new_private()), "https://games.example")
    assert told["TTL"] == str(seconds)
    assert (told["Urgency"], told["Content-Encoding"]) == ("normal", "aes128gcm")
    assert claims(told["Authorization"])["aud"] == "https://push.example:444"


def test_a_newer_notice_of_a_room_replaces_the_older_and_tells_nothing_of_the_room() -> None:
    """A room's id opens its door to spectators."""
    turn, reminder = Notice("turn", 1, "museum", ROOM), Notice("reminder", 2, "museum", ROOM, 3)
    topic = push.topic(device(), turn)
    assert topic == push.topic(device(), reminder)
    assert topic != push.topic(device("another"), turn)
    assert topic != push.topic(device(), Notice("turn", 1, "museum", "another room"))
    assert ROOM not in topic
    assert len(topic) == 32
    assert set(topic) <= set(string.ascii_letters + string.digits + "-_")


# The sentences


def placeholders(sentence: str) -> set[str]:
    """The names of the parts that are filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_every_language_says_everything() -> None:
    first = catalogue(LANGUAGES[0])
    for language in LANGUAGES:
        texts = catalogue(language)
        assert texts.keys() == first.keys()
        assert all(texts.values())
        for key, sentence in texts.items():
            assert placeholders(sentence) == placeholders(first[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_has_its_words(language: Any) -> None:
    said = set()
    for slug in games():
        for notice in (
            Notice("turn", 0, slug, ROOM),
            Notice("turn", 0, slug, ROOM, 5 * HOUR * 1000),
            Notice("reminder", 0, slug, ROOM, 5 * HOUR * 1000),
            Notice("trial", 0),
        ):
            told = notice.posted(language, "https://games.example")
            assert "{" not in told["text"] + told["title"]
            assert told["content"].endswith(told["url"])
            said.add(notice.told(language)["text"])
    assert len(said) == 4


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (10, "1 minute"),
        (90, "1 minute"),
        (2 * MINUTE, "2 minutes"),
        (2 * HOUR - 1, "119 minutes"),
        (2 * HOUR, "2 hours"),
        (2 * DAY - 1, "47 hours"),
        (3 * DAY, "3 days"),
    ],
)
def test_a_time_in_words_is_never_longer_than_it_is(seconds: int, words: str) -> None:
    assert duration("en", seconds) == words


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("https://games.example/", "https://games.example"),
        ("http://nas:8000", "http://nas:8000"),
        (None, None),
    ],
)
def test_the_public_url_is_an_origin(given: str | None, kept: str | None) -> None:
    assert Settings(public_url=given).public_url == kept


@pytest.mark.parametrize(
    "given", ["games.example", "https://games.example/vitrine", "ftp://x", "https://a@b"]
)
def test_what_is_none_stops_the_start(given: str) -> None:
    with pytest.raises(ValidationError, match="public URL"):
        Settings(public_url=given)

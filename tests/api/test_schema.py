"""The OpenAPI document tells the truth: what is sent and answered fits it, for every game."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from app.games.registry import games
from app.main import create_app
from app.storage.database import migrate
from tests.api.people import Person, active, begun, first_of, people, play_out
from tests.api.servers import Server, running, settings_for
from tests.realtime.lines import line

Plain = Any


CLOSELY = 12
"""The first so many of a kind are all checked against its schema …"""
EVERY = 6
"""… and then one in so many."""


@cache
def document() -> dict[str, Any]:
    return create_app().openapi()


@cache
def validator(name: str, closed: bool = False) -> Any:
    """A validator for a schema of the document; `closed` refuses fields that it does not know."""
    schema: Plain = {"$ref": f"#/components/schemas/{name}", "components": document()["components"]}
    if closed:
        schema["unevaluatedProperties"] = False
    return Draft202012Validator(schema)


def check(name: str, value: Plain, closed: bool = False) -> None:
    """Checks a value against a schema of the document."""
    faults = [f"{error.json_path}: {error.message}" for error in validator(name, closed).iter_errors(value)]
    assert not faults, f"{name}: {faults[:3]}"


class Few:
    """What of a long game is checked: of each kind of thing the first ones, and then some."""

    def __init__(self) -> None:
        self._met: Counter[str] = Counter()

    def takes(self, kind: str) -> bool:
        """Whether the next thing of this kind is checked."""
        self._met[kind] += 1
        return self._met[kind] <= CLOSELY or self._met[kind] % EVERY == 0


def references(node: Plain) -> Iterator[str]:
    """All `$ref`s in a schema."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def test_every_schema_is_one_and_every_reference_leads_somewhere() -> None:
    schemas = document()["components"]["schemas"]
    for name, schema in schemas.items():
        Draft202012Validator.check_schema(schema)
        assert all(isinstance(key, str) for key in schema), name
    for reference in references(document()):
        assert reference.removeprefix("#/components/schemas/") in schemas, reference


def test_every_call_has_a_summary_an_answer_and_problems() -> None:
    ids = []
    for path, calls in document()["paths"].items():
        for method, call in calls.items():
            assert call.get("description") or call.get("summary"), f"{method} {path}"
            ids.append(call["operationId"])
            if path.startswith("/api/"):
                assert any(code.startswith("2") for code in call["responses"])
                problem = call["responses"]["4XX"]["content"]
                assert "application/problem+json" in problem, f"{method} {path}"
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_game_has_its_types(slug: str) -> None:
    for part in ("Action", "Event", "View", "Options"):
        assert f"{slug}.{part}" in document()["components"]["schemas"]


@pytest.mark.parametrize("slug", sorted(games()))
async def test_everything_sent_and_told_in_a_game_fits_its_schema(server: Server, slug: str) -> None:
    """Pictures, events and actions of a whole game, over REST and the socket, for players and spectators."""
    few = Few()
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        bank = {"kind": "bank", "seconds": 600, "increment": 5}
        room = await begun(ann, ben, game=slug, clock=None if games()[slug].has_own_time else bank)
        check(f"{slug}.Options", (await ann.room(room))["options"])
        silent = {"ping_interval": None}  # these lines are read only when the game is over
        async with line(server, ann, room, **silent) as hers, line(server, None, room, **silent) as theirs:
            while (await ann.room(room))["actors"]:
                mover = await active(ann, ben, room=room)
                action = first_of((await mover.picture(room))["picture"]["options"])
                done = await mover.act(room, action)
                if few.takes(f"action {action['type']}"):
                    check(f"{slug}.Action", action, closed=True)
                    check("Accepted", done, closed=True)
                    check_events(slug, few, done["events"])
                if few.takes("picture"):
                    for viewer in (ann, stranger):
                        await check_picture(slug, viewer, room)
            for socket in (hers, theirs):
                while socket.room is None or socket.room["status"] != "finished":
                    await socket.hear()
                for message in socket.heard:
                    if few.takes(message["type"]):
                        check("socket.ServerMessage", message)
                    check_events(slug, few, message.get("events", ()))
        for path, name in (
            ("", "RoomInfo"),
            ("/events", "Log"),
            ("/replay", "ReplayPicture"),
            ("/export", "Export"),
        ):
            check(name, await ann.ok("GET", f"/rooms/{room}{path}"), closed=True)
        check("GameInfo", await ann.ok("GET", f"/games/{slug}"), closed=True)
        check("RulesReference", await ann.ok("GET", f"/games/{slug}/rules"), closed=True)


def check_events(slug: str, few: Few, events: Sequence[Plain]) -> None:
    for event in events:
        if few.takes(f"event {event['type']}"):
            check(f"{slug}.Event", event)


async def check_picture(slug: str, viewer: Person, room: str) -> None:
    seen = await viewer.picture(room)
    check("VersionedPicture", seen, closed=True)
    check("Picture", seen["picture"], closed=True)
    check(f"{slug}.View", seen["picture"]["view"], closed=True)


async def test_a_schema_that_does_not_fit_is_noticed() -> None:
    """These checks can fail."""
    with pytest.raises(AssertionError):
        check("ghost_show.Action", {"type": "appraise", "item": 7, "lot": 0})
    with pytest.raises(AssertionError):
        check("ghost_show.Action", {"type": "move", "lot": 0, "more": 1}, closed=True)
    with pytest.raises(AssertionError):
        check("VersionedPicture", {"version": "1", "picture": {}})


# Schemathesis: many requests that fit the document, and many that do not


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server to be asked anything."""
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    url = f"sqlite+aiosqlite:///{folder / 'vitrine.db'}"
    migrate(url)
    with running(settings_for(url, folder)) as server:
        yield server


schema = schemathesis.openapi.from_dict(document())


@pytest.fixture(scope="module")
def known(fuzzed: Server) -> dict[str, str]:
    """A token, and the ids of rooms: one that waits, one that plays, one that is over."""
    return asyncio.run(furnish(fuzzed))


async def furnish(fuzzed: Server) -> dict[str, str]:
    async with people(fuzzed, "Ann", "Ben") as (ann, ben):
        waiting = await ann.open(private=False)
        playing = await begun(ann, ben)
        over = await begun(ann, ben)
        await play_out(ann, ben, room=over)
        assert ann.token is not None
        return {"token": ann.token, "waiting": waiting["id"], "playing": playing, "over": over}


ENDING = ("/api/v1/me", "/api/v1/sessions/current")
"""After these calls the caller is nobody any more: they are asked by somebody who asks nothing else."""


async def somebody(fuzzed: Server) -> str:
    async with people(fuzzed, "Cleo") as (cleo,):
        assert cleo.token is not None
        return cleo.token


@schema.parametrize()
@settings(
    max_examples=12,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
    ],
)
def test_any_request_is_answered_as_the_document_says(
    case: schemathesis.Case[Any], fuzzed: Server, known: dict[str, str]
) -> None:
    """No request, however strange, is an error of the server's; every answer has the form it promises."""
    rooms = [known["waiting"], known["playing"], known["over"], "nowhere"]
    if "room_id" in case.path_parameters:
        case.path_parameters["room_id"] = rooms[len(str(case.body)) % len(rooms)]
    ends = case.method == "DELETE" and case.operation.path in ENDING
    token = asyncio.run(somebody(fuzzed)) if ends else known["token"]
    case.call_and_validate(
        base_url=fuzzed.url,
        headers={"Authorization": f"Bearer {token}"},
        checks=[not_a_server_error, content_type_conformance, response_schema_conformance],
    )

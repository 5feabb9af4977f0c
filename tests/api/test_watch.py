"""What whoever runs the server may see of it: figures and logs, and no secret in either."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from structlog.testing import capture_logs

from app.cli import configure_logs
from app.settings import Settings
from app.storage.database import migrate
from tests.api.people import begun, check_problem, people
from tests.api.servers import Server, running, settings_for
from tests.notices.receiver import Device, receiving
from tests.realtime.lines import line


def figures(server: Server, **headers: str) -> dict[str, float]:
    """The server's figures by name and labels."""
    answer = httpx.get(f"{server.url}/metrics", headers=headers, trust_env=False)
    assert answer.is_success, answer.text
    return {
        " ".join(
            [sample.name, *(f"{key}={value}" for key, value in sorted(sample.labels.items()))]
        ): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_what_happens_is_counted(server: Server) -> None:
    before = figures(server)
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="curio_shop")
        await ann.refused(
            "illegal_action",
            *act(room),
            {"id": "1", "version": 1, "actions": [{"type": "wrap", "curio": "none"}]},
        )
        await ann.act(room)
        with receiving() as receiver:
            await ann.ok("PUT", "/me/notices/webhook", {"url": f"{receiver.url}/hook", "language": "en"})
            receiver.answers("/hook", 201, 500)
            await ann.ok("POST", "/me/notices/trial")
            await ann.ok("POST", "/me/notices/trial")
        async with line(server, ann, room) as socket:
            await socket.hear_of("sync")
            await socket.say("act", id="x", version=0, actions=[])
            await socket.hear_of("problem")
            after = figures(server)

    def more(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert more("vitrine_submissions_total game=curio_shop taken=self") == 1
    assert more("vitrine_journal_seconds_count") == 1
    assert more("vitrine_problems_total code=illegal_action") == 1
    assert more("vitrine_notices_total channel=webhook kind=trial result=sent") == 1
    assert more("vitrine_notices_total channel=webhook kind=trial result=answer") == 1
    assert more("vitrine_problems_total code=invalid_request") == 1
    assert more("vitrine_requests_total method=POST route=/rooms/{room_id}/actions status=200") == 1
    assert more("vitrine_requests_total method=POST route=/rooms/{room_id}/actions status=422") == 1
    assert after["vitrine_sockets"] >= 1
    assert after["vitrine_rooms_watched"] >= 1
    assert after["vitrine_rooms_in_memory"] >= 1
    assert after["process_resident_memory_bytes"] > 1e6


def act(room: str) -> tuple[str, str]:
    return "POST", f"/rooms/{room}/actions"


def test_an_invented_method_makes_no_figure_of_its_own(server: Server) -> None:
    httpx.request("BREW", f"{server.url}/api/v1/games", trust_env=False)
    assert not [name for name in figures(server) if "BREW" in name]


@pytest.fixture
def with_token(tmp_path: Path) -> Iterator[Server]:
    """A server whose figures are read with a token, behind a proxy on this machine."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'vitrine.db'}"
    migrate(url)
    with running(settings_for(url, tmp_path, metrics_token="a long secret")) as server:
        yield server


def test_with_a_token_only_its_bearer_reads_the_figures(with_token: Server) -> None:
    assert figures(with_token, Authorization="Bearer a long secret")
    for headers in ({}, {"Authorization": "Bearer another"}, {"Authorization": "Basic a long secret"}):
        refused = httpx.get(f"{with_token.url}/metrics", headers=headers, trust_env=False)
        check_problem(refused, "not_found")


@pytest.mark.parametrize("token", ["", None])
def test_an_empty_token_is_none(token: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A composition hands on what is not set as an empty text."""
    if token is None:
        monkeypatch.delenv("VITRINE_METRICS_TOKEN", raising=False)
    else:
        monkeypatch.setenv("VITRINE_METRICS_TOKEN", token)
    assert Settings().metrics_token is None


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_without_a_token_this_machine_reads_the_figures_by_any_of_its_addresses(
    server: Server, address: str
) -> None:
    assert figures(server, **{"X-Forwarded-For": address})


@pytest.mark.parametrize("address", ["203.0.113.7", "::2", "2001:db8::1"])
def test_without_a_token_who_comes_through_the_proxy_reads_nothing(server: Server, address: str) -> None:
    from_afar = {"X-Forwarded-For": address}
    check_problem(httpx.get(f"{server.url}/metrics", headers=from_afar, trust_env=False), "not_found")


async def test_no_secret_stands_in_logs_or_figures(server: Server) -> None:
    """Nor a name, nor what opens a door: tokens, room ids, invitations, seeds, chat."""
    configure_logs("debug")
    try:
        with capture_logs() as logged, receiving() as receiver:
            async with people(server, "Annabel", "Benedict") as (ann, ben):
                device = Device(receiver, "phone")
                await device.turn_on(ann)
                await ann.ok(
                    "PUT", "/me/notices/webhook", {"url": f"{receiver.url}/hook-1", "language": "en"}
                )
                receiver.answers("/hook-1", 404)
                await ann.ok("POST", "/me/notices/trial")
                receiver.answers(device.path, 410)
                await ann.ok("POST", "/me/notices/trial")
                room = await begun(ann, ben, game="curio_shop")
                info = await ann.room(room)
                await ann.ok("POST", f"/rooms/{room}/chat", {"id": "r1", "text": "psst, behind you"})
                async with line(server, ben, room) as socket:
                    await socket.hear_of("sync")
                    await socket.say("chat", id="r2", text="psst, I know")
                    await socket.hear_of("ack")
                await ann.act(room)
                await ann.refused("not_found", "GET", f"/rooms/{room}x")
                await ann.ok("POST", f"/rooms/{room}/resign", {"id": "r3"})
                seed = server.services.house.loaded()[-1].facts.seed
                secrets = [
                    ann.token,
                    ben.token,
                    ann.id,
                    room,
                    info["invite"],
                    seed,
                    "Annabel",
                    "Benedict",
                    "psst",
                    device.path,
                    device.wish()["keys"]["p256dh"],
                    "hook-1",
                    receiver.url,
                ]
    finally:
        configure_logs("error")
    assert [entry["event"] for entry in logged].count("request") > 5
    told = repr(logged) + repr(figures(server))
    for secret in secrets:
        assert secret is not None
        assert secret not in told

"""Notices go nowhere in the host's own network, whatever a user writes and whatever a name stands for."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path

import pytest

from app.notices import post as posting
from app.notices.addresses import is_public, read
from app.notices.post import Guarded, Post, Unreachable
from app.problems import Problem
from app.storage.database import migrate
from tests.api.accounts import run_sql
from tests.api.people import people
from tests.api.servers import Server, running, settings_for
from tests.notices.receiver import Device, Receiver

OWN = re.findall(
    r"\S+",
    """
0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 127.0.0.1 127.1.2.3 168.63.129.16
169.254.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1
192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
:: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 64:ff9b::127.0.0.1
64:ff9b::10.0.0.1 64:ff9b::169.254.169.254 64:ff9b:1::1 100::1 2001::1 2001:2::1 2001:db8::1
2002:7f00:1:: 2002:a00:1:: 2002:a9fe:a9fe:: 2002:c0a8:1:: 3fff::1 5f00::1 fc00::1 fd00::1 fd00:ec2::254
fe80::1 fe80::1%eth0 fec0::1 ff02::1
""",
)
PUBLIC = re.findall(
    r"\S+",
    """
1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.167.1.1 223.255.255.254
2606:4700:4700::1111 2a00:1450:4001:800::200e 64:ff9b::8.8.8.8 ::ffff:8.8.8.8 2002:808:808::1
""",
)


@pytest.mark.parametrize("address", OWN)
def test_no_address_of_an_own_network_is_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", PUBLIC)
def test_the_others_are(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        *(f"http://[{address}]/" if ":" in address else f"http://{address}/" for address in OWN),
        "http://localhost/",
        "http://LOCALHOST:8000/",
        "http://localhost./",
        "https://printer.local/",
        "https://db.internal/",
        "https://intranet/",
        "https://2130706433/",
        "https://127.1/",
        "https://0x7f.0.0.1/",
        "https://0177.0.0.1/",
        "https://1.1.1.0x1/",
        "http://１２７.0.0.1/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://user@example.org/",
        "https://user:password@example.org/",
        "https://example.org/with blank",
        "https://example.org/\n",
        "https://example.org:99999/",
        "https://example.org:0/",
        "https://",
        "//example.org/",
        "example.org",
        "",
    ],
)
def test_such_an_address_is_refused(url: str) -> None:
    with pytest.raises(Problem) as refused:
        read(url, own_network=False)
    assert refused.value.code == "invalid_request"
    assert not any(part in refused.value.detail for part in ("127", "10.0", "169.254", "::1"))


@pytest.mark.parametrize(
    ("url", "stored"),
    [
        ("https://example.org", "https://example.org"),
        ("HTTPS://Example.ORG/Hook?a=b#there", "https://example.org/Hook?a=b"),
        ("http://example.org:8080/x", "http://example.org:8080/x"),
        ("https://hooks.b\u00fccher.example/1", "https://hooks.xn--bcher-kva.example/1"),
        ("https://8.8.8.8/x", "https://8.8.8.8/x"),
    ],
)
def test_an_address_is_kept_in_one_form(url: str, stored: str) -> None:
    assert str(read(url, own_network=False)) == stored


def test_push_goes_by_https_only() -> None:
    with pytest.raises(Problem):
        read("http://push.example.org/", own_network=False, only_https=True)
    assert str(read("http://127.0.0.1:9/", own_network=True, only_https=True)) == "http://127.0.0.1:9/"


class Deceitful(Guarded):
    """A name that stands for other addresses each time that it is looked up."""

    def __init__(self, *answers: list[str]) -> None:
        super().__init__(own_network=False)
        self.answers = list(answers)
        self.asked = 0

    async def look_up(self, host: str, port: int) -> list[str]:
        self.asked += 1
        return self.answers.pop(0)


@asynccontextmanager
async def listening() -> AsyncIterator[tuple[int, list[bytes]]]:
    """A port of this machine, and what was sent there."""
    heard: list[bytes] = []

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(100))
        writer.close()

    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1], heard


@pytest.mark.parametrize("answers", [["127.0.0.1"], ["::ffff:127.0.0.1", "10.0.0.1"], []])
async def test_a_name_that_stands_for_an_own_address_is_not_asked(answers: list[str]) -> None:
    async with listening() as (port, heard):
        post = Post(own_network=False, backend=Deceitful(answers))
        with pytest.raises(Unreachable):
            await post.send(f"http://rebound.example:{port}/", {}, b"x")
        assert heard == []
        await post.close()


async def test_what_was_looked_up_is_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """One look-up: a name that stands for a public address first, and for this machine next, gets nowhere."""
    backend = Deceitful(["192.0.2.7", "127.0.0.1"], ["127.0.0.1"])
    asked: list[str] = []

    class Inner:
        async def connect_tcp(self, host: str, *_: object) -> None:
            asked.append(host)
            raise OSError("nobody there")

    monkeypatch.setattr(backend, "_inner", Inner())
    monkeypatch.setattr(posting, "is_public", lambda address: str(address) == "192.0.2.7")
    post = Post(own_network=False, backend=backend)
    with pytest.raises(Unreachable):
        await post.send("https://rebound.example/", {}, b"x")
    assert (asked, backend.asked) == (["192.0.2.7"], 1)
    await post.close()


@pytest.mark.parametrize(
    "name", ["127.0.0.1", "localhost", "127.1", "2130706433", "[::ffff:127.0.0.1]", "x" * 70]
)
async def test_the_way_out_refuses_this_machine_by_itself(receiver: Receiver, name: str) -> None:
    post = Post(own_network=False)
    with pytest.raises(Unreachable):
        await post.send(receiver.url.replace("127.0.0.1", name), {}, b"x")
    assert receiver.all == []
    await post.close()


async def test_an_answer_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "WHOLE_SECONDS", 0.2)
    stay = asyncio.Event()

    async def drip(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nX-Long: ")
        await stay.wait()
        writer.close()

    async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
        post = Post(own_network=True)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Unreachable):
            await post.send(f"http://127.0.0.1:{port}/", {}, b"x")
        stay.set()
        await post.close()


async def test_of_an_answer_only_the_status_is_read() -> None:
    """However much it says."""
    cut = asyncio.Event()

    async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
        try:
            while True:
                writer.write(bytes(100_000))
                await writer.drain()
        except OSError:
            cut.set()
        writer.close()

    async with await asyncio.start_server(pour, "127.0.0.1", 0) as server:
        post = Post(own_network=True)
        port = server.sockets[0].getsockname()[1]
        assert await post.send(f"http://127.0.0.1:{port}/", {}, b"x") == 200
        await asyncio.wait_for(cut.wait(), 30)
        await post.close()


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory, with_toy: None) -> Iterator[Server]:
    """A server whose own network is closed to notices, as it is unless somebody says otherwise."""
    folder: Path = tmp_path_factory.mktemp("closed")
    url = f"sqlite+aiosqlite:///{folder / 'vitrine.db'}"
    migrate(url)
    with running(settings_for(url, folder, own_network=False)) as server:
        yield server


async def test_an_own_address_is_refused_when_it_is_given(closed: Server, receiver: Receiver) -> None:
    async with people(closed, "Ann") as (ann,):
        for url in (receiver.url, receiver.url.replace("127.0.0.1", "localhost"), "http://169.254.169.254/"):
            hook = {"url": url, "language": "en"}
            problem = await ann.refused("invalid_request", "PUT", "/me/notices/webhook", hook)
            assert (
                problem["detail"] == "Notices go to public addresses only, not to the server's own network."
            )
        await ann.refused("invalid_request", "PUT", "/me/notices/device", Device(receiver, "own").wish())


async def test_an_own_address_behind_a_name_is_no_other_than_one_that_nobody_answers_at(
    closed: Server, receiver: Receiver
) -> None:
    """What is stored already, or what a name stands for later: in words that tell nothing of the network."""
    async with people(closed, "Ann") as (ann,):
        why = set()
        for url in (receiver.url, "http://127.0.0.1:1", "http://nobody.invalid"):
            hook = {"url": "https://example.org/", "language": "en"}
            await ann.ok("PUT", "/me/notices/webhook", hook)
            run_sql(
                closed,
                "UPDATE users SET webhook = replace(webhook, 'https://example.org/', :url) WHERE id = :id",
                url=url,
                id=ann.id,
            )
            why.update((await ann.ok("POST", "/me/notices/trial"))["failed"])
        assert why == {"Webhook: The address could not be reached."}
        assert receiver.all == []

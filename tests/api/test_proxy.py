"""Behind a reverse proxy: whose word on the caller's address counts, and what the page's origin must be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from app.api.limits import LIMITS
from app.storage.database import migrate
from tests.api.people import check_problem
from tests.api.servers import Server, running, settings_for

PROXY = "127.0.0.1"
"""As the server sees it: the tests themselves."""
ANN, BEN = "203.0.113.7", "203.0.113.8"


@contextmanager
def behind(folder: Path, trusted: str) -> Iterator[Server]:
    """A server that counts, and believes these proxies."""
    url = f"sqlite+aiosqlite:///{folder / 'vitrine.db'}"
    migrate(url)
    with running(settings_for(url, folder, rate_limits="on", trusted_proxies=trusted)) as server:
        yield server


def guest(server: Server, **headers: str) -> httpx.Response:
    """Makes a guest, as a proxy hands the call on."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    url = f"{server.url}/api/v1/guests"
    return httpx.post(url, json={"name": "Ann"}, headers=named, trust_env=False)


def use_up(server: Server, *chains: str) -> None:
    """As many guests as one address may make, with one `X-Forwarded-For` after another."""
    for number in range(LIMITS["guests"].amount):
        assert guest(server, X_Forwarded_For=chains[number % len(chains)]).status_code == 201


@pytest.mark.parametrize("trusted", [PROXY, f"192.0.2.1, {PROXY}", "127.0.0.0/8"])
def test_limits_count_who_comes_through_a_trusted_proxy(tmp_path: Path, trusted: str) -> None:
    with behind(tmp_path, trusted) as server:
        use_up(server, ANN)
        check_problem(guest(server, X_Forwarded_For=ANN), "rate_limited")
        assert guest(server, X_Forwarded_For=BEN).status_code == 201


def test_what_a_caller_claims_before_the_proxy_counts_for_nothing(tmp_path: Path) -> None:
    """A proxy that appends: only what it has written itself, the last address, is believed."""
    with behind(tmp_path, PROXY) as server:
        use_up(server, *(f"198.51.100.{number}, {ANN}" for number in range(40)))
        check_problem(guest(server, X_Forwarded_For=f"{BEN}, {ANN}"), "rate_limited")


def test_an_address_that_is_not_the_proxys_is_believed_nothing(tmp_path: Path) -> None:
    with behind(tmp_path, "192.0.2.1") as server:
        use_up(server, *(f"198.51.100.{number}" for number in range(40)))
        check_problem(guest(server, X_Forwarded_For=BEN), "rate_limited")


@pytest.mark.parametrize(
    ("host", "origin", "may"),
    [
        ("games.example", "https://games.example", True),
        ("games.example:8443", "https://games.example:8443", True),
        ("games.example", "https://games.example:8443", False),
        ("127.0.0.1:8000", "https://games.example", False),
        ("games.example", "https://evil.example", False),
    ],
)
def test_a_page_acts_on_the_host_that_the_proxy_hands_on(
    tmp_path: Path, host: str, origin: str, may: bool
) -> None:
    """A proxy that drops the host, or its port, is found out at once: by REST and by the socket."""
    with behind(tmp_path, PROXY) as server:
        made = guest(server, X_Forwarded_For=ANN).json()
        said = guest(server, Host=host, Origin=origin, X_Forwarded_For=ANN, X_Forwarded_Proto="https")
        assert said.status_code == (201 if may else 403)
        headers = {"Authorization": f"Bearer {made['token']}", "X-Forwarded-For": ANN}
        opened = httpx.post(
            f"{server.url}/api/v1/rooms",
            json={"game": "ghost_show", "clock": None},
            headers=headers,
            trust_env=False,
        )
        url = f"ws://{host}/api/v1/rooms/{opened.json()['id']}/socket"
        line = create_connection((PROXY, int(server.address.rpartition(":")[2])))
        with connect(url, sock=line, origin=Origin(origin), additional_headers=headers) as socket:
            assert ("A page of another site" in str(socket.recv(10))) is not may

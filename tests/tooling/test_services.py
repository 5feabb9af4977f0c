"""The services that other tests stand on are there, and leave nothing behind."""

import socket
import subprocess
from pathlib import Path

import asyncpg
import pytest
from anyio import to_thread
from sqlalchemy import URL, make_url

from tools import chromium, port, postgres


async def _databases(address: URL) -> set[str]:
    connection = await asyncpg.connect(postgres.asyncpg_dsn(address))
    try:
        return {row[0] for row in await connection.fetch("SELECT datname FROM pg_database")}
    finally:
        await connection.close()


async def test_the_database_of_this_process_is_there(postgres_url: str) -> None:
    address = make_url(postgres_url)
    assert address.drivername == "postgresql+asyncpg"
    assert address.database in await _databases(address)


async def test_a_fresh_database_is_dropped_at_the_end(postgres_url: str) -> None:
    address = make_url(postgres_url)
    fresh = postgres.fresh_database(address)
    name = make_url(await to_thread.run_sync(fresh.__enter__)).database
    assert name in await _databases(address)
    await to_thread.run_sync(fresh.__exit__, None, None, None)
    assert name not in await _databases(address)


def test_no_running_server_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        monkeypatch.setenv("PGPORT", str(free.getsockname()[1]))
        assert postgres.running_server() is None


@pytest.mark.browser
def test_chromium_runs(chromium_path: Path) -> None:
    command = [str(chromium_path), "--headless", *chromium.FLAGS, "--dump-dom", "data:text/html,<p>vitrine"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert "<p>vitrine</p>" in printed.stdout


def test_a_busy_port_is_refused_with_a_sentence() -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        number = busy.getsockname()[1]
        assert f"port {number}" in (port.refusal("127.0.0.1", str(number)) or "")
    assert port.refusal("127.0.0.1", str(number)) is None


@pytest.mark.parametrize("text", ["http", "-1", "65536", ""])
def test_what_is_no_port_is_refused(text: str) -> None:
    assert "no port" in (port.refusal("127.0.0.1", text) or "")

"""Backups: made while the server runs, restored into a new database of either kind, all or nothing."""

from __future__ import annotations

import asyncio
import gzip
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, select, text

from app.storage.database import Database, migrate
from app.storage.models import Base
from app.upkeep import backup
from tests.api.accounts import run_sql
from tests.api.people import begun, people, play_out
from tests.api.servers import KINDS, fresh_database, running, settings_for
from tests.notices.receiver import Device, Receiver, until

Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of another empty database of each kind."""
    folder = tmp_path / "new"
    folder.mkdir()
    with fresh_database(request.param, request, folder) as url:
        yield url


def content(url: str) -> Rows:
    """Everything that a backup holds, as rows in order."""

    async def read() -> Rows:
        db = Database(url)
        found: Rows = {}
        async with db.engine.connect() as connection:
            for table in Base.metadata.sorted_tables:
                if table.name not in backup.LEFT_OUT:
                    rows = await connection.execute(select(table).order_by(*table.primary_key))
                    found[table.name] = [tuple(row) for row in rows]
        await db.close()
        return found

    return asyncio.run(read())


def restored(url: str, file: Path) -> int:
    """Restores a backup as the command does."""
    backup.prepare(url, backup.read_header(file))
    rows = asyncio.run(backup.restore(url, file))
    migrate(url)
    return rows


async def furnish(server: Any, receiver: Receiver) -> tuple[str, str, str]:
    """A finished game, and one that goes on: their rooms, and a token of who gets notices."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        over = await begun(ann, ben, game="curio_shop")
        await play_out(ann, ben, room=over)
        await ann.ok("POST", f"/rooms/{over}/chat", {"id": "c1", "text": "Well played, 1:0"})
        playing = await begun(ann, ben, game="ghost_show")
        await ann.act(playing) if (await ann.room(playing))["actors"][0]["seat"] == 0 else await ben.act(
            playing
        )
        await Device(receiver, "phone").turn_on(ann)
        await ann.ok("PUT", "/me/notices/webhook", {"url": f"{receiver.url}/hook", "language": "es"})
        return over, playing, ann.token or ""


def summarised(server: Any) -> bool:
    """Whether the summaries of all games, and the turns that are owed, are written."""
    behind = "SELECT 1 FROM rooms WHERE seq < (SELECT max(seq) FROM entries WHERE room_id = rooms.id)"
    return not run_sql(server, behind)


@pytest.mark.usefixtures("with_toy")
def test_a_backup_of_a_running_server_brings_everything_back(
    database_url: str, new_database: str, tmp_path: Path, receiver: Receiver
) -> None:
    migrate(database_url)
    file = tmp_path / "backup.gz"
    with running(settings_for(database_url, tmp_path)) as server:
        over, playing, token = asyncio.run(furnish(server, receiver))
        asyncio.run(until(lambda: summarised(server), "all summaries are written"))
        rows = asyncio.run(backup.back_up(database_url, file))
    saved = content(database_url)
    assert all(saved[name] for name in ("turns", "devices", "server_keys"))
    assert restored(new_database, file) == rows == sum(map(len, saved.values()))
    assert content(new_database) == saved
    with running(settings_for(new_database, tmp_path)) as server:
        asyncio.run(goes_on(server, over, playing, token))


async def goes_on(server: Any, over: str, playing: str, token: str) -> None:
    """The finished game can be replayed, the other one played, by whoever was signed in."""
    async with people(server, None) as (ann,):
        ann.http.headers["Authorization"] = f"Bearer {token}"
        assert (await ann.room(over))["status"] == "finished"
        assert (await ann.ok("GET", f"/rooms/{over}/replay"))["version"] > 1
        assert (await ann.room(playing))["version"] > 1
        if 0 in [actor["seat"] for actor in (await ann.room(playing))["actors"]]:
            await ann.act(playing)
        assert await ann.ok("POST", "/me/notices/trial") == {"sent": 2, "failed": []}


def made(database_url: str, folder: Path) -> Path:
    """A backup with a user in it."""
    migrate(database_url)
    with running(settings_for(database_url, folder)) as server:
        asyncio.run(guest(server))
    file = folder / "backup.gz"
    asyncio.run(backup.back_up(database_url, file))
    return file


async def guest(server: Any) -> None:
    async with people(server, "Ann"):
        pass


def test_only_its_owner_may_read_a_backup(database_url: str, tmp_path: Path) -> None:
    assert stat.S_IMODE(made(database_url, tmp_path).stat().st_mode) == 0o600


def test_nothing_is_restored_over_what_is_there(database_url: str, tmp_path: Path) -> None:
    file = made(database_url, tmp_path)
    before = content(database_url)
    with pytest.raises(backup.BackupFault, match="not empty"):
        restored(database_url, file)
    assert content(database_url) == before


@pytest.mark.parametrize("damage", ["cut off", "a row less", "no backup", "another form"])
def test_a_damaged_backup_is_refused_whole(tmp_path: Path, damage: str) -> None:
    file = made(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}", tmp_path)
    new_database = f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    match damage:
        case "cut off":
            file.write_bytes(file.read_bytes()[:-12])
        case "a row less":
            file.write_bytes(gzip.compress(b"".join([*lines[:-2], lines[-1]])))
        case "no backup":
            file.write_bytes(gzip.compress(b'{"what": "else"}\n'))
        case "another form":
            file.write_bytes(
                gzip.compress(b"".join(lines).replace(backup.FORMAT.encode(), b"vitrine-backup-0"))
            )
    with pytest.raises(backup.BackupFault):
        restored(new_database, file)
    migrate(new_database)
    fresh = f"sqlite+aiosqlite:///{tmp_path / 'fresh.db'}"
    migrate(fresh)
    assert content(new_database) == content(fresh)


def test_a_backup_of_the_future_is_refused(database_url: str) -> None:
    header = backup.Header(backup.FORMAT, "9999", "2100-01-01T00:00:00Z", {})
    with pytest.raises(backup.BackupFault, match="9999"):
        backup.prepare(database_url, header)


def test_a_backup_of_the_first_revision_becomes_the_newest(
    database_url: str, new_database: str, tmp_path: Path
) -> None:
    """Whoever upgraded meanwhile can restore an older backup."""
    first = backup.Header(backup.FORMAT, "0001", "2026-01-01T00:00:00Z", {})
    backup.prepare(database_url, first)

    async def fill() -> None:
        db = Database(database_url)
        async with db.engine.begin() as connection:
            await connection.execute(
                text("INSERT INTO users (id, name, kind, created_at) VALUES ('u1', 'Ann', 'guest', 1)")
            )
        await db.close()

    asyncio.run(fill())
    file = tmp_path / "backup.gz"
    asyncio.run(backup.back_up(database_url, file))
    assert backup.read_header(file).revision == "0001"
    migrate(new_database)  # as a server does that starts before anything is restored
    assert restored(new_database, file) == 1
    assert "Ann" in [row[1] for row in content(new_database)["users"]]


def test_a_file_that_cannot_be_written_is_said(database_url: str, tmp_path: Path) -> None:
    migrate(database_url)
    with pytest.raises(backup.BackupFault, match="cannot be written"):
        asyncio.run(backup.back_up(database_url, tmp_path / "nowhere" / "backup.gz"))
    assert make_url(database_url).drivername

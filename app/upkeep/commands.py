"""The commands of upkeep: `vitrine backup`, `restore`, `check`, `export`, `import`, `admin`, `code`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from app.accounts.accounts import Accounts, Code
from app.problems import Problem
from app.settings import Settings
from app.storage.database import Database, migrate
from app.times import rfc3339
from app.upkeep import backup as backups
from app.upkeep.check import check_games
from app.upkeep.games import GameFault, export_game, import_game

T = TypeVar("T")
commands = typer.Typer()

_File = Annotated[Path, typer.Argument(help="The file.", dir_okay=False)]


@commands.command()
def backup(file: _File) -> None:
    """Writes the whole database into a file, while the server runs or not."""
    rows = _told(backups.back_up(Settings().database_url, file))
    typer.echo(f"vitrine: {rows} rows are in {file}. It holds secrets of running games: keep it safe.")


@commands.command()
def restore(file: _File) -> None:
    """Fills an empty database, of either kind, from a backup."""
    url = Settings().database_url
    try:
        backups.prepare(url, backups.read_header(file))
    except backups.BackupFault as fault:
        raise _stopped(fault) from fault
    rows = _told(backups.restore(url, file))
    migrate(url)
    typer.echo(f"vitrine: {rows} rows are back.")


@commands.command()
def check() -> None:
    """Replays every stored game under the present rules, and says which would go differently."""
    if _told(_check()):
        raise typer.Exit(1)


async def _check() -> int:
    """Prints what differs; returns how many games do."""
    db = Database(Settings().database_url)
    games = different = 0
    try:
        async for verdict in check_games(db):
            games += 1
            if verdict.fault is not None:
                different += 1
                what = f"{verdict.game}, rules {verdict.rules}, {verdict.status}"
                typer.echo(f"{verdict.room} ({what}): {verdict.fault}")
    finally:
        await db.close()
    typer.echo(f"vitrine: {games} games replayed, {different} would go differently.")
    return different


@commands.command(context_settings={"ignore_unknown_options": True})  # an id may begin with a dash
def export(
    room: Annotated[str, typer.Argument(help="The id of a finished room.")],
    file: Annotated[Path | None, typer.Argument(help="The file; else standard output.")] = None,
) -> None:
    """Writes a finished game as one JSON document."""
    document = _told(_with_database(lambda db: export_game(db, room)))
    if file is None:
        sys.stdout.buffer.write(document + b"\n")
    else:
        file.write_bytes(document)


@commands.command(name="import")
def import_(
    file: _File,
    host: Annotated[str, typer.Option(help="The id of the user whose room it becomes.")],
) -> None:
    """Replays and checks an exported game into a new finished room."""
    room = _told(_with_database(lambda db: import_game(db, file, host)))
    typer.echo(f"vitrine: the game is in room {room}.")


@commands.command()
def admin(
    name: Annotated[str, typer.Argument(help="The name of an account.")],
    *,
    remove: Annotated[bool, typer.Option("--remove", help="Make it an ordinary account again.")] = False,
) -> None:
    """Lets an account run the server, as the first one does: its page *Admin* shows rooms and users."""
    user = _told(_with_database(lambda db: Accounts(db).make_admin(name, admin=not remove)))
    typer.echo(f"vitrine: {user.name} {'runs this server now' if user.is_admin else 'is an ordinary user'}.")


@commands.command()
def code(name: Annotated[str, typer.Argument(help="The name of an account.")]) -> None:
    """Prints a one-time code with which whoever has forgotten the password comes in again."""
    given = _told(_with_database(lambda db: _give_code(Accounts(db), name)))
    typer.echo(f"vitrine: {given.code}, until {rfc3339(given.until)}: at *Sign in*, *By code*.")


async def _give_code(accounts: Accounts, name: str) -> Code:
    return await accounts.give_code(await accounts.account(name))


async def _with_database(work: Any) -> Any:
    db = Database(Settings().database_url)
    try:
        return await work(db)
    finally:
        await db.close()


def _told(work: Coroutine[Any, Any, T]) -> T:
    """Runs something; what goes wrong is said in one sentence."""
    try:
        return asyncio.run(work)
    except (backups.BackupFault, GameFault, Problem) as fault:
        raise _stopped(fault) from fault


def _stopped(fault: Exception) -> typer.Exit:
    typer.echo(f"vitrine: {fault}", err=True)
    return typer.Exit(2)

"""The command line: `vitrine serve`, `migrate`, `openapi`, `play`, and the commands of upkeep."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Annotated, Any

import structlog
import typer
import uvicorn

from app.api import openapi as openapi_document
from app.main import create_app
from app.rooms.decks import DeckFault
from app.settings import Settings
from app.storage import database
from app.upkeep.commands import commands

cli = typer.Typer(no_args_is_help=True, add_completion=False, help="Vitrine, the online table.")
cli.add_typer(commands)


def configure_logs(level: str) -> None:
    """One line of key and value per event, on standard error."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(bool_as_flag=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn serves the application."""
    return {
        "host": settings.host,
        "port": settings.port,
        "ws": "websockets-sansio",
        "ws_per_message_deflate": False,
        "ws_max_size": 1 << 20,
        "timeout_graceful_shutdown": 5,
        "access_log": False,
        "forwarded_allow_ips": settings.trusted_proxies,
        "log_level": "warning",
    }


@cli.command()
def serve() -> None:
    """Serves the game and its page at HOST and PORT."""
    settings = Settings()
    configure_logs(settings.log_level)
    try:
        app = create_app(settings)
    except DeckFault as fault:
        print(f"vitrine: {fault}", file=sys.stderr)
        raise typer.Exit(2) from fault
    print(f"Vitrine is at http://{settings.host}:{settings.port}/")
    uvicorn.run(app, **uvicorn_options(settings))


@cli.command()
def migrate() -> None:
    """Brings the database to the newest revision."""
    database.migrate(Settings().database_url)


@cli.command()
def openapi() -> None:
    """Prints the OpenAPI document."""
    print(json.dumps(openapi_document.document(create_app()), indent=1, sort_keys=True))


@cli.command()
def play(
    game: Annotated[str, typer.Argument(help="A game's slug, as `ghost_show`.")] = "ghost_show",
    server: Annotated[str, typer.Option(help="The server's address.")] = "http://127.0.0.1:8000",
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "Terminal",
    seats: Annotated[int, typer.Option(help="Players; bots take the other seats.")] = 2,
    level: Annotated[str, typer.Option(help="The bots' level.")] = "medium",
) -> None:
    """Plays a game against bots in the terminal."""
    from app.client.terminal import play as play_in_terminal  # only this command needs the client

    asyncio.run(play_in_terminal(server, game, name, seats, level))


def main() -> None:
    """The entry point of the `vitrine` command."""
    cli()

"""`/games`: what can be played, and by which rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from fastapi import APIRouter

from app.api.models import ClockChoices, GameInfo, Rule, RuleSection, RulesReference
from app.api.services import Parts, Services
from app.games.game import Game
from app.games.registry import games
from app.rooms import lobby
from app.rooms.house import game_of

router = APIRouter(prefix="/games", tags=["games"])


@router.get("")
async def list_games(parts: Parts) -> list[GameInfo]:
    """All games that this server offers."""
    return [_offered(slug, parts) for slug in games()]


@router.get("/{slug}")
async def show_game(slug: str, parts: Parts) -> GameInfo:
    """One game: player counts, options with their JSON schema, bot levels, decks, clocks, rules version."""
    game_of(slug)
    return _offered(slug, parts)


@router.get("/{slug}/rules")
async def rules(slug: str) -> RulesReference:
    """The rules reference, numbered: refusals cite its numbers."""
    game = game_of(slug)
    sections = [
        RuleSection(title=section["title"], rules=[Rule(**rule) for rule in section["rules"]])
        for section in game.rules()
    ]
    return RulesReference(slug=slug, title=game.title, rules_version=game.rules_version, sections=sections)


def _offered(slug: str, parts: Services) -> GameInfo:
    return _info(slug).model_copy(update={"decks": parts.house.decks.names(slug)})


@cache
def _info(slug: str) -> GameInfo:
    game = games()[slug]
    return GameInfo(
        slug=slug,
        title=game.title,
        rules_version=game.rules_version,
        seats=list(game.seat_counts),
        modes=list(game.modes),
        minutes=game.minutes,
        bot_levels=list(game.bot_levels),
        colors=list(game.colors),
        decks=["standard"],
        has_own_time=game.has_own_time,
        clocks={mode: _clocks(game, mode) for mode in game.modes},
        options_schema=_options_schema(game),
    )


def _clocks(game: Game[Any], mode: str) -> ClockChoices:
    if mode == "live":
        least, most = lobby.LIVE_SECONDS
        moves = list(game.move_seconds)
        return ClockChoices(moves=moves, default=game.default_move_seconds, least=least, most=most)
    least, most = lobby.POST_SECONDS
    return ClockChoices(moves=[None, *lobby.POST_CHOICES], default=lobby.POST_DEFAULT, least=least, most=most)


def _options_schema(game: Game[Any]) -> dict[str, Any]:
    """A schema that stands alone: the struct itself, its definitions beside it."""
    schema = msgspec.json.schema(game.options_type)
    definitions = schema.get("$defs", {})
    name = schema.get("$ref", "").rpartition("/")[2]
    if name:
        schema = {**definitions.pop(name), "$defs": definitions} if definitions else definitions.pop(name)
    return schema

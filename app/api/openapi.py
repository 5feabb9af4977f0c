"""The OpenAPI document: REST from the routers, joined by the types of every game and of the socket."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from app.api.errors import MEDIA_TYPE
from app.games.game import Game
from app.games.kernel import Event, TakenBack, tag_of
from app.games.registry import games
from app.realtime.messages import CLIENT_MESSAGES, SERVER_MESSAGES

Kind = type[msgspec.Struct]

DESCRIPTION = """\
Everything a browser does can be done here. A program that can read `options` can play any game: pick a
template, pick a value (or a set) from each domain, submit. Schemas named `{game}.View`, `{game}.Action`,
`{game}.Event`, `{game}.Options` and (where it has plans) `{game}.Plan` are the games' own types;
`socket.ClientMessage` and `socket.ServerMessage` are the messages of `/api/v1/rooms/{room}/socket`.
"""


def document(app: FastAPI) -> dict[str, Any]:
    """The whole document of `app`, made once."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title="Vitrine", version="1", description=DESCRIPTION, routes=app.routes, openapi_version="3.1.0"
        )
        components = schema.setdefault("components", {}).setdefault("schemas", {})
        _tell_problems(schema)
        for slug, game in games().items():
            components.update(game_schemas(slug, game))
        components.update(socket_schemas())
        app.openapi_schema = schema
    return app.openapi_schema


def _tell_problems(schema: dict[str, Any]) -> None:
    """Every refusal is a problem document, of its own media type: also what FastAPI describes as its own."""
    for calls in schema["paths"].values():
        for call in calls.values():
            call["responses"].pop("422", None)
            if refused := call["responses"].get("4XX"):
                refused["content"] = {MEDIA_TYPE: refused["content"].popitem()[1]}
    for name in ("HTTPValidationError", "ValidationError"):
        schema["components"]["schemas"].pop(name, None)


def game_schemas(slug: str, game: Game[Any]) -> dict[str, Any]:
    """The types of one game, named `{slug}.…`."""
    events: tuple[type[Event], ...] = (*game.event_types, TakenBack)
    kinds: tuple[Kind, ...] = (
        *game.action_types,
        *events,
        game.public_type,
        game.own_type,
        game.options_type,
        *([game.plan_type] if game.plan_type else []),
    )
    schemas = _components(slug, kinds)
    for event in events:
        _spare_private_fields(schemas[f"{slug}.{event.__name__}"], event)
    schemas[f"{slug}.Action"] = _union(slug, game.action_types)
    schemas[f"{slug}.Event"] = _union(slug, events)
    schemas[f"{slug}.View"] = _view(slug, game)
    schemas[f"{slug}.Options"] = _ref(slug, game.options_type)
    if game.plan_type:
        schemas[f"{slug}.Plan"] = _ref(slug, game.plan_type)
    return schemas


def _spare_private_fields(schema: dict[str, Any], event: type[Event]) -> None:
    """Whoever may not know a field is not told that it is there."""
    schema["required"] = [name for name in schema.get("required", ()) if name not in event.private]


def socket_schemas() -> dict[str, Any]:
    """The messages of the websocket, named `socket.…`."""
    schemas = _components("socket", (*CLIENT_MESSAGES, *SERVER_MESSAGES))
    schemas["socket.ClientMessage"] = _union("socket", CLIENT_MESSAGES)
    schemas["socket.ServerMessage"] = _union("socket", SERVER_MESSAGES)
    schemas["socket.Sync"]["properties"]["picture"] = {"$ref": "#/components/schemas/Picture"}
    schemas["socket.RoomMessage"]["properties"]["room"] = {"$ref": "#/components/schemas/RoomInfo"}
    return schemas


def _components(prefix: str, kinds: tuple[Kind, ...]) -> dict[str, Any]:
    template = f"#/components/schemas/{prefix}.{{name}}"
    _, found = msgspec.json.schema_components(kinds, ref_template=template)
    return {f"{prefix}.{name}": schema for name, schema in found.items()}


def _ref(prefix: str, kind: type[msgspec.Struct]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{prefix}.{kind.__name__}"}


def _union(prefix: str, kinds: tuple[Kind, ...]) -> dict[str, Any]:
    mapping = {tag_of(kind): _ref(prefix, kind)["$ref"] for kind in kinds}
    return {
        "oneOf": [_ref(prefix, kind) for kind in kinds],
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }


def _view(slug: str, game: Game[Any]) -> dict[str, Any]:
    own = _components(slug, (game.own_type,))[f"{slug}.{game.own_type.__name__}"]
    optional = {key: value for key, value in own.items() if key not in ("required", "title")}
    return {"allOf": [_ref(slug, game.public_type), optional]}

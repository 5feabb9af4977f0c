"""Builds the application: settings, storage, house, routers, and the built front end."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles

from app.accounts.accounts import Accounts
from app.api import admin, errors, games, me, metrics, notices, openapi, people, play, reference, rest, rooms
from app.api.elsewhere import Elsewhere
from app.api.guards import check_body, check_sender
from app.api.limits import Limits
from app.api.models import Health
from app.api.services import Parts, Services
from app.metrics import Metrics
from app.notices import keys
from app.notices.notices import Notices
from app.notices.post import Post
from app.notices.rounds import Rounds
from app.notices.sender import Sender
from app.problems import Problem
from app.realtime import socket
from app.rooms.decks import Decks
from app.rooms.house import House
from app.rooms.neighbours import Alone, Neighbours
from app.settings import Settings
from app.storage.database import Database
from app.watch import Watch

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; "
        "base-uri 'self'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

REVALIDATE = {"Cache-Control": "no-cache"}
"""Files whose names stay the same are asked for again each time; the answer is mostly "not modified"."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application for these settings (default: the environment's). Raises DeckFault."""
    settings = settings or Settings()
    app = FastAPI(
        title="Vitrine",
        version="1",
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.state.decks = Decks(settings.data_dir)
    app.state.metrics = Metrics()
    app.openapi = lambda: openapi.document(app)  # type: ignore[method-assign]
    errors.install(app)
    app.middleware("http")(_guarded)
    app.middleware("http")(_security_headers)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Watch, metrics=app.state.metrics)
    api = APIRouter(prefix="/api/v1", responses=errors.RESPONSES)
    for part in (people, me, notices, rest, games, rooms, play, admin):
        api.include_router(part.router)
    app.include_router(api)
    app.include_router(socket.router, prefix="/api/v1")
    app.include_router(_health)
    app.include_router(metrics.router)
    app.include_router(reference.router)
    _serve_frontend(app, settings.frontend)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    db = Database(settings.database_url)
    neighbours = Neighbours(settings.redis_url) if settings.redis_url else Alone()
    house = House(
        db,
        settings.bot_delay,
        settings.room_idle_seconds,
        app.state.decks,
        neighbours=neighbours,
        metrics=app.state.metrics,
        notice_delay=settings.notice_delay,
    )
    limits = Limits(settings.rate_limits == "on", lambda counted: neighbours.tell("hit", counted))
    post = Post(own_network=settings.own_network)
    sender = Sender(db, post, await keys.load(db), settings.public_url, app.state.metrics)
    told = Notices(db, sender, own_network=settings.own_network)
    services = Services(settings, db, house, Accounts(db), limits, told)
    Elsewhere(services)
    app.state.services = services
    await house.open()
    rounds = Rounds(house, sender)
    rounds.open()
    _freeze_memory()
    yield
    for session in list(services.sessions):
        session.go_away()
    await rounds.close()
    await post.close()
    await house.close()


def _freeze_memory() -> None:
    """What start-up made stays: the collector need not look at it again, and looks less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


async def _guarded(request: Request, handle: Callable[[Request], Awaitable[Response]]) -> Response:
    try:
        check_body(request.url.path, request.headers)
        check_sender(request.method, request.headers, request.app.state.settings.allowed_origins)
    except Problem as problem:
        return errors.response(problem)
    return await handle(request)


async def _security_headers(request: Request, handle: Callable[[Request], Awaitable[Response]]) -> Response:
    response = await handle(request)
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/api/"):
        response.headers["Cache-Control"] = "no-store"
    return response


_health = APIRouter(tags=["health"])


@_health.get("/healthz")
async def healthy() -> Health:
    """Whether the process runs."""
    return Health(status="ok")


@_health.get("/readyz")
async def ready(parts: Parts) -> Health:
    """Whether it can serve: the database answers."""
    await parts.db.answer()
    return Health(status="ok")


def _serve_frontend(app: FastAPI, folder: Path) -> None:
    """Hashed assets for ever, `index.html` for every page; without a build, a sentence that helps."""
    if (folder / "assets").is_dir():
        app.mount("/assets", _Immutable(directory=folder / "assets"))

    @app.get("/{path:path}", include_in_schema=False)
    def page(path: str) -> Response:
        if path.startswith("api/"):
            raise Problem("not_found", "There is nothing at this address.")
        if file := _file_at(folder, path):
            return FileResponse(file, headers=REVALIDATE)
        index = folder / "index.html"
        if not index.is_file():
            message = "The page is not built yet: `make run` builds it. The API: /api/openapi.json."
            return Response(message, media_type="text/plain", status_code=503)
        return FileResponse(index, headers=REVALIDATE)


def _file_at(folder: Path, path: str) -> Path | None:
    """The built file at this path below the folder, if there is one."""
    if not path.isprintable() or not 0 < len(path.encode()) <= 255:
        return None
    file = (folder / path).resolve()
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


class _Immutable(StaticFiles):
    async def get_response(self, path: str, scope: Any) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response

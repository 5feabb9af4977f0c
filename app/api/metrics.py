"""`/metrics`: the server's figures, for whoever runs it."""

from __future__ import annotations

from secrets import compare_digest

from fastapi import APIRouter, Request, Response

from app.api.services import Parts, Services, token_of
from app.problems import Problem

router = APIRouter(tags=["health"])

PROMETHEUS = "text/plain; version=1.0.0; charset=utf-8"
THIS_MACHINE = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})


@router.get("/metrics", response_class=Response, responses={200: {"content": {PROMETHEUS: {}}}})
async def metrics(request: Request, parts: Parts) -> Response:
    """The server's figures in Prometheus' text format, for this machine or for whoever bears the token."""
    if not _may_read(request, parts):
        raise Problem("not_found", "There is nothing at this address.")
    figures = parts.house.metrics
    loaded = parts.house.loaded()
    figures.sockets.set(len(parts.sessions))
    figures.rooms.set(len(loaded))
    figures.watched.set(sum(bool(room.subscribers) for room in loaded))
    return Response(figures.text(), media_type=PROMETHEUS)


def _may_read(request: Request, parts: Services) -> bool:
    wanted = parts.settings.metrics_token
    if not wanted:
        return request.client is not None and request.client.host in THIS_MACHINE
    given = token_of(request) or ""
    return compare_digest(given.encode(), wanted.get_secret_value().encode())

"""Watches every REST request: counted, timed and logged by its route.

Never by its path: a room's id opens its door to spectators, so it stands in no log.
"""

from __future__ import annotations

from time import perf_counter

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.metrics import Metrics

log = structlog.get_logger()


class Watch:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers as the application does; sockets pass by."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500
        began = perf_counter()

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            self._note(scope, status, perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.requests.labels(method, route, status).inc()
        self._metrics.request_seconds.observe(seconds)
        log.debug("request", method=method, route=route, status=status, ms=round(1000 * seconds, 1))


def route_of(scope: Scope) -> str:
    """The template of the address that was asked for, as logs and figures name it."""
    route: str = getattr(scope.get("route"), "path", "page")
    return route


METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
"""What is counted by its name: a caller may invent others without end."""

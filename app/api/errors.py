"""Every error leaves as an RFC 9457 problem document."""

from __future__ import annotations

import json
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from app.api.models import Problem as ProblemModel
from app.problems import Problem
from app.storage.database import FAULTS, is_away
from app.watch import route_of

log = structlog.get_logger()

MEDIA_TYPE = "application/problem+json"

RESPONSES: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": ProblemModel, "description": "A problem document; `code` says which."},
}


def install(app: FastAPI) -> None:
    """Answers all errors of `app` with problem documents."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(UnicodeEncodeError, _half_character)
    for kind in FAULTS:
        app.add_exception_handler(kind, _fault_of_database)
    app.add_exception_handler(Exception, _fault)


class ProblemResponse(JSONResponse):
    """A problem document. It may quote the caller, whose JSON can hold what UTF-8 cannot."""

    media_type = MEDIA_TYPE

    def render(self, content: Any) -> bytes:
        """The document as bytes."""
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def response(problem: Problem) -> JSONResponse:
    """The HTTP answer of a problem."""
    headers = {}
    if "retry_after" in problem.more:
        headers["Retry-After"] = str(problem.more["retry_after"])
    return ProblemResponse(problem.document(), status_code=problem.status, headers=headers)


async def _problem(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, Problem):
        raise error
    request.app.state.metrics.problems.labels(error.code).inc()
    return response(error)


async def _invalid(_: Request, error: Exception) -> JSONResponse:
    found = error.errors() if isinstance(error, RequestValidationError) else []
    first = found[0] if found else {"loc": (), "msg": str(error)}
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return response(Problem("invalid_request", f"{where}: {first['msg']}" if where else str(first["msg"])))


async def _half_character(_: Request, _error: Exception) -> JSONResponse:
    """JSON can say half a character (a lone surrogate), and no text of ours can hold it."""
    return response(Problem("invalid_request", "The request holds a text that is not Unicode."))


async def _http(_: Request, error: Exception) -> JSONResponse:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404:
        return response(Problem("not_found", "There is nothing at this address."))
    if status == 400:
        return response(Problem("invalid_request", "The body of the request cannot be read."))
    detail = str(error.detail) if isinstance(error, HTTPException) else str(error)
    problem = Problem("invalid_request", detail or "That request cannot be answered.")
    problem.status = status
    return response(problem)


async def _fault_of_database(request: Request, error: Exception) -> JSONResponse:
    if not is_away(error):
        return await _fault(request, error)
    log.error("request_failed", route=route_of(request.scope), exc_info=error)
    return await _problem(
        request, Problem("unavailable", "The database cannot be reached just now. Try again in a while.")
    )


async def _fault(request: Request, error: Exception) -> JSONResponse:
    log.error("request_failed", route=route_of(request.scope), exc_info=error)
    problem = Problem("unavailable", "Something went wrong on the server. Nothing was changed.")
    problem.status = 500
    return response(problem)

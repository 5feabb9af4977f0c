"""Every error leaves as an RFC 9457 problem document."""

from __future__ import annotations

from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from app.api.models import Problem as ProblemModel
from app.problems import Problem

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
    app.add_exception_handler(Exception, _fault)


def response(problem: Problem) -> JSONResponse:
    """The HTTP answer of a problem."""
    headers = {}
    if "retry_after" in problem.more:
        headers["Retry-After"] = str(problem.more["retry_after"])
    return JSONResponse(
        problem.document(), status_code=problem.status, headers=headers, media_type=MEDIA_TYPE
    )


async def _problem(_: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, Problem):
        raise error
    return response(error)


async def _invalid(_: Request, error: Exception) -> JSONResponse:
    found = error.errors() if isinstance(error, RequestValidationError) else []
    first = found[0] if found else {"loc": (), "msg": str(error)}
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return response(Problem("invalid_request", f"{where}: {first['msg']}" if where else str(first["msg"])))


async def _http(_: Request, error: Exception) -> JSONResponse:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404:
        return response(Problem("not_found", "There is nothing at this address."))
    problem = Problem("invalid_request", "This address does not take that method.")
    problem.status = status
    return response(problem)


async def _fault(request: Request, error: Exception) -> JSONResponse:
    log.error("request_failed", path=request.url.path, exc_info=error)
    problem = Problem("unavailable", "Something went wrong on the server. Nothing was changed.")
    problem.status = 500
    return response(problem)

"""What can go wrong with a request, as one typed error with a stable code (RFC 9457)."""

from __future__ import annotations

from typing import Any, Literal

from app.games.kernel import Refusal

Code = Literal[
    "not_signed_in",
    "sign_in_failed",
    "wrong_password",
    "blocked",
    "not_allowed",
    "not_your_room",
    "not_your_turn",
    "not_found",
    "version_conflict",
    "name_taken",
    "illegal_action",
    "invalid_request",
    "room_over",
    "room_full",
    "paused",
    "rate_limited",
    "unavailable",
]

STATUS: dict[str, int] = {
    "not_signed_in": 401,
    "sign_in_failed": 401,
    "wrong_password": 403,
    "blocked": 403,
    "not_allowed": 403,
    "not_your_room": 403,
    "not_your_turn": 403,
    "not_found": 404,
    "version_conflict": 409,
    "name_taken": 409,
    "room_over": 409,
    "room_full": 409,
    "paused": 409,
    "illegal_action": 422,
    "invalid_request": 422,
    "rate_limited": 429,
    "unavailable": 503,
}

TITLES: dict[str, str] = {
    "not_signed_in": "Not signed in",
    "sign_in_failed": "Signing in failed",
    "wrong_password": "Wrong password",
    "blocked": "Not welcome here",
    "not_allowed": "Not allowed",
    "not_your_room": "Not your room",
    "not_your_turn": "Not your turn",
    "not_found": "Not found",
    "version_conflict": "The table has changed",
    "name_taken": "The name is taken",
    "room_over": "The room is over",
    "room_full": "No seat is free",
    "paused": "The game is paused",
    "illegal_action": "Illegal action",
    "invalid_request": "Invalid request",
    "rate_limited": "Too many requests",
    "unavailable": "Not available now",
}


class Problem(Exception):
    """A request that fails and changes nothing: says what and why."""

    def __init__(self, code: Code, detail: str, **more: Any) -> None:
        super().__init__(detail)
        self.code = code
        self.status = STATUS[code]
        self.detail = detail
        self.more = more

    def document(self) -> dict[str, Any]:
        """The problem document."""
        return {
            "type": "about:blank",
            "title": TITLES[self.code],
            "status": self.status,
            "code": self.code,
            "detail": self.detail,
            **self.more,
        }


def illegal(refusal: Refusal) -> Problem:
    """The problem of an action that the rules refuse."""
    return Problem("illegal_action", refusal.why, rule=refusal.rule, why=refusal.why)


def conflict(version: int) -> Problem:
    """The problem of an action made on an older picture; carries the current version."""
    return Problem(
        "version_conflict", "The table has changed since you chose. Look again and resend.", version=version
    )

"""What is refused before anything is read: bodies that are too long, and pages of other sites."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.problems import Problem

LONGEST_BODY = 1024 * 1024
"""Bytes that a request may hold."""
LONGEST_IMPORT = 16 * 1024 * 1024
"""Bytes of the document of a finished game that comes in."""

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
"""They change nothing."""


def check_body(path: str, headers: Mapping[str, str]) -> None:
    """Refuses a body that is longer than what is asked for at `path`, or does not say how long it is.

    Raises Problem. The server reads no more of a body than it says.
    """
    length = headers.get("content-length", "0")
    most = LONGEST_IMPORT if path.endswith("/import") else LONGEST_BODY
    if "transfer-encoding" in headers or not length.isdecimal():
        raise Problem("invalid_request", "Say how long the body is (Content-Length).")
    if int(length) > most:
        raise Problem("invalid_request", f"The body is too long: at most {most} bytes.")


def check_sender(method: str, headers: Mapping[str, str], allowed: Sequence[str]) -> None:
    """Refuses what another site's page sends with the caller's cookie. Raises Problem.

    Browsers name a page's origin with everything that changes something; a bearer token is nothing that a
    foreign page could have. (A password that a proxy asks for is: browsers send it by themselves.)
    """
    if method not in SAFE_METHODS and bearer_of(headers) is None:
        check_origin(headers, allowed)


def bearer_of(headers: Mapping[str, str]) -> str | None:
    """The bearer token in these headers, if there is one."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def check_origin(headers: Mapping[str, str], allowed: Sequence[str]) -> None:
    """Refuses the pages of other sites than the server's own and those of the settings. Raises Problem."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    site = origin.partition("://")[2]
    if not site or site != headers.get("host"):
        raise Problem("not_your_room", "A page of another site may do nothing here.")

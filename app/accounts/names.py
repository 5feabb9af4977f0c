"""Names: what somebody may be called, and when two accounts' names are the same."""

from __future__ import annotations

import unicodedata

from app.problems import Problem
from app.storage.people import FORMER

LONGEST_LOGIN = 160


def clean_name(name: str) -> str:
    """A display name without surrounding or repeated blanks. Raises Problem if it is none."""
    cleaned = " ".join(name.split())
    if not cleaned or not cleaned.isprintable():
        raise Problem("invalid_request", "A name needs at least one visible character.")
    if login_of(cleaned) == login_of(FORMER):
        raise Problem("invalid_request", "That is what people are called who have left: choose another name.")
    return cleaned


def clean_account_name(name: str) -> str:
    """The name of an account. Raises Problem if it is none."""
    cleaned = clean_name(name)
    if len(login_of(cleaned)) > LONGEST_LOGIN:
        raise Problem("invalid_request", "That name is too long when it is spelled out.")
    return cleaned


def login_of(name: str) -> str:
    """The name as accounts are told apart by it: capitals and other ways to write a letter do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", " ".join(name.split())).casefold())

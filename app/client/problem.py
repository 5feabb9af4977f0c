"""What a server may answer instead of doing what it was asked."""

from __future__ import annotations

from app.api.models import Problem


class ApiProblem(Exception):
    """A request that failed and changed nothing; `document` is the server's problem document."""

    def __init__(self, document: Problem) -> None:
        super().__init__(f"{document.code}: {document.detail}")
        self.document = document

    @property
    def code(self) -> str:
        """The problem's stable code, as `version_conflict`."""
        return self.document.code


class Unreachable(ConnectionError):
    """The server could not be reached, or closed the socket for good."""

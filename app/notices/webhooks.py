"""A user's webhook, stored with the user: where notices are posted as JSON, and how the last one fared."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.notices.texts import Language, say

TOO_MANY, SERVERS_FAULT = 429, 500
"""From this status on (and with the first one) another try may go better."""


class Fault(msgspec.Struct, frozen=True):
    """Why something did not get through: nobody answered, or with this status; or the device is gone."""

    kind: Literal["unreachable", "answer", "gone"]
    status: int | None = None

    @property
    def may_pass(self) -> bool:
        """Whether another try may go better."""
        if self.kind == "answer" and self.status is not None:
            return self.status == TOO_MANY or self.status >= SERVERS_FAULT
        return self.kind == "unreachable"

    def told(self, language: Language) -> str:
        """In words."""
        return say(language, f"why.{self.kind}", status=self.status)


class Webhook(msgspec.Struct, frozen=True):
    """Where notices go besides devices. `failed_at` (ms) and `why` are of the last one, if it failed."""

    url: str
    language: Language
    origin: str
    failed_at: int | None = None
    why: Fault | None = None

    def stored(self) -> str:
        """As it is kept."""
        return msgspec.json.encode(self).decode()

    def well(self) -> Webhook:
        """After a notice that got through."""
        return msgspec.structs.replace(self, failed_at=None, why=None)

    def failed(self, at: int, why: Fault) -> Webhook:
        """After one that did not."""
        return msgspec.structs.replace(self, failed_at=at, why=why)


def read(stored: str | None) -> Webhook | None:
    """What is stored of a webhook."""
    return None if stored is None else msgspec.json.decode(stored, type=Webhook)

"""Carries notices out, with some patience: to each device of a user, and to the webhook."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Literal

import msgspec
import structlog

from app.metrics import Metrics
from app.notices import push, webhooks
from app.notices.keys import Keys
from app.notices.notice import Notice
from app.notices.post import Post, Unreachable
from app.notices.webhooks import Fault, Webhook
from app.storage import notices as store
from app.storage.database import Database
from app.storage.models import DeviceRow
from app.times import now_ms

log = structlog.get_logger()

Channel = Literal["push", "webhook"]

PAUSES = (5.0, 30.0)
"""Seconds before the second and the third try."""
GONE = (404, 410)
"""What a push service says of a device that takes no notices any more."""


async def always() -> bool:
    """A notice that stays true."""
    return True


class Sender:
    """Sends notices; nothing that it writes into the log or counts names an address, a room or a user."""

    def __init__(
        self, db: Database, post: Post, keys: Keys, public_url: str | None, metrics: Metrics
    ) -> None:
        self._db = db
        self._post = post
        self.keys = keys
        self._public_url = public_url
        self._metrics = metrics

    async def to_user(self, user_id: str, notice: Notice, still: Callable[[], Awaitable[bool]]) -> None:
        """Sends a notice wherever the user wants it; a later try only if it `still` is wanted then."""
        reached = await store.reached(self._db, user_id)
        ways = [self.to_device(device, notice, PAUSES, still) for device in reached.devices]
        if (webhook := webhooks.read(reached.webhook)) is not None:
            ways.append(self.to_webhook(user_id, webhook, notice, PAUSES, still))
        for outcome in await asyncio.gather(*ways, return_exceptions=True):
            if isinstance(outcome, BaseException):
                log.error("notice_failed", kind=notice.kind, error=type(outcome).__name__)

    async def to_device(
        self,
        device: DeviceRow,
        notice: Notice,
        pauses: Sequence[float] = (),
        still: Callable[[], Awaitable[bool]] = always,
    ) -> Fault | None:
        """Sends a notice to a device, which is forgotten if it is gone: why it did not get there, if so."""
        body = push.sealed(device, notice.told(device.language))  # type: ignore[arg-type]
        headers = push.headers(device, notice, self.keys, self._public_url or device.origin)

        async def wanted() -> bool:
            return await still() and await store.has_device(self._db, device.session_id, device.endpoint)

        fault = await self._send(device.endpoint, headers, body, pauses, wanted)
        if fault is not None and fault.status in GONE:
            await store.prune(self._db, device.session_id, device.endpoint)
            fault = Fault("gone")
        self._count(notice, "push", fault)
        return fault

    async def to_webhook(
        self,
        user_id: str,
        webhook: Webhook,
        notice: Notice,
        pauses: Sequence[float] = (),
        still: Callable[[], Awaitable[bool]] = always,
    ) -> Fault | None:
        """Posts a notice to a user's webhook, and notes how it fared: why it did not get there, if so."""
        body = msgspec.json.encode(notice.posted(webhook.language, self._public_url or webhook.origin))
        headers = {"Content-Type": "application/json"}

        async def wanted() -> bool:
            return await still() and await store.webhook_of(self._db, user_id) == webhook.stored()

        fault = await self._send(webhook.url, headers, body, pauses, wanted)
        after = webhook.well() if fault is None else webhook.failed(now_ms(), fault)
        if after != webhook:
            await store.note_webhook(self._db, user_id, webhook.stored(), after.stored())
        self._count(notice, "webhook", fault)
        return fault

    async def _send(
        self,
        url: str,
        headers: Mapping[str, str],
        body: bytes,
        pauses: Sequence[float],
        still: Callable[[], Awaitable[bool]],
    ) -> Fault | None:
        fault = await self._try(url, headers, body)
        for pause in pauses:
            if fault is None or not fault.may_pass:
                break
            await asyncio.sleep(pause)
            if not await still():
                break
            fault = await self._try(url, headers, body)
        return fault

    async def _try(self, url: str, headers: Mapping[str, str], body: bytes) -> Fault | None:
        try:
            status = await self._post.send(url, {"User-Agent": "Vitrine", **headers}, body)
        except Unreachable:
            return Fault("unreachable")
        return None if 200 <= status < 300 else Fault("answer", status)

    def _count(self, notice: Notice, channel: Channel, fault: Fault | None) -> None:
        result = "sent" if fault is None else fault.kind
        self._metrics.notices.labels(notice.kind, channel, result).inc()

"""Where a user wants notices: devices that come and go with their sessions, and a webhook."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from app.accounts.sessions import Visit
from app.notices import addresses, push, webhooks
from app.notices.keys import Keys
from app.notices.notice import Notice
from app.notices.sender import Sender
from app.notices.texts import Language, say
from app.notices.webhooks import Webhook
from app.problems import Problem
from app.storage import notices as store
from app.storage.database import Database
from app.storage.models import DeviceRow
from app.storage.notices import Kept
from app.times import now_ms

MOST_DEVICES = 20
"""Devices of one user; the oldest make room."""
ATTEMPTS = 3
"""How often a device is stored again when another session took its address at the same moment."""


class Subscription(msgspec.Struct, frozen=True):
    """What a browser's push manager tells: where to send, and the keys to seal with."""

    endpoint: str
    p256dh: str
    auth: str


class Trial(NamedTuple):
    """What came of a trial: how many got through, and a sentence for each that did not."""

    sent: int
    failed: list[str]


class Notices:
    """The places that notices go to."""

    def __init__(self, db: Database, sender: Sender, *, own_network: bool) -> None:
        self._db = db
        self._sender = sender
        self._own_network = own_network

    @property
    def keys(self) -> Keys:
        """The server's keys for web push."""
        return self._sender.keys

    async def devices(self, user_id: str) -> Sequence[Kept]:
        """A user's devices that get notices, the latest first."""
        return await store.devices_of(self._db, user_id)

    async def webhook(self, user_id: str) -> Webhook | None:
        """A user's webhook."""
        return webhooks.read(await store.webhook_of(self._db, user_id))

    async def keep_device(self, visit: Visit, given: Subscription, language: Language, origin: str) -> None:
        """Sends notices to the device of a session from now on. Raises Problem."""
        url = addresses.read(given.endpoint, own_network=self._own_network, only_https=True)
        if ":" in url.host:
            raise Problem("invalid_request", "A push service has a name.")
        push.check_keys(given.p256dh, given.auth)
        session_id = visit.session.id
        for _ in range(ATTEMPTS):
            device = DeviceRow(
                session_id=session_id,
                endpoint=str(url),
                p256dh=given.p256dh,
                auth=given.auth,
                language=language,
                origin=origin,
                created_at=now_ms(),
            )
            try:
                await store.save_device(self._db, device)
                break
            except store.NotStored:
                continue
        else:
            raise Problem("not_signed_in", "Your session has ended: sign in again.")
        kept = await self.devices(visit.user.id)
        if len(kept) > MOST_DEVICES:
            ids = [of.device.session_id for of in kept[:MOST_DEVICES]]
            await store.keep_devices(self._db, visit.user.id, ids)

    async def remove_device(self, user_id: str, session_id: str) -> None:
        """Sends no more notices to a device. Raises Problem."""
        if not await store.remove_device(self._db, user_id, session_id):
            raise Problem("not_found", "You get no notices on such a device.")

    async def keep_webhook(self, user_id: str, url: str | None, language: Language, origin: str) -> None:
        """Posts notices to an address from now on, or no more. Raises Problem."""
        stored = None
        if url is not None:
            address = addresses.read(url, own_network=self._own_network)
            stored = Webhook(str(address), language, origin).stored()
        await store.save_webhook(self._db, user_id, stored)

    async def send_trial(self, user_id: str) -> Trial:
        """Sends a trial wherever a user wants notices, once each."""
        notice = Notice("trial", now_ms())
        ways = [self._try_device(kept, notice) for kept in await self.devices(user_id)]
        if (webhook := await self.webhook(user_id)) is not None:
            ways.append(self._try_webhook(user_id, webhook, notice))
        outcomes = await asyncio.gather(*ways)
        failed = [sentence for sentence in outcomes if sentence is not None]
        return Trial(len(outcomes) - len(failed), failed)

    async def _try_device(self, kept: Kept, notice: Notice) -> str | None:
        language: Language = kept.device.language  # type: ignore[assignment]
        fault = await self._sender.to_device(kept.device, notice)
        if fault is None:
            return None
        device = kept.session.label or say(language, "device")
        return say(language, "why.device", device=device, why=fault.told(language))

    async def _try_webhook(self, user_id: str, webhook: Webhook, notice: Notice) -> str | None:
        language = webhook.language
        fault = await self._sender.to_webhook(user_id, webhook, notice)
        if fault is None:
            return None
        return say(language, "why.device", device=say(language, "webhook"), why=fault.told(language))

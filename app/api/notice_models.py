"""The JSON of notices: where a user wants them, and what came of a trial."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, Field

from app.api.models import NO_NUL, Request
from app.notices.addresses import LONGEST_ADDRESS
from app.notices.texts import Language

GivenAddress = Annotated[str, Field(min_length=1, max_length=LONGEST_ADDRESS, pattern=NO_NUL)]


class NoticeDevice(BaseModel):
    """A device that gets notices, by the id of its session. `device` is a hint of browser and system."""

    id: str
    device: str
    is_current: bool
    created_at: datetime


class WebhookInfo(BaseModel):
    """Where notices are posted besides; `failed_at` and `why` tell of the last one, if it failed."""

    url: str
    language: Language
    failed_at: datetime | None
    why: str | None


class Notices(BaseModel):
    """`GET /me/notices`: the server's key for web push (base64url), and where the caller wants notices."""

    key: str
    devices: list[NoticeDevice]
    webhook: WebhookInfo | None


class DeviceKeys(Request):
    """The keys of a browser's push subscription, base64url."""

    p256dh: Annotated[str, Field(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+=*$")]


class DeviceWish(Request):
    """`PUT /me/notices/device`: a browser's push subscription, and the language to tell notices in."""

    endpoint: GivenAddress
    keys: DeviceKeys
    language: Language


class WebhookWish(Request):
    """`PUT /me/notices/webhook`: an address (null: none any more), and the language to tell notices in."""

    url: GivenAddress | None
    language: Language


class TrialOutcome(BaseModel):
    """How many trials got through, and a sentence for each that did not."""

    sent: int
    failed: list[str]

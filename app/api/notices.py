"""`/me/notices`: on which devices, and by which webhook, the caller is told of turns."""

from __future__ import annotations

from fastapi import APIRouter, Request

from app.accounts.sessions import Visit
from app.api.notice_models import DeviceWish, Notices, TrialOutcome, WebhookWish
from app.api.services import InPerson, Parts, Services
from app.notices.notices import Subscription
from app.notices.webhooks import Webhook
from app.problems import Problem
from app.storage.notices import Kept
from app.times import rfc3339

router = APIRouter(prefix="/me/notices", tags=["me"])

LONGEST_ORIGIN = 200


@router.get("")
async def show_notices(visit: InPerson, parts: Parts) -> Notices:
    """The server's key for web push, and where the caller wants notices."""
    return await _told(visit, parts)


@router.put("/device")
async def keep_device(wish: DeviceWish, request: Request, visit: InPerson, parts: Parts) -> Notices:
    """Sends notices to this session's device, in place of what was there, as long as the session lasts."""
    parts.limits.check("notices", visit.user.id)
    given = Subscription(wish.endpoint, wish.keys.p256dh, wish.keys.auth)
    await parts.notices.keep_device(visit, given, wish.language, _origin(request))
    return await _told(visit, parts)


@router.delete("/devices/{session_id}", status_code=204)
async def remove_device(session_id: str, visit: InPerson, parts: Parts) -> None:
    """Sends no more notices to a device of the caller."""
    if not session_id.isprintable():
        raise Problem("not_found", "You get no notices on such a device.")
    await parts.notices.remove_device(visit.user.id, session_id)


@router.put("/webhook")
async def keep_webhook(wish: WebhookWish, request: Request, visit: InPerson, parts: Parts) -> Notices:
    """Posts notices as JSON to an address, in place of the one before; null: to none any more."""
    parts.limits.check("notices", visit.user.id)
    await parts.notices.keep_webhook(visit.user.id, wish.url, wish.language, _origin(request))
    return await _told(visit, parts)


@router.post("/trial")
async def send_trial(visit: InPerson, parts: Parts) -> TrialOutcome:
    """Sends a trial to all devices and the webhook of the caller."""
    parts.limits.check("trials", visit.user.id)
    trial = await parts.notices.send_trial(visit.user.id)
    return TrialOutcome(sent=trial.sent, failed=trial.failed)


def _origin(request: Request) -> str:
    """Where the caller's page is: what links in notices begin with. Raises Problem."""
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.url.netloc}"
    if not origin.startswith(("https://", "http://")) or len(origin) > LONGEST_ORIGIN:
        raise Problem("invalid_request", "The request does not say from which address it comes.")
    return origin


async def _told(visit: Visit, parts: Services) -> Notices:
    devices = await parts.notices.devices(visit.user.id)
    webhook = await parts.notices.webhook(visit.user.id)
    return Notices.model_validate(
        {
            "key": parts.notices.keys.public,
            "devices": [_device(kept, visit.session.id) for kept in devices],
            "webhook": None if webhook is None else _webhook(webhook),
        }
    )


def _device(kept: Kept, current: str) -> dict[str, object]:
    device, session = kept
    return {
        "id": session.id,
        "device": session.label,
        "is_current": session.id == current,
        "created_at": rfc3339(device.created_at),
    }


def _webhook(webhook: Webhook) -> dict[str, object]:
    return {
        "url": webhook.url,
        "language": webhook.language,
        "failed_at": None if webhook.failed_at is None else rfc3339(webhook.failed_at),
        "why": None if webhook.why is None else webhook.why.told(webhook.language),
    }

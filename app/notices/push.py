"""Web push (RFC 8030): notices sealed for one device (RFC 8291), signed with the server's key (RFC 8292)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from hashlib import sha256

import http_ece
import httpx
import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec

from app.notices.keys import Keys, unpacked
from app.notices.notice import Notice
from app.problems import Problem
from app.storage.models import DeviceRow

DAY = 24 * 3600
LONGEST_SECONDS = 28 * DAY
"""Push services keep nothing longer."""
AUTH_BYTES = 16


def sealed(device: DeviceRow, told: dict[str, object]) -> bytes:
    """What only the device can read."""
    return bytes(
        http_ece.encrypt(
            msgspec.json.encode(told),
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=unpacked(device.p256dh),
            auth_secret=unpacked(device.auth),
            version="aes128gcm",
        )
    )


def headers(device: DeviceRow, notice: Notice, keys: Keys, origin: str) -> dict[str, str]:
    """What a push service is told besides: when the notice is worthless, and which older one it replaces."""
    url = httpx.URL(device.endpoint)
    audience = f"{url.scheme}://{url.netloc.decode()}"
    return {
        "Authorization": keys.signed(audience, origin),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(lifetime(notice)),
        "Urgency": "normal",
        "Topic": topic(device, notice),
    }


def lifetime(notice: Notice) -> int:
    """Seconds that a notice is worth keeping: until the deadline, or a day."""
    if notice.until is None:
        return DAY
    return min(LONGEST_SECONDS, max(0, (notice.until - notice.at) // 1000))


def topic(device: DeviceRow, notice: Notice) -> str:
    """One name for all notices of a room on a device, which tells the push service nothing of the room."""
    digest = sha256(f"{device.session_id} {device.auth} {notice.room}".encode()).digest()
    return urlsafe_b64encode(digest[:24]).decode()


def check_keys(p256dh: str, auth: str) -> None:
    """Refuses keys that nothing can be sealed with. Raises Problem."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(p256dh))
        fits = len(unpacked(auth)) == AUTH_BYTES
    except (ValueError, UnsupportedAlgorithm):
        fits = False
    if not fits:
        raise Problem("invalid_request", "These are not the keys of a device that takes web push.")

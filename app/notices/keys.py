"""The server's own key pair for web push (VAPID): made at the first start, the same for all processes."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException

from app.storage import notices as store
from app.storage.database import Database

NAME = "vapid"
SIGNED_SECONDS = 12 * 3600
"""How long a signature counts; push services take at most a day."""
NOBODY = "mailto:nobody@localhost"
"""Whom push services may write to where the server has no https address."""


class Keys:
    """What the server signs with."""

    def __init__(self, private: str) -> None:
        self._private = ec.derive_private_key(int.from_bytes(unpacked(private)), ec.SECP256R1())
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = packed(point)
        """The public key as browsers take it: base64url of the uncompressed point."""

    def signed(self, audience: str, origin: str) -> str:
        """The `Authorization` of a message to a push service (its origin), from the server at `origin`."""
        claims = {"aud": audience, "exp": int(time()) + SIGNED_SECONDS}
        host, _, port = origin.rpartition(":")
        for subject in (origin, host if port.isdecimal() else origin):
            if subject.startswith("https://"):
                try:
                    return self._sign({**claims, "sub": subject})
                except VapidException:  # a subject that the library, and push services, do not take
                    continue
        return self._sign({**claims, "sub": NOBODY})

    def _sign(self, claims: dict[str, object]) -> str:
        return str(Vapid02(self._private).sign(claims)["Authorization"])


async def load(db: Database) -> Keys:
    """The server's keys; the first process ever makes them."""
    return Keys(await store.server_key(db, NAME, new_private()))


def new_private() -> str:
    """A new private key, as it is stored."""
    return packed(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32))


def packed(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    """The bytes of a base64url text, padded or not. Raises ValueError."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))

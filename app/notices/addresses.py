"""Where notices may go: addresses that users give, and never one in the host's own network.

What a name stands for is looked up when a notice is sent (`post.py`), so that a name that is pointed
elsewhere later reaches nothing either. Nothing here, and no error, tells what a name stands for.
"""

from __future__ import annotations

from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
)

import httpx

from app.problems import Problem

Address = IPv4Address | IPv6Address

LONGEST_ADDRESS = 1000
"""Characters of an address that a user gives."""

_OWN_NAMES = ("localhost", "local", "internal", "intranet", "lan", "home", "corp", "private", "arpa")
"""What the names of a network's own hosts end with."""

_NOT_PUBLIC_4 = tuple(
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "168.63.129.16/32",  # a cloud's own services, metadata among them
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/3",
    )
)
_PUBLIC_6 = IPv6Network("2000::/3")
_NOT_PUBLIC_6 = tuple(
    IPv6Network(network) for network in ("2001::/23", "2001:db8::/32", "3ffe::/16", "3fff::/20")
)
_TRANSLATED = IPv6Network("64:ff9b::/96")
"""An IPv4 address behind a network that speaks IPv6 only (NAT64)."""


def is_public(address: Address) -> bool:
    """Whether an address is one of the public internet, also where it wraps one of IPv4."""
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _NOT_PUBLIC_4)
    if address.scope_id is not None:
        return False
    if (wrapped := _wrapped(address)) is not None:
        return is_public(wrapped)
    return address in _PUBLIC_6 and not any(address in network for network in _NOT_PUBLIC_6)


def _wrapped(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that packets to this one end up at."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def read(text: str, *, own_network: bool, only_https: bool = False) -> httpx.URL:
    """An address that a user gives, as it is stored and used. Raises Problem if nothing may be sent there."""
    url = _parsed(text)
    schemes = ("https",) if only_https and not own_network else ("https", "http")
    if url.scheme not in schemes or not url.host:
        raise _refused(f"An address begins with {' or '.join(f'{scheme}://' for scheme in schemes)}.")
    if url.port is not None and not 0 < url.port < 65536:
        raise _refused("That is no address.")
    if url.userinfo:
        raise _refused("An address must not hold a user name or password.")
    if not own_network and not _may_be_public(url):
        raise _refused("Notices go to public addresses only, not to the server's own network.")
    return url


def _parsed(text: str) -> httpx.URL:
    if len(text) > LONGEST_ADDRESS or not text.isprintable() or " " in text:
        raise _refused(f"An address has at most {LONGEST_ADDRESS} characters, and no blanks.")
    try:
        url = httpx.URL(text).copy_with(fragment=None)
    except (httpx.InvalidURL, UnicodeError, ValueError) as error:
        raise _refused("That is no address.") from error
    if len(str(url)) > LONGEST_ADDRESS:
        raise _refused(f"An address has at most {LONGEST_ADDRESS} characters, and no blanks.")
    return url


def _may_be_public(url: httpx.URL) -> bool:
    """Whether the host's name alone does not show already that it is no public one."""
    host = url.raw_host.decode().strip("[]").rstrip(".").lower()
    try:
        return is_public(ip_address(host))
    except ValueError:
        labels = host.split(".")
        # The last label of a public name has a letter first: what has a digit is a way to write an address.
        return len(labels) > 1 and labels[-1][:1].isalpha() and labels[-1] not in _OWN_NAMES


def _refused(why: str) -> Problem:
    return Problem("invalid_request", why)

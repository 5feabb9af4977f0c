"""Passwords are kept as Argon2id with the parameters of RFC 9106, checked beside the loop, two at once."""

from __future__ import annotations

import asyncio
import threading

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from app.accounts import passwords
from app.accounts.passwords import AT_ONCE, Passwords


async def test_a_password_fits_itself_alone() -> None:
    keeper = Passwords()
    stored = await keeper.hash("a cabinet of curiosities")
    assert extract_parameters(stored) == RFC_9106_LOW_MEMORY
    assert await keeper.fits("a cabinet of curiosities", stored)
    assert not await keeper.fits("a cabinet of curiosity", stored)
    assert not await keeper.fits("", None)


async def test_no_more_than_two_are_reckoned_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at_work, most, counting = 0, 0, threading.Lock()
    two_are_here = threading.Barrier(AT_ONCE, timeout=10)

    def slow(password: str, stored: str) -> bool:
        nonlocal at_work, most
        with counting:
            at_work += 1
            most = max(most, at_work)
        two_are_here.wait()
        with counting:
            at_work -= 1
        return True

    monkeypatch.setattr(passwords, "_verified", slow)
    keeper = Passwords()
    await asyncio.gather(*(keeper.fits("password", "stored") for _ in range(4 * AT_ONCE)))
    assert most == AT_ONCE


async def test_a_hash_of_weaker_parameters_is_renewed() -> None:
    keeper = Passwords()
    weak = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash("password")
    assert await keeper.fits("password", weak)
    renewed = await keeper.renewed("password", weak)
    assert renewed is not None
    assert extract_parameters(renewed) == RFC_9106_LOW_MEMORY
    assert await keeper.renewed("password", renewed) is None

"""Antiques in real browsers: the table is played by mouse and by keyboard, against bots and the thieves."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from tests.api.servers import Server
from tests.browser.antiques import AntiquesPlayer
from tests.browser.people import arrive, play_on

DECISIONS = 40


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
async def test_a_person_and_a_bot_play(browser: Browser, site: Server, by_keys: bool) -> None:
    """Whatever glows can be picked, and leads to a whole move, by either device."""
    ann = await arrive(browser, AntiquesPlayer, "Ann", site.url)
    ann.by_keys = by_keys
    await ann.come_home()
    await ann.open_table(2)
    await ann.add_bot(2, "medium")
    await ann.start()
    await play_on([ann], DECISIONS)
    assert not ann.faults

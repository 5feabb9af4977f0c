"""Whole games of Antique in real browsers: live against the countdown, and by correspondence."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from playwright.async_api import Browser, expect

from app.games.antique import actors, countdown
from app.games.antique.data import TIMERS, Range
from tests.api.servers import Server
from tests.browser.antique import AntiquePlayer
from tests.browser.people import PATIENCE, arrive

SHORT = {"Phases": "Two"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Countdowns and bots of an instant: the rules' own lengths have tests of their own."""
    quick = msgspec.structs.replace(
        TIMERS,
        fast_count_ms=700,
        grace_ms=100,
        bot_delay_ms=Range(min=100, max=300),
        bot_open_delay_ms=Range(min=100, max=300),
    )
    for module in (actors, countdown):
        monkeypatch.setattr(module, "TIMERS", quick)


async def play_to_the_end(people: list[AntiquePlayer]) -> None:
    """Everybody plays at once, each looking at the own page only."""

    async def play(person: AntiquePlayer) -> None:
        while not await person.is_over():
            if await person.is_asked():
                await person.move()
            else:
                await person.page.wait_for_timeout(50)

    async with asyncio.timeout(400):
        await asyncio.gather(*(play(person) for person in people))


@pytest.mark.usefixtures("quick")
async def test_a_live_game_of_three_people_and_a_bot(browser: Browser, site: Server) -> None:
    """From the link to the score sheet: by mouse, by single keys, and on a phone."""
    ann = await arrive(browser, AntiquePlayer, "Ann", site.url)
    ben = await arrive(browser, AntiquePlayer, "Ben", site.url)
    cleo = await arrive(
        browser,
        AntiquePlayer,
        "Cleo",
        site.url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    ben.by_keys = True
    await ann.come_home()
    link = await ann.open_table(4, {**SHORT, "Countdown": "6 seconds"})
    await ann.add_bot(2, "medium")
    await ben.follow(link)
    await cleo.follow(link)
    await ann.start()
    people = [ann, ben, cleo]
    for person in people:
        await person.sees_table()
    await play_to_the_end(people)
    totals = [await person.sees_result() for person in people]
    assert len({tuple(sorted(total.split()[1:])) for total in totals}) == 1
    assert not ann.faults + ben.faults + cleo.faults


async def test_a_game_by_correspondence(browser: Browser, site: Server) -> None:
    """In turns, with a private ceiling that nobody else ever sees."""
    ann = await arrive(browser, AntiquePlayer, "Ann", site.url)
    ben = await arrive(browser, AntiquePlayer, "Ben", site.url)
    await ann.come_home()
    link = await ann.open_table(3, {"Pace": "By post", **SHORT})
    await ann.add_bot(2, "easy")
    await ben.follow(link)
    await ann.start()
    await ben.sees_table()
    await ben.open_auction()
    await expect(ann.controls()).to_be_visible(timeout=PATIENCE)
    await ann.page.get_by_role("button", name="Ceiling…").click()
    await ann.page.get_by_role("button", name="Raise the ceiling by 1").click()
    await ann.page.get_by_role("button", name="Set ceiling 2").click()
    await expect(ann.page.get_by_text("Your ceiling is 2").first).to_be_visible(timeout=PATIENCE)
    assert "eiling is 2" not in await ben.page.content()
    await ann.page.get_by_role("button", name="Back to the bid").click()
    await play_to_the_end([ann, ben])
    assert sorted((await ann.sees_result()).split()) == sorted((await ben.sees_result()).split())
    assert not ann.faults + ben.faults

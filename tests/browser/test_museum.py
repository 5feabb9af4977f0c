"""Museum in real browsers: whole games to the score sheet, live and by correspondence."""

from __future__ import annotations

from playwright.async_api import Browser

from tests.api.servers import Server
from tests.browser.museum import MuseumPlayer
from tests.browser.people import arrive, play_on

LONGEST = 400
"""More decisions than these games take."""


async def test_two_people_play_live(browser: Browser, site: Server) -> None:
    """One by mouse, one by keyboard alone: both see the same totals in the end."""
    ann = await arrive(browser, MuseumPlayer, "Ann", site.url)
    bob = await arrive(browser, MuseumPlayer, "Bob", site.url)
    bob.by_keys = True
    await ann.come_home()
    link = await ann.open_table(2)
    await bob.follow(link)
    await ann.start()
    await play_on([ann, bob], LONGEST)
    totals = await ann.sees_result()
    assert await bob.sees_result() == totals
    assert not ann.faults + bob.faults


async def test_three_people_and_a_bot_play_by_correspondence(browser: Browser, site: Server) -> None:
    """Whoever waits prepares the own exploration: it is carried out without a question."""
    people = [await arrive(browser, MuseumPlayer, name, site.url) for name in ("Ann", "Bob", "Cleo")]
    ann, bob, cleo = people
    await ann.come_home()
    link = await ann.open_table(4, {"Pace": "By post"})
    for person in people[1:]:
        await person.follow(link)
    await ann.add_bot(4, "medium")
    await ann.start()
    prepared = 0
    for _ in range(LONGEST):
        if await ann.is_over():
            break
        prepared += await prepare(people)
        await play_on(people, 1)
    totals = await ann.sees_result()
    assert [await bob.sees_result(), await cleo.sees_result()] == [totals, totals]
    assert prepared > 0
    assert not [fault for person in people for fault in person.faults]


async def prepare(people: list[MuseumPlayer]) -> int:
    """Lets all who wait for one of these people prepare; returns how many did."""
    asked = [person for person in people if await person.is_asked()]
    if len(asked) != 1:
        return 0
    waiting = [person for person in people if person is not asked[0]]
    return sum([await person.prepares(asked[0].name) for person in waiting])

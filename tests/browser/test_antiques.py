"""Whole games of Antiques in real browsers, from the link to the score sheet."""

from __future__ import annotations

import re

from playwright.async_api import Browser, Locator, expect

from tests.api.servers import Server
from tests.browser.antiques import AntiquesKeyboardPlayer, AntiquesPlayer
from tests.browser.keyboard import count_presses, presses
from tests.browser.people import PATIENCE, arrive, play_on

LONGEST = 250
"""More decisions than the people of any of these games take."""
CALM = {"reduced_motion": "reduce"}
CATEGORIES = (
    "Exhibitions",
    "Museum bonus tokens",
    "Collections",
    "Vault",
    "Public goal 1",
    "Private goal 1",
)
"""Rows that every score sheet has (AN-6.3)."""


async def see_the_same_sheet(people: list[AntiquesPlayer]) -> None:
    """Everybody sees the score sheet by categories, with the chart, and the same totals in it."""
    totals = [await person.sees_result() for person in people]
    assert len(set(totals)) == 1
    for person in people:
        for category in CATEGORIES:
            await expect(person.page.get_by_role("row", name=category).first).to_be_visible(timeout=PATIENCE)
        assert not person.faults


async def test_two_people_and_a_bot_with_curators(browser: Browser, site: Server) -> None:
    """Ann plays by mouse, Ben by the keyboard alone; everybody chooses a curator (AN-7.2)."""
    ann = await arrive(browser, AntiquesPlayer, "Ann", site.url, **CALM)
    ben = await arrive(browser, AntiquesKeyboardPlayer, "Ben", site.url, **CALM)
    await count_presses(ann.page)
    await ann.come_home()
    await ann.deal("curators")
    link = await ann.open_table(3, {"Curators": "Everybody chooses"})
    await ann.add_bot(3, "medium")
    await ben.follow(link)
    await ann.start()
    await ben.sees_table()
    await play_on([ann, ben], LONGEST)
    await see_the_same_sheet([ann, ben])
    assert await presses(ann.page) > 0
    assert await presses(ben.page) == 0


async def test_alone_against_the_thieves(browser: Browser, site: Server) -> None:
    """The thieves' turn is told step by step at the player's own pace, or at once, and stands in the log."""
    ann = await arrive(browser, AntiquesPlayer, "Ann", site.url, **CALM)
    page = ann.page
    await ann.come_home()
    await ann.deal("thieves")
    await ann.open_table(1)
    await ann.start()
    await take_a_turn_back(ann)
    heist = page.get_by_role("region", name="The thieves’ turn")
    pace = heist.get_by_label("How the thieves’ turn is shown")
    step_on = heist.get_by_role("button", name="One step on")

    await pace.select_option(label="Step by step")
    await play_until(ann, step_on)
    await expect(heist.get_by_text(re.compile(r"^1/\d$"))).to_be_visible(timeout=PATIENCE)
    deeds = heist.locator(".deeds")
    await expect(deeds).to_have_count(0)
    while not await deeds.count():
        await step_on.click()
    told = await deeds.inner_text()
    log = page.get_by_role("region", name="Log", exact=True)
    await expect(log.get_by_text("Thieves: ").first).to_be_visible(timeout=PATIENCE)
    await expect(log).to_contain_text(told.split(". ")[0], timeout=PATIENCE)

    await pace.select_option(label="At once")
    before = await heist.locator(".thief-card").inner_text()
    await play_until(ann, heist.locator(".thief-card").filter(has_not_text=before.splitlines()[0]))
    await expect(deeds).to_be_visible(timeout=PATIENCE)
    await play_on([ann], LONGEST)
    await see_the_same_sheet([ann])
    await expect(page.get_by_role("columnheader", name="Thieves").first).to_be_visible(timeout=PATIENCE)


async def take_a_turn_back(person: AntiquesPlayer) -> None:
    """Keeps a goal, stores a first lot, and takes it back: a step, then all of them (AN-4.25)."""
    await play_on([person], 2)
    page = person.page
    await page.get_by_role("button", name="Undo: Store the lot").click()
    await expect(page.locator(".tray")).to_be_visible(timeout=PATIENCE)
    await person.move()
    await page.get_by_role("button", name="Start the turn again: 2 steps").click()
    await expect(page.locator(".ln.possible")).to_have_count(8, timeout=PATIENCE)


async def play_until(person: AntiquesPlayer, seen: Locator) -> None:
    """Lets somebody play until something is to be seen."""
    for _ in range(LONGEST):
        if await seen.count():
            return
        await play_on([person], 1)
    raise AssertionError(f"{person.name} never sees {seen}")


async def test_a_game_by_correspondence(browser: Browser, site: Server) -> None:
    """Four seats, two of them people: who has gone meanwhile finds the own turn on coming back."""
    ann = await arrive(browser, AntiquesPlayer, "Ann", site.url, **CALM)
    ben = await arrive(browser, AntiquesPlayer, "Ben", site.url, **CALM)
    await ann.come_home()
    await ann.deal("post")
    link = await ann.open_table(4, {"Pace": "By post", "First player": "The first seat"})
    for seat in (3, 4):
        await ann.add_bot(seat, "medium")
    await ben.follow(link)
    await ann.start()
    await ben.sees_table()
    await play_on([ann, ben], 2)

    await ben.page.goto("about:blank")
    while await ann.is_asked():
        await ann.move()
    await ben.page.goto(ann.page.url)
    await expect(ben.page.locator(".turn--mine")).to_be_visible(timeout=PATIENCE)
    await play_on([ann, ben], LONGEST)
    await see_the_same_sheet([ann, ben])

"""Antiquity in real browsers: a whole game to a victory by a saint, and drafts that nobody else sees."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, expect

from app.games.antiquity import game
from app.games.antiquity.state import AntiquityState
from app.games.kernel import Seat
from tests.api.servers import Server
from tests.browser.antiquity import AntiquityKeyboardPlayer, AntiquityPhonePlayer, AntiquityPlayer
from tests.browser.antiquity_script import san_giorgio
from tests.browser.keyboard import presses
from tests.browser.people import PATIENCE, arrive, play_on

CALM = {"reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, **CALM}
CATEGORIES = ("Result", "Patron saint", "Houses", "Kinds of building", "Hexes left uncovered", "Graves")
"""Rows that the final sheet has (AY-6.8)."""
HEXES_OF_A_CITY = 7
STEPS = 6
"""So much of a draft is made before the reload."""
TURNS = 3
"""So many turns are played at the table of four."""


async def test_two_people_play_to_san_giorgio(browser: Browser, site: Server) -> None:
    """The scripted game, each step by hand: Ann by mouse, Bob by the keyboard alone.

    After each step both pages show what the rules say.
    """
    script = san_giorgio()
    ann = await arrive(browser, AntiquityPlayer, "Ann", site.url, **CALM)
    bob = await arrive(browser, AntiquityKeyboardPlayer, "Bob", site.url, **CALM)
    await ann.come_home()
    await ann.deal(script.seed)
    await bob.follow(await ann.open_table(script.seats))
    await ann.start()
    await bob.sees_table()
    people, state = (ann, bob), script.opened()
    for step in script.entries:
        await people[step.by].does(step.action)
        state, _ = script.played(state, step)
        for seat, person in enumerate(people):
            await person.comes_to_see(view_of(state, seat))
    assert await presses(bob.page) == 0
    sheets = [await person.sees_sheet() for person in people]
    assert sheets[0] == sheets[1]
    assert sheets[0]["Result"] == ["Won", "Lost"]
    assert sheets[0]["Patron saint"] == ["San Giorgio", "Santa Barbara"]
    assert not [name for name in CATEGORIES if name not in sheets[0]]
    await see_the_replay(ann)
    assert not ann.faults + bob.faults


def view_of(state: AntiquityState, seat: int) -> dict[str, Any]:
    """What the rules show a seat."""
    seen: dict[str, Any] = game.view(state, Seat(seat))
    return seen


async def see_the_replay(person: AntiquityPlayer) -> None:
    """The replay begins with an empty country, goes on move by move, and ends as the game did."""
    page = person.page
    await page.goto(f"{person.site}{urlsplit(page.url).path}/replay")
    cities = page.locator("[data-hex][aria-label*='a city of']")
    await page.locator("[data-hex]").first.wait_for()
    await expect(cities).to_have_count(0, timeout=PATIENCE)
    await page.get_by_role("button", name="One move on", exact=True).click()
    await expect(cities).to_have_count(HEXES_OF_A_CITY, timeout=PATIENCE)
    await page.get_by_role("button", name="Last move", exact=True).click()
    await expect(cities).to_have_count(3 * HEXES_OF_A_CITY, timeout=PATIENCE)


async def test_four_at_a_table_with_two_bots(browser: Browser, site: Server) -> None:
    """Ann at a desk, Cleo on a phone; Ann's draft survives a reload, and nobody else sees anything of it."""
    ann = await arrive(browser, AntiquityPlayer, "Ann", site.url, **CALM)
    cleo = await arrive(browser, AntiquityPhonePlayer, "Cleo", site.url, **PHONE)
    eve = await arrive(browser, AntiquityPlayer, "Eve", site.url, **CALM)
    people = [ann, cleo]
    await ann.come_home()
    await ann.deal("four at a table")
    await cleo.follow(await ann.open_table(4))
    for seat, level in ((3, "medium"), (4, "easy")):
        await ann.add_bot(seat, level)
    await ann.start()
    await cleo.sees_table()
    await eve.page.goto(ann.page.url.split("?")[0])
    await eve.sees_table()
    await play_until(people, "phase_2_city")
    await draft_in_secret(ann, [cleo, eve])
    await play_until(people, "phase_2_city", TURNS)
    for person in (ann, cleo):
        view = (await person.picture())["view"]
        await person.comes_to_see(view)
        assert view["turn"] >= TURNS
    assert not ann.faults + cleo.faults + eve.faults


async def play_until(people: list[AntiquityPlayer], state: str, turn: int = 1) -> None:
    """Lets people play until a phase of that turn, or a later one."""
    while (view := (await people[0].picture())["view"])["turn"] < turn or view["state"] != state:
        await play_on(people, 1)


async def draft_in_secret(drafting: AntiquityPlayer, others: list[AntiquityPlayer]) -> None:
    """Half a draft, a reload: the draft is there again. What others are sent, and see, is as before."""
    before = [await sent_and_seen(other) for other in others]
    for action in (await drafting.intended())[:STEPS]:
        await drafting.does(action)
    view = (await drafting.picture())["view"]
    assert view["draft"]["steps"] == STEPS
    await drafting.comes_to_see(view)
    await drafting.page.reload()
    await drafting.sees_table()
    await drafting.comes_to_see(view)
    assert (await drafting.picture())["view"] == view
    assert [await sent_and_seen(other) for other in others] == before


async def sent_and_seen(person: AntiquityPlayer) -> tuple[dict[str, Any], str]:
    """What the server sends somebody, and the text of the page, once both bots have drafted their cities."""
    await expect(person.page.get_by_text("has decided", exact=True)).to_have_count(2, timeout=PATIENCE)
    return await person.picture(), await person.page.locator("main").inner_text()

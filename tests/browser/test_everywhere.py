"""Every page at every width, in both themes: no fault that axe can find, and nothing beyond the edge."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.async_api import Browser, Page, expect

from app.settings import ROOT
from tests.api.servers import Server
from tests.browser.antique import AntiquePlayer
from tests.browser.antiques import AntiquesPlayer
from tests.browser.antiquity import AntiquityPlayer
from tests.browser.ghost_show import GhostShowPlayer
from tests.browser.museum import MuseumPlayer
from tests.browser.people import PATIENCE, Person, arrive, play_on

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (360, 520, 768, 860, 1280, 1440, 1920)
AT_REST = """Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime < 2000).map((one) => one.finished))"""
"""Whatever fades in is there; clocks that run on are not waited for."""
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


async def faults_of(page: Page) -> list[str]:
    """What axe finds wrong with a page: rule and element."""
    found: dict[str, Any] = await page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{fault['id']}: {node['target']}" for fault in found["violations"] for node in fault["nodes"]]


async def overflow_of(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    width: int = await page.evaluate(
        "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    )
    return width


async def look_at(person: Person, what: str) -> list[str]:
    """The faults of the present page, at every width."""
    page = person.page
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text())
    await page.evaluate(AT_REST)
    found = [f"{what}: {fault}" for fault in await faults_of(page)]
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 900})
        await page.wait_for_timeout(100)
        if over := await overflow_of(page):
            found.append(f"{what} at {width} px: {over} px too wide")
    await page.set_viewport_size({"width": 1440, "height": 900})
    return found


@pytest.mark.parametrize("theme", THEMES)
async def test_every_page(browser: Browser, site: Server, theme: Theme) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url, color_scheme=theme, reduced_motion="reduce")
    found: list[str] = []
    for path, heading in (
        ("/", "h1"),
        ("/rules/ghost_show", "h2"),
        ("/rules/antique", "h2"),
        ("/rules/antiques", "h2"),
        ("/rules/museum", "h2"),
        ("/rules/antiquity", "h2"),
        ("/settings", "h1"),
        ("/sign-in", "h1"),
        ("/register", "h1"),
        ("/profile", "h1"),
        ("/admin", "h1"),
        ("/credits", "h1"),
        ("/nothing-here", "h1"),
    ):
        await ann.page.goto(site.url + path)
        await ann.page.locator(heading).first.wait_for(state="attached")
        await ann.page.wait_for_timeout(300)
        found += await look_at(ann, path)
    assert not found, "\n".join(found)


async def test_the_page_of_the_api_needs_nothing_from_elsewhere(browser: Browser, site: Server) -> None:
    page = await browser.new_page()
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda line: complaints.append(line.text))
    await page.goto(f"{site.url}/api/docs")
    await page.get_by_text("/api/v1/guests", exact=True).wait_for()
    assert [url for url in asked if not url.startswith((site.url, "data:"))] == []
    assert complaints == []
    await page.context.close()


@pytest.mark.parametrize("theme", THEMES)
async def test_a_table_from_the_lobby_to_the_end(browser: Browser, site: Server, theme: Theme) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url, color_scheme=theme, reduced_motion="reduce")
    await ann.come_home()
    await ann.open_table(seats=3)
    found = await look_at(ann, "lobby")
    await ann.add_bot(2, "easy")
    await ann.add_bot(3, "medium")
    await ann.start()
    found += await look_at(ann, "table")
    await play_on([ann], 4)
    found += await look_at(ann, "table in play")
    await play_on([ann], 60)
    await ann.sees_result()
    found += await look_at(ann, "score sheet")
    assert not found, "\n".join(found)
    assert not ann.faults


@pytest.mark.parametrize("theme", THEMES)
async def test_an_auction_from_the_lobby_to_the_hammer(browser: Browser, site: Server, theme: Theme) -> None:
    ann = await arrive(browser, AntiquePlayer, "Ann", site.url, color_scheme=theme, reduced_motion="reduce")
    await ann.come_home()
    await ann.open_table(6, {"Aid": "Candidates too", "Bidding": "In turns"})
    found = await look_at(ann, "lobby")
    for seat in range(2, 7):
        await ann.add_bot(seat, "easy")
    await ann.start()
    opened, spoken = False, False
    while not (opened and spoken):
        await expect(ann.page.locator(".turn--mine")).to_be_visible(timeout=PATIENCE)
        if await ann.controls().count():
            found += [] if spoken else await look_at(ann, "bidding")
            spoken = True
        else:
            await ann.lay_down()
            found += await look_at(ann, "opening")
            opened = True
        await ann.move()
    found += await look_at(ann, "hammer")
    assert not found, "\n".join(found)
    assert not ann.faults


@pytest.mark.parametrize("theme", THEMES)
async def test_a_table_of_antiques(browser: Browser, site: Server, theme: Theme) -> None:
    ann = await arrive(browser, AntiquesPlayer, "Ann", site.url, color_scheme=theme, reduced_motion="reduce")
    await ann.come_home()
    await ann.open_table(3)
    await ann.add_bot(2, "easy")
    await ann.add_bot(3, "easy")
    await ann.start()
    found = await look_at(ann, "goals")
    await play_on([ann], 2)
    found += await look_at(ann, "auction")
    await play_on([ann], 6)
    found += await look_at(ann, "in play")
    assert not found, "\n".join(found)
    assert not ann.faults


@pytest.mark.parametrize("theme", THEMES)
async def test_a_table_of_museum(browser: Browser, site: Server, theme: Theme) -> None:
    ann = await arrive(browser, MuseumPlayer, "Ann", site.url, color_scheme=theme, reduced_motion="reduce")
    await ann.come_home()
    await ann.open_table(3)
    await ann.add_bot(2, "medium")
    await ann.add_bot(3, "medium")
    await ann.start()
    await play_on([ann], 1)
    found = await look_at(ann, "patrons")
    await play_until(ann, "End turn")
    found += await look_at(ann, "turn")
    await ann.put_into_tray()
    found += await look_at(ann, "tray")
    await play_on([ann], 12)
    found += await look_at(ann, "in play")
    assert not found, "\n".join(found)
    assert not ann.faults


async def play_until(ann: MuseumPlayer, button: str) -> None:
    """Lets Ann move until the action bar offers something that can be bought, and this button."""
    while not (await ann.other(button).count() and await ann.goods().count()):
        await play_on([ann], 1)


@pytest.mark.parametrize("theme", THEMES)
async def test_a_table_of_antiquity(browser: Browser, site: Server, theme: Theme) -> None:
    ann = await arrive(browser, AntiquityPlayer, "Ann", site.url, color_scheme=theme, reduced_motion="reduce")
    await ann.come_home()
    await ann.deal("at every width")
    await ann.open_table(2)
    await ann.add_bot(2, "medium")
    await ann.start()
    await expect(ann.page.locator(".turn--mine")).to_be_visible(timeout=PATIENCE)
    found = await look_at(ann, "first city")
    await play_on([ann], 1)
    await expect(ann.page.locator(".turn--mine")).to_be_visible(timeout=PATIENCE)
    for action in (await ann.intended())[:-1]:
        await ann.does(action)
    found += await look_at(ann, "city")
    await play_on([ann], 1)
    await expect(ann.page.locator(".turn--mine")).to_be_visible(timeout=PATIENCE)
    found += await look_at(ann, "countryside")
    await play_on([ann], 5)
    found += await look_at(ann, "in play")
    assert not found, "\n".join(found)
    assert not ann.faults

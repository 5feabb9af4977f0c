"""Accounts in the browser: a guest registers and is found again on another device; the house and its door."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.api.servers import Server
from tests.browser.ghost_show import GhostShowPlayer
from tests.browser.people import PATIENCE, arrive, play_on
from tests.browser.test_everywhere import THEMES, Theme, look_at

PASSWORD = "a cabinet of curiosities"


async def register(page: Page, site: str) -> None:
    """A guest makes an account of its name."""
    await page.goto(f"{site}/register")
    await page.get_by_label("New password", exact=True).fill(PASSWORD)
    await page.get_by_role("button", name="Make the account").click()
    await at_home(page)


async def sign_in(page: Page, site: str, name: str, password: str = PASSWORD) -> None:
    """Signs in on a device."""
    await page.goto(f"{site}/sign-in")
    await page.get_by_label("Your name").fill(name)
    await page.get_by_label("Password", exact=True).fill(password)
    await page.get_by_role("button", name="Sign in", exact=True).click()


async def at_home(page: Page) -> None:
    """Waits for the own tables."""
    await expect(page.get_by_role("heading", name="Your tables")).to_be_visible(timeout=PATIENCE)


async def test_a_guest_registers_and_finds_its_table_on_another_device(
    browser: Browser, site: Server
) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    await ann.come_home()
    await ann.open_table(seats=2)
    await ann.add_bot(2, "easy")
    await ann.start()
    await play_on([ann], 2)
    await register(ann.page, site.url)
    await ann.page.goto(f"{site.url}/settings")
    async with ann.page.expect_response(lambda answer: "night" in (answer.request.post_data or "")):
        await ann.page.get_by_role("group", name="Theme").get_by_role("radio", name="Night").check(force=True)

    laptop = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    await sign_in(laptop.page, site.url, "ann", "not her password")
    await expect(laptop.page.locator("form").get_by_role("alert")).to_contain_text("does not fit together")
    await laptop.page.get_by_label("Password", exact=True).fill(PASSWORD)
    await laptop.page.get_by_role("button", name="Sign in", exact=True).click()
    await at_home(laptop.page)
    await expect(laptop.page.locator("html")).to_have_attribute("data-theme", "dark")
    await laptop.page.get_by_role("link", name=re.compile("With Bot|With an easy bot")).click()
    await laptop.sees_table()
    await play_on([laptop], 1)
    assert not [*ann.faults, *laptop.faults]


async def test_a_guest_takes_its_table_along_to_the_account(browser: Browser, site: Server) -> None:
    """On a telephone Ann is a guest who has begun a game; she signs in there, and plays on."""
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    await ann.come_home()
    await at_home(ann.page)
    await register(ann.page, site.url)
    phone = await arrive(browser, GhostShowPlayer, "Annie", site.url, viewport={"width": 390, "height": 844})
    await phone.come_home()
    await phone.open_table(seats=2)
    await phone.add_bot(2, "easy")
    await phone.start()
    await play_on([phone], 1)
    await phone.page.goto(f"{site.url}/sign-in")
    along = phone.page.get_by_role("switch", name="You sit at 1 table as the guest Annie: take it along")
    await expect(along).to_be_checked(timeout=PATIENCE)
    found = await look_at(phone, "sign in as a guest")
    await phone.page.get_by_label("Your name").fill("Ann")
    await phone.page.get_by_label("Password", exact=True).fill(PASSWORD)
    await phone.page.get_by_role("button", name="Sign in", exact=True).click()
    await at_home(phone.page)
    await ann.page.goto(site.url)
    for person in (phone, ann):
        await person.page.get_by_role("link", name=re.compile("With Bot|With an easy bot")).click()
        await person.sees_table()
    await play_on([ann], 1)
    assert not found, "\n".join(found)
    assert not [*ann.faults, *phone.faults]


async def test_signing_out_everywhere_else_shuts_the_table_on_the_other_device(
    browser: Browser, site: Server
) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    await ann.come_home()
    await at_home(ann.page)
    await register(ann.page, site.url)
    laptop = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    await sign_in(laptop.page, site.url, "Ann")
    await at_home(laptop.page)
    await ann.page.goto(f"{site.url}/profile")
    await ann.page.get_by_role("button", name="Sign out everywhere else").click()
    dialog = ann.page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Sign out everywhere else").click()
    await expect(ann.page.get_by_text("This device", exact=True)).to_be_visible(timeout=PATIENCE)
    await laptop.page.goto(f"{site.url}/profile")
    await expect(laptop.page.get_by_role("heading", name="What shall we call you?")).to_be_visible(
        timeout=PATIENCE
    )
    assert not [*ann.faults, *laptop.faults]


async def test_an_admin_blocks_and_the_blocked_one_is_told(browser: Browser, site: Server) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    await ann.come_home()
    await at_home(ann.page)
    await register(ann.page, site.url)
    ben = await arrive(browser, GhostShowPlayer, "Ben", site.url)
    await ben.come_home()
    await at_home(ben.page)
    await ben.page.goto(f"{site.url}/admin")
    await expect(ben.page.get_by_role("heading", level=1)).to_contain_text("for whoever runs the server")

    page = ann.page
    await page.get_by_role("button", name="Menu of Ann").click()
    await page.get_by_role("menuitem", name="The house").click()
    await page.get_by_role("group", name="Who").get_by_role("radio", name="Guests").check(force=True)
    await page.get_by_role("button", name="Block: Ben").click()
    await page.get_by_role("dialog").get_by_role("button", name="Block").click()
    await expect(page.get_by_role("button", name="Let in again: Ben")).to_be_visible(timeout=PATIENCE)
    await ben.page.goto(site.url)
    await expect(ben.page.get_by_text("has closed it to you").first).to_be_visible(timeout=PATIENCE)
    assert not ann.faults


@pytest.mark.parametrize("theme", THEMES)
async def test_the_pages_of_an_account(browser: Browser, site: Server, theme: Theme) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url, color_scheme=theme, reduced_motion="reduce")
    page = ann.page
    await ann.come_home()
    await ann.open_table(seats=2)
    await ann.add_bot(2, "easy")
    await ann.start()
    await play_on([ann], 60)
    await ann.sees_result()
    await register(page, site.url)
    await page.goto(f"{site.url}/profile")
    await page.get_by_label("What it is for").fill("A program")
    await page.get_by_role("button", name="Make a token").click()
    await expect(page.get_by_label("Your new token")).to_be_visible(timeout=PATIENCE)
    await expect(page.get_by_role("heading", name="Antiques Ghost Show")).to_be_visible(timeout=PATIENCE)
    found = await look_at(ann, "profile")
    await page.goto(f"{site.url}/admin")
    await expect(page.get_by_text("runs the house")).to_be_visible(timeout=PATIENCE)
    found += await look_at(ann, "admin")
    await page.get_by_role("button", name="One-time code: Ann").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    found += await look_at(ann, "one-time code")
    assert not found, "\n".join(found)
    assert not ann.faults

"""People at their browsers: each has a device of its own, and plays by looking at the page."""

from __future__ import annotations

import re

from playwright.async_api import Browser, BrowserContext, Locator, Page, expect

PATIENCE = 15_000
"""Milliseconds that a page may take on a slow machine before a test gives up."""


class Person:
    """Somebody with a name and a browser. `faults` collects what the page complained about."""

    def __init__(self, name: str, context: BrowserContext, page: Page, site: str) -> None:
        self.name = name
        self.context = context
        self.page = page
        self.site = site
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    async def come_home(self) -> None:
        """Opens the home page and says the name."""
        await self.page.goto(self.site)
        await self._say_name("Come in")

    async def follow(self, link: str) -> None:
        """Opens an invitation, says the name and sits down."""
        await self.page.goto(link)
        await self._say_name("Take a seat")
        await expect(self.page.get_by_text("this is you")).to_be_visible(timeout=PATIENCE)

    async def _say_name(self, action: str) -> None:
        await self.page.get_by_label("Your name").fill(self.name)
        await self.page.get_by_role("button", name=action).click()

    async def open_table(self, seats: int) -> str:
        """Opens a table of Ghost Show from the form, without a clock; returns the invitation link."""
        form = self.page.locator("form").filter(has=self.page.get_by_role("button", name="Open the table"))
        await form.get_by_role("radio", name=str(seats), exact=True).check(force=True)
        await form.get_by_label("Clock").select_option(index=0)
        await form.get_by_role("button", name="Open the table").click()
        return await self.page.get_by_label("Invitation link").input_value()

    async def add_bot(self, seat: int, level: str) -> None:
        """Puts a bot of a level on a seat (counted from 1, as the page does)."""
        await self.page.get_by_label(f"Add a bot to seat {seat}").select_option(level)

    async def start(self) -> None:
        """Starts the game."""
        await self.page.get_by_role("button", name=re.compile("^Start")).click()
        await self.sees_table()

    async def sees_table(self) -> None:
        """Waits for the table."""
        await expect(self.lots().first).to_be_visible(timeout=PATIENCE)

    def lots(self) -> Locator:
        """The lots on the board."""
        return self.page.get_by_role("button", name=re.compile(r"^Lot \d"))

    async def sees_result(self) -> str:
        """Waits for the score sheet, and reads its totals, column by column."""
        await expect(self.sheet()).to_be_visible(timeout=PATIENCE)
        totals = self.page.get_by_role("row", name=re.compile("^Total")).first
        return await totals.inner_text()

    async def is_over(self) -> bool:
        """Whether the game has ended on this screen."""
        over = self.page.locator(".turn--over").or_(self.sheet())
        return await over.count() > 0

    def sheet(self) -> Locator:
        """The heading of the score sheet."""
        return self.page.get_by_role("heading", name="Score sheet")

    async def is_asked(self) -> bool:
        """Whether this person is asked for a move, and has not answered yet."""
        bar = self.page.locator(".turn--mine")
        return await bar.count() > 0 and await bar.get_by_text("Sent", exact=True).count() == 0

    async def move(self) -> None:
        """Chooses a card that fits, else a lot, by clicking, and confirms."""
        cards = self.page.locator("[data-flip='own-hand'] button.can")
        if await cards.count():
            await cards.first.click()
            lots = self.page.locator(".place.can button")
            if await lots.count():
                await lots.first.click()
        else:
            await self.page.locator(".place.can button").first.click()
        await self.confirm().click()
        await self.has_moved()

    def confirm(self) -> Locator:
        """The button that commits a complete choice."""
        return self.page.get_by_role("button", name=re.compile("^(Appraise|Move to)"))

    async def has_moved(self) -> None:
        """Waits until the server has answered: the choice is gone from the action bar."""
        await expect(self.confirm()).to_have_count(0, timeout=PATIENCE)
        await expect(self.page.get_by_role("button", name="Sent", exact=True)).to_have_count(
            0, timeout=PATIENCE
        )


async def arrive(browser: Browser, name: str, site: str, **device: object) -> Person:
    """A person with a fresh device: `device` as Playwright's `new_context` takes it."""
    settings = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", **device}
    context = await browser.new_context(**settings)  # type: ignore[arg-type]
    return Person(name, context, await context.new_page(), site)


async def play_on(people: list[Person], turns: int) -> int:
    """Lets whoever is asked move, so often or until the game is over; returns how many moves were made."""
    made = 0
    while made < turns and not await people[0].is_over():
        for person in people:
            if await person.is_asked():
                await person.move()
                made += 1
                break
        else:
            await people[0].page.wait_for_timeout(50)
    return made

"""People at their browsers: each has a device of its own, and plays by looking at the page.

What is one game's own is in a module beside this (`ghost_show.py`, `antique.py`): its players are `Person`s.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Route, expect

PATIENCE = 15_000
"""Milliseconds that a page may take on a slow machine before a test gives up."""

# Asked many times a second, so in CSS: roles and names would be reckoned for every element of a table.
OVER = ".turn--over, .end .sheet"
"""The action bar at the end of a game, or the score sheet in the table's place."""
ASKED = ".turn--mine:not(:has([data-busy]))"
"""The action bar, if it asks for something that is not on its way to the server."""
ANSWERED = "() => !document.querySelector('.turn [data-busy]')"
"""Nothing is on its way to the server."""


class Person(ABC):
    """Somebody with a name and a browser. `faults` collects what the page complained about."""

    game: ClassVar[str]
    """The title of the game that is played, as the form names it."""

    def __init__(self, name: str, context: BrowserContext, page: Page, site: str) -> None:
        self.name = name
        self.context = context
        self.page = page
        self.site = site
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        """What the server's content security policy forbids is a fault of the page."""
        if "Content Security Policy" in message.text:
            self.faults.append(message.text)

    async def come_home(self) -> None:
        """Opens the home page and says the name."""
        await self.page.goto(self.site)
        await self.say_name("Come in")

    async def follow(self, link: str) -> None:
        """Opens an invitation, says the name and sits down."""
        await self.page.goto(link)
        await self.say_name("Take a seat")
        await expect(self.page.get_by_text("this is you")).to_be_visible(timeout=PATIENCE)

    async def say_name(self, action: str) -> None:
        """Writes the name into the form, and sends it off."""
        await self.page.get_by_label("Your name").fill(self.name)
        await self.page.get_by_role("button", name=action).click()

    async def deal(self, seed: str) -> None:
        """The table that is opened next has this seed: its game is always the same."""

        async def with_seed(route: Route) -> None:
            sent = json.loads(route.request.post_data or "{}")
            await route.continue_(post_data=json.dumps({**sent, "seed": seed}))

        await self.page.route("**/api/v1/rooms", with_seed)

    async def open_table(self, seats: int, choices: Mapping[str, str] | None = None) -> str:
        """Opens a table of the game from the form, without a clock where it has one, with `choices` (label
        and value) of its room options; returns the invitation link.
        """
        form = self.page.locator("form").filter(has=self.page.get_by_role("button", name="Open the table"))
        await form.get_by_role("radio", name=self.game, exact=True).check(force=True)
        await form.get_by_role("radio", name=str(seats), exact=True).check(force=True)
        for label, value in (choices or {}).items():
            await _choose(form, label, value)
        if await form.get_by_label("Clock").count():
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

    @abstractmethod
    async def sees_table(self) -> None:
        """Waits for the table."""

    @abstractmethod
    async def move(self) -> None:
        """Does something that is asked for, and waits until the server has answered."""

    async def sees_result(self) -> str:
        """Waits for the score sheet, and reads its totals, column by column."""
        await expect(self.sheet()).to_be_visible(timeout=PATIENCE)
        totals = self.page.get_by_role("row", name=re.compile("^Total")).first
        return await totals.inner_text()

    async def is_over(self) -> bool:
        """Whether the game has ended on this screen."""
        return await self.page.locator(OVER).count() > 0

    def sheet(self) -> Locator:
        """The heading of the score sheet."""
        return self.page.get_by_role("heading", name="Score sheet")

    async def is_asked(self) -> bool:
        """Whether this person is asked for a move, and has not answered yet."""
        return await self.page.locator(ASKED).count() > 0


async def _choose(form: Locator, label: str, value: str) -> None:
    group = form.get_by_role("group", name=label)
    if await group.count():
        await group.get_by_role("radio", name=value, exact=True).check(force=True)
    else:
        await form.get_by_label(label).select_option(label=value)


P = TypeVar("P", bound=Person)


async def arrive(browser: Browser, player: type[P], name: str, site: str, **device: object) -> P:
    """A player with a fresh device: `device` as Playwright's `new_context` takes it."""
    settings = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", **device}
    context = await browser.new_context(**settings)  # type: ignore[arg-type]
    return player(name, context, await context.new_page(), site)


async def play_on(people: Sequence[Person], turns: int) -> int:
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

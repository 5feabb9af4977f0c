"""Players of Antiques Ghost Show."""

from __future__ import annotations

import re

from playwright.async_api import Locator, expect

from tests.browser.people import ANSWERED, PATIENCE, Person

LONGEST = 60
"""More moves than any game of Ghost Show has (GS-9.20)."""


class GhostShowPlayer(Person):
    """Takes the first card that fits, else moves to the first lot that is free."""

    game = "Antiques Ghost Show"

    async def sees_table(self) -> None:
        """Waits for the table."""
        await expect(self.lots().first).to_be_visible(timeout=PATIENCE)

    def lots(self) -> Locator:
        """The lots on the board."""
        return self.page.get_by_role("button", name=re.compile(r"^Lot \d"))

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
        await self.page.wait_for_function(ANSWERED)

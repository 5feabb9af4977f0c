"""Players of Antiques: they pick what glows until the move is whole, and confirm it."""

from __future__ import annotations

import re
from random import Random

from playwright.async_api import Locator, expect

from tests.browser.people import PATIENCE, Person

STEPS = 30
"""More picks than any decision takes."""


class AntiquesPlayer(Person):
    """Picks at random among what can be picked; `by_keys` with the keyboard alone."""

    game = "Antiques"
    by_keys = False

    async def sees_table(self) -> None:
        """Waits for the table."""
        await expect(self.page.locator("[data-space='r1c1']")).to_be_visible(timeout=PATIENCE)

    def confirm(self) -> Locator:
        """The button that commits a complete choice."""
        return self.page.locator(".turn .acts .btn--go:not([aria-disabled])")

    async def press(self, button: Locator) -> None:
        """Presses a button with the device of this player."""
        if self.by_keys:
            await button.focus()
            await self.page.keyboard.press("Enter")
        else:
            await button.click()

    async def picks(self) -> Locator | None:
        """What glows, else what can be shifted, else what else the action bar offers."""
        page = self.page
        others = page.locator(".turn .acts .btn:not([aria-disabled]):not([aria-keyshortcuts='U'])")
        for places in (
            page.locator("button.can:visible, .can > button:visible, button.possible:visible"),
            page.locator(".stop button:not([aria-disabled]):visible"),
            others.filter(has_not_text=re.compile("^(Undo|Start)")),
        ):
            if await places.count():
                return places
        return None

    async def move(self) -> None:
        """One decision."""
        before = await self.page.locator(".turn .say").inner_text()
        chance = Random(f"{self.name} {before}")
        for _ in range(STEPS):
            if await self.confirm().count():
                await self.press(self.confirm().first)
                await expect(self.page.get_by_role("button", name="Sent", exact=True)).to_have_count(
                    0, timeout=PATIENCE
                )
                return
            picks = await self.picks()
            if picks is None:
                await self.page.wait_for_timeout(100)
                continue
            await self.press(picks.nth(chance.randrange(await picks.count())))
            await self.page.wait_for_timeout(60)
        raise AssertionError(f"{self.name} finds no whole move: {before}")

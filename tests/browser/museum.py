"""Players of Museum: they take what is dear, exhibit what they can pay for, and end their turns."""

from __future__ import annotations

import re

from playwright.async_api import Locator, expect

from tests.browser.people import ANSWERED, PATIENCE, Person

VALUE = re.compile(r"value (\d)")
GOODS = "[data-zone='hand'] button.can:visible, .pools button.can:visible"
"""What can be exhibited, taken back or discarded."""
PURCHASES = 3
"""More than that nobody buys in a turn."""


class MuseumPlayer(Person):
    """Always takes and buys the dearest object; `by_keys` with the keyboard alone."""

    game = "Museum"
    by_keys = False
    bought = 0

    async def sees_table(self) -> None:
        """Waits for the table."""
        await expect(self.page.locator("[data-position='europe-0']")).to_be_visible(timeout=PATIENCE)

    def confirm(self) -> Locator:
        """The button that commits a complete choice."""
        return self.page.locator(".turn .acts .btn--go:not([aria-disabled])")

    def other(self, name: str) -> Locator:
        """A secondary button of the action bar."""
        return self.page.locator(".turn .acts .btn:not(.btn--go):not([aria-disabled])").filter(has_text=name)

    async def press(self, button: Locator) -> None:
        """Presses a button with the device of this player."""
        if self.by_keys:
            await button.focus()
            await self.page.keyboard.press("Enter")
        else:
            await button.click()

    async def commit(self) -> None:
        """Confirms what is chosen, and waits for the answer."""
        await self.press(self.confirm().first)
        await self.answered()

    async def answered(self) -> None:
        """Waits until nothing is on its way."""
        await self.page.wait_for_function(ANSWERED)

    async def dearest(self, buttons: Locator) -> Locator | None:
        """The button of the object that is worth most."""
        names = await buttons.evaluate_all("all => all.map(button => button.textContent)")
        values = [int(match[1]) if (match := VALUE.search(name)) else 0 for name in names]
        return buttons.nth(values.index(max(values))) if any(values) else None

    async def move(self) -> None:
        """One step: confirms what is complete, else chooses the dearest object, else ends the turn."""
        if await self.confirm().count():
            await self.commit()
        elif await self.choice_of_patron().count():
            await self.press(self.choice_of_patron().first)
            await self.commit()
        elif await self.page.locator(".displays button.can:visible").count():
            await self.explore()
        else:
            await self.act()

    def choice_of_patron(self) -> Locator:
        """The patrons dealt."""
        return self.page.locator(".patrons button.can:visible")

    async def explore(self) -> None:
        """Takes the dearest object on display."""
        self.bought = 0
        dearest = await self.dearest(self.page.locator(".displays button.can:visible"))
        assert dearest is not None
        await self.press(dearest)
        await self.commit()

    def goods(self) -> Locator:
        """What can be exhibited."""
        return self.page.locator(GOODS)

    async def put_into_tray(self) -> None:
        """Puts the dearest object that can be exhibited into the tray."""
        dearest = await self.dearest(self.goods())
        assert dearest is not None
        await self.press(dearest)
        await expect(self.page.locator(".tray")).to_be_visible(timeout=PATIENCE)

    async def act(self) -> None:
        """Buys something, or ends the turn."""
        buys = self.bought < PURCHASES and await self.goods().count() > 0
        if buys and await self.other("End turn").count():
            self.bought += 1
            await self.put_into_tray()
            await self.commit()
        elif await self.other("End turn").count():
            await self.end_turn()
        else:
            await self.page.wait_for_timeout(50)

    async def end_turn(self) -> None:
        """Ends the turn, discarding from the left where the hand is too large."""
        await self.press(self.other("End turn"))
        while not await self.confirm().count():
            await self.press(self.page.locator("[data-zone='hand'] button.can:visible").first)
        await self.commit()

    async def prepares(self, while_asked: str) -> bool:
        """Prepares the own exploration while another is asked: the dearest object, else to decline.

        False where there is nothing to prepare, or this page does not show that other player's turn yet.
        """
        order = self.page.locator(".order")
        shows = await self.page.locator(".turn .say").get_by_text(re.compile(f"^{while_asked} ")).count()
        if not shows or not await order.count() or await order.locator("li").count():
            return False
        dearest = await self.dearest(self.page.locator(".displays button.can:visible"))
        if dearest is None:
            return False
        await self.press(dearest)
        await expect(order.locator("li")).to_have_count(1, timeout=PATIENCE)
        await self.answered()
        await order.get_by_role("radio", name="Decline", exact=True).check(force=True)
        await expect(order.get_by_role("radio", name="Decline", exact=True)).to_be_checked(timeout=PATIENCE)
        await self.answered()
        return True

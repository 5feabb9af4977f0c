"""Players of Antique: they open auctions with the first lie that is offered, and bid now and then."""

from __future__ import annotations

import re
from random import Random

from playwright.async_api import Locator, expect

from tests.browser.people import ANSWERED, PATIENCE, Person

STALE_MS = 700
"""After the high bid has changed, controls do nothing for so long (AQ-13.3)."""


class AntiquePlayer(Person):
    """Bids up to a few FATYs, and else passes; `by_keys` bids with single keys instead of buttons."""

    game = "Antique"
    by_keys = False

    async def sees_table(self) -> None:
        """Waits for the table."""
        await expect(self.page.get_by_text(re.compile(r"^Auction \d+ of \d+")).first).to_be_visible(
            timeout=PATIENCE
        )

    def controls(self) -> Locator:
        """The bidder's controls in the action bar."""
        return self.page.get_by_role("group", name="Your bid", exact=True)

    async def move(self) -> None:
        """Opens an auction, or bids or passes in one; where both have passed meanwhile, it looks again."""
        if await self.controls().count():
            await self.speak()
        elif await self.page.locator("button[data-card]:is(.can, .sel)").count():
            await self.open_auction()
        else:
            await self.page.wait_for_timeout(50)

    async def lay_down(self) -> None:
        """Chooses a card for the lot, if none is chosen yet."""
        if await self.page.locator("button[data-card].sel").count() == 0:
            await self.page.locator("button[data-card].can").first.click()

    async def open_auction(self) -> None:
        """A card, a lie, a coin in the closed hand, all by clicking."""
        page = self.page
        await self.lay_down()
        claim = page.get_by_role("region", name="What you announce")
        await claim.get_by_role("button", name=re.compile("^Its value")).click()
        await claim.get_by_role("list").get_by_role("button").first.click()
        more = page.get_by_role("button", name="Put 1 FATY in")
        if await more.is_enabled():
            await more.click()
        confirm = page.get_by_role("button", name="Auction it")
        await confirm.click()
        await expect(confirm).to_have_count(0, timeout=PATIENCE)

    async def speak(self) -> None:
        """Bids one more and stands, or passes."""
        before = await self.page.locator(".turn .say").inner_text()
        amount = await self.next_amount()
        await self.page.wait_for_timeout(STALE_MS)
        wants = amount is not None and Random(f"{self.name} {before}").random() < 0.6 / amount
        if self.by_keys:
            await self.page.keyboard.press("s" if wants else "p")
        else:
            name = re.compile(r"and stand$") if wants else re.compile("^(Pass|Stand)$")
            button = self.controls().get_by_role("button", name=name)
            if await button.count() == 0:  # the auction has ended meanwhile
                return
            await button.first.click()
        await self.page.wait_for_function(ANSWERED)

    async def next_amount(self) -> int | None:
        """The least amount that may be bid, as the button says it."""
        label = await self.controls().get_by_role("button", name=re.compile("^Bid \\d+$")).all_inner_texts()
        found = re.search(r"\d+", label[0]) if label else None
        return int(found.group()) if found else None

"""Players of Antiques: they pick what brings the end nearer until a move is whole, and confirm it."""

from __future__ import annotations

from random import Random

from playwright.async_api import ElementHandle, Locator

from tests.browser.keyboard import count_presses, walk_to
from tests.browser.people import ANSWERED, Person

STEPS = 30
"""More picks than any decision takes."""
PAUSE_MS = 30
"""Between two looks at a page on which nothing can be picked yet."""

BONUS = (
    "body:has(.bonuses.asked):not(:has(.choice.sel, .niche.sel, .pick.sel, .slot.sel))"
    " :is(.choice, .niche, .slot, .collections .pick, .museums .pick).can"
)
"""A bonus is chosen by any of its parts."""
ROOMY = ".store.can:has(.slot--empty ~ .slot--empty ~ .slot--empty) > .face"
INTO_A_WAREHOUSE = f"body:has(.ln.on):not(:has(.store.sel)) {ROOMY}"
"""Where a line's lot may be put at once."""
CONFIRM = ".turn .acts .btn--go:not([aria-disabled])"
REST = (
    ":is(.stop, .types):not(:has(.sel)) .mark.can",
    ".rooms .pick.can",
    "body:not(:has(:is(.drawn, .asked)):has(.niche.sel)) .niche.can",
    "body:not(:has(.drawn.sel ~ .drawn.sel)) .drawn.can",
    "body:not(:has(.vault .slot.sel)) .vault .slot.can",
    ":is(.store, .area) .slot.can",
    f"body:not(:has(.ln.possible, .store.sel)) {ROOMY}",
    "body:not(:has(.ln.possible, .store.sel)) .store.can > .face",
    ".ask .pick.can",
)
"""What is still missing of a move that is begun."""
EXHIBITION = ":is(.museums, .reserved) .pick.can"
COLLECTION = ":is(.collections, .reserved) .pick.can, .store.can:has(.pays) > .face"
LOT = ".ln.possible, .turn .acts .btn[aria-keyshortcuts=R]:not([aria-disabled])"
NO_MORE = ".turn .acts .btn:not(.btn--go, .btn--bare, [aria-disabled])"
"""The end of the turn, or no bonus."""
WISHES = (BONUS, INTO_A_WAREHOUSE, CONFIRM, *REST, EXHIBITION)

LOOK = """([wishes, chance]) => {
  for (const wish of wishes) {
    const found = [...document.querySelectorAll(wish)].filter((node) => node.checkVisibility());
    if (found.length > 0) return found[Math.floor(chance * found.length)];
  }
  return null;
}"""
"""One of the things that are wished for most, of those that can be picked."""


class AntiquesPlayer(Person):
    """Plays by mouse. Where several things are as good, chance decides by the name and what the page says."""

    game = "Antiques"

    async def sees_table(self) -> None:
        """Waits for the table."""
        await self.page.locator("[data-space='r1c1']").wait_for()

    async def move(self) -> None:
        """One decision."""
        before = await self.page.locator(".turn .say").inner_text()
        chance = Random(f"{self.name} {before}")
        for _ in range(STEPS):
            wanted = await self.looks_for(chance)
            if wanted is None:
                await self.page.wait_for_timeout(PAUSE_MS)
                continue
            is_whole = await wanted.evaluate("(node, confirm) => node.matches(confirm)", CONFIRM)
            await self.press(wanted)
            if is_whole:
                await self.page.wait_for_function(ANSWERED)
                return
        raise AssertionError(f"{self.name} finds no whole move: {before}")

    async def looks_for(self, chance: Random) -> ElementHandle | None:
        """What this player wants most of what can be picked."""
        usual = (COLLECTION, LOT) if chance.random() < 0.5 else (LOT, COLLECTION)
        wishes = [*WISHES, *usual, NO_MORE]
        found = await self.page.evaluate_handle(LOOK, [wishes, chance.random()])
        return found.as_element()

    async def press(self, wanted: ElementHandle) -> None:
        """Presses something."""
        await wanted.click()


class AntiquesKeyboardPlayer(AntiquesPlayer):
    """Plays by the keyboard alone: Tab, arrows and Enter, and the table's keys where it has them."""

    async def follow(self, link: str) -> None:
        """Opens an invitation, says the name and sits down."""
        await count_presses(self.page)
        await super().follow(link)

    async def say_name(self, action: str) -> None:
        """Types the name, and sends it off."""
        await self.write(self.page.get_by_label("Your name"), self.name)
        await self.press(await self.page.get_by_role("button", name=action).element_handle())

    async def write(self, field: Locator, text: str) -> None:
        """Types into a field."""
        await walk_to(self.page, await field.element_handle())
        await self.page.keyboard.type(text)

    async def press(self, wanted: ElementHandle) -> None:
        """Presses its key, if it has one, else goes to it and presses Enter."""
        key = await wanted.get_attribute("aria-keyshortcuts")
        if key is not None:
            await self.page.keyboard.press(key)
            return
        await walk_to(self.page, wanted)
        await self.page.keyboard.press("Enter")

"""How a person works the table of Antiquity: by mouse, by the keyboard alone, by finger on a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.async_api import ElementHandle, Locator, expect

from tests.browser.keyboard import count_presses, walk_to
from tests.browser.people import PATIENCE, Person

ANSWERED = "() => !document.querySelector('.turn [data-busy]')"
CONFIRM = ".turn .acts .btn--go:not([aria-disabled], [data-busy])"
MIDDLE = """(node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  return document.elementFromPoint(...middle) === node ? middle : null;
}"""
"""Where a hex is to be pressed, if nothing lies over it."""
SHOWN = """() => {
  const own = document.querySelector(".own") ?? document;
  const goods = [...own.querySelectorAll(".stock dd")].map((node) => parseInt(node.textContent));
  const famine = own.querySelector(".forecast li:nth-child(2) b");
  const graves = document.querySelectorAll("[data-zone='city'] :is(.tomb, .grave)");
  return { goods, famine: parseInt(famine?.textContent), graves: graves.length };
}"""
"""The decisive figures of one's own table: goods, Famine Level, and graves of the city that is shown."""


class Hands(Person):
    """A person at this table: by mouse, unless a class below says otherwise."""

    game = "Antiquity"

    async def sees_table(self) -> None:
        """Waits for the table."""
        await self.page.locator("[data-hex]").first.wait_for()

    # What the server and the page say

    async def picture(self) -> dict[str, Any]:
        """What the server shows this person."""
        room = self.page.url.rsplit("/", 1)[-1]
        answer = await self.page.request.get(f"{self.site}/api/v1/rooms/{room}/picture")
        found: dict[str, Any] = (await answer.json())["picture"]
        return found

    async def shown(self) -> dict[str, Any]:
        """The decisive figures of the page."""
        found: dict[str, Any] = await self.page.evaluate(SHOWN)
        return found

    # Pressing

    async def press(self, wanted: Locator) -> None:
        """Presses something."""
        await wanted.click()

    async def press_hex(self, place: list[int]) -> None:
        """Presses a hex of the map, having made way to it."""
        hex_ = self.page.locator(f"[data-hex='{place[0]},{place[1]}']")
        for way in (self.close_card, self.see_whole_map, None):
            middle = await hex_.evaluate(MIDDLE)
            if middle is not None:
                await self.page.mouse.click(*middle)
                return
            if way is not None:
                await way()
        raise AssertionError(f"{self.name} cannot press the hex {place}")

    async def close_card(self) -> None:
        """Closes the card of a hex, if one is open."""
        card = self.page.locator(".country .card").get_by_role("button", name="Close")
        if await card.count():
            await self.press(card)

    async def see_whole_map(self) -> None:
        """Shows all of the map."""
        await self.press(self.button("Whole map"))

    async def press_square(self, place: list[int]) -> None:
        """Presses a square of one's own city."""
        city, x, y = place[:3]
        plate = self.page.locator(f"[data-to-city='{city}'][aria-pressed='false']")
        if await plate.count():
            await self.press(plate)
        await self.press(self.page.locator(f"[data-square='{city},{x},{y}']"))

    async def turn(self) -> None:
        """Turns the piece in hand."""
        await self.press(self.button("Turn the piece"))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its accessible name."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def confirm(self) -> Locator:
        """The button that commits a complete choice."""
        return self.page.locator(CONFIRM)

    async def commit(self) -> None:
        """Confirms what is chosen."""
        await self.press(self.confirm())

    async def answered(self) -> None:
        """Waits until nothing is on its way."""
        await self.page.wait_for_function(ANSWERED)

    async def open_tab(self, name: str) -> None:
        """Brings building or trade to the front of the desk."""
        tab = self.page.get_by_role("tab", name=re.compile(f"^{name}"))
        if await tab.count() and await tab.get_attribute("aria-selected") == "false":
            await self.press(tab)


class Keys(Hands):
    """Plays by the keyboard alone: Tab, arrows, Enter, and the table's keys where it has them."""

    async def follow(self, link: str) -> None:
        """Opens an invitation, says the name and sits down."""
        await count_presses(self.page)
        await super().follow(link)

    async def say_name(self, action: str) -> None:
        """Types the name, and sends it off."""
        await self.go_to(self.page.get_by_label("Your name"))
        await self.page.keyboard.type(self.name)
        await self.press(self.button(action))

    async def go_to(self, wanted: Locator) -> ElementHandle:
        """Brings the focus to something."""
        node = await wanted.element_handle()
        await walk_to(self.page, node)
        return node

    async def press(self, wanted: Locator) -> None:
        """Presses its key, if it has one, else goes to it and presses Enter."""
        key = await wanted.get_attribute("aria-keyshortcuts")
        if key is not None:
            await self.page.keyboard.press(key)
            return
        node = await self.go_to(wanted)
        is_box = await node.evaluate("(node) => node.type === 'checkbox'")
        await self.page.keyboard.press("Space" if is_box else "Enter")

    async def press_hex(self, place: list[int]) -> None:
        """Goes to a hex and presses Enter."""
        await self.press(self.page.locator(f"[data-hex='{place[0]},{place[1]}']"))

    async def turn(self) -> None:
        """Turns the piece in hand."""
        await self.page.keyboard.press("r")


class Fingers(Hands):
    """Plays by finger on a phone."""

    async def press(self, wanted: Locator) -> None:
        """Taps something."""
        await wanted.tap()

    async def press_hex(self, place: list[int]) -> None:
        """Taps a hex, on the screen of the map."""
        await self.see("Map")
        await super().press_hex(place)

    async def press_square(self, place: list[int]) -> None:
        """Taps a square, on the screen of the city."""
        await self.see("City")
        await super().press_square(place)

    async def see(self, screen: str) -> None:
        """Brings one of the two screens to the front."""
        switch = self.page.get_by_role("group", name="What is shown").get_by_role("button", name=screen)
        if await switch.get_attribute("aria-pressed") == "false":
            await self.press(switch)
            await expect(switch).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)

"""How a person works the table of Antiquity: by mouse, by the keyboard alone, by finger on a phone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import ElementHandle, Locator, expect

from app.games.antiquity.data import GOODS
from tests.browser.keyboard import count_presses, walk_to
from tests.browser.people import ANSWERED, PATIENCE, Person

CONFIRM = ".turn .acts .btn--go:not([aria-disabled], [data-busy])"
MIDDLE = """(node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  return document.elementFromPoint(...middle) === node ? middle : null;
}"""
"""Where a hex is to be pressed, if nothing lies over it."""
WIDTH = "(node) => node.getBoundingClientRect().width"
SHOWN = """() => {
  const goods = [...document.querySelector("dl.stock").querySelectorAll("dd")];
  const famine = document.querySelector(".forecast li:nth-child(2) b");
  const inCity = (what) => document.querySelectorAll(`[data-zone='city'] ${what}`).length;
  return {
    goods: goods.map((node) => parseInt(node.textContent)),
    famine: parseInt(famine.textContent),
    buildings: inCity(".building"),
    men: inCity(".man.here"),
    graves: inCity(".tomb") + inCity(".grave"),
  };
}"""
"""The decisive figures of one's own table, as the page shows them."""
SHEET = """(region) => Object.fromEntries([...region.querySelectorAll("tbody tr")].map((row) =>
  [row.querySelector("th").textContent, [...row.querySelectorAll("td")].map((cell) => cell.textContent)]))"""
"""The rows of the final sheet by their names."""
PAUSE_MS = 30
"""Between two looks at a page that does not show yet what it is to show."""


def figures(view: Mapping[str, Any]) -> dict[str, Any]:
    """The same figures of a view: of the first city, and as one's draft has them."""
    draft = view["draft"] or {}
    holding = draft.get("holding") or view["players"][view["seat"]]["holding"]
    buildings = [each for each in holding["buildings"] if each["name"][0] == 0]
    graves = [square for square in holding["graves"] if square[0] == 0]
    is_draft = view["state"] == "phase_2_city" and bool(draft)
    return {
        "goods": [holding["stock"].get(good, 0) for good in GOODS],
        "famine": draft["famine"] if is_draft else view["famine"],
        "buildings": len(buildings),
        "men": sum(each["man"] for each in buildings),
        "graves": len(graves) + sum(len(each["graves"]) for each in buildings),
    }


class Hands(Person):
    """A person at this table: by mouse, unless a class below says otherwise."""

    game = "Antiquity"

    async def sees_table(self) -> None:
        """Waits for the table."""
        await self.page.locator("[data-hex]").first.wait_for()

    # What the server and the page say

    async def picture(self) -> dict[str, Any]:
        """What the server shows this person."""
        room = urlsplit(self.page.url).path
        answer = await self.page.request.get(f"{self.site}/api/v1{room}/picture")
        found: dict[str, Any] = (await answer.json())["picture"]
        return found

    async def comes_to_see(self, view: Mapping[str, Any]) -> None:
        """Waits until the page shows the decisive figures of a view."""
        wanted, shown = figures(view), {}
        for _ in range(PATIENCE // PAUSE_MS):
            shown = await self.page.evaluate(SHOWN)
            if shown == wanted:
                return
            await self.page.wait_for_timeout(PAUSE_MS)
        raise AssertionError(f"{self.name} sees {shown}, and not {wanted}")

    async def sees_sheet(self) -> dict[str, list[str]]:
        """Waits for the final sheet, and reads it."""
        sheet = self.page.get_by_role("region", name="Final sheet")
        await expect(sheet).to_be_visible(timeout=PATIENCE)
        rows: dict[str, list[str]] = await sheet.evaluate(SHEET)
        return rows

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
                await self.press_at(*middle)
                return
            if way is not None:
                await way()
        raise AssertionError(f"{self.name} cannot press the hex {place}")

    async def press_at(self, x: float, y: float) -> None:
        """Presses a point of the page."""
        await self.page.mouse.click(x, y)

    async def close_card(self) -> None:
        """Closes the card of a hex, if one is open."""
        card = self.page.locator(".country .card").get_by_role("button", name="Close")
        if await card.count():
            await self.press(card)

    async def see_whole_map(self) -> None:
        """Shows all of the map."""
        await self.press(self.button("Whole map"))

    async def press_square(self, place: Sequence[int]) -> None:
        """Presses a square of one's own city."""
        await self.press(await self.square(place))

    async def aim(self, place: Sequence[int], width: int, height: int) -> None:
        """Presses where the middle of a piece is to lie, so that it covers that rectangle.

        Where it lies between two squares, that is a point near the edge of the first.
        """
        city, x, y = place[:3]
        square = await self.square((city, x + (width - 1) // 2, y + (height - 1) // 2))
        box = await square.bounding_box()
        assert box is not None
        across, down = (0.5 if length % 2 else 0.9 for length in (width, height))
        await self.press_in(square, across * box["width"], down * box["height"])

    async def press_in(self, wanted: Locator, x: float, y: float) -> None:
        """Presses a point of something."""
        await wanted.click(position={"x": x, "y": y})

    async def square(self, place: Sequence[int]) -> Locator:
        """A square, in the city that is brought to the front."""
        city, x, y = place[:3]
        plate = self.page.locator(f"[data-to-city='{city}'][aria-pressed='false']")
        if await plate.count():
            await self.press(plate)
        return self.page.locator(f"[data-square='{city},{x},{y}']")

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

    def trading(self) -> Locator:
        """The dialog of offers and answers."""
        return self.page.get_by_role("dialog", name="Trade")

    async def open_trade(self) -> None:
        """Opens it."""
        await self.press(self.button(re.compile("^Trade")))

    async def close_trade(self) -> None:
        """Closes it."""
        await self.page.keyboard.press("Escape")
        await expect(self.trading()).to_have_count(0, timeout=PATIENCE)


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

    async def press_in(self, wanted: Locator, x: float, y: float) -> None:
        """Presses it: a key aims at the middle of a square, and where two are as near, before it."""
        await self.press(wanted)

    async def turn(self) -> None:
        """Turns the piece in hand."""
        await self.page.keyboard.press("r")


class Fingers(Hands):
    """Plays by finger on a phone."""

    async def press(self, wanted: Locator) -> None:
        """Taps something."""
        await wanted.tap()

    async def press_hex(self, place: list[int]) -> None:
        """Taps a hex, on the screen of the map; once more where the map has only come nearer."""
        await self.see("Map")
        await self.page.get_by_role("region", name="The country", exact=True).scroll_into_view_if_needed()
        hex_ = self.page.locator(f"[data-hex='{place[0]},{place[1]}']")
        before = await hex_.evaluate(WIDTH)
        await super().press_hex(place)
        is_chosen = await hex_.get_attribute("aria-pressed") == "true"
        if not is_chosen and await hex_.evaluate(WIDTH) > before:
            await super().press_hex(place)

    async def press_at(self, x: float, y: float) -> None:
        """Taps a point of the page."""
        await self.page.touchscreen.tap(x, y)

    async def square(self, place: Sequence[int]) -> Locator:
        """A square, on the screen of the city."""
        await self.see("City")
        return await super().square(place)

    async def press_in(self, wanted: Locator, x: float, y: float) -> None:
        """Taps a point of something."""
        await wanted.tap(position={"x": x, "y": y})

    async def see(self, screen: str) -> None:
        """Brings one of the two screens to the front."""
        switch = self.page.get_by_role("group", name="What is shown").get_by_role("button", name=screen)
        if await switch.get_attribute("aria-pressed") == "false":
            await self.press(switch)
            await expect(switch).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)

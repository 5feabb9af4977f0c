"""The keyboard alone: the focus is moved as a person moves it, by Tab to a zone and by arrows inside it."""

from __future__ import annotations

from typing import Any

from playwright.async_api import ElementHandle, Page

FARTHEST = 40
"""More arrows than any zone takes."""

COUNT_PRESSES = """
  window.presses = 0;
  for (const type of ["pointerdown", "mousedown", "touchstart", "wheel"]) {
    addEventListener(type, () => (window.presses += 1), true);
  }
"""

TABS_TO = """(target) => {
  const canStop = (node) =>
    node.tabIndex >= 0 && !node.disabled && node.checkVisibility() && !node.closest("[inert]");
  const isUnchecked = (node) => node.type === "radio" && !node.checked
    && document.querySelector(`input[type=radio][name="${node.name}"]:checked`);
  const kinds = "a[href], button, input, select, textarea, summary, [tabindex]";
  const stops = [...document.querySelectorAll(kinds)].filter((node) => canStop(node) && !isUnchecked(node));
  const stopIn = (zone) => zone.querySelector(":is([data-stop], [data-hex])[tabindex='0']");
  let zone = target;
  while (target.tabIndex < 0 && !stopIn(zone)) zone = zone.parentElement;
  const at = stops.indexOf(target.tabIndex < 0 ? stopIn(zone) : target);
  const focused = document.activeElement;
  if (stops.includes(focused)) return at - stops.indexOf(focused);
  const isAfter = (node) =>
    Boolean(focused.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = focused === document.body ? 0 : stops.findIndex(isAfter);
  return at >= next ? at - next + 1 : at - next;
}"""
"""How often Tab leads from the focus to the stop of the target's zone: backwards it is negative."""

ARROWS_TO = """(target) => {
  if (document.activeElement === target) return [];
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [[x, y], [tx, ty]] =
    [document.activeElement, target].map((node) => middle(node.getBoundingClientRect()));
  const across = [Math.abs(tx - x), tx > x ? "ArrowRight" : "ArrowLeft"];
  const down = [Math.abs(ty - y), ty > y ? "ArrowDown" : "ArrowUp"];
  return [across, down].sort((a, b) => b[0] - a[0]).map(([, key]) => key);
}"""
"""The arrows towards the target, the longer way first; none once it has the focus."""

HAS_FOCUS = "(target) => document.activeElement === target"
IS_IN_ZONE = "(target) => target.tabIndex < 0"


async def count_presses(page: Page) -> None:
    """From the next page on, counts every press of a mouse or finger: `presses` tells."""
    await page.add_init_script(COUNT_PRESSES)


async def presses(page: Page) -> int:
    """How often a mouse or finger was used on this page."""
    counted: int = await page.evaluate("window.presses")
    return counted


async def walk_to(page: Page, target: ElementHandle) -> None:
    """Brings the focus to something, by Tab and arrows."""
    is_in_zone = await target.evaluate(IS_IN_ZONE)
    for _ in range(3):
        tabs: int = await target.evaluate(TABS_TO)
        for _ in range(abs(tabs)):
            await page.keyboard.press("Tab" if tabs > 0 else "Shift+Tab")
        if tabs == 0:
            break
    if is_in_zone:
        await _arrows(page, target)
    if not await target.evaluate(HAS_FOCUS):
        raise AssertionError(f"no key leads to {await _named(target)}")


async def _arrows(page: Page, target: ElementHandle) -> None:
    been: list[Any] = []
    for _ in range(FARTHEST):
        ways: list[str] = await target.evaluate(ARROWS_TO)
        if not ways:
            return
        here = await page.evaluate("document.activeElement.outerHTML")
        tried = been.count(here)
        been.append(here)
        await page.keyboard.press(ways[tried % len(ways)])


async def _named(target: ElementHandle) -> str:
    text: str = await target.evaluate("(node) => node.outerHTML.slice(0, 200)")
    return text

"""How each action of Antiquity is done at its table: which controls are pressed, in which order."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence

from playwright.async_api import Locator

from app.games.antiquity.data import GOODS, Kind
from app.games.antiquity.shapes import cells_of, rotated
from app.games.options import Plain
from tests.browser.antiquity_hands import Hands

SAINTS = {
    "san_nicolo": "San Nicolo",
    "santa_barbara": "Santa Barbara",
    "san_christofori": "San Christofori",
    "san_giorgio": "San Giorgio",
    "santa_maria": "Santa Maria",
}
WORKS = {
    "build_woodcutter": "woodcutter",
    "build_farm": "farm",
    "build_mine": "mine",
    "build_fishery": "fishery",
    "build_inn": "inn",
    "found_city": "city",
    "clean_pollution": "Clean",
}
"""Work of Cart Shops, as the desk names it."""
Action = Mapping[str, Plain]
Deed = Callable[[Hands, Action], Awaitable[None]]


def goods_words(goods: Sequence[str]) -> str:
    """Goods as the page says them: "1 wine and 2 pearls"."""
    parts = [f"{goods.count(good)} {good}" for good in GOODS if good in goods]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def extent(kind: Kind, rotation: int) -> tuple[int, int]:
    """Width and height of a building that is turned so."""
    cells = rotated(cells_of(kind), rotation)
    return 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)


async def pay(hands: Hands, action: Action) -> None:
    """Chooses what is paid, where there is a choice."""
    for part, label in (("food", "Food"), ("luxury", "Luxury")):
        ways = hands.page.get_by_role("radiogroup", name=label, exact=True)
        if action.get(part) and await ways.count():
            await hands.press(ways.get_by_role("radio", name=goods_words(action[part]), exact=True))


# Phase 2


async def build_house(hands: Hands, action: Action) -> None:
    """The first free house and paid ones from the drawer, the others by a press on a square."""
    number = action["number"]
    if number == 1 or action["food"] or action["luxury"]:
        await hands.press(drawer(hands, "house"))
        in_chart = hands.page.get_by_role("button", name=re.compile(rf"^House {number},"))
        if await in_chart.get_attribute("aria-pressed") == "false":
            await hands.press(in_chart)
        await pay(hands, action)
    await hands.press_square(action["at"])
    await hands.commit()


def drawer(hands: Hands, kind: str) -> Locator:
    """A building in the drawer."""
    return hands.page.locator(f"button[data-kind='{kind}']")


async def build(hands: Hands, action: Action) -> None:
    """From the drawer, turned, to its place; a Cathedral for its saint."""
    await hands.press(drawer(hands, action["kind"]))
    if "saint" in action:
        patrons = hands.page.get_by_role("list", name="Patron saints")
        await hands.press(patrons.get_by_role("button", name=re.compile(f"^{SAINTS[action['saint']]}")))
    await pay(hands, action)
    for _ in range(action["place"][3]):
        await hands.turn()
    await hands.aim(action["place"], *extent(action["kind"], action["place"][3]))
    await hands.commit()


async def build_store(hands: Hands, action: Action) -> None:
    """From the drawer, in its size, to its place."""
    *_, width, height = action["place"]
    await hands.press(drawer(hands, "store"))
    long, short = max(width, height), min(width, height)
    await hands.press(hands.page.get_by_role("radio", name=re.compile(f"^{long} by {short}:")))
    if height > width:
        await hands.turn()
    await hands.aim(action["place"], width, height)
    await hands.commit()


async def man(hands: Hands, action: Action) -> None:
    """A press on the building."""
    await hands.press_square(action["building"])


async def tool(hands: Hands, name: str) -> None:
    """Takes one of the buildings' uses in hand."""
    close = hands.page.locator(".bench").get_by_role("button", name="Close", exact=True)
    if await close.count():
        await hands.press(close)
    await hands.press(hands.button(name))


async def market_swap(hands: Hands, action: Action) -> None:
    """Two goods for one."""
    await tool(hands, "Swap goods")
    give = hands.page.get_by_role("group", name=re.compile("^Give two"))
    for good in action["give"]:
        await hands.press(give.get_by_role("button", name=re.compile(good, re.IGNORECASE)))
    take = hands.page.get_by_role("group", name="Take one", exact=True)
    await hands.press(take.get_by_role("button", name=action["take"], exact=True))
    await hands.commit()


async def hospital_remove(hands: Hands, action: Action) -> None:
    """The graves that go."""
    await tool(hands, "Heal graves")
    for square in action["squares"]:
        await hands.press_square(square)
    await hands.commit()


async def raze_cathedral(hands: Hands, _: Action) -> None:
    """By the Faculty of Theology."""
    await tool(hands, "Raze Cathedral")
    await hands.commit()


async def lift_building(hands: Hands, action: Action) -> None:
    """By Santa Barbara."""
    await tool(hands, "Move buildings")
    await hands.press_square(action["building"])


async def put_building(hands: Hands, action: Action) -> None:
    """What is in hand, turned, to its place."""
    held = hands.page.get_by_role("group", name="Buildings in hand").get_by_role("button").nth(action["held"])
    kind: Kind = (await hands.picture())["view"]["draft"]["hand"][action["held"]]["kind"]
    await hands.press(held)
    for _ in range(action["place"][3]):
        await hands.turn()
    await hands.aim(action["place"], *extent(kind, action["place"][3]))
    await hands.commit()


async def move_grave(hands: Hands, action: Action) -> None:
    """From a square to a free one."""
    await tool(hands, "Move a grave")
    await hands.press_square(action["grave"])
    await hands.press_square(action["to"])
    await hands.commit()


async def drop_scarce(hands: Hands, action: Action) -> None:
    """A press on what does not fit."""
    await hands.press_square(action["building"])
    await hands.commit()


async def offer_trade(hands: Hands, action: Action) -> None:
    """Goods given and wanted, one press for each."""
    await hands.open_trade()
    for side, label in (("give", "You give"), ("want", "You want")):
        heap = hands.trading().get_by_role("group", name=label, exact=True)
        for good in GOODS:
            for _ in range(action[f"{side}_{good}"]):
                await hands.press(heap.get_by_role("button", name=f"One {good} more", exact=True))
    await answer(hands, "Offer")


async def accept_trade(hands: Hands, _: Action) -> None:
    """The one offer that is open."""
    await hands.open_trade()
    await answer(hands, "Accept")


async def decline_offer(hands: Hands, _: Action) -> None:
    """The one offer that is open."""
    await hands.open_trade()
    await answer(hands, "Decline")


async def answer(hands: Hands, word: str) -> None:
    """Sends what the dialog of trades says."""
    await hands.press(hands.trading().get_by_role("button", name=word, exact=True))
    await hands.answered()
    await hands.close_trade()


async def city_ready(hands: Hands, action: Action) -> None:
    """Ready; whoever is the last is asked once more."""
    demand = hands.page.get_by_role("switch", name="Demand order of play")
    if await demand.count() and await demand.is_checked() != action["demand_order"]:
        await hands.press(demand)
    finish = hands.button("Finish building")
    if await finish.count():
        await hands.press(finish)
    await hands.commit()


async def undo(hands: Hands, _: Action) -> None:
    """The last step is taken back."""
    await hands.press(hands.button(re.compile("^Undo")))


# Phases 4 to 9


def work(hands: Hands, action: Action) -> Locator:
    """What is to be built, on the desk."""
    desk = hands.page.get_by_role("region", name="Build in the country")
    return desk.get_by_role("button", name=re.compile(f"^{WORKS[action['type']]}", re.IGNORECASE))


async def build_in_the_country(hands: Hands, action: Action) -> None:
    """The work, its hexes, its good, its price."""
    await hands.press(work(hands, action))
    for hex_ in action.get("hexes") or [action.get("hex") or action["center"]]:
        if await hands.page.locator(f"[data-hex='{hex_[0]},{hex_[1]}'][aria-pressed='false']").count():
            await hands.press_hex(hex_)
    good = hands.page.get_by_role("radiogroup", name="Which good")
    if await good.count():
        await hands.press(good.get_by_role("radio", name=action["good"], exact=True))
    await pay(hands, action)
    await hands.commit()


async def end_countryside(hands: Hands, _: Action) -> None:
    """Finished, and asked once more."""
    finish = hands.button("Finish")
    if await finish.count():
        await hands.press(finish)
    await hands.commit()


async def store_goods(hands: Hands, action: Action) -> None:
    """One press for each good."""
    for _ in range(action["amount"]):
        await hands.press(hands.button(re.compile(f"^Keep one more {action['good']}")))
        await hands.answered()


async def harvest(hands: Hands, action: Action) -> None:
    """The goods of a building: the last one is the step."""
    for hex_ in action["hexes"]:
        await hands.press_hex(hex_)


async def choose_hexes(hands: Hands, action: Action) -> None:
    """One or more hexes."""
    for hex_ in action.get("hexes") or [action.get("hex") or action["center"]]:
        await hands.press_hex(hex_)
    await hands.commit()


async def choose_squares(hands: Hands, action: Action) -> None:
    """One or more squares of the city."""
    for square in action["squares"]:
        await hands.press_square(square)
    await hands.commit()


async def pass_explore(hands: Hands, _: Action) -> None:
    """No counter."""
    await hands.press(hands.button("Explore nothing"))
    await hands.commit()


async def confirmed(hands: Hands, _: Action) -> None:
    """All is chosen."""
    await hands.commit()


DEEDS: dict[str, Deed] = {
    "place_start_city": choose_hexes,
    "build_house": build_house,
    "build": build,
    "build_store": build_store,
    "man": man,
    "market_swap": market_swap,
    "hospital_remove": hospital_remove,
    "raze_cathedral": raze_cathedral,
    "lift_building": lift_building,
    "put_building": put_building,
    "move_grave": move_grave,
    "drop_scarce": drop_scarce,
    "offer_trade": offer_trade,
    "accept_trade": accept_trade,
    "decline_offer": decline_offer,
    "city_ready": city_ready,
    "undo": undo,
    **dict.fromkeys(WORKS, build_in_the_country),
    "end_countryside": end_countryside,
    "store_goods": store_goods,
    "end_store": confirmed,
    "harvest": harvest,
    "end_harvest": confirmed,
    "explore": choose_hexes,
    "pass_explore": pass_explore,
    "place_graves": choose_squares,
    "place_pollution": choose_hexes,
}
"""Every action that scripts and bots use."""

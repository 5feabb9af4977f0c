"""Whole games in real browsers, from the link to the score sheet."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.api.servers import Server
from tests.browser.ghost_show import LONGEST, GhostShowPlayer
from tests.browser.people import PATIENCE, arrive, play_on


async def test_two_people_and_a_bot_play_from_the_link_to_the_score_sheet(
    browser: Browser, site: Server
) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    bob = await arrive(browser, GhostShowPlayer, "Bob", site.url)
    await ann.come_home()
    link = await ann.open_table(seats=3)
    await bob.follow(link)
    await ann.add_bot(3, "easy")
    await ann.start()
    await bob.sees_table()
    await play_on([ann, bob], 6)

    await bob.page.reload()
    await bob.sees_table()
    await play_on([bob, ann], LONGEST)

    assert await ann.sees_result() == await bob.sees_result()
    assert not ann.faults + bob.faults


async def test_a_phone_and_a_keyboard_finish_a_game(browser: Browser, site: Server) -> None:
    phone = await arrive(
        browser,
        GhostShowPlayer,
        "Phone",
        site.url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    await phone.come_home()
    await phone.open_table(seats=2)
    await phone.add_bot(2, "easy")
    await phone.start()
    await play_on([phone], LONGEST)
    await phone.sees_result()
    assert not phone.faults


async def test_a_game_by_the_keyboard_alone(browser: Browser, site: Server) -> None:
    keys = await arrive(browser, GhostShowPlayer, "Keys", site.url)
    page = keys.page
    await keys.come_home()
    await keys.open_table(seats=2)
    await keys.add_bot(2, "easy")
    await keys.start()
    for _ in range(LONGEST):
        if await keys.is_over():
            break
        if not await keys.is_asked():
            await page.wait_for_timeout(50)
            continue
        await page.locator(".place.can button").first.focus()
        await page.keyboard.press("Enter")
        await keys.confirm().focus()
        await page.keyboard.press("Enter")
        await keys.has_moved()
    await keys.sees_result()
    assert not keys.faults


async def test_a_spectator_sees_the_table_and_no_hand(browser: Browser, site: Server) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    eve = await arrive(browser, GhostShowPlayer, "Eve", site.url)
    await ann.come_home()
    await ann.open_table(seats=2)
    await ann.add_bot(2, "easy")
    await ann.start()
    hand = await ann.page.locator("[data-flip='own-hand'] button .sr").evaluate_all(
        "names => names.map(name => name.textContent.split(',')[0])"
    )
    await eve.page.goto(ann.page.url.split("?")[0])
    await eve.sees_table()
    shown = await eve.page.content()
    assert len(hand) == 3
    assert not [card for card in hand if card in shown]
    assert await eve.page.locator("[data-flip='own-hand']").count() == 0


async def test_a_lost_connection_is_shown_and_comes_back(browser: Browser, site: Server) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    await ann.come_home()
    await ann.open_table(seats=2)
    await ann.add_bot(2, "easy")
    await ann.start()
    await ann.context.set_offline(True)
    for session in list(site.services.sessions):
        site.call(_closed(session))
    await expect(ann.page.locator(".turn--offline")).to_be_visible(timeout=PATIENCE)
    await expect(ann.lots().first).to_be_visible()
    await ann.context.set_offline(False)
    await expect(ann.page.locator(".turn--offline")).to_have_count(0, timeout=PATIENCE)
    await play_on([ann], 2)
    assert not ann.faults


async def _closed(session: object) -> None:
    session.go_away()  # type: ignore[attr-defined]

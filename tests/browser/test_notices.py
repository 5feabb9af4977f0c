"""Notices of a turn in a real browser, with its own service worker: only the push service is a stand-in.

And rest, and the moon that a clock wears where it rests.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, CDPSession, Locator, Page, expect

from app.storage.database import migrate
from tests.api.servers import Server, running
from tests.browser.conftest import DIST
from tests.browser.ghost_show import GhostShowPlayer
from tests.browser.people import PATIENCE, arrive
from tests.browser.test_accounts import at_home, register, sign_in
from tests.browser.test_everywhere import THEMES, Theme, look_at
from tests.notices.receiver import Device, Receiver, receiver
from tests.notices.servers import telling

__all__ = ["receiver"]

STAND_IN = """(device) => {
    const name = "stand-in for the push service";
    const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = (text) => Uint8Array.from(plain(text), (one) => one.charCodeAt(0)).buffer;
    const subscription = (key) => ({
        endpoint: device.endpoint,
        options: { applicationServerKey: bytes(key) },
        toJSON: () => ({ endpoint: device.endpoint, expirationTime: null, keys: device.keys }),
        unsubscribe: async () => { localStorage.removeItem(name); return true; },
    });
    PushManager.prototype.getSubscription = async () => {
        const key = localStorage.getItem(name);
        return key && subscription(key);
    };
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        const isAllowed = userVisibleOnly && Notification.permission === "granted";
        if (!isAllowed) throw new DOMException("", "NotAllowedError");
        localStorage.setItem(name, applicationServerKey);
        return subscription(applicationServerKey);
    };
}"""
SHOWN = """navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((shown) =>
    shown.map(({ title, body, tag }) => [title, body, tag]))"""
SUBSCRIBED = """navigator.serviceWorker.ready.then((worker) => worker.pushManager.getSubscription()).then(
    (subscription) => subscription !== null)"""
TEXT = "It is <b>your</b> turn."
IN_VIEW = "navigator.locks.query().then(({ held }) => held.map(({ name }) => name))"


@pytest.fixture
def telling_site(tmp_path: Path) -> Iterator[Server]:
    """A server with the built front end that tells turns at once, and to this machine too."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'vitrine.db'}"
    migrate(url)
    with running(telling(url, tmp_path, frontend=DIST)) as server:
        yield server


class Told(GhostShowPlayer):
    """A player whose browser allows notices."""

    cdp: CDPSession
    registration: str

    async def take_push(self, device: Device | None = None) -> None:
        """From now on the browser allows notices; its subscription is a device's."""
        await self.context.grant_permissions(["notifications"], origin=self.site)
        if device:
            await self.context.add_init_script(f"({STAND_IN})({json.dumps(device.wish())})")
        await self.page.goto(self.site)
        self.cdp = await self.context.new_cdp_session(self.page)
        registrations: list[Mapping[str, Any]] = []
        self.cdp.on(
            "ServiceWorker.workerRegistrationUpdated", lambda e: registrations.extend(e["registrations"])
        )
        await self.cdp.send("ServiceWorker.enable")
        await self.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        while not registrations:
            await self.page.wait_for_timeout(20)
        self.registration = registrations[0]["registrationId"]

    async def push(self, payload: Mapping[str, Any]) -> None:
        """A push arrives at the browser."""
        await self.cdp.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": self.site, "registrationId": self.registration, "data": json.dumps(payload)},
        )

    async def shown(self) -> list[list[str]]:
        """The notices that the browser shows: title, text and tag."""
        found: list[list[str]] = await self.page.evaluate(SHOWN)
        return sorted(found)

    async def sees(self, *notices: list[str]) -> None:
        """Waits until just these notices are shown, in any order."""
        await self.until(self.shown, sorted(notices))

    async def until(self, ask: Any, wanted: object) -> None:
        """Waits for an answer of the browser."""
        for _ in range(PATIENCE // 50):
            if (found := await ask()) == wanted:
                return
            await self.page.wait_for_timeout(50)
        raise AssertionError(f"{found} instead of {wanted}")


def notice(path: str, title: str = "Museum: your turn") -> dict[str, Any]:
    """What a push says."""
    return {
        "kind": "turn",
        "game": "museum",
        "room": "r",
        "title": title,
        "text": TEXT,
        "path": path,
        "until": None,
    }


def toggle(page: Page) -> Locator:
    """The switch for this device."""
    return page.get_by_role("switch", name="Tell this device")


def told_devices(page: Page) -> Locator:
    """The list of devices that are told."""
    return page.get_by_role("list", name="Devices that are told")


async def turn_on(page: Page) -> None:
    """Has this device told, on the profile page."""
    await page.get_by_text("Tell this device").click()
    await expect(told_devices(page)).to_contain_text("This device", timeout=PATIENCE)


async def open_by_post(ann: GhostShowPlayer) -> str:
    """Ann opens a table by post, and a bot plays with her; returns the room's path."""
    form = ann.page.locator("form").filter(has=ann.page.get_by_role("button", name="Open the table"))
    await form.get_by_role("radio", name=ann.game, exact=True).check(force=True)
    await form.get_by_role("radio", name="2", exact=True).check(force=True)
    await form.get_by_role("radio", name="By post").check(force=True)
    await form.get_by_label("Clock").select_option(label="1 day a move")
    await form.get_by_role("button", name="Open the table").click()
    await ann.add_bot(2, "easy")
    await ann.start()
    return ann.page.url.removeprefix(ann.site)


async def test_a_push_is_shown_once_a_room_but_not_in_its_view(browser: Browser, site: Server) -> None:
    ann = await arrive(browser, Told, "Ann", site.url)
    await ann.take_push()
    await ann.say_name("Come in")
    await at_home(ann.page)
    path = await open_by_post(ann)
    await ann.page.get_by_role("link", name="Vitrine: home").click()
    await at_home(ann.page)
    await ann.push(notice(path, "The first"))
    await ann.push(notice(path, "The second"))
    await ann.push(notice("/rooms/another"))
    await ann.sees(["The second", TEXT, path], ["Museum: your turn", TEXT, "/rooms/another"])

    # By the page's own links: no new document, so the worker must be told where the page is.
    await ann.page.get_by_role("link", name="With an easy bot").click()
    await ann.sees_table()
    await ann.sees(["Museum: your turn", TEXT, "/rooms/another"])
    await ann.until(lambda: ann.page.evaluate(IN_VIEW), [f"in view: {path}"])
    await ann.push(notice(path, "The third"))
    await ann.push(notice("/rooms/a-third"))
    await ann.sees(
        ["Museum: your turn", TEXT, "/rooms/another"], ["Museum: your turn", TEXT, "/rooms/a-third"]
    )
    await ann.page.goto(site.url)
    await at_home(ann.page)
    await ann.until(lambda: ann.page.evaluate(IN_VIEW), [])
    assert not ann.faults


async def test_a_turn_reaches_the_device_and_goes_when_the_room_is_opened(
    browser: Browser, telling_site: Server, receiver: Receiver
) -> None:
    site = telling_site.url
    phone = Device(receiver, "phone")
    ann = await arrive(browser, Told, "Ann", site)
    await ann.take_push(phone)
    page = ann.page
    await ann.say_name("Come in")
    await at_home(page)
    await page.goto(f"{site}/profile#notices")
    assert not await page.evaluate(SUBSCRIBED)
    await turn_on(page)
    await page.get_by_role("button", name="Send a trial").click()
    await expect(page.get_by_text("Sent to one address.")).to_be_visible(timeout=PATIENCE)
    (trial,) = await phone.told(1)
    await ann.push(trial)
    await ann.sees(["Vitrine", "This is a trial: notices reach you here.", "/"])

    await page.goto(site)
    await at_home(page)
    path = await open_by_post(ann)
    told = (await phone.told(2))[1]
    assert (told["kind"], told["path"]) == ("turn", path)
    await page.goto(site)
    await at_home(page)
    await ann.push(told)
    await ann.sees(
        ["Vitrine", "This is a trial: notices reach you here.", "/"], [told["title"], told["text"], path]
    )
    await page.get_by_role("link", name="With an easy bot").click()
    await ann.sees(["Vitrine", "This is a trial: notices reach you here.", "/"])
    assert not ann.faults


async def test_a_device_is_told_in_the_language_of_the_page_until_one_signs_out(
    browser: Browser, telling_site: Server, receiver: Receiver
) -> None:
    site = telling_site.url
    phone = Device(receiver, "phone")
    ann = await arrive(browser, Told, "Ann", site)
    await ann.take_push(phone)
    page = ann.page
    await ann.say_name("Come in")
    await at_home(page)
    await page.goto(f"{site}/profile#notices")
    await turn_on(page)
    await register(page, site)
    await page.goto(f"{site}/settings")
    async with (
        page.expect_response("**/me/notices/device"),
        page.expect_response(
            lambda answer: answer.request.method == "PUT" and answer.url.endswith("settings")
        ),
    ):
        await page.get_by_label("Language", exact=True).select_option("es")
    await page.goto(f"{site}/profile")
    await page.get_by_role("button", name="Enviar una prueba").click()
    assert "prueba" in (await phone.told(1))[0]["text"]
    await page.get_by_role("button", name="Menú de Ann").click()
    await page.get_by_role("menuitem", name="Cerrar sesión").click()
    await ann.until(lambda: page.evaluate(SUBSCRIBED), wanted=False)
    await page.goto(f"{site}/settings")
    await page.get_by_label("Idioma", exact=True).select_option("en")
    await expect(page.get_by_label("Language", exact=True)).to_be_visible(timeout=PATIENCE)
    await sign_in(page, site, "Ann")
    await expect(page.get_by_role("heading", name="Tus mesas")).to_be_visible(timeout=PATIENCE)
    await page.goto(f"{site}/profile#notices")
    notices = page.locator("#notices")
    await expect(notices.get_by_role("switch")).not_to_be_checked(timeout=PATIENCE)
    await expect(notices.get_by_role("list")).to_have_count(0)
    assert not ann.faults


async def test_a_device_that_was_removed_elsewhere_stays_removed(
    browser: Browser, telling_site: Server, receiver: Receiver
) -> None:
    site = telling_site.url
    ann = await arrive(browser, Told, "Ann", site)
    await ann.take_push(Device(receiver, "phone"))
    page = ann.page
    await ann.say_name("Come in")
    await at_home(page)
    await register(page, site)
    await page.goto(f"{site}/profile#notices")
    await turn_on(page)

    laptop = await arrive(browser, Told, "Ann", site)
    await sign_in(laptop.page, site, "Ann")
    await at_home(laptop.page)
    await laptop.page.goto(f"{site}/profile#notices")
    await laptop.page.get_by_role("button", name="No more notices").click()
    await expect(told_devices(laptop.page)).to_have_count(0, timeout=PATIENCE)

    await page.reload()
    await expect(toggle(page)).not_to_be_checked(timeout=PATIENCE)
    await ann.until(lambda: page.evaluate(SUBSCRIBED), wanted=False)
    assert not [*ann.faults, *laptop.faults]


async def test_a_browser_that_has_refused_is_explained(browser: Browser, site: Server) -> None:
    ann = await arrive(browser, Told, "Ann", site.url)
    await ann.page.add_init_script("Object.defineProperty(Notification, 'permission', { value: 'denied' })")
    await ann.come_home()
    await at_home(ann.page)
    await ann.page.goto(f"{site.url}/profile#notices")
    await expect(ann.page.get_by_text("The browser blocks notices for this page.")).to_be_visible(
        timeout=PATIENCE
    )
    await expect(toggle(ann.page)).to_have_count(0)


async def test_the_way_to_notices_is_shown_at_tables_by_post_until_it_is_sent_away(
    browser: Browser, site: Server
) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    page = ann.page
    await ann.come_home()
    await at_home(page)
    way = page.get_by_role("link", name="Get told when it is your turn")
    await expect(way).to_have_count(0)
    path = await open_by_post(ann)
    await way.click()
    await expect(page.get_by_role("heading", name="Notices")).to_be_focused(timeout=PATIENCE)
    await page.goto(site.url)
    await expect(way).to_be_visible(timeout=PATIENCE)
    await page.get_by_role("button", name="Do not show this any more").click()
    await page.goto(site.url + path)
    await ann.sees_table()
    await expect(way).to_have_count(0)
    assert not ann.faults


async def test_rest_is_kept_and_a_clock_that_rests_wears_a_moon(browser: Browser, site: Server) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url, timezone_id="Europe/Madrid")
    page = ann.page
    await ann.come_home()
    await at_home(page)
    await page.goto(f"{site.url}/profile#rest")
    rest = page.locator("#rest")
    await expect(rest.get_by_label("Time zone")).to_have_value("Europe/Madrid", timeout=PATIENCE)
    await rest.get_by_label("Time zone").select_option("Pacific/Auckland")
    await rest.get_by_text("Rest at night").click()
    await rest.get_by_label("From").fill("22:00")
    await rest.get_by_label("Until").fill("08:30")
    await expect(rest.get_by_role("alert")).to_have_text("At most 10 hours.")
    await rest.get_by_label("Until").fill("07:30")
    await expect(rest.get_by_text("9.5 hours")).to_be_visible()
    async with page.expect_response(lambda answer: answer.request.method == "PUT"):
        await rest.get_by_role("button", name="Save").click()
    last = await rest.get_by_label("First day").get_attribute("max") or ""
    await rest.get_by_label("First day").fill(last)
    await rest.get_by_role("button", name="Add").click()
    await expect(rest.get_by_text(f"1 of 30 in {last[:4]}")).to_be_visible(timeout=PATIENCE)
    await page.reload()
    await expect(rest.get_by_label("Time zone")).to_have_value("Pacific/Auckland", timeout=PATIENCE)
    await expect(rest.get_by_label("From")).to_have_value("22:00")
    await expect(rest.get_by_label("Until")).to_have_value("07:30")
    await expect(rest.get_by_text(f"Dec 31, {last[:4]}", exact=True)).to_be_visible(timeout=PATIENCE)

    await page.goto(site.url)
    await at_home(page)
    await open_by_post(ann)
    moon = page.get_by_role("img", name="rests at night or on days off")
    await expect(moon.first).to_be_visible(timeout=PATIENCE)
    await page.goto(site.url)
    await expect(moon.first).to_be_visible(timeout=PATIENCE)
    assert not ann.faults


@pytest.mark.parametrize("theme", THEMES)
async def test_notices_and_rest_at_every_width(
    browser: Browser, telling_site: Server, receiver: Receiver, theme: Theme
) -> None:
    site = telling_site.url
    ann = await arrive(browser, Told, "Ann", site, color_scheme=theme, reduced_motion="reduce")
    await ann.take_push(Device(receiver, "phone"))
    page = ann.page
    await ann.say_name("Come in")
    await at_home(page)
    await open_by_post(ann)
    found = await look_at(ann, "table by post")
    await page.goto(site)
    await at_home(page)
    found += await look_at(ann, "home")
    receiver.answers("/hook", 404)
    await page.goto(f"{site}/profile#notices")
    await turn_on(page)
    await page.get_by_label("Webhook").fill(f"{receiver.url}/hook")
    notices = page.locator("#notices")
    await notices.get_by_role("button", name="Save").click()
    await page.get_by_role("button", name="Send a trial").click()
    await expect(notices.get_by_role("alert")).to_contain_text("404", timeout=PATIENCE)
    await page.get_by_text("Rest at night").click()
    await page.locator("#rest").get_by_label("Until").fill("12:00")
    found += await look_at(ann, "notices and rest")
    assert not found, "\n".join(found)
    assert not ann.faults

"""Installed on a device: it has a manifest with icons, and shows what it may without a connection."""

from __future__ import annotations

import httpx
from playwright.async_api import Browser, Page, expect

from tests.api.servers import Server
from tests.browser.ghost_show import GhostShowPlayer
from tests.browser.people import PATIENCE, arrive

KEPT = """async () => {
    const kept = [];
    for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        kept.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return kept;
}"""


def test_the_manifest_names_icons_of_their_sizes(site: Server) -> None:
    with httpx.Client(base_url=site.url, trust_env=False) as browser:
        answer = browser.get("/manifest.webmanifest")
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = answer.json()
        assert {"name", "short_name", "start_url", "display", "icons"} <= manifest.keys()
        for icon in manifest["icons"]:
            image = browser.get(icon["src"])
            assert image.headers["content-type"].startswith(icon["type"])
            if icon["type"] == "image/png":
                width, height = (int.from_bytes(image.content[at : at + 4], "big") for at in (16, 20))
                assert icon["sizes"] == f"{width}x{height}"
        assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
        assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}


async def kept_by(page: Page) -> list[str]:
    """The paths that the device keeps."""
    kept: list[str] = await page.evaluate(KEPT)
    return kept


async def test_without_a_connection_rules_can_be_read_and_no_table_is_kept(
    site: Server, browser: Browser
) -> None:
    ann = await arrive(browser, GhostShowPlayer, "Ann", site.url)
    page = ann.page
    await ann.come_home()
    await page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    await ann.open_table(2)
    await ann.add_bot(2, "easy")
    await ann.start()
    table = page.url
    await page.goto(f"{site.url}/rules/ghost_show")
    rule = page.locator("article li p").first
    await expect(rule).to_be_visible(timeout=PATIENCE)
    said = await rule.inner_text()
    kept = await kept_by(page)
    assert "/api/v1/games/ghost_show/rules" in kept
    assert not [path for path in kept if path.startswith("/api/") and not path.startswith("/api/v1/games")]

    await ann.context.set_offline(offline=True)
    site.stop()
    await page.reload()
    await expect(rule).to_have_text(said, timeout=PATIENCE)
    await expect(page.get_by_text("You are offline")).to_be_visible()
    await page.goto(table)
    await expect(page.get_by_text("You are offline")).to_be_visible()
    assert not ann.faults

"""The front end: what it weighs, how soon it is there, and how fast a table takes a thousand updates."""

from __future__ import annotations

import asyncio
import gzip
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.async_api import Page, async_playwright

from app.api.services import COOKIE
from app.client import Client
from app.rooms.patch import diff
from app.settings import ROOT
from bench import processes
from bench.alone import GAME, SEATS, new_table, random_action
from tools import chromium

DIST = ROOT / "frontend" / "dist"
UPDATES = 1000

LOAD_TIMES = """() => [
  performance.getEntriesByName("first-contentful-paint")[0].startTime,
  Math.max(...performance.getEntriesByType("resource").map((entry) => entry.responseEnd)),
]"""
FEED = """
  window.WebSocket = class extends EventTarget {
    static OPEN = 1;
    readyState = 1;
    constructor() { super(); window.benchSocket = this; setTimeout(() => this.onopen?.(new Event("open"))); }
    send(text) {
      if (JSON.parse(text).type !== "ping") return;
      const data = JSON.stringify({ type: "pong", time: new Date().toISOString() });
      setTimeout(() => this.onmessage?.({ data }));
    }
    close() {}
  };
  window.feed = async (messages) => {
    const { port1, port2 } = new MessageChannel();
    const nextTask = () => new Promise((go) => { port1.onmessage = go; port2.postMessage(0); });
    const started = performance.now();
    for (const data of messages) { window.benchSocket.onmessage({ data }); await nextTask(); }
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    return performance.now() - started;
  };
"""
"""A socket that the bench feeds: each message is a task of its own, as from the network."""


class Weight(msgspec.Struct):
    """Bytes that a table fetches in one language: code and styles after gzip, and fonts."""

    shell_and_game: int
    fonts: int


class BrowserFigure(msgspec.Struct):
    """Seconds to the first paint and the last byte of the home page, and for 1,000 updates at the table."""

    weight: Weight
    first_paint: float
    loaded: float
    updates: float


def is_built() -> bool:
    """Whether there is a front end to look at."""
    return (DIST / "index.html").is_file()


def measure_browser() -> BrowserFigure | None:
    """Opens the home page and a table in Chromium. None without a built front end or without Chromium."""
    path = chromium.find()
    if not is_built() or path is None:
        return None
    with tempfile.TemporaryDirectory(prefix="vitrine-bench-") as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        with processes.vitrine(url) as served:
            return asyncio.run(_look(path, served.address))


async def _look(chromium_path: Path, address: str) -> BrowserFigure:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_path, args=list(chromium.FLAGS))
        home = await browser.new_page()
        await home.goto(address, wait_until="networkidle")
        first_paint, loaded = await home.evaluate(LOAD_TIMES)
        context = await browser.new_context(bypass_csp=True)
        room, token = await _start_room(address)
        await context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
        table = await context.new_page()
        fetched: list[str] = []
        table.on("response", lambda response: fetched.append(urlsplit(response.url).path))
        spent = await _feed(table, f"{address}/rooms/{room['id']}", room)
        await browser.close()
        return BrowserFigure(_weigh(fetched), first_paint / 1000, loaded / 1000, spent / 1000)


async def _start_room(address: str) -> tuple[dict[str, Any], str]:
    """A running game of four guests as the first of them knows it, and that guest's token."""
    clients = [Client(address) for _ in range(SEATS)]
    try:
        tokens = [(await client.guest(f"Seat {number}")).token for number, client in enumerate(clients)]
        room = await clients[0].open_room(GAME, seats=SEATS, clock=None)
        for client in clients[1:]:
            await client.sit(room.id, invite=room.invite)
        await clients[0].start(room.id)
        return (await clients[0].request("GET", f"/rooms/{room.id}")).json(), tokens[0]
    finally:
        for client in clients:
            await client.close()


async def _feed(page: Page, address: str, room: dict[str, Any]) -> float:
    """Milliseconds in which the table has taken and shown all updates."""
    await page.add_init_script(FEED)
    await page.goto(address)
    await page.wait_for_function("window.benchSocket")
    whole, *rest = updates()
    facts = msgspec.json.encode({"type": "room", "room": room}).decode()
    await page.evaluate("feed", [facts, whole])
    await page.wait_for_load_state("networkidle")
    spent: float = await page.evaluate("feed", rest)
    return spent


def _weigh(fetched: Sequence[str]) -> Weight:
    files = {DIST / path.lstrip("/") for path in fetched} | {DIST / "index.html"}
    found = [path for path in files if path.is_file()]
    packed = [len(gzip.compress(path.read_bytes(), 9)) for path in found if path.suffix != ".woff2"]
    return Weight(sum(packed), sum(path.stat().st_size for path in found if path.suffix == ".woff2"))


def updates() -> list[str]:
    """A seat's whole picture, then 1,000 updates: one random game after the other, as one stream."""
    pictures = _pictures()
    picture, _ = next(pictures)
    messages: list[dict[str, Any]] = [{"type": "sync", "version": 1, "picture": picture, "events": []}]
    told = 0
    for version, (after, events) in zip(range(1, UPDATES + 1), pictures, strict=False):
        numbered = [{**event, "n": told + i} for i, event in enumerate(events, 1)]
        told += len(events)
        update = {"type": "update", "version": version + 1, "from": version, "patch": diff(picture, after)}
        messages.append({**update, "events": numbered})
        picture = after
    return [msgspec.json.encode(message).decode() for message in messages]


def _pictures() -> Iterator[tuple[dict[str, Any], list[Mapping[str, Any]]]]:
    """The pictures of seat 0 in random games without end, each with the events that led to it."""
    for number in count():
        table, chance = new_table(f"browser {number}"), Random(number)
        yield table.shown[0].picture(), []
        while table.result() is None:
            seat, action = random_action(table, chance)
            update = table.accept(table.submit(seat, table.shown[seat].version, [action], 0))[0]
            yield table.shown[0].picture(), list(update.events) if update is not None else []

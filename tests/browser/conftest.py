"""A real server with the built front end, and a real Chromium."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from app.settings import ROOT
from app.storage.database import migrate
from tests.api.servers import Server, running, settings_for
from tools import chromium

DIST = ROOT / "frontend" / "dist"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Server]:
    """A server with the built front end on a fresh SQLite file."""
    if not (DIST / "index.html").is_file():
        pytest.fail("The front end is not built: `make build` does it.")
    url = f"sqlite+aiosqlite:///{tmp_path / 'vitrine.db'}"
    migrate(url)
    with running(settings_for(url, tmp_path, frontend=DIST)) as server:
        yield server


@pytest.fixture
async def browser(chromium_path: Path) -> AsyncIterator[Browser]:
    """A headless Chromium."""
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=chromium_path, args=list(chromium.FLAGS))
        yield launched
        await launched.close()

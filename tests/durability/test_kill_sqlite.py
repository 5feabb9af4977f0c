"""A server killed again and again in the middle of many games loses and doubles nothing: on SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.storage.database import migrate
from tests.api.servers import fresh_database
from tests.durability.kill import Ordeal

ROUNDS = 12


@pytest.fixture
def ordeal(request: pytest.FixtureRequest, tmp_path: Path, with_toy: None) -> Iterator[Ordeal]:
    with fresh_database("sqlite", request, tmp_path) as url:
        migrate(url)
        ordeal = Ordeal(url, tmp_path, seed=11)
        try:
            yield ordeal
        finally:
            ordeal.close()


async def test_a_killed_server_loses_and_doubles_nothing(ordeal: Ordeal) -> None:
    for _ in range(ROUNDS):
        await ordeal.round(acknowledged=ordeal.chance.randint(1, 40))
    await ordeal.finish()

"""A server that tells turns at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.settings import Settings
from app.storage.database import migrate
from tests.api.servers import KINDS, Server, fresh_database, running, settings_for


def telling(database_url: str, folder: Path, **changed: Any) -> Settings:
    """The settings of a server that tells turns at once."""
    return settings_for(database_url, folder, **{"notice_delay": 0.0, **changed})


@pytest.fixture(scope="module", params=KINDS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, with_toy: None
) -> Iterator[Server]:
    """One server for all tests of a file, on each kind of database."""
    folder = tmp_path_factory.mktemp("server")
    with fresh_database(request.param, request, folder) as url:
        migrate(url)
        with running(telling(url, folder)) as server:
            yield server

"""What every test may ask for: a Postgres database, a Chromium, asyncio with uvloop."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tools import chromium, postgres

# The same examples everywhere and no deadlines: a red test is red for everybody.
settings.load_profile("ci")

BROWSER_TESTS = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything below tests/browser, so that `-m "not browser"` leaves it out, and begin with it.

    Its games take the longest: one worker plays them while the others do the rest.
    """
    for item in items:
        if BROWSER_TESTS in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Run async tests and fixtures as the server runs: on asyncio with uvloop."""
    return "asyncio", {"use_uvloop": True}


@pytest.fixture(scope="session")
def postgres_url(testrun_uid: str) -> Iterator[str]:
    """Yield the URL (`postgresql+asyncpg://…`) of an empty database of this test process."""
    shared = Path(tempfile.gettempdir()) / f"vitrine-postgres-{testrun_uid}"
    with postgres.server(shared) as server, postgres.fresh_database(server) as url:
        yield url


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """Return the Chromium to drive with Playwright (`executable_path`, `args=tools.chromium.FLAGS`)."""
    path = chromium.find()
    if path is None:
        pytest.fail("No Chromium on this machine: `make chromium` installs one.")
    return path

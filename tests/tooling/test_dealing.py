"""The tests as they are laid out for the workers of pytest-xdist."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from xdist.scheduler.worksteal import WorkStealingScheduling

from tests.dealing import dealt


class Node:
    """A worker as the scheduler sees it: `given` are the numbers of its tests."""

    shutting_down = False

    def __init__(self, number: int) -> None:
        self.gateway = SimpleNamespace(id=f"gw{number}")
        self.given: list[int] = []

    def send_runtest_some(self, numbers: list[int]) -> None:
        self.given += numbers


def shared_out(tests: list[str], workers: int) -> list[list[str]]:
    """What each worker is given by `--dist worksteal` at first."""
    options = {"tx": ["popen"] * workers, "numprocesses": workers}
    config: Any = SimpleNamespace(getvalue=options.get, option=SimpleNamespace(**options))
    scheduler = WorkStealingScheduling(config)
    nodes: list[Any] = [Node(number) for number in range(workers)]
    for node in nodes:
        scheduler.add_node(node)
        scheduler.add_node_collection(node, tests)
    scheduler.schedule()
    return [[tests[number] for number in node.given] for node in nodes]


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("long", [0, 1, 7, 8, 40])
@pytest.mark.parametrize("short", [0, 30, 101])
def test_every_worker_begins_with_its_share_of_the_long_tests(workers: int, long: int, short: int) -> None:
    """And no test is lost, and short ones stay in their order."""
    longs, shorts = [f"long {n}" for n in range(long)], [f"short {n}" for n in range(short)]
    laid = dealt(longs, shorts, workers)
    assert sorted(laid) == sorted(longs + shorts)
    assert [test for test in laid if test in shorts] == shorts
    if long + short < 4 * workers:
        return
    for stretch in shared_out(laid, workers):
        share = [test for test in stretch if test in longs]
        assert long // workers <= len(share) <= -(-long // workers)
        assert stretch[: len(share)] == share

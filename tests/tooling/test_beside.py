"""The checks run beside the tests: what is printed, what counts, and who is stopped."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

MARK_AND_WAIT_FOR = """
import pathlib, sys, time
mine, other = map(pathlib.Path, sys.argv[1:])
mine.touch()
while not other.exists():
    time.sleep(0.01)
print(mine.name, flush=True)
"""
"""Ends once the other one has begun."""

MARK_AND_WAIT = """
import os, pathlib, sys, time
pathlib.Path(sys.argv[1]).write_text(str(os.getpid()))
time.sleep(600)
"""
"""Would run for long."""

FAIL_ONCE_MARKED = """
import pathlib, sys, time
while not (pathlib.Path(sys.argv[1]).exists() and pathlib.Path(sys.argv[1]).read_text()):
    time.sleep(0.01)
sys.exit(3)
"""
"""Fails once the other one has begun."""


def python(code: str, *arguments: object) -> str:
    """The command that runs this code."""
    return shlex.join([sys.executable, "-c", code, *map(str, arguments)])


def beside(checks: str, tests: str) -> subprocess.CompletedProcess[str]:
    """Runs two commands beside each other."""
    command = [sys.executable, "-m", "tools.beside", checks, tests]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


def test_both_run_at_the_same_time_and_the_tests_have_the_last_word(tmp_path: Path) -> None:
    one, two = tmp_path / "checks", tmp_path / "tests"
    done = beside(python(MARK_AND_WAIT_FOR, one, two), python(MARK_AND_WAIT_FOR, two, one))
    assert (done.returncode, done.stdout) == (0, "checks\ntests\n")


def test_what_the_tests_print_on_either_line_is_shown(tmp_path: Path) -> None:
    both = "import sys; print('out', flush=True); print('err', file=sys.stderr)"
    assert beside(python("pass"), python(both)).stdout == "out\nerr\n"


@pytest.mark.parametrize(("checks", "tests", "code"), [(0, 0, 0), (0, 5, 5), (2, 0, 2)])
def test_it_fails_where_either_fails(checks: int, tests: int, code: int) -> None:
    exits = "import sys; sys.exit(int(sys.argv[1]))"
    assert beside(python(exits, checks), python(exits, tests)).returncode == code


def test_where_the_checks_fail_nobody_waits_for_the_tests(tmp_path: Path) -> None:
    mark = tmp_path / "tests"
    assert beside(python(FAIL_ONCE_MARKED, mark), python(MARK_AND_WAIT, mark)).returncode == 3
    with pytest.raises(ProcessLookupError):
        os.kill(int(mark.read_text()), 0)

"""Runs the checks beside the tests, which wait for half of their time: `python -m tools.beside CHECKS TESTS`.

Both are commands in one argument each. What the checks print is shown at once, what the tests print after it.
Where the checks fail, the tests are stopped: nobody waits for them then.
"""

import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import BinaryIO

LOOK_SECONDS = 0.2
"""Between two looks for more that the tests have printed."""
STOP_SECONDS = 30.0
"""What tests that are interrupted get to clean up."""


def _show(source: BinaryIO) -> None:
    sys.stdout.buffer.write(source.read())
    sys.stdout.buffer.flush()


def _stop(tests: subprocess.Popen[bytes]) -> None:
    tests.send_signal(signal.SIGINT)
    try:
        tests.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        tests.kill()
        tests.wait()


def run(checks: str, tests: str) -> int:
    """Run both, and return the exit code of the checks if they fail, else that of the tests."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "tests"
        with told.open("wb") as sink:
            testing = subprocess.Popen(shlex.split(tests), stdout=sink, stderr=subprocess.STDOUT)
        try:
            failure = subprocess.run(shlex.split(checks), check=False).returncode
            if failure:
                return failure
            with told.open("rb") as source:
                while testing.poll() is None:
                    _show(source)
                    time.sleep(LOOK_SECONDS)
                _show(source)
            return testing.returncode
        finally:
            if testing.poll() is None:
                _stop(testing)


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))

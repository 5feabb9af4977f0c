"""The repository installs the same everywhere: hashed pins, no registry's address, every script runnable."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PINNED = ("requirements.txt", "requirements-dev.txt", "tools/uv.txt", "tools/node.txt")


def _pins(name: str) -> dict[str, list[Requirement]]:
    """Return the requirements of a hashed file by package, several where they differ by Python version."""
    pins: dict[str, list[Requirement]] = {}
    for line in re.findall(r"^[a-zA-Z0-9].*?(?= \\$)", (ROOT / name).read_text(), re.MULTILINE):
        requirement = Requirement(line)
        pins.setdefault(requirement.name.lower(), []).append(requirement)
    return pins


def _asked_for(*, dev: bool) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    names = project["project"]["dependencies"] + (project["dependency-groups"]["dev"] if dev else [])
    return [Requirement(name) for name in names]


@pytest.mark.parametrize("name", PINNED)
def test_every_pin_carries_hashes(name: str) -> None:
    blocks = re.split(r"^(?=[a-zA-Z0-9])", (ROOT / name).read_text(), flags=re.MULTILINE)
    without = [block.splitlines()[0] for block in blocks if "==" in block and "--hash=sha256:" not in block]
    assert _pins(name)
    assert without == []


@pytest.mark.parametrize(("name", "dev"), [("requirements.txt", False), ("requirements-dev.txt", True)])
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
def test_pins_fit_what_the_project_asks_for(name: str, dev: bool, python: str) -> None:
    pins = _pins(name)
    here = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux"}
    for asked in _asked_for(dev=dev):
        fitting = [pin for pin in pins[asked.name] if pin.marker is None or pin.marker.evaluate(here)]
        assert len(fitting) == 1, asked
        (version,) = [pinned.version for pinned in fitting[0].specifier]
        assert asked.specifier.contains(version, prereleases=True), asked


def test_what_runs_is_what_is_tested() -> None:
    tested = _pins("requirements-dev.txt")
    for name, pins in _pins("requirements.txt").items():
        assert {str(pin.specifier) for pin in pins} == {str(pin.specifier) for pin in tested[name]}


@pytest.mark.parametrize("name", [*PINNED, "frontend/package-lock.json", "frontend/.npmrc", "pyproject.toml"])
def test_no_registry_is_recorded(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.search(r'index-url|find-links|^registry|"resolved": "http', text, re.MULTILINE)


@pytest.mark.parametrize("script", [".ci/run", *(f"tools/{path.name}" for path in ROOT.glob("tools/*.sh"))])
def test_scripts_run_and_parse(script: str) -> None:
    path = ROOT / script
    assert os.access(path, os.X_OK)
    shell = path.read_text().splitlines()[0].removeprefix("#!").split()
    subprocess.run([*shell, "-n", str(path)], check=True, timeout=10)


def test_every_target_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^\.PHONY: (\S+)$", makefile, re.MULTILINE))
    explained = set(re.findall(r"^([a-z-]+):[^#\n]*## \S", makefile, re.MULTILINE))
    assert targets == explained
    assert {"run", "test"} <= targets

"""Asks whether known faults of the pinned packages have been published: `python -m tools.audit`.

Ends with 1 if there are any. Where the advisories cannot be reached, it says so and ends with 0: a build
without a network is no worse a build.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SECONDS = 120


def answer(command: Sequence[str], folder: Path) -> Any:
    """Return the JSON that a command prints, or None if it prints none."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False
        )
        return json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return None


def python_faults(found: Any) -> Iterator[str] | None:
    """Return the faults in pip-audit's answer, or None if it could look up nothing."""
    packages = [] if found is None else found.get("dependencies", [])
    if not any("vulns" in package for package in packages):
        return None
    return (
        f"{package['name']} {package['version']}: {fault['id']}"
        for package in packages
        for fault in package.get("vulns", [])
    )


def node_faults(found: Any) -> Iterator[str] | None:
    """Return the faults in npm's answer, or None if it could look up nothing."""
    if found is None or "vulnerabilities" not in found:
        return None
    return (f"{name}: {fault['severity']}" for name, fault in found["vulnerabilities"].items())


def main() -> int:
    """Audit what the server and the page consist of."""
    pip = (
        *(sys.executable, "-m", "pip_audit", "-r", "requirements.txt", "--disable-pip", "--require-hashes"),
        *("--format", "json", "--progress-spinner", "off"),
    )
    npm = (shutil.which("npm") or "npm", "audit", "--omit=dev", "--json")
    audits = {
        "Python": python_faults(answer(pip, ROOT)),
        "front end": node_faults(answer(npm, ROOT / "frontend")),
    }
    status = 0
    for name, faults in audits.items():
        if faults is None:
            print(
                f"vitrine: the {name} packages could not be audited: no advisories can be reached from here."
            )
            continue
        known = sorted(faults)
        print(f"vitrine: {len(known)} known faults in the {name} packages")
        for fault in known:
            print(f"  {fault}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())

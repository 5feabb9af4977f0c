"""The Chromium that browser tests and the bench drive: found, or installed by `python -m tools.chromium`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> Path | None:
    """Return a Chromium or Chrome: the one on the path, else the one Playwright has installed, else None."""
    for name in NAMES:
        if on_path := shutil.which(name):
            return Path(on_path)
    with sync_playwright() as playwright:
        installed = Path(playwright.chromium.executable_path)
    return installed if installed.exists() else None


def _succeeds(*command: str) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=False).returncode == 0


def install() -> None:
    """Install Chromium: as root on Debian its package, else the one Playwright downloads."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("vitrine: no Chromium found, installing Debian's")
        packages = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        if _succeeds("apt-get", "update", "-qq") and _succeeds(*packages):
            return
    print("vitrine: no Chromium found, installing Playwright's")
    _succeeds(sys.executable, "-m", "playwright", "install", "chromium")


if __name__ == "__main__":
    if find() is None:
        install()
    if find() is None:
        sys.exit(
            "vitrine: No Chromium could be installed for the browser tests: "
            "put chromium on the path and try again."
        )

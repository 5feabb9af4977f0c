"""Draws the icons of the installed app from the mark: `make icons` writes them into frontend/public/icons."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import chromium

PUBLIC = Path(__file__).parents[1] / "frontend" / "public"
WALL, MARK = "#6e2233", "#f7e7c4"
"""Oxblood velvet, and the mark in brass light: the same in both themes, since a home screen has none."""
ICONS = {
    "icon-192.png": (192, 0.62),
    "icon-512.png": (512, 0.62),
    "maskable-512.png": (512, 0.5),
    "touch-180.png": (180, 0.58),
}
"""Size in pixels, and how much of it the mark takes: a maskable icon may lose its rim to a circle."""


def page(size: int, share: float) -> str:
    """Return the page that shows one icon."""
    mark = (PUBLIC / "mark.svg").read_text()
    start, end = mark.index("<style>"), mark.index("</style>") + len("</style>")
    drawn = mark[:start] + mark[end:]
    return (
        f"<body style='margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;"
        f"background:{WALL};color:{MARK}'><div style='width:{size * share}px'>{drawn}</div></body>"
    )


def main() -> None:
    """Draw them all."""
    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        for name, (size, share) in ICONS.items():
            tab = browser.new_page(viewport={"width": size, "height": size})
            tab.set_content(page(size, share))
            tab.screenshot(path=folder / name)
        browser.close()


if __name__ == "__main__":
    main()

"""A hint of the device that a session is on: browser and system, or a program's name; no more than that."""

from __future__ import annotations

# In this order: browsers also name those that they are descended from.
_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrome": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}
LONGEST = 80


def device_hint(user_agent: str) -> str:
    """What a list of sessions calls the device of this `User-Agent`; nothing where it says nothing."""
    browser = next((name for part, name in _BROWSERS.items() if f"{part}/" in user_agent), None)
    system = next((name for part, name in _SYSTEMS.items() if part in user_agent), None)
    found = [name for name in (browser, system) if name is not None]
    program = user_agent.partition("/")[0].strip()
    hint = ", ".join(found) or (program if program.isprintable() else "")
    return hint[:LONGEST]

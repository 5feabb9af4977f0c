"""`/api/docs`: the OpenAPI document to be read in a browser."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256

from fastapi import APIRouter
from fastapi.openapi.docs import get_swagger_ui_html
from fastapi.responses import HTMLResponse

router = APIRouter(include_in_schema=False)

VIEWER = "https://cdn.jsdelivr.net/npm/swagger-ui-dist@5/"
"""Where the page's viewer is loaded from: the one place outside that any page of ours names."""


@router.get("/api/docs")
def reference() -> HTMLResponse:
    """The page."""
    page = _page()
    return HTMLResponse(page, headers={"Content-Security-Policy": _policy(page)})


@cache
def _page() -> str:
    made = get_swagger_ui_html(
        openapi_url="/api/openapi.json",
        title="Vitrine: the API",
        swagger_js_url=f"{VIEWER}swagger-ui-bundle.js",
        swagger_css_url=f"{VIEWER}swagger-ui.css",
        swagger_favicon_url="/mark.svg",
    )
    return bytes(made.body).decode()


def _policy(page: str) -> str:
    """What the page may load and run: the viewer, and the script of its own, named by its hash."""
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    own = [f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts]
    return (
        f"default-src 'none'; script-src {VIEWER} {' '.join(own)}; style-src {VIEWER}; connect-src 'self'; "
        "img-src 'self' data:; font-src 'self' data:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    )

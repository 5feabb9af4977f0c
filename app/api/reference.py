"""`/api/docs`: the OpenAPI document to be read in a browser; a page of the built front end."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import FileResponse

from app.api.services import Parts
from app.problems import Problem

router = APIRouter(include_in_schema=False)


@router.get("/api/docs")
def reference(parts: Parts) -> FileResponse:
    """The page. Raises Problem while the front end is not built."""
    page = parts.settings.frontend / "reference.html"
    if not page.is_file():
        raise Problem("not_found", "This page is not built yet: the document is at /api/openapi.json.")
    return FileResponse(page)

"""Queries about standing plans: one per user and room."""

from __future__ import annotations

from sqlalchemy import delete, select

from app.storage.database import Database
from app.storage.models import PlanRow


async def plans_of(db: Database, room_id: str) -> dict[str, str]:
    """The plans of a room (JSON), by user."""
    async with db.session() as work:
        rows = await work.scalars(select(PlanRow).where(PlanRow.room_id == room_id))
        return {row.user_id: row.plan for row in rows}


async def keep_plan(db: Database, room_id: str, user_id: str, plan: str | None) -> None:
    """Stores a user's plan in place of the one before; None removes it."""
    async with db.session.begin() as work:
        if plan is None:
            mine = (PlanRow.room_id == room_id, PlanRow.user_id == user_id)
            await work.execute(delete(PlanRow).where(*mine))
        else:
            await work.merge(PlanRow(room_id=room_id, user_id=user_id, plan=plan))

"""Standing plans."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Text  # noqa: F401 - autogenerate prints it unqualified

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "plans",
        sa.Column("room_id", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name=op.f("fk_plans_room_id")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_plans_user_id")),
        sa.PrimaryKeyConstraint("room_id", "user_id", name=op.f("pk_plans")),
    )


def downgrade() -> None:
    op.drop_table("plans")

"""Games that stand still by agreement."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("paused_at", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("wants_pause", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("wants_pause", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("wants_pause")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("paused_at")

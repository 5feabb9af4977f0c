"""Accounts: passwords, settings, named sessions, API tokens, and who stands for all former players."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Text

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# A step back leaves the row there: games may lean on it.
FORMER = """
    INSERT INTO users (id, name, kind, created_at, is_admin)
    SELECT 'former', 'Former player', 'former', 0, FALSE
    WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = 'former')
"""

_sessions = sa.table("sessions", sa.column("token_hash"), sa.column("id"))


def upgrade() -> None:
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("login", sa.String(length=160), nullable=True))
        users.add_column(sa.Column("password_hash", sa.String(length=200), nullable=True))
        users.add_column(sa.Column("registered_at", sa.BigInteger(), nullable=True))
        users.add_column(sa.Column("is_admin", sa.Boolean(), nullable=False, server_default=sa.false()))
        users.add_column(sa.Column("blocked_at", sa.BigInteger(), nullable=True))
        users.add_column(sa.Column("settings", Text(), nullable=True))
        users.add_column(sa.Column("code_hash", sa.String(length=64), nullable=True))
        users.add_column(sa.Column("code_until", sa.BigInteger(), nullable=True))
        users.create_unique_constraint(op.f("uq_users_login"), ["login"])
    with op.batch_alter_table("users") as users:
        users.alter_column("is_admin", server_default=None)
    op.execute(FORMER)
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("id", sa.String(length=32), nullable=True))
        sessions.add_column(sa.Column("kind", sa.String(length=8), nullable=False, server_default="session"))
        sessions.add_column(sa.Column("label", sa.String(length=80), nullable=False, server_default=""))
        sessions.add_column(sa.Column("used_at", sa.BigInteger(), nullable=False, server_default="0"))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("user_kind", sa.String(length=16), nullable=True))
    op.execute("UPDATE seats SET user_kind = 'guest' WHERE user_id IS NOT NULL")
    _name_sessions()
    with op.batch_alter_table("sessions") as sessions:
        sessions.alter_column("id", existing_type=sa.String(length=32), nullable=False)
        for column in ("kind", "label", "used_at"):
            sessions.alter_column(column, server_default=None)
        sessions.create_unique_constraint(op.f("uq_sessions_id"), ["id"])


def _name_sessions() -> None:
    """Every session gets an id of its own that tells nothing of its token."""
    connection = op.get_bind()
    connection.execute(sa.text("UPDATE sessions SET used_at = created_at"))
    for token_hash in connection.execute(sa.select(_sessions.c.token_hash)).scalars().all():
        named = _sessions.update().where(_sessions.c.token_hash == token_hash)
        connection.execute(named.values(id=secrets.token_urlsafe(12)))


def downgrade() -> None:
    op.execute("DELETE FROM sessions WHERE kind = 'token'")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("user_kind")
    with op.batch_alter_table("sessions") as sessions:
        sessions.drop_constraint(op.f("uq_sessions_id"), type_="unique")
        for column in ("used_at", "label", "kind", "id"):
            sessions.drop_column(column)
    with op.batch_alter_table("users") as users:
        users.drop_constraint(op.f("uq_users_login"), type_="unique")
        for column in (
            "code_until",
            "code_hash",
            "settings",
            "blocked_at",
            "is_admin",
            "registered_at",
            "password_hash",
            "login",
        ):
            users.drop_column(column)

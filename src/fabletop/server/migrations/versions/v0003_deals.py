"""Deals that can be checked: the secret of a table, and the salt of its seats."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column("secret", sa.String(64), nullable=False, server_default=""),
    )
    op.add_column(
        "tables",
        sa.Column("salts", sa.JSON(), nullable=False, server_default=sa.text("'[]'")),
    )

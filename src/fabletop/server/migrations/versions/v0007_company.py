"""Clocks of tables, pictures that people chose, and how they like to play."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    number, short = sa.Integer(), sa.String(20)
    op.add_column("tables", sa.Column("clock", number, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("avatar", short, nullable=False, server_default=""))
    op.add_column("people", sa.Column("avatar", short, nullable=False, server_default=""))
    op.add_column(
        "people",
        sa.Column("preferences", sa.JSON(), nullable=False, server_default=sa.text("'{}'")),
    )
    op.create_index("tables_clocks", "tables", ["state", "clock", "updated"])

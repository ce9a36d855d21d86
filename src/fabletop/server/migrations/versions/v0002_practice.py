"""Practice tables, and what was dealt anew at them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column(
        "tables",
        sa.Column("redeals", sa.JSON(), nullable=False, server_default=sa.text("'[]'")),
    )

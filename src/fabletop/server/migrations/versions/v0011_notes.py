"""What was taken back at a table, and what was not, for its log."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("notes", sa.JSON(), nullable=False, server_default=sa.text("'[]'"))
    )

"""When something was last done that is done for the server's own sake."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "marks",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
    )

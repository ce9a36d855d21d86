"""Which choices a bot made for somebody who was gone."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("stood_in", sa.JSON(), nullable=False, server_default=sa.text("'[]'"))
    )

"""Tables with hints and with bots that take their time; lessons by the steps that were done."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

COLUMNS = ("hints", "unhurried")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column(
            "tables", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.add_column(
        "learned", sa.Column("done", sa.Integer(), nullable=False, server_default=sa.text("0"))
    )

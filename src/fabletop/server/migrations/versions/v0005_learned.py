"""How far people have come with their lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "learned",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("lesson", sa.String(80), primary_key=True),
        sa.Column("steps", sa.Integer(), nullable=False),
    )

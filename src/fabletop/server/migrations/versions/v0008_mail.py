"""Addresses of people who want to be told by mail, and the mails on their way."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

COLUMNS = {"email": 254, "email_wanted": 254, "email_key": 64, "stop_key": 32}


def upgrade() -> None:
    for name, length in COLUMNS.items():
        column = sa.Column(name, sa.String(length), nullable=False, server_default="")
        op.add_column("people", column)
    op.create_index("people_email_key", "people", ["email_key"])
    op.create_index("people_stop_key", "people", ["stop_key"])
    op.create_table(
        "mails",
        sa.Column("id", sa.String(120), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("subject", sa.String(200), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("next", sa.String(32), nullable=False),
    )
    op.create_index("mails_next", "mails", ["next"])

"""How Alembic runs the migrations: on the connection that `migrating.migrate` gives it."""

from alembic import context

from fabletop.server.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

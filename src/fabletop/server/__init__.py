"""The table on the web: people, tables, play, records, over HTTP and WebSocket."""

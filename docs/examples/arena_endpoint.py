"""The same as an endpoint: `python arena_endpoint.py 8765`, then `--agents http://127.0.0.1:8765/,greedy`.

It needs nothing but Python; any language that answers JSON will do.
"""

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any


def choose(asked: dict[str, Any]) -> Any:
    """One of the choices that are offered; `asked["view"]` is what the seat may know."""
    eager = [offer for offer in asked["options"] if offer["parts"].get("effects")]
    return random.Random(asked["seed"]).choice(eager or asked["options"])["choice"]


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps({"choice": choose(asked)}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()

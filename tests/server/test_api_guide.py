"""The API guide is true: its curl and its Python run against a real server, in their order."""

import asyncio
import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.server.databases import missing
from tests.server.process import Process
from tests.server.site import PATIENCE
from tests.test_docs import ROOT, blocks

pytestmark = pytest.mark.asyncio

GUIDE = ROOT / "docs/api.md"


async def run(folder: Path, server: Process, *command: str) -> str:
    """What it prints; it has to succeed, and to warn of nothing."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=folder,
        env=os.environ | {"BASE": f"http://{server.address}"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    told, errors = await asyncio.wait_for(process.communicate(), 2 * PATIENCE)
    assert process.returncode == 0, errors.decode()
    return told.decode()


async def test_the_guide_leads_from_a_guest_to_a_finished_game(tmp_path: Path) -> None:
    if shutil.which("curl") is None:
        missing("curl")
    async with Process(tmp_path) as server:
        script = "set -eu -o pipefail\n" + "\n".join(blocks(GUIDE, "sh"))
        told = await run(tmp_path, server, "bash", "-c", script)
        assert '"name":"Mara"' in told and '"rule":"FAE-' in told and '"legal":false' in told
        played, again, since, replayed = told.splitlines()[-4:]
        assert (played, again, replayed) == ("1", "stale", "0") and since
        told = await run(tmp_path, server, sys.executable, "-c", "\n".join(blocks(GUIDE, "python")))
        refusal, *_, end = told.splitlines()
        assert refusal.startswith("409 illegal ") and "FAE-" in refusal
        assert "over: " in told and "replayed to ply 5" in told and end.endswith("choices: sound")

"""What only some servers need can be missing."""

import subprocess
import sys
from pathlib import Path

import pytest

from fabletop.core.errors import FabletopError
from fabletop.server.extras import check_extras
from tests.server.site import test_settings

WITHOUT = """
import sys
sys.modules["asyncpg"] = sys.modules["redis"] = None
from pathlib import Path
from fabletop.server.app import create_app
from fabletop.server.settings import Settings
create_app(Settings(data=Path(sys.argv[1])))
"""


def test_one_process_with_sqlite_needs_neither_postgresql_nor_redis(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("module", "setting", "extra"),
    [
        ("asyncpg", {"database": "postgresql://me@there/games"}, "postgres"),
        ("redis", {"redis": "redis://there"}, "redis"),
    ],
)
def test_a_missing_extra_is_named(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    setting: dict[str, str],
    extra: str,
) -> None:
    settings = test_settings(tmp_path, **setting)
    check_extras(settings)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(FabletopError, match=rf"pip install 'fabletop\[server,{extra}\]'"):
        check_extras(settings)

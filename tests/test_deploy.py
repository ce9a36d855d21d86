"""What `deploy/` holds fits together, and names only settings and files that exist."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from fabletop.server.settings import Settings

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
SETTINGS = {f"FABLETOP_{name.upper()}" for name in Settings.__struct_fields__}
FILES = [*sorted(DEPLOY.iterdir()), ROOT / "docs/operating.md"]


@pytest.fixture
def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_settings_that_are_named_exist(path: Path) -> None:
    named = set(re.findall(r"\bFABLETOP_[A-Z_]+", path.read_text("utf-8")))
    assert named <= SETTINGS, named - SETTINGS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_images_have_names_and_no_registry(path: Path) -> None:
    images = re.findall(r"^(?:FROM|\s*image:) (\S+)", path.read_text("utf-8"), re.MULTILINE)
    for image in images:
        assert re.fullmatch(r"[a-z]+(:[\w.-]+)?", image), image


def test_the_container_is_built_from_what_is_there() -> None:
    lines = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ").splitlines()
    stages = [line.split() for line in lines if line.startswith("FROM")]
    assert len(stages) == 3 and "AS" not in stages[-1]
    last = lines[max(at for at, line in enumerate(lines) if line.startswith("FROM")) :]
    words = {line.split()[0]: line for line in last if line and not line.startswith("#")}
    assert words["USER"] == "USER 10001", "not as root, and checkable by number"
    assert "/healthz" in words["HEALTHCHECK"] and words["STOPSIGNAL"].endswith("SIGTERM")
    for line in lines:
        if line.startswith("COPY") and "--from" not in line:
            for source in line.split()[1:-1]:
                assert (ROOT / source).exists(), source
    ignored = (DEPLOY / "Containerfile.dockerignore").read_text("utf-8").splitlines()
    kept = {line[1:] for line in ignored if line.startswith("!")}
    sources = {word for line in lines if line.startswith("COPY") for word in line.split()[1:-1]}
    assert {source.split("/")[0] for source in sources if source[0] not in "-/"} <= kept


def test_the_page_is_built_where_the_package_looks_for_it() -> None:
    out = re.search(r'outDir: "\.\./(.+?)"', (ROOT / "web/vite.config.ts").read_text("utf-8"))
    assert out is not None
    assert f"/build/{out[1]}/" in (DEPLOY / "Containerfile").read_text("utf-8")


def test_the_parts_find_each_other(compose: Any) -> None:
    services = compose["services"]
    processes = {name for name in services if name.startswith("fabletop-")}
    upstream = re.search(r"reverse_proxy (.+) \{", (DEPLOY / "Caddyfile").read_text("utf-8"))
    assert upstream is not None and len(processes) >= 2
    assert set(upstream[1].split()) == {f"{name}:8100" for name in processes}
    (network,) = compose["networks"]["default"]["ipam"]["config"]
    for name in processes:
        told = services[name]["environment"]
        assert told["FABLETOP_PROXIES"] == network["subnet"], "only the proxy is believed"
        assert "@postgres/" in told["FABLETOP_DATABASE"] and told["FABLETOP_REDIS"].endswith(
            "redis"
        )
        assert "ports" not in services[name], "the way in is the proxy"
        assert services[name]["read_only"] and services[name]["cap_drop"] == ["ALL"]
    assert [name for name in services if "ports" in services[name]] == ["proxy"]


def test_what_has_to_be_set_is_in_the_example(compose: Any) -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    given = re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text("utf-8"), re.MULTILINE)
    assert asked == set(given)


def test_a_process_may_take_as_long_as_it_needs_to_leave(compose: Any) -> None:
    from fabletop.server.house import LEAVE_WITHIN

    needed = LEAVE_WITHIN + 5 + 3  # what uvicorn waits for, and the parts of the house
    unit = (DEPLOY / "fabletop@.service").read_text("utf-8")
    stop = re.search(r"TimeoutStopSec=(\d+)", unit)
    assert stop is not None and int(stop[1]) > needed
    for name, service in compose["services"].items():
        if name.startswith("fabletop-"):
            assert int(service["stop_grace_period"].rstrip("s")) > needed


def test_the_unit_is_sound_and_hardened(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed here")
    unit = tmp_path / "fabletop@8100.service"
    text = (DEPLOY / "fabletop@.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/fabletop/bin/fabletop", "/bin/true"))
    for command in (("verify", "--man=no"), ("security", "--offline=true", "--threshold=20")):
        done = subprocess.run(
            ["systemd-analyze", *command, str(unit)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_proxy_configurations_are_whole(tmp_path: Path) -> None:
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert caddy.count("{") == caddy.count("}")
    assert "~^/api/tables/([^/]+) ${1}" in caddy and "lb_policy header X-Table" in caddy
    text = (ROOT / "docs/operating.md").read_text("utf-8")
    (block,) = re.findall(r"```nginx\n(.*?)```", text, re.DOTALL)
    assert block.count("{") == block.count("}")
    assert '"~^/api/tables/(?<table>[^/]+)" $table;' in block and "hash $together" in block
    for header in ("Upgrade", "Connection", "X-Forwarded-For", "X-Forwarded-Proto", "Host"):
        assert f"proxy_set_header {header} " in block
    if shutil.which("nginx") is None:
        return
    configuration = tmp_path / "nginx.conf"
    configuration.write_text(f"pid {tmp_path}/pid; events {{}} http {{ {block} }}")
    done = subprocess.run(
        ["nginx", "-t", "-c", str(configuration)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr

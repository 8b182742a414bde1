"""What the container is made of, as far as it can be read without building it."""

from __future__ import annotations

import re
from pathlib import Path

import yaml
from django.conf import settings

from tests import servers

ROOT = settings.BASE_DIR


def test_compose_has_one_process_by_default_and_the_big_house_on_request() -> None:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    services = compose["services"]
    assert [name for name, each in services.items() if not each.get("profiles")] == ["site"]
    big = {name for name, each in services.items() if each.get("profiles") == ["big"]}
    assert big == {"pages", "streams", "database", "redis", "caddy"}
    for name in ("site", "pages", "streams"):
        ours = services[name]
        assert (
            ours["read_only"] and ours["cap_drop"] == ["ALL"] and ours["volumes"] == ["data:/data"]
        )
    kept = {
        mount.partition(":")[0] for each in services.values() for mount in each.get("volumes", ())
    }
    assert {each for each in kept if not each.startswith(".")} == set(compose["volumes"])
    for each in services.values():
        for needed in each.get("depends_on", ()):
            assert needed in services


def test_the_image_has_all_of_the_site_and_is_started_as_nobody_in_particular() -> None:
    lines = (ROOT / "Dockerfile").read_text()
    parts = {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()}
    for part in (parts - {"tests", "benchmarks"}) | {"templates", "manage.py", "pyproject.toml"}:
        assert re.search(rf"^COPY .*\b{re.escape(part)}\b", lines, re.M), part
        assert f"!{part}" in (ROOT / ".dockerignore").read_text().splitlines()
    assert lines.index("USER fort") < lines.index("CMD [")


def test_what_is_baked_is_not_made_again_and_the_site_says_that_it_is_well(tmp_path: Path) -> None:
    baked = {"STATIC_ROOT": str(tmp_path / "static")}
    made = servers.manage("prepare", "--baked", data=tmp_path / "build", **baked)
    assert made.returncode == 0, made.stderr
    assert not (tmp_path / "build" / "fort.sqlite3").exists()
    (tmp_path / "static").chmod(0o500)
    try:
        with servers.running(tmp_path / "data", command="serve --baked", **baked) as (
            address,
            printed,
        ):
            port = address.rpartition(":")[2]
            well = servers.manage("healthy", "--port", port, data=tmp_path / "data", **baked)
            assert well.returncode == 0 and '"status": "ok"' in well.stdout
            assert "Scan the code" not in printed.read_text()
    finally:
        (tmp_path / "static").chmod(0o700)
    gone = servers.manage("healthy", "--port", port, data=tmp_path / "data", **baked)
    assert gone.returncode == 1


def test_several_processes_are_refused_without_redis(tmp_path: Path) -> None:
    refused = servers.manage("serve", "--workers", "2", data=tmp_path)
    assert refused.returncode == 1 and "REDIS_URL" in refused.stderr

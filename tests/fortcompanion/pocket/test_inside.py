"""What differs in a pocket, and that nothing kept in it is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from tests import servers
from tests.fortcompanion.pocket.in_a_phone import HARMS

Said = dict[str, Any]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> Said:
    folder = tmp_path_factory.mktemp("phone")
    more = {"STATIC_ROOT": str(settings.STATIC_ROOT), "POCKET": "1", "BOTS_PAUSE": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.fortcompanion.pocket.in_a_phone", str(folder)],
        cwd=settings.BASE_DIR,
        env=servers.environment(folder, **more),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: Said = json.loads(done.stdout)
    return found


def test_the_first_opening_makes_the_tables_on_a_copy(said: Said) -> None:
    assert said["first"] == "" and said["slot"] == "b"


def test_pages_may_stand_in_the_page_that_holds_the_worker_and_nowhere_else(said: Said) -> None:
    assert "frame-ancestors 'self'" in said["policy"] and said["frames"] == "SAMEORIGIN"


def test_no_page_may_compile_webassembly(said: Said) -> None:
    assert "wasm" not in said["policy"] and "unsafe" not in said["policy"]


def test_nobody_is_invited_where_nobody_could_come(said: Said) -> None:
    assert said["home"] and not said["joining"] and not said["inviting"]


def test_one_phone_acts_for_every_seat_and_no_foreign_page_does(said: Said) -> None:
    assert said["opened"] == 302 and said["moved"] < 400
    assert said["strangers"] == 403


def test_what_is_answered_is_in_the_file_by_then(said: Said) -> None:
    """So whoever closes the tab after a tap that was answered loses nothing."""
    assert len(said["lay"]) == 1


def test_what_a_device_chooses_is_kept(said: Said) -> None:
    assert said["light"] == 302 and said["kept"]


def test_a_change_that_fails_leaves_everything_as_it_was(said: Said) -> None:
    assert said["unharmed"] and said["still"] == 200


def test_a_table_that_leaves_the_list_is_in_the_backup(said: Said) -> None:
    assert said["put away"] and said["back"]


def test_a_broken_store_leads_to_the_last_backup(said: Said) -> None:
    assert said["broken"] == ["restored", True]


@pytest.mark.parametrize("harm", HARMS)
def test_a_backup_that_is_broken_too_is_made_anew_and_the_one_before_is_taken(
    said: Said, harm: str
) -> None:
    assert said["harms"][harm] == [True, "restored", True]


def test_where_no_backup_can_be_read_that_is_said_and_the_house_is_open(said: Said) -> None:
    assert said["lost"] == ["lost", 200, False]


def test_bots_go_on_by_themselves(said: Said) -> None:
    assert said["bots"]


def test_ideas_come_to_an_end_while_pages_are_looked_at(said: Said) -> None:
    assert said["ideas"]


def test_a_full_phone_is_called_full_and_lives_on(said: Said) -> None:
    assert said["full"] == [503, True, 200, 302]
    assert said["not kept"] == [503, True]


def test_what_went_on_with_the_tables_before_ends_with_them(said: Said) -> None:
    going, thinks = said["going"]
    assert going > 1 and thinks
    assert said["left"] == [1, False], "but for the daily backup"


def test_a_file_that_is_not_at_hand_any_more_is_asked_for_again(said: Said) -> None:
    assert said["begun anew"] == [409, True]


def test_only_the_worker_may_compile_webassembly() -> None:
    web = Path(settings.BASE_DIR, "fortcompanion", "pocket", "web")
    named = {path.name for path in web.iterdir() if "wasm-unsafe-eval" in path.read_text()}
    text = (web / "sw.js").read_text()
    (policy,) = (line for line in text.splitlines() if "wasm-unsafe-eval" in line)
    assert named == {"sw.js"} and policy.startswith("const WORKER = ")

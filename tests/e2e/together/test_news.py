"""What others did reaches the phone beside it: lines to read, a glow, a sound, a buzz."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Axe, now, open_table

HEARD = """
window.heard = [];
navigator.vibrate = (pattern) => { window.heard.push("buzz"); return true; };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.heard.push("tone");
  return start.call(this, at);
};
"""


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.heard.splice(0)")
    return found


def test_who_is_to_choose_is_called_as_loudly_as_they_wish(phone: Phone, axe: Axe) -> None:
    ann, ben = phone("en"), phone("en", fresh=True)
    ben.add_init_script(HEARD)
    code = open_table(ann, "Ann", "Ben", first="0")
    ben.goto(f"/t/{code}/")
    ben.get_by_role("button", name="Ben").tap()
    expect(now(ben)).to_have_text("Ann: Play")
    ben.wait_for_load_state()
    ann.reload()

    def turn_comes_to_ben() -> None:
        ann.evaluate(
            """async (code) => {
                const said = new FormData(document.querySelector("#undo").form);
                said.set("path", "leader");
                said.set("value", "1");
                said.set("client", String(Math.random()));
                said.set("number", document.getElementById("part").dataset.number);
                await fetch(`/t/${code}/correct/`, { method: "POST", body: said });
            }""",
            code,
        )
        expect(now(ben)).to_have_text("Your turn: Play")

    def turn_goes_back() -> None:
        ann.locator("#undo").tap()
        expect(now(ben)).to_have_text("Ann: Play")

    turn_comes_to_ben()
    card, question = ben.locator(".now"), ben.locator("#call")
    expect(card).to_have_class("now ours called")
    expect(question).to_be_visible()  # nobody is loud unasked
    assert heard(ben) == []
    axe(ben)
    question.get_by_role("button", name="Yes").tap()
    expect(question).to_be_hidden()
    ben.wait_for_function("() => window.heard.length > 1")
    assert {"buzz", "tone"} == set(heard(ben))
    expect(card).not_to_have_class("called")

    turn_goes_back()
    turn_comes_to_ben()
    expect(card).to_have_class("now ours called")
    expect(question).to_be_hidden()  # asked once
    assert {"buzz", "tone"} == set(heard(ben))
    axe(ben)
    card.locator(".hush").tap()  # one tap, and it is remembered
    expect(card.locator(".hush")).to_have_count(0)

    turn_goes_back()
    ben.reload()
    ben.wait_for_load_state()
    turn_comes_to_ben()
    expect(card).to_have_class("now ours called")
    assert heard(ben) == []


def test_what_others_did_stands_above_and_goes_once_it_is_read(phone: Phone) -> None:
    ann, ben = phone("en"), phone("en")
    code = open_table(ann, "Ann", "Ben", first="0")
    ben.goto(f"/t/{code}/")
    ben.get_by_role("button", name="Ben").tap()
    ann.reload()
    ann.get_by_role("button", name="Skip").tap()
    told = ben.locator("#meanwhile")
    expect(told).to_contain_text("Ann skips the Play phase")
    told.locator(".read").tap()
    expect(told).to_have_count(0)
    ben.reload()
    expect(now(ben)).to_have_text("Ann: Recruit")
    expect(told).to_have_count(0)
    ann.locator("#undo").tap()
    expect(told).to_contain_text("Went back to the beginning")

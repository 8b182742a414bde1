"""A game with real cards, played by tapping on phones, which are told what `Truth` knows.

What to tap is found by what the options send (`?a=` and the fields of forms), never by their
words. What the phones send is kept in a log of our own, which says what the companion knows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, Request, expect

from games.engine.asking import Answer
from games.engine.entries import Choice, Entry, Reveal
from games.engine.notation import read_answers
from games.fort.box.cards import BY_KIND, FRIENDS, UNKNOWN
from games.fort.judge.judging import outcome
from games.fort.log.entering import apply
from games.fort.log.replaying import from_hand
from games.fort.rules import scoring, turn
from games.fort.rules.following import ROUGH
from games.fort.sheet.onward import onward, silent
from games.fort.sheet.wish import Wish, wish_of
from games.fort.table.position import Position
from tests.e2e.evenings.truth import Truth, plain
from tests.e2e.evenings.wishes import is_nearer, verb_of, wished
from tests.e2e.hands import AT_OR_OVER
from tests.fort.real_table import (
    LET_GO,
    RECYCLED,
    inconsistencies,
)

MOST_SHEETS = 40


class Phones:
    """The phones of a table and what is tapped on them."""

    def __init__(self, truth: Truth, pages: dict[int, Page], code: str) -> None:
        self.game = truth
        self.pages = pages
        self.code = code
        self.taps = 0
        for page in {id(page): page for page in pages.values()}.values():
            page.on("request", self._listen)

    # What the phones send --------------------------------------------------------------------

    def _listen(self, request: Request) -> None:
        path = urlsplit(request.url).path
        if request.method != "POST" or f"/t/{self.code}/" not in path:
            return
        sent = parse_qs(request.post_data or "", keep_blank_values=True)
        entry: Entry
        if path.endswith("/do/"):
            for passing in silent(self.known, self.known.leader) if "past" in sent else ():
                self.game.enter(passing)
            who = turn.to_decide(self.known)
            assert who is not None
            self.game.enter(Choice(who, read_answers(sent["a"][0])))
            for said in onward(self.known, who, sent.get("left", ())) if "on" in sent else ():
                self.game.enter(said)
            return
        if path.endswith("/show/"):
            entry = Reveal(sent["place"][0], tuple(sent["card"]))
        else:
            return
        self.game.enter(entry)

    @property
    def known(self) -> Position:
        return self.game.known

    @property
    def truth(self) -> Position:
        return self.game.truth

    # Tapping -----------------------------------------------------------------------------------

    def tap(self, target: Locator) -> None:
        self.taps += 1
        target.tap()

    def page(self, seat: int) -> Page:
        """The phone of a seat, once it shows the table as it is."""
        page = self.pages[seat]
        here = page.locator(f'#part[data-number="{len(self.game.log)}"]')
        here.wait_for(state="attached")
        return page

    def unfold(self, target: Locator) -> None:
        """Opens what the target is folded away in."""
        lids = target.locator("xpath=ancestor::details[not(@open)]/summary")
        for n in range(lids.count()):
            self.tap(lids.nth(0) if n else lids.first)

    # A whole game --------------------------------------------------------------------------------

    def play(self) -> None:
        while not self.game.is_over:
            self.step()

    def step(self) -> None:
        name, who = self.known.agenda[-1]
        before = len(self.game.log)
        if name == "refill":
            self.refill(who)
        elif name == "show hand":
            self.show_hand(who)
        elif self.game.level:
            self.move()
        else:
            decider = turn.to_decide(self.known)
            assert decider is not None
            self.choose(decider, [("verb", LET_GO[name])])
        assert len(self.game.log) > before
        assert not inconsistencies(self.game)

    def refill(self, place: int) -> None:
        card = UNKNOWN if self.game.odds else self.truth.park[place]
        page = self.page(self.known.leader)
        form = page.locator('form.show:has(input[name=place][value="refill"])').first
        button = form.locator(f'button[name=card][value="{card}"]').first
        self.unfold(button)
        self.tap(button)

    def show_hand(self, who: int) -> None:
        page = self.page(who)
        form = page.locator(f'form.show:has(input[name=place][value="hand.{who}"])').first
        hidden = Counter(self.game.hand_laid)
        hidden.subtract(card for card in self.known.seats[who].hand if card != UNKNOWN)
        shown = [card for card in hidden.elements() if card in FRIENDS or not self.game.odds]
        if not shown:
            self.tap(form.locator('button[name=card][value="?"]'))
            return
        for card in dict.fromkeys(shown):
            box = form.locator(f'[name=card][value="{card}"]').first
            self.unfold(box)
            if box.get_attribute("type") == "checkbox":
                self.tap(box.locator("xpath=ancestor::label"))
            else:
                self.tap(box)
                return
        self.tap(form.locator("[data-these]"))

    def move(self) -> None:
        game = self.game
        who = turn.to_decide(self.truth)
        assert who is not None
        leader = self.truth.leader
        held = Counter(self.truth.seats[leader].hand)
        answers = game._play_on()
        while answers[0][1] == ROUGH and ROUGH not in turn.menu(self.known):
            self.choose(who, [("verb", ("pass",))])
        self.name_piles(who, answers)
        self.name_hand(who, answers)
        if who == leader:
            held -= Counter(from_hand(answers))
            held.update(each[1] for name, each in answers if name == "verb" and each[0] == RECYCLED)
        friends = [card for card in held.elements() if card in FRIENDS]
        self.choose(who, game.told(who, answers), friends)
        game.hand_laid = [*friends, *self.truth.seats[leader].yard]
        self.name_dogs_in(leader)

    def name_dogs_in(self, seat: int) -> None:
        """F3.2: those of a Yard go to the neighbour at Cleanup; what nobody has named stays."""
        lie = [card for card in self.truth.seats[seat].yard if card in BY_KIND["dogs"]]
        unseen = Counter(lie) - Counter(self.known.seats[seat].yard)
        if unseen and UNKNOWN in self.known.seats[seat].yard:
            self.name(seat, f"yard.{seat}", *unseen)

    def name_piles(self, who: int, answers: list[Answer]) -> None:
        """A card that is taken from a pile where nobody has named it is named first."""
        for reveal in self.game.unnamed_piles(who, answers):
            for card in reveal.cards:
                self.name(who, reveal.place, card)

    def name_hand(self, who: int, answers: list[Answer]) -> None:
        """Cards that are added to the one that is played: the hand is entered, as far as needed."""
        needs = Counter(from_hand(answers[1:]))
        needs -= Counter(self.known.seats[who].hand)
        while needs:
            self.name(who, f"hand.{who}", *needs)
            needs -= Counter(list(needs))

    def name(self, seat: int, place: str, *cards: str) -> None:
        """On a page of its own, as without scripts: then back to the table."""
        page = self.page(seat)
        page.goto(f"/t/{self.code}/name/?place={place}")
        for card in cards:
            choice = page.locator(f'form [name=card][value="{card}"]').first
            self.unfold(choice)
            together = choice.get_attribute("type") == "checkbox"
            self.tap(choice.locator("xpath=ancestor::label") if together else choice)
        if together:
            self.tap(page.locator("[data-these]"))
        page.wait_for_url(re.compile(f"/t/{self.code}/$"))

    def choose(self, who: int, told: Sequence[Answer], friends: Sequence[str] = ()) -> None:
        """One move, answer by answer, as the sheets ask for it.

        Best friends that are still in the hand are named along, where that is asked (F3.5).
        """
        page = self.page(who)
        direct = _fitting(page.locator("#part form:has(input[name=a])"), told)
        if direct is not None:
            self.name_friends(page.locator("#part .friends"), friends)
            self.tap(direct.locator("button:not([hidden])").first)
            return
        self.tap(self._way_in(page, told))
        for _ in range(MOST_SHEETS):
            ask = page.locator("#sheet .ask:not([data-old])")
            ask.wait_for()
            cover = page.locator("#sheet .cover:not([open]) > summary").first
            if cover.count():
                self.tap(cover)
            if page.locator("#play").count() and self.lay_out(page, who, told, friends):
                expect(page.locator("#sheet")).to_be_hidden()
                return
            if page.locator("#sheet form.many").count():
                self.tick(page, told)
            done = page.locator("#sheet form:not(.many):has(input[name=a])")
            if done.count():
                sent = done.first.locator("input[name=a]").get_attribute("value") or ""
                assert self.is_just(who, read_answers(sent), told), (sent, told)
                self.tap(done.first.locator("button").last)
                expect(page.locator("#sheet")).to_be_hidden()
                return
            many = page.locator("#many-answer > .thumb button[form=many]")
            option = many if many.count() else self._option(page, told)
            ask.evaluate("ask => { ask.dataset.old = 1 }")
            self.unfold(option)
            self.tap(option)
        raise AssertionError(f"the sheets have no end: {told}")

    def _way_in(self, page: Page, told: Sequence[Answer]) -> Locator:
        """The link on the table that begins this move, or begins any."""
        links = page.locator('#part .now a[href*="/ask/"]:not(.ask-ideas)')
        hrefs: list[str] = links.evaluate_all("links => links.map((link) => link.href)")
        verbs: list[Any] = [verb_of(href) for href in hrefs]
        verb = told[0][1]
        near = [each for each in verbs if each and each[0] == verb[0]]
        return links.nth(verbs.index(verb if verb in verbs else "" if "" in verbs else near[0]))

    def is_just(self, who: int, said: Sequence[Answer], told: Sequence[Answer]) -> bool:
        """The same answers; or those in another order which leads to the same table."""
        if plain(said) == plain(told):
            return True
        if sorted(map(repr, plain(said))) != sorted(map(repr, plain(told))):
            return False
        tables = [self.known.copy(), self.known.copy()]
        for table, answers in zip(tables, (said, told), strict=True):
            apply(table, Choice(who, plain(answers)))
        return outcome(tables[0]) == outcome(tables[1])

    def name_friends(self, boxes: Locator, friends: Sequence[str]) -> None:
        for card in friends:
            box = boxes.locator(f'input[name=left][value="{card}"]')
            if box.count():
                self.tap(box.locator("xpath=ancestor::label"))

    def lay_out(self, page: Page, who: int, told: Sequence[Answer], friends: Sequence[str]) -> bool:
        """What the page of the move does not say by itself is tapped, until it says just this.

        Whether it is done by that: where nothing else is left to say each card is a button.
        """
        goal = wish_of(self.known, who, plain(told))
        page.wait_for_function("() => location.hash.includes('page=')")
        now = wished(page.evaluate("location.hash"))
        for _ in range(MOST_SHEETS):
            offered = page.locator("#row-left .tap[data-card]").evaluate_all(
                "taps => taps.map((tap) => tap.dataset.card)"
            )
            goal = replace(goal, left=tuple(sorted(each for each in friends if each in offered)))
            sent = page.locator("#play form input[name=a]")
            if sent.count():
                said = read_answers(sent.first.get_attribute("value") or "")
                if now.left == goal.left and self.is_just(who, said, told):
                    return False
            buttons = page.locator("#play .at-once button[name=a]")
            for n, said in enumerate(buttons.evaluate_all("all => all.map((one) => one.value)")):
                if self.is_just(who, read_answers(said), told):
                    self.name_friends(page.locator("#play .at-once"), friends)
                    self.unfold(buttons.nth(n))
                    self.tap(buttons.nth(n))
                    return True
            link, now = self._nearer(page, now, goal)
            self.unfold(link)
            page.locator("#play").evaluate("play => { play.dataset.old = 1 }")
            self.tap(link)
            page.locator("#play:not([data-old])").wait_for()
        raise AssertionError(f"the page can't be brought to {told}")

    def _nearer(self, page: Page, now: Wish, goal: Wish) -> tuple[Locator, Wish]:
        """What to tap on the page next for this wish, and the wish it leads to."""
        links = page.locator("#play").locator(
            "a.switch[href], a.choice-card, a.tap:not([aria-current]), "
            ":is(#row-add, #row-lent) a.tap"
        )
        hrefs: list[str] = links.evaluate_all("links => links.map((link) => link.href)")
        for n, href in enumerate(hrefs):
            then = wished(href)
            if is_nearer(then, now, goal):
                return links.nth(n), then
        raise AssertionError(f"nothing leads from {now} to {goal} in {hrefs}")

    def tick(self, page: Page, told: Sequence[Answer]) -> None:
        """Cards that are tapped together; what they bring is said anew after each."""
        form = page.locator("#sheet form.many")
        field = form.locator("input[name=many]").get_attribute("value")
        given = plain(read_answers(form.locator("input[name=a]").get_attribute("value") or ""))
        cards: list[str] = []
        for name, card in list(plain(told))[len(given) :]:
            if name == "do":
                break  # the next action has cards of its own
            if name == field and card is not None:
                box = form.locator(f'[name=card][value="{card}"]:not(:checked)').first
                self.unfold(box)
                self.tap(box.locator("xpath=ancestor::label"))
                cards = sorted([*cards, card])
                page.locator(f'#many-answer [data-cards="{" ".join(cards)}"]').wait_for()

    def _option(self, page: Page, told: Sequence[Answer]) -> Locator:
        """Of all that can be tapped: what answers the most, and nothing else than was played."""
        links = page.locator('#sheet .ask a[href*="a="]')
        hrefs: list[str] = links.evaluate_all("links => links.map((link) => link.href)")
        best, place = 0, -1
        for n, href in enumerate(hrefs):
            given = plain(read_answers(parse_qs(urlsplit(href).query)["a"][0]))
            if given == plain(told)[: len(given)] and len(given) > best:
                best, place = len(given), n
        if place < 0:
            title = page.locator("#sheet #ask-title").inner_text()
            raise AssertionError(f"{title!r} has no answer for {told} in {hrefs}")
        return links.nth(place)

    # The end -------------------------------------------------------------------------------------

    def to_the_score(self) -> None:
        number = str(len(self.game.log))
        for page in {id(page): page for page in self.pages.values()}.values():
            page.wait_for_function(AT_OR_OVER, arg=number)
            page.goto(f"/t/{self.code}/score/")

    def lay_open(self) -> None:
        """Each seat's own phone turns its made-up rule over, or says which it is."""
        for seat, it in enumerate(self.truth.seats):
            if not it.level:
                continue
            page = self.pages[seat]
            here = page.locator(f"#open-{seat}")
            here.wait_for()
            page.wait_for_load_state()
            cover = here.locator(".cover:not([open]) > summary")
            if cover.count():
                self.tap(cover)
            (rule,) = it.made_up_rules
            said = here.locator(f'button[name=card][value="{rule}"]')
            self.tap(said.first if said.count() else here.locator(".primary"))
            expect(page.locator(f"#open-{seat}")).to_have_count(0)

    def count_what_is_open(self) -> None:
        """Where the companion gives a range the cards are counted, and the number typed."""
        worth = {each.seat: each.parts["made_up_rules"][0] for each in scoring.scores(self.truth)}
        for seat, it in enumerate(self.truth.seats):
            page = self.pages[seat]
            form = page.locator(f"#seat-{seat} .ask-points form")
            if form.count():
                assert len(it.made_up_rules) == 1
                form.locator("input[name=points]").fill(str(worth[seat]))
                self.tap(form.locator("button"))
                expect(page.locator(f"#seat-{seat} .ask-points")).to_have_count(0)


def name_what_lies_open(phones: Phones, *rows: str) -> None:
    """F1.6, F1.7, F1.13: the Park, the row of perks, the cats."""
    for row in rows:
        for n, card in enumerate(getattr(phones.truth, row)):
            if getattr(phones.known, row)[n] == UNKNOWN:
                phones.name(0, f"{row}.{n}", card)


def _fitting(forms: Locator, told: Sequence[Answer]) -> Locator | None:
    sent: list[str] = forms.evaluate_all(
        "forms => forms.map((form) => form.querySelector('input[name=a]').value)"
    )
    for n, text in enumerate(sent):
        if text and plain(read_answers(text)) == plain(told):
            return forms.nth(n)
    return None

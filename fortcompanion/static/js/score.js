// The score on this phone: looks again when the table has changed, shares, copies.
// Without it every form and link of the page still works.

import { offerCopy } from "./copying.js";
import { celebrate, turnOver } from "./finale.js";
import { all, one } from "./ground.js";
import { follow } from "./stream.js";
import { seeToCards } from "./table/cards.js";

const score = () => one(document, "#score[data-version][data-live][data-table]");

// Who types a number, lays out cards or has just sent something is not interrupted: the page looks
// again afterwards, or is another one by then.
const A_WHILE = 10_000;
let leaving = false;
const isBusy = () =>
  leaving ||
  Boolean(
    document.activeElement?.matches("#score form input:not([type=hidden])") ||
      document.querySelector("#score [data-photo][aria-busy], #score .doubts > li, #score .tray input:checked"),
  );

let wanted = false; // the table is further, or may be
let asking = false;
async function lookAgain() {
  if (!wanted || asking || isBusy() || document.hidden) return;
  asking = true;
  wanted = false;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (answer.status === 410) location.reload(); // the table is closed
    if (answer.ok) show(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    wanted = true; // no connection: the stream comes back with it and asks again
  }
  asking = false;
}

/** @param {Document} page */
function show(page) {
  const before = score();
  const now = one(page, "#score");
  if (before.dataset.over && !now.dataset.over) {
    // the end was taken back
    location.assign(before.dataset.table);
    return;
  }
  const open = all(before, "details[open][id]").map(({ id }) => id);
  turnOver(before, now);
  before.replaceWith(now);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (now.dataset.done && !before.dataset.done) scrollTo({ top: 0 });
  offerSharing();
  seeToCards(now);
  celebrate(now.dataset.code);
}

function stays() {
  leaving = false;
  lookAgain();
}

addEventListener("focusout", () => setTimeout(lookAgain, 200));
addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  leaving = true;
  setTimeout(stays, A_WHILE);
});
addEventListener("pageshow", (event) => event.persisted && stays());

function offerSharing() {
  const text = document.querySelector("textarea#share-text");
  const share = document.querySelector("button[data-share-text]");
  const copier = document.querySelector("button[data-copies][data-done]");
  if (!text) return;
  if (share && "share" in navigator) {
    share.hidden = false;
    share.addEventListener("click", () => navigator.share({ text: text.value }).catch(() => {}));
  }
  if (copier) offerCopy(copier, () => text.value);
}

offerSharing();
seeToCards(document);
celebrate(score().dataset.code);
follow(score().dataset.live, {
  shown: () => Number(score().dataset.version),
  behind: () => {
    wanted = true;
    lookAgain();
  },
});

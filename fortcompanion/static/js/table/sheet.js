// What lies over the table (sheet, pads, menu), and what is opened or covered on it.

import { announceNew, id, newClient, part, whenNew } from "./page.js";

export const sheet = id("sheet");
let opener = "";

// A finger that is still on its way meant what was there before: for a moment nothing can be hit.

const STILL = 350;
let stillUntil;
export function holdStill() {
  const page = document.documentElement;
  page.classList.add("still");
  clearTimeout(stillUntil);
  stillUntil = setTimeout(() => page.classList.remove("still"), STILL);
}

// The same where the table itself has something else to tap now.
const moment = () => `${part().dataset.deciders} ${id("now-title")?.textContent}`;
let shown = moment();
whenNew((root) => {
  if (root !== part() || moment() === shown) return;
  shown = moment();
  holdStill();
});

export function showSheet() {
  holdStill();
  const body = id("sheet-body");
  announceNew(body);
  coverAsHeld(body);
  if (!sheet.open) {
    shutAll();
    sheet.showModal();
  }
  sheet.scrollTop = 0;
  body.querySelector("#ask-title")?.focus();
}

export function shutAll() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const popover of document.querySelectorAll("[popover]:popover-open")) popover.hidePopover();
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const closer = target.closest("[data-close]");
  if (closer?.closest("dialog")) {
    event.preventDefault();
    closer.closest("dialog").close();
  } else if (target instanceof HTMLDialogElement) {
    target.close(); // the dimmed table behind it
  }
  const link = target.closest("#part a[hx-get], #part a.num");
  if (link) opener = link.id || "";
});

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("close", () => {
    holdStill();
    if (dialog === sheet) id("sheet-body").replaceChildren();
    // The part may have been drawn anew behind the sheet: back to the same thing, or to the news.
    requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active && active !== document.body && !active.closest("dialog:not([open])")) return;
      (id(opener) ?? id("now-title"))?.focus({ preventScroll: true });
    });
  });
}

// The invitation takes the menu's place rather than lying on it.
id("menu")
  .querySelector("[popovertarget=invite]")
  .addEventListener("click", (event) => {
    event.preventDefault();
    id("menu").hidePopover();
    id("invite").showPopover();
  });

// What a hand has opened or closed stays so, though boards follow the turn by themselves ---------

const byHand = new Map();

document.addEventListener("click", ({ target }) => {
  const lid = target.closest("summary")?.parentElement;
  if (lid?.id && part().contains(lid)) byHand.set(lid.id, !lid.open);
});

// A seat in the strip leads to its board, which opens.
document.addEventListener("click", (event) => {
  const to = event.target.closest("[data-board]")?.dataset.board;
  const board = to && id(`seat-${to}`);
  if (!board) return;
  event.preventDefault();
  if (board.matches("details")) {
    board.open = true;
    byHand.set(board.id, true);
  }
  board.scrollIntoView();
});

export function leaveAsByHand(root) {
  for (const each of root.querySelectorAll("details[id]")) {
    if (byHand.has(each.id)) each.open = byHand.get(each.id);
  }
}

// One hand at a time: a cover stays lifted for the seat that holds the phone ---------------------

let uncovered = "";
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target.open && target.matches(".cover")) uncovered = target.dataset.seat;
  },
  true,
);

export function coverAll() {
  uncovered = "";
  for (const cover of document.querySelectorAll(".cover")) {
    cover.open = false;
    byHand.delete(cover.id);
  }
}

function coverAsHeld(root) {
  for (const cover of root.querySelectorAll(".cover[data-seat]")) {
    cover.open = cover.dataset.seat === uncovered;
    cover.addEventListener("toggle", () => {
      if (cover.open) root.querySelector(".option, .choice-card")?.focus();
    });
  }
}

addEventListener("visibilitychange", () => {
  if (document.hidden) coverAll();
});

// A follower may choose before it is their time: the choice is sent in its order ----------------

let held = null;

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!form.matches("[data-waits]") || part().dataset.first === form.dataset.waits) return;
    event.preventDefault();
    event.stopPropagation();
    held = { path: form.action, who: form.dataset.waits, values: Object.fromEntries(new FormData(form)) };
    shutAll();
    showHeld();
  },
  true,
);

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-unhold]")) return;
  held = null;
  showHeld();
});

function showHeld() {
  const line = part().querySelector(".held");
  if (line) line.hidden = !held;
}

whenNew((root) => {
  if (!held || root !== part()) return;
  const { deciders, first, number } = part().dataset;
  if (!deciders.split(" ").includes(held.who)) held = null;
  else if (first === held.who) {
    const { path, values } = held;
    held = null;
    htmx.ajax("POST", path, {
      source: "#part",
      target: "#part",
      swap: "outerHTML",
      values: { ...values, number, client: newClient() },
    });
  }
  showHeld();
});

// What lies over the table (sheet, pads, menu), and what is opened or covered on it.

import { one } from "../ground.js";
import { announceNew, id, newClient, part, whenNew } from "./page.js";

export const sheet = one(document, "dialog#sheet");
export const sheetBody = one(sheet, "#sheet-body");
let opener = "";

// A finger that is still on its way meant what was there before: for a moment nothing can be hit.

const STILL = 350;
let stillUntil = 0;
export function holdStill() {
  const page = document.documentElement;
  page.classList.add("still");
  clearTimeout(stillUntil);
  stillUntil = setTimeout(() => page.classList.remove("still"), STILL);
}

// The same where the table itself has something else to tap now.
const moment = () => `${part().dataset.deciders} ${id("now-title")?.textContent}`;
let lastMoment = moment();
whenNew((root) => {
  if (root !== part() || moment() === lastMoment) return;
  lastMoment = moment();
  holdStill();
});

export function showSheet() {
  holdStill();
  announceNew(sheetBody);
  coverAsHeld(sheetBody);
  if (!sheet.open) {
    shutAll();
    sheet.showModal();
  }
  sheet.scrollTop = 0;
  sheetBody.querySelector("#ask-title")?.focus();
}

export function shutAll() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const popover of document.querySelectorAll("[popover]:popover-open")) popover.hidePopover();
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const dialog = target.closest("[data-close]")?.closest("dialog");
  if (dialog) {
    event.preventDefault();
    dialog.close();
  } else if (target instanceof HTMLDialogElement && !document.documentElement.classList.contains("still")) {
    target.close(); // the dimmed table behind it
  }
  const link = target.closest("#part a[hx-get], #part a.num");
  if (link) opener = link.id || "";
});

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("close", () => {
    holdStill();
    if (dialog === sheet) sheetBody.replaceChildren();
    // The part may have been drawn anew behind the sheet: back to the same thing, or to the news.
    requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active && active !== document.body && !active.closest("dialog:not([open])")) return;
      (id(opener) ?? id("now-title"))?.focus({ preventScroll: true });
    });
  });
}

// What a hand has opened or closed stays so, though boards follow the turn by themselves ---------

/** @type {Map<string, boolean>} */
const byHand = new Map();

document.addEventListener("click", ({ target }) => {
  const lid = target.closest("summary")?.closest("details");
  if (lid?.id && part().contains(lid)) byHand.set(lid.id, !lid.open);
});

// A seat in the strip leads to its board, which opens.
document.addEventListener("click", (event) => {
  const to = event.target.closest("[data-board]")?.dataset.board;
  const board = to && id(`seat-${to}`);
  if (!board) return;
  event.preventDefault();
  if (board instanceof HTMLDetailsElement) {
    board.open = true;
    byHand.set(board.id, true);
  }
  board.scrollIntoView();
});

/** @param {ParentNode} root */
export function leaveAsByHand(root) {
  for (const each of root.querySelectorAll("details[id]")) {
    const open = byHand.get(each.id);
    if (open !== undefined) each.open = open;
  }
}

// One hand at a time: a cover stays lifted for the seat that holds the phone ---------------------

/** @type {string | undefined} */
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
  for (const cover of document.querySelectorAll("details.cover")) {
    cover.open = false;
    byHand.delete(cover.id);
  }
}

/** @param {ParentNode} root */
function coverAsHeld(root) {
  for (const cover of root.querySelectorAll("details.cover[data-seat]")) {
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

/** @type {{ path: string, who: string, values: Record<string, FormDataEntryValue> } | null} */
let held = null;

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    const { waits } = form.dataset;
    if (waits === undefined || part().dataset.first === waits) return;
    event.preventDefault();
    event.stopPropagation();
    held = { path: form.action, who: waits, values: Object.fromEntries(new FormData(form)) };
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

// A game gone through again: arrow keys, and a button that goes on by itself until it is stopped.
// Without it every step is a page of its own.

import { all, one } from "./ground.js";

const PAUSE = 1800; // as long as a line takes to be read
const moment = () => one(document, "#moment[data-at][data-end]").dataset;
const isAsking = () => document.querySelector(".player .htmx-request, #lines .htmx-request");
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** @param {string} way */
const go = (way) => isAsking() || one(document, `.player a[id="${way}"]`).click();

let playing = 0;

function stop() {
  clearInterval(playing);
  playing = 0;
  show();
}

function play() {
  if (isStill()) return;
  if (moment().at === moment().end) go("to-first");
  else go("to-forward");
  playing = setInterval(() => {
    if (document.hidden || moment().at === moment().end) stop();
    else go("to-forward");
  }, PAUSE);
  show();
}

// The button and the lines stand anew, or not at all, in what has come: they say how it is now.
function show() {
  one(document, "#play").setAttribute("aria-pressed", String(Boolean(playing)));
  for (const line of all(document, "#lines a[data-line]")) {
    if (line.dataset.line === moment().at) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  }
}

document.addEventListener("click", ({ target, isTrusted }) => {
  if (target.closest("#play")) playing ? stop() : play();
  else if (isTrusted && playing) stop();
});

document.addEventListener("keydown", (event) => {
  const ways = { ArrowLeft: "to-back", ArrowRight: "to-forward" };
  const way = ways[/** @type {keyof typeof ways} */ (event.key)];
  if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (playing) stop();
  go(way);
});

document.addEventListener("htmx:afterSwap", () => {
  show();
  one(document, "#said").textContent = one(document, "#moment .just-now").textContent.replace(/\s+/g, " ").trim();
});

document.body.classList.add("can-play");
show();

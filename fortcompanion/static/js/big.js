// The big screen: looks again when the table has changed, when it wakes, and every few seconds. It
// goes to the next game by itself: nobody touches a television.

import { stayAwake } from "./awake.js";
import { celebrate, turnOver } from "./finale.js";
import { keep, one, seen } from "./ground.js";
import { follow } from "./stream.js";

const { part, live, lost } = one(document, "body[data-part][data-live][data-lost]").dataset;
const frame = one(document, "#big");
const bar = one(document, "#lost");
const POLL = 5000;

const drawn = () => one(frame, "[data-etag]").dataset;

/** @param {string} html */
function draw(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  turnOver(frame, template.content);
  frame.replaceChildren(...template.content.children);
  take();
}

function take() {
  const { next, done, code } = drawn();
  if (next) location.replace(next);
  else if (done) celebrate(code);
}

let asking = false;
let again = false;
async function look() {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  try {
    const headers = { "If-None-Match": drawn().etag };
    const answer = await fetch(part, { headers, signal: AbortSignal.timeout(POLL) });
    if (answer.status === 410) location.reload(); // the table is closed
    if (answer.status === 200) draw(await answer.text());
    bar.hidden = answer.status < 500;
  } catch {
    bar.hidden = false;
  }
  bar.textContent = bar.hidden ? "" : lost;
  asking = false;
  if (again) {
    again = false;
    look();
  }
}

take();
follow(live, { shown: () => Number(drawn().version), behind: look });
setInterval(look, POLL);
stayAwake();

// A tablet that lies flat between the players ----------------------------------------------------

const KEY = "lies flat";
const label = one(document, ".turn-over");
const box = one(label, "input");

const lie = () => document.body.classList.toggle("flat", box.checked);

label.hidden = false;
box.checked = seen(KEY) === "yes";
box.addEventListener("change", () => {
  keep(KEY, box.checked ? "yes" : "no");
  lie();
});
lie();

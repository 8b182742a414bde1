// In step with the table: hears of changes, asks for the new part, says how long ago that was.

import { one } from "../ground.js";
import { follow } from "../stream.js";
import { isAtTable, part, shown, table } from "./page.js";
import { askAgain, hideCutOff, sendNext, showCutOff } from "./queue.js";

const ANSWER = 5000; // so long a question may take before another is asked
const POLL = 15_000; // while the stream is heard: who is there is written down by what phones ask
const QUIET = 3500; // since the table was heard: time to ask
const SLOW = 2000; // since a question: the dot says so
const SILENT = 4000; // since either: the bar says so
const FIRST = 500; // after a question that failed; twice as long after every other
const LONGEST = 4000; // no longer: within 5 s of the server's return the phone is to be in step

let heard = Date.now();
let latest = 0; // the newest version that the stream has told of
let asking = 0; // since when an answer is awaited; one that never comes holds nothing up
let failed = 0; // how many questions in a row
let soonest = 0; // no question before that
let later = 0;
/** @type {Map<XMLHttpRequest, number>} */
const open = new Map(); // by request: since when it waits for an answer

export function refetch() {
  if (!isAtTable() || document.hidden || Date.now() - asking <= ANSWER) return;
  clearTimeout(later);
  const wait = soonest - Date.now();
  if (wait > 0) later = setTimeout(refetch, wait);
  else htmx.trigger(document.body, "changed");
}

// A change that was told while the question was on its way may be missing in the answer. One that
// was told before can't be: so every change is asked for once more at most.
/** @param {boolean} well */
export function noteAnswered(well) {
  asking = 0;
  if (!well) {
    failed += 1;
    soonest = Date.now() + Math.min(LONGEST, FIRST * 2 ** (failed - 1));
    tick();
    refetch();
    return;
  }
  failed = soonest = 0;
  tick();
  askAgain();
  const more = latest > shown();
  latest = 0;
  if (more) refetch();
}

function refetchNow() {
  soonest = 0;
  refetch();
}

addEventListener("online", () => {
  htmx.trigger(part(), "htmx:abort"); // what was under way is lost
  asking = 0;
});

const wake = follow(`${table()}live/`, {
  shown,
  behind: (version = 0) => {
    latest = Math.max(latest, version);
    refetchNow();
  },
  heard: noteHeard,
  broken: refetch,
});

// Every request, whoever makes it. One that enters something and hears nothing is given up and waits
// to be sent once more: by its client id it counts once.
document.body.addEventListener("htmx:beforeSend", ({ detail }) => {
  const { xhr, requestConfig } = detail;
  open.set(xhr, Date.now());
  xhr.addEventListener("loadend", () => open.delete(xhr)); // htmx is silent if its element has gone
  if (requestConfig.verb === "post") setTimeout(() => giveUp(xhr), SILENT);
});
/** @type {WeakSet<XMLHttpRequest>} */
const givenUp = new WeakSet();
/** @param {XMLHttpRequest} xhr */
export const isGivenUp = (xhr) => givenUp.has(xhr);
/** @param {XMLHttpRequest} xhr */
function giveUp(xhr) {
  if (!open.has(xhr)) return;
  givenUp.add(xhr);
  xhr.abort();
}

addEventListener("visibilitychange", () => {
  heard = Date.now(); // what was while nobody looked is no silence
  for (const xhr of open.keys()) open.set(xhr, heard);
});
addEventListener("offline", tick);

const dot = one(document, "#sync[data-lost][data-ago]");
const age = one(dot, ".age[data-now]");
function tick() {
  if (document.hidden) return;
  const now = Date.now();
  const quiet = now - heard;
  const waits = now - Math.min(now, ...open.values());
  const lost = !navigator.onLine || failed > 1 || waits > SILENT || (quiet > SILENT && waits > 0);
  dot.classList.toggle("late", !lost && (failed > 0 || waits > SLOW));
  dot.classList.toggle("lost", lost);
  const seconds = Math.round(quiet / 1000);
  const ago = seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  age.textContent = seconds < 4 ? age.dataset.now : ago;
  dot.title = lost ? dot.dataset.lost : dot.dataset.ago.replace("…", ago);
  if (lost) showCutOff();
  else hideCutOff();
  if (quiet > QUIET) refetch();
}
setInterval(tick, 500);
setInterval(refetch, POLL);

// For those who ask the server, and hear its answers.
export function noteAsked() {
  asking = Date.now();
  latest = 0;
}
export function noteHeard() {
  heard = Date.now();
}
export function markStale() {
  latest = Infinity;
}

one(document, "#cut-off button").addEventListener("click", wake);
tick();
sendNext();

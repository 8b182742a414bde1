// In step with the table: hears of changes, asks for the new part, says how long ago that was.

import { id, part, shown, table } from "./page.js";
import { connected, cutOff, sendNext } from "./queue.js";

const POLL = 5000; // also how soon a phone notices that the stream has gone silent
const LATE = 12000;
const LOST = 30000;
const FIRST = 500; // after a question that failed; twice as long after every other
const LONGEST = 4000; // no longer: within 5 s of the server's return the phone is to be in step

let heard = Date.now();
let latest = 0; // the newest version that the stream has told of
let asking = 0; // since when an answer is awaited; one that never comes holds nothing up
let failed = 0; // how many questions in a row
let soonest = 0; // no question before that
let later;

export function refetch() {
  if (!part() || document.hidden || Date.now() - asking <= POLL) return;
  clearTimeout(later);
  const wait = soonest - Date.now();
  if (wait > 0) later = setTimeout(refetch, wait);
  else htmx.trigger(document.body, "changed");
}

// A change that was told while the question was on its way may be missing in the answer. One that
// was told before can't be: so every change is asked for once more at most.
export function answered(well) {
  asking = 0;
  if (!well) {
    failed += 1;
    soonest = Date.now() + Math.min(LONGEST, FIRST * 2 ** (failed - 1));
    refetch();
    return;
  }
  failed = soonest = 0;
  const more = latest > shown();
  latest = 0;
  if (more) refetch();
}

let stream;
function listen() {
  stream?.close();
  if (!("EventSource" in window) || document.hidden) return;
  stream = new EventSource(`${table()}live/`);
  stream.onmessage = (event) => {
    heard = Date.now();
    latest = Math.max(latest, Number(event.data));
    if (latest > shown()) {
      soonest = 0;
      refetch();
    }
  };
  // A stream that was refused stays closed; one that broke comes back by itself.
  stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) setTimeout(listen, POLL); };
}

export function wake() {
  if (document.hidden) return;
  soonest = 0;
  refetch();
  if (!stream || stream.readyState !== EventSource.OPEN) listen();
}

addEventListener("visibilitychange", () => {
  if (document.hidden) stream?.close();
  else wake();
});
addEventListener("online", () => {
  htmx.trigger(part(), "htmx:abort"); // what was under way is lost
  asking = 0;
  wake();
});
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
addEventListener("pagehide", () => stream?.close());

const dot = id("sync");
function tick() {
  const late = Date.now() - heard;
  const lost = late > LOST || !navigator.onLine;
  dot.classList.toggle("late", late > LATE && !lost);
  dot.classList.toggle("lost", lost);
  const age = dot.querySelector(".age");
  const seconds = Math.round(late / 1000);
  const ago = seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  age.textContent = seconds < 3 ? age.dataset.now : ago;
  dot.title = lost ? dot.dataset.lost : dot.dataset.ago.replace("…", ago);
  if (lost) cutOff();
  else connected();
}
setInterval(tick, 1000);
setInterval(refetch, POLL);

// For those who ask the server, and hear its answers.
export const isAsking = () => {
  asking = Date.now();
  latest = 0;
};
export const hear = () => { heard = Date.now(); };
export const isOld = () => { latest = Infinity; };

id("cut-off").querySelector("button").addEventListener("click", wake);
tick();
listen();
sendNext();

// What the others do reaches whoever does not look: lines that go once they are read; a glow, a soft
// sound and a buzz when it is one's turn or one may follow.

import { keep, one, seen } from "../ground.js";
import { id, part, table } from "./page.js";

// Read ---------------------------------------------------------------------------------------------

const READ = `read ${table()}`;

function putAway() {
  const told = document.querySelector("#meanwhile[data-read]");
  if (!told?.querySelector("ul")) return;
  if (Number(told.dataset.read) <= Number(seen(READ))) told.remove();
  else {
    one(told, ".read").hidden = false;
    told.classList.add("to-read");
  }
}

document.body.addEventListener("htmx:afterSwap", putAway); // before anybody sees it
putAway();

document.addEventListener("click", ({ target }) => {
  const told = target.closest("#meanwhile[data-read]");
  if (!told) return;
  if (target.closest(".read")) {
    keep(READ, told.dataset.read);
    putAway();
  } else told.classList.toggle("whole");
});

// Called -------------------------------------------------------------------------------------------

const isCallWanted = () => seen("call") === "yes";
const isOurTurn = () => Boolean(part().querySelector(".now.ours"));
let wereOurs = isOurTurn();
let calling = false;
/** @type {AudioContext | undefined} */
let sound;

// A browser lets a page be heard once somebody has touched it.
function tune() {
  if (!isCallWanted() || !("AudioContext" in window)) return;
  sound ??= new AudioContext();
  if (sound.state === "suspended") sound.resume();
}

// Two notes of a wooden xylophone, one after the other.
function ring() {
  if (sound?.state !== "running") return;
  const { currentTime, destination } = sound;
  for (const [n, pitch] of [659.3, 880].entries()) {
    const [tone, loud, at] = [sound.createOscillator(), sound.createGain(), currentTime + n * 0.16];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.12, at + 0.012);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.55);
    tone.connect(loud).connect(destination);
    tone.start(at);
    tone.stop(at + 0.6);
  }
}

function say() {
  if (!isCallWanted()) return;
  ring();
  navigator.vibrate?.([80, 60, 80]);
}

function show() {
  const card = part().querySelector(".now");
  card?.classList.toggle("called", calling);
  if (calling && isCallWanted() && card && !card.querySelector(".hush"))
    card.prepend(one(document, "template#hush").content.cloneNode(true));
  if (!calling) card?.querySelector(".hush")?.remove();
}

/** @param {{ target: Element }} event */
function stop({ target }) {
  tune();
  if (!calling || target.closest(".hush")) return;
  calling = false;
  show();
}

// `byOthers`: nobody needs to be called who has just tapped.
/** @param {boolean} byOthers */
export function callIfOurs(byOthers) {
  const ours = isOurTurn();
  if (ours && !wereOurs && byOthers) {
    calling = true;
    say();
    const question = id("call");
    if (question && !seen("call")) question.hidden = false;
  }
  wereOurs = ours;
  calling &&= ours;
  show();
}

document.addEventListener("click", ({ target }) => {
  const answer = target.closest("[data-call]")?.dataset.call;
  if (!answer) return;
  keep("call", answer);
  one(document, "#call").hidden = true;
  calling = false;
  show();
  tune();
  if (answer === "yes") setTimeout(say, 120);
});

addEventListener("pointerdown", stop);
addEventListener("keydown", stop);

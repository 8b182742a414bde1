// The end of a game: bars climb part by part while the part is named, then the winner stands there
// and paper falls. Once to its end on each device, never where motion is unwelcome; a tap goes to the end.

import { all, keep, one, seen } from "./ground.js";

const STEP = 1100; // as long as one part climbs
/** @type {string | undefined} */
let crowned; // where the phone keeps nothing
/** @param {string | undefined} code */
const keyOf = (code) => `crowned ${code}`;

/** @param {string | undefined} code */
export function celebrate(code) {
  const climb = document.querySelector("#finale .climb[data-steps]");
  if (!climb || crowned === code || seen(keyOf(code))) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;

  const steps = climb.dataset.steps.split("|");
  const rows = all(climb, "[data-sums]").map((row) => ({
    row,
    total: one(row, "b"),
    sums: row.dataset.sums.split("|"),
  }));
  const finale = one(document, "#finale");
  const counting = one(finale, ".counting");
  let step = -1;
  let later = 0;

  function show() {
    counting.textContent = steps[step] ?? "";
    for (const { row, total, sums } of rows) {
      total.textContent = step < 0 ? "0" : sums[step];
      for (const bar of row.querySelectorAll("rect[data-step]")) {
        bar.classList.toggle("up", Number(bar.dataset.step) <= step);
      }
    }
  }

  function next() {
    step += 1;
    if (step >= steps.length) {
      end();
      return;
    }
    show();
    later = setTimeout(next, STEP);
  }

  function end() {
    crowned = code; // not before: a page that is drawn anew on the way begins again
    keep(keyOf(code), "yes");
    clearTimeout(later);
    finale.removeEventListener("click", end);
    step = steps.length - 1;
    show();
    counting.hidden = true;
    finale.classList.remove("climbing");
    finale.classList.add("crowned");
  }

  finale.classList.add("climbing");
  counting.hidden = false;
  show();
  finale.addEventListener("click", end);
  later = setTimeout(next, 350);
}

// A secret that was not open before is turned over before one's eyes.
/** @param {ParentNode} before @param {ParentNode} now */
export function turnOver(before, now) {
  const known = new Set(all(before, ".opened [data-key]").map(({ dataset }) => dataset.key));
  for (const card of now.querySelectorAll(".opened [data-key]")) {
    if (!known.has(card.dataset.key)) card.classList.add("turning");
  }
}

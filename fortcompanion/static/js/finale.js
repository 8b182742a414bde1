// The end of a game: bars climb part by part while the part is named, then the winner stands there
// and paper falls. Once to its end on each device, never where motion is unwelcome; a tap goes to the end.

const STEP = 1100; // as long as one part climbs
const KEY = (code) => `crowned ${code}`;

const seen = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return "yes";
  }
};
const keep = (key) => {
  try {
    localStorage.setItem(key, "yes");
  } catch {
    /* a private window */
  }
};

export function celebrate(code) {
  const finale = document.getElementById("finale");
  const climb = finale?.querySelector(".climb");
  if (!climb || seen(KEY(code))) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;

  const steps = climb.dataset.steps.split("|");
  const rows = [...climb.children].map((row) => ({
    row,
    total: row.querySelector("b"),
    sums: row.dataset.sums.split("|"),
  }));
  const counting = finale.querySelector(".counting");
  let step = -1;
  let later;

  function show() {
    counting.textContent = steps[step] ?? "";
    for (const { row, total, sums } of rows) {
      total.textContent = step < 0 ? "0" : sums[step];
      for (const bar of row.querySelectorAll("rect")) {
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
    keep(KEY(code)); // not before: a page that is drawn anew on the way begins again
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
export function turnOver(before, now) {
  const known = new Set([...before.querySelectorAll(".opened [data-key]")].map(({ dataset }) => dataset.key));
  for (const card of now.querySelectorAll(".opened [data-key]")) {
    if (!known.has(card.dataset.key)) card.classList.add("turning");
  }
}

// The sheet of ideas: it belongs to the table as it was, and goes when that has moved on.

import { all } from "../ground.js";
import { isAtTable, part, whenNew } from "./page.js";
import { holdStill, sheet } from "./sheet.js";

whenNew((root) => {
  if (!isAtTable() || root !== part() || !sheet.open) return;
  const number = sheet.querySelector(".ideas")?.dataset.number;
  if (number && number !== part().dataset.number) sheet.close();
});

// Ideas change places while they are thought through: never under a finger, and when they have, a tap
// that was on its way is held off.
const AWAY = 1500;
let touched = 0;
let order = "";

for (const kind of ["pointerdown", "pointermove", "pointerup", "scroll"]) {
  sheet.addEventListener(
    kind,
    () => {
      touched = Date.now();
    },
    { passive: true, capture: true },
  );
}

document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.id === "ideas-so-far" && Date.now() - touched < AWAY) event.preventDefault();
});

document.body.addEventListener("htmx:afterSettle", () => {
  const now = all(sheet, ".idea")
    .map((idea) => idea.id)
    .join(" ");
  if (order && now && now !== order) holdStill();
  order = now;
});

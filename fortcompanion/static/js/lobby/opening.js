// Opening a table with a thumb: boards as pictures, seats that change places, a draw by lot.
// Without it the boards are lists, "up" asks the server, and chance decides there.

import { all, one } from "../ground.js";

const form = one(document, "form.open-table");
const rows = all(form, ".player");
/** @param {HTMLElement} row */
const nameOf = (row) => one(row, "input[name=name]");
/** @param {HTMLElement} row @returns {{ value: string }} */
const boardOf = (row) => row.querySelector("select") ?? { value: "" };
const firsts = all(form, "input[name=first]").filter((radio) => radio.value !== "random");

/** @param {HTMLElement} row */
function show(row) {
  const place = row.querySelector(".shown");
  if (!place) return; // a game without boards
  const picture = one(form, `template[data-board="${boardOf(row).value}"]`);
  place.replaceChildren(picture.content.cloneNode(true));
}

// Each board once: who takes another's gives their own for it.
let before = rows.map((row) => boardOf(row).value);
/** @param {HTMLElement} row */
function takeBoard(row) {
  const mine = rows.indexOf(row);
  const other = rows.findIndex((each, i) => i !== mine && boardOf(each).value === boardOf(row).value);
  if (other >= 0) boardOf(rows[other]).value = before[mine];
  before = rows.map((each) => boardOf(each).value);
  rows.forEach(show);
}

/** @param {HTMLElement} row */
function moveUp(row) {
  const here = rows.indexOf(row);
  const above = rows[here - 1];
  for (const [mine, theirs] of [nameOf, boardOf].map((of) => [of(row), of(above)])) {
    [mine.value, theirs.value] = [theirs.value, mine.value];
  }
  const [one, two] = [firsts[here], firsts[here - 1]];
  [one.checked, two.checked] = one.checked ? [false, true] : two.checked ? [true, false] : [false, false];
  before = rows.map((each) => boardOf(each).value);
  rows.forEach(show);
  callPlayers();
}

// Who begins is chosen by name.
function callPlayers() {
  rows.forEach((row, i) => {
    const name = nameOf(row).value.trim();
    const label = firsts[i].closest("label");
    if (!label) return;
    one(label, ".called").textContent = name;
    label.hidden = !name;
  });
}

form.classList.add("by-thumb");
for (const row of rows) {
  row.querySelector("select")?.addEventListener("change", () => takeBoard(row));
  nameOf(row).addEventListener("input", callPlayers);
  row.querySelector(".up")?.addEventListener("click", (event) => {
    event.preventDefault();
    moveUp(row);
  });
  show(row);
}
callPlayers();

// Who played before sits down with a tap: in the first line that is free.
const known = form.querySelector("ul.known");
if (known) known.hidden = false;
known?.addEventListener("click", ({ target }) => {
  const name = target.closest("[data-known]");
  const free = rows.map(nameOf).find((field) => !field.value.trim());
  if (!name || !free) return;
  free.value = name.textContent.trim();
  name.closest("li")?.remove();
  callPlayers();
});

const draw = one(form, ".draw");
draw.hidden = false;
one(draw, "button").addEventListener("click", () => {
  const players = rows.map((row, i) => ({ name: nameOf(row).value.trim(), i })).filter(({ name }) => name);
  if (players.length < 2) {
    nameOf(rows[players.length]).focus();
    return;
  }
  const { name, i } = players[crypto.getRandomValues(new Uint32Array(1))[0] % players.length];
  firsts[i].checked = true;
  const said = one(draw, "output[data-says]");
  said.textContent = said.dataset.says.replace("{name}", name);
});

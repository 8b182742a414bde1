// Many cards to choose from: what is chosen lies on top, and no more of them than are asked for. A
// name that nobody here knows is learned as it is typed.

import { clearSieve, offerSieves, sift } from "../sift.js";
import { part } from "./page.js";

// As many cards as are asked for, and no more.
function count(form) {
  const most = Number(form.dataset.most);
  const boxes = [...form.querySelectorAll("input[type=checkbox]")];
  const chosen = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = !box.checked && chosen >= most;
  const these = form.querySelector("[data-these]");
  these.disabled = !chosen && !form.elements.typed?.value.trim();
  these.querySelector("output").textContent = `${chosen}/${most}`;
}

function limit(root) {
  for (const these of root.querySelectorAll("[data-these]")) {
    const form = these.closest("form");
    form.addEventListener("change", () => count(form));
    form.elements.typed?.addEventListener("input", () => count(form));
    form.querySelector('[name=card][value="?"]')?.addEventListener("click", () => {
      for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = false;
    });
    count(form);
  }
}

// The tray: a card that is chosen goes there, and back to its place when it is not.

const homes = new WeakMap(); // where each card in a tray came from

function place(item, tray) {
  const chosen = item.querySelector("input").checked;
  const copy = (homes.get(item) ?? item).nextElementSibling;
  if (chosen && !homes.has(item)) {
    const home = document.createElement("li");
    home.hidden = true;
    item.replaceWith(home);
    homes.set(item, home);
    tray.append(item);
  } else if (!chosen && homes.has(item)) {
    homes.get(item).replaceWith(item);
    homes.delete(item);
  }
  if (copy?.matches(".again")) copy.classList.toggle("now", chosen);
}

function layTrays(root) {
  for (const tray of root.querySelectorAll(".tray")) {
    const picker = tray.closest(".picker");
    for (const box of picker.querySelectorAll("li input:checked")) place(box.closest("li"), tray);
    if (picker.dataset.trays) continue;
    picker.dataset.trays = "yes";
    picker.addEventListener("change", ({ target }) => {
      if (!target.matches("li input[type=checkbox]")) return;
      place(target.closest("li"), tray);
      clearSieve(picker);
      target.focus({ preventScroll: true });
      tray.scrollLeft = tray.scrollWidth;
    });
  }
}

// "Ours is called …": which card it is, a tap says; every phone of the table calls it so.

function learn(picker, lesson) {
  const ask = lesson.querySelector("button");
  const which = lesson.querySelector(".which");
  let name = "";
  const show = (query, left) => {
    lesson.hidden = !name && (left > 0 || query.length < 2);
    ask.hidden = Boolean(name);
    which.hidden = !name;
    ask.textContent = ask.dataset.says.replace("{name}", query);
    which.textContent = which.dataset.says.replace("{name}", name);
  };
  picker.addEventListener("sifted", ({ detail }) => show(detail.query, detail.left));
  ask.addEventListener("click", () => {
    const field = picker.querySelector("input[type=search]");
    name = field.value.trim();
    field.value = "";
    picker.querySelector(".none-left").hidden = true;
    sift(picker);
  });
  picker.addEventListener(
    "click",
    ({ target }) => {
      const item = name && target.closest(".choice-card")?.closest("[data-card]");
      if (!item) return;
      const values = new FormData();
      values.set("card", item.dataset.card);
      values.set("name", name);
      values.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]").value);
      fetch(lesson.dataset.learn, {
        method: "POST",
        body: values,
        headers: { "HX-Request": "true" },
        keepalive: true,
      }).catch(() => {});
      item.querySelector(".called").textContent = name;
      name = "";
      show("", 1);
    },
    true,
  );
}

function offerLessons(root) {
  for (const lesson of root.querySelectorAll("[data-learn]")) {
    const picker = lesson.closest(".picker");
    if (picker.dataset.learns) continue;
    picker.dataset.learns = "yes";
    learn(picker, lesson);
  }
}

export function seeToCards(root) {
  offerSieves(root);
  limit(root);
  layTrays(root);
  offerLessons(root);
}

// A keyboard that covers the lower half: sheets stand on top of it.
visualViewport?.addEventListener("resize", () => {
  const hidden = Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop);
  document.documentElement.style.setProperty("--keyboard", `${hidden > 80 ? hidden : 0}px`);
});

// A card to choose shows its face when it is held, or asked for its menu.

const HOLD = 500;
let timer;
let held = false;

function hold(item) {
  held = true;
  import("./face.js").then(
    ({ showCard }) => showCard(item.dataset.card),
    () => {},
  );
}

document.addEventListener("contextmenu", (event) => {
  const item = event.target.closest("[data-card]");
  if (!item?.dataset.card || !part()) return;
  event.preventDefault();
  clearTimeout(timer);
  if (!held) hold(item);
  held = false;
});
document.addEventListener(
  "touchstart",
  ({ target }) => {
    const item = target.closest("[data-card]");
    held = false;
    clearTimeout(timer);
    if (item?.dataset.card && part()) timer = setTimeout(() => hold(item), HOLD);
  },
  { passive: true },
);
for (const end of ["touchmove", "touchcancel"]) {
  document.addEventListener(end, () => clearTimeout(timer), { passive: true });
}
document.addEventListener(
  "touchend",
  (event) => {
    clearTimeout(timer);
    if (held && event.cancelable) event.preventDefault(); // the tap was no choice
  },
  { passive: false },
);

// Other cards are tapped: what was offered for those before can't be done any more; the answer brings it anew.
document.addEventListener("change", (event) => {
  if (!event.target.closest("form.many")) return;
  for (const button of document.querySelectorAll("#many-answer .thumb button")) button.disabled = true;
});

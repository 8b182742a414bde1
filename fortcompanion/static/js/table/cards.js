// Many cards to choose from: what is chosen lies on top, and no more of them than are asked for. A
// name that nobody here knows is learned as it is typed.

import { all, one } from "../ground.js";
import { clearSieve, offerSieves, sift } from "../sift.js";
import { isAtTable } from "./page.js";

// As many cards as are asked for, and no more.
/** @param {HTMLFormElement} form */
function count(form) {
  const most = Number(form.dataset.most);
  const boxes = all(form, "input[type=checkbox]");
  const chosen = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = !box.checked && chosen >= most;
  const these = one(form, "button[data-these]");
  these.disabled = !chosen && !form.querySelector("input[name=typed]")?.value.trim();
  one(these, "output").textContent = `${chosen}/${most}`;
}

/** @param {ParentNode} root */
function limit(root) {
  for (const these of root.querySelectorAll("[data-these]")) {
    const form = these.closest("form");
    if (!form) continue;
    form.addEventListener("change", () => count(form));
    form.querySelector("input[name=typed]")?.addEventListener("input", () => count(form));
    form.querySelector('[name=card][value="?"]')?.addEventListener("click", () => {
      for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = false;
    });
    count(form);
  }
}

// The tray: a card that is chosen goes there, and back to its place when it is not.

/** @type {WeakMap<HTMLElement, HTMLElement>} */
const homes = new WeakMap(); // where each card in a tray came from

/** @param {HTMLElement} item @param {HTMLElement} tray */
function place(item, tray) {
  const chosen = one(item, "input").checked;
  const before = homes.get(item);
  const copy = (before ?? item).nextElementSibling;
  if (chosen && !before) {
    const home = document.createElement("li");
    home.hidden = true;
    item.replaceWith(home);
    homes.set(item, home);
    tray.append(item);
  } else if (!chosen && before) {
    before.replaceWith(item);
    homes.delete(item);
  }
  if (copy?.matches(".again")) copy.classList.toggle("now", chosen);
}

/** @param {ParentNode} root */
function layTrays(root) {
  for (const tray of root.querySelectorAll(".tray")) {
    const picker = tray.closest(".picker");
    if (!picker) continue;
    for (const item of all(picker, "li").filter((each) => each.querySelector("input:checked"))) place(item, tray);
    if (picker.dataset.trays) continue;
    picker.dataset.trays = "yes";
    picker.addEventListener("change", ({ target }) => {
      const item = target.closest("li");
      if (!item || !target.matches("[type=checkbox]")) return;
      place(item, tray);
      clearSieve(picker);
      target.focus({ preventScroll: true });
      tray.scrollLeft = tray.scrollWidth;
    });
  }
}

// "Ours is called …": which card it is, a tap says; every phone of the table calls it so.

/** @param {HTMLElement} picker @param {HTMLElement} lesson @param {string} address */
function learn(picker, lesson, address) {
  const ask = one(lesson, "button[data-says]");
  const which = one(lesson, ".which[data-says]");
  let name = "";
  /** @param {string} query @param {number} left */
  const show = (query, left) => {
    lesson.hidden = !name && (left > 0 || query.length < 2);
    ask.hidden = Boolean(name);
    which.hidden = !name;
    ask.textContent = ask.dataset.says.replace("{name}", query);
    which.textContent = which.dataset.says.replace("{name}", name);
  };
  picker.addEventListener("sifted", ({ detail }) => show(detail.query, detail.left));
  ask.addEventListener("click", () => {
    const field = one(picker, "input[type=search]");
    name = field.value.trim();
    field.value = "";
    one(picker, ".none-left").hidden = true;
    sift(picker);
  });
  picker.addEventListener(
    "click",
    ({ target }) => {
      const item = target.closest(".choice-card")?.closest("[data-card]");
      if (!item || !name) return;
      const values = new FormData();
      values.set("card", item.dataset.card);
      values.set("name", name);
      values.set("csrfmiddlewaretoken", one(document, "input[name=csrfmiddlewaretoken]").value);
      fetch(address, {
        method: "POST",
        body: values,
        headers: { "HX-Request": "true" },
        keepalive: true,
      }).catch(() => {});
      one(item, ".called").textContent = name;
      name = "";
      show("", 1);
    },
    true,
  );
}

/** @param {ParentNode} root */
function offerLessons(root) {
  for (const lesson of root.querySelectorAll("[data-learn]")) {
    const picker = lesson.closest(".picker");
    if (!picker || picker.dataset.learns) continue;
    picker.dataset.learns = "yes";
    learn(picker, lesson, lesson.dataset.learn);
  }
}

/** @param {ParentNode} root */
export function seeToCards(root) {
  offerSieves(root);
  limit(root);
  layTrays(root);
  offerLessons(root);
  if (root.querySelector("[data-photo]")) {
    import("../photo.js").then(
      ({ seeToPhotos }) => seeToPhotos(root),
      () => {}, // without it cards are tapped
    );
  }
}

// A keyboard that covers the lower half: sheets stand on top of it.
const view = visualViewport;
view?.addEventListener("resize", () => {
  const hidden = Math.round(innerHeight - view.height - view.offsetTop);
  document.documentElement.style.setProperty("--keyboard", `${hidden > 80 ? hidden : 0}px`);
});

// A card to choose shows its face when it is held, or asked for its menu.

const HOLD = 500;
let timer = 0;
let isHeld = false;

/** @param {string} card */
function showFace(card) {
  isHeld = true;
  import("./face.js").then(
    ({ showCard }) => showCard(card),
    () => {},
  );
}

document.addEventListener("contextmenu", (event) => {
  const card = event.target.closest("[data-card]")?.dataset.card;
  if (!card || !isAtTable()) return;
  event.preventDefault();
  clearTimeout(timer);
  if (!isHeld) showFace(card);
  isHeld = false;
});
document.addEventListener(
  "touchstart",
  ({ target }) => {
    const card = target.closest("[data-card]")?.dataset.card;
    isHeld = false;
    clearTimeout(timer);
    if (card && isAtTable()) timer = setTimeout(() => showFace(card), HOLD);
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
    if (isHeld && event.cancelable) event.preventDefault(); // the tap was no choice
  },
  { passive: false },
);

// Other cards are tapped: what was offered for those before can't be done any more; the answer brings it anew.
document.addEventListener("change", (event) => {
  if (!event.target.closest("form.many")) return;
  for (const button of document.querySelectorAll("#many-answer .thumb button")) button.disabled = true;
});

// Taps made while an answer is on its way are done one by one, on the table that the answer brings.
// Without this script every tap is a page of its own, and the browser sees to it.

import { all, one } from "./ground.js";

const form = () => one(document, "form#can-i");
const isAsking = () => document.querySelector("#can-i.htmx-request, #can-i .htmx-request");
/** @param {HTMLElement} each */
const said = (each) =>
  each.dataset.said ?? each.getAttribute("aria-label") ?? each.textContent.trim().replace(/\s+/g, " ");
// What stands in the fold's summary changes with the table, so the fold goes by its id.
/** @param {HTMLElement} each */
const about = (each) => {
  const place = each.closest("fieldset, details");
  return place?.id || (place?.querySelector("legend")?.textContent ?? "");
};

// What a tap does depends on the table, what is written on it does not: of the same words in the
// same place, the one that stands where the tapped one stood.
/** @param {HTMLElement} tapped */
function findAlike(tapped) {
  return all(form(), tapped.localName).filter((each) => said(each) === said(tapped) && about(each) === about(tapped));
}

// What is typed or chosen beside a tap: a field, or the chosen one of several of that name.
const FIELDS = ["card", "name", "played", "more", "points", "typed", "kind", "to"];
/** @param {string} name */
const field = (name) => /** @type {{ value: string } | null} */ (form().elements.namedItem(name));
const findBeside = () => FIELDS.map((name) => ({ name, value: field(name)?.value ?? "" })).filter(({ value }) => value);

/** @type {{ tapped: HTMLElement, at: number, beside: { name: string, value: string }[] }[]} */
const wishes = [];

document.addEventListener("htmx:confirm", (event) => {
  const { elt, triggeringEvent } = event.detail;
  if (!elt.closest("#can-i") || !isAsking()) return;
  event.preventDefault();
  const tapped = triggeringEvent?.submitter ?? elt;
  wishes.push({ tapped, at: findAlike(tapped).indexOf(tapped), beside: findBeside() });
});

document.addEventListener("htmx:afterRequest", () => {
  while (!isAsking()) {
    const wish = wishes.shift();
    if (!wish) return;
    const { tapped, at, beside } = wish;
    for (const { name, value } of beside) {
      const now = field(name);
      if (now) now.value = value;
    }
    const found = findAlike(tapped);
    found[Math.min(at, found.length - 1)]?.click();
  }
});

// Cards of the table from a photo, where this house reads them.
function offerPhotos() {
  if (!document.querySelector("[data-photo]")) return;
  import("./photo.js").then(
    ({ seeToPhotos }) => seeToPhotos(document),
    () => {}, // without it cards are typed
  );
}
offerPhotos();

// The form is drawn anew with each answer: what it says now is told where a reader of screens listens.
document.addEventListener("htmx:afterSettle", () => {
  one(document, "#can-i-said").textContent =
    document.querySelector("#can-i .said, #can-i .word")?.textContent.trim() ?? "";
  offerPhotos();
});

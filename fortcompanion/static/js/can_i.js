// Taps made while an answer is on its way are done one by one, on the table that the answer brings.
// Without this script every tap is a page of its own, and the browser sees to it.

const form = () => document.getElementById("can-i");
const isAsking = () => document.querySelector("#can-i.htmx-request, #can-i .htmx-request");
const said = (each) =>
  each.dataset.said ?? each.getAttribute("aria-label") ?? each.textContent.trim().replace(/\s+/g, " ");
// What stands in the fold's summary changes with the table, so the fold goes by its id.
const about = (each) => {
  const place = each.closest("fieldset, details");
  return place?.id || (place?.querySelector("legend")?.textContent ?? "");
};

// What a tap does depends on the table, what is written on it does not: of the same words in the
// same place, the one that stands where the tapped one stood.
function alike(tapped) {
  return [...form().querySelectorAll(tapped.localName)].filter(
    (each) => said(each) === said(tapped) && about(each) === about(tapped),
  );
}

// What is typed or chosen beside a tap.
const beside = () =>
  ["card", "name", "played", "more", "points", "typed", "kind", "to"]
    .map((name) => [name, form().elements[name]?.value])
    .filter(([, value]) => value);

const wishes = [];

document.addEventListener("htmx:confirm", (event) => {
  const { elt, triggeringEvent } = event.detail;
  if (!elt.closest("#can-i") || !isAsking()) return;
  event.preventDefault();
  const tapped = triggeringEvent?.submitter ?? elt;
  wishes.push({ tapped, at: alike(tapped).indexOf(tapped), beside: beside() });
});

document.addEventListener("htmx:afterRequest", () => {
  while (wishes.length && !isAsking()) {
    const { tapped, at, beside } = wishes.shift();
    for (const [name, value] of beside) form().elements[name].value = value;
    const found = alike(tapped);
    found[Math.min(at, found.length - 1)]?.click();
  }
});

// The form is drawn anew with each answer: what it says now is told where a reader of screens listens.
document.addEventListener("htmx:afterSettle", () => {
  document.getElementById("can-i-said").textContent =
    document.querySelector("#can-i .said, #can-i .word")?.textContent.trim() ?? "";
});

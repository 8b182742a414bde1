// Lost cards by thumb, and the PDF made while the page tells how far it is. Without this script the
// counts are fields to type into, and the PDF is a plain download.

import { all, one } from "./ground.js";
import { offerSieves } from "./sift.js";
import { Said, told } from "./told.js";

const NAME = "fort-companion.pdf";

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-make], button[data-share]");
  if (!button) return;
  event.preventDefault();
  make(button);
});

/** @param {HTMLButtonElement} button */
async function make(button) {
  const progress = one(document, "#preview .progress");
  const failed = one(document, "#preview .failed");
  if (!progress.hidden) return;
  const { make: toSave, share: toShare, failed: sorry } = button.dataset;
  failed.hidden = true;
  progress.hidden = false;
  try {
    const pdf = await draw(toSave ?? toShare ?? "", one(progress, "progress"));
    if (toShare) await navigator.share({ files: [pdf] });
    else save(pdf);
  } catch (trouble) {
    if (trouble instanceof Error && trouble.name === "AbortError") return; // called off by hand
    failed.textContent = trouble instanceof Said ? trouble.message : (sorry ?? "");
    failed.hidden = false;
  } finally {
    progress.hidden = true;
  }
}

// How many pages are done, and in the end the file.
/** @param {string} address @param {HTMLProgressElement} bar @returns {Promise<File>} */
async function draw(address, bar) {
  /** @param {{ done?: number, pdf?: string }} news */
  const heard = ({ done, pdf }) => {
    if (done) bar.value = done;
    if (pdf) return new File([toBytes(pdf)], NAME, { type: "application/pdf" });
  };
  return told(await fetch(address), heard);
}

/** @param {string} text */
function toBytes(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** @param {File} pdf */
function save(pdf) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(pdf);
  link.download = NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Only where the device can share files is there a button for it.
function offerShare() {
  const sample = new File([""], NAME, { type: "application/pdf" });
  if (!navigator.canShare?.({ files: [sample] })) return;
  for (const button of document.querySelectorAll("button[data-share]")) button.hidden = false;
}
offerShare();
document.addEventListener("htmx:afterSwap", offerShare);

// Sheets and lost cards: one more, one fewer; of the cards the summary says how many there are.
const picks = document.querySelector(".picks");
const counts = picks ? all(picks, "input[type=number]") : [];

function countPicks() {
  const sum = counts.reduce((before, each) => before + (Number(each.value) || 0), 0);
  if (picks) one(picks, "output").textContent = sum ? String(sum) : "";
  for (const each of counts) each.closest("li")?.classList.toggle("picked", Number(each.value) > 0);
}

for (const button of document.querySelectorAll(".printing button[data-step]")) button.hidden = false;
document.addEventListener("click", ({ target }) => {
  const button = target.closest(".printing button[data-step]");
  if (!button) return;
  const field = button.parentElement?.querySelector("input");
  if (!field) return;
  const number = Math.min(Math.max((Number(field.value) || 0) + Number(button.dataset.step), 0), Number(field.max));
  field.value = number || !field.placeholder ? String(number) : "";
  field.dispatchEvent(new Event("change", { bubbles: true }));
});

// A hundred cards have two hundred such buttons: they are made when the cards are looked at.
/** @param {Element} cards */
function offerSteps(cards) {
  const pair = one(cards, "template.step");
  for (const field of counts) {
    const name = field.labels?.[0]?.lastElementChild?.textContent ?? "";
    const buttons = all(/** @type {DocumentFragment} */ (pair.content.cloneNode(true)), "button");
    for (const button of buttons) {
      const says = one(button, ".unseen");
      says.textContent = (says.textContent ?? "").replace("{name}", name);
    }
    field.before(buttons[0]);
    field.after(buttons[1]);
  }
}

if (picks) {
  if (picks.querySelector("[data-photo]")) import("./photo.js").catch(() => {}); // without it they are tapped
  if (picks.hasAttribute("open")) offerSteps(picks);
  else picks.addEventListener("toggle", () => offerSteps(picks), { once: true });
  offerSieves(picks);
  one(picks, ".sieve").addEventListener("change", (event) => event.stopPropagation());
  picks.addEventListener("input", countPicks);
  picks.addEventListener("change", countPicks);
  // Cards that nobody picked are left out of the address.
  document.body.addEventListener("htmx:configRequest", ({ detail }) => {
    for (const field of counts) if (!Number(field.value)) delete detail.parameters[field.name];
  });
  countPicks();
}

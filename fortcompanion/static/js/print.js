// Lost cards by thumb, and the PDF made while the page tells how far it is. Without this script the
// counts are fields to type into, and the PDF is a plain download.

import { offerSieves } from "./sift.js";

const NAME = "fort-companion.pdf";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-make], [data-share]");
  if (!button) return;
  event.preventDefault();
  make(button);
});

async function make(button) {
  const preview = button.closest("#preview");
  const progress = preview.querySelector(".progress");
  const failed = preview.querySelector(".failed");
  if (!progress.hidden) return;
  failed.hidden = true;
  progress.hidden = false;
  try {
    const pdf = await drawn(button.dataset.make ?? button.dataset.share, progress.querySelector("progress"));
    if (button.dataset.share) await share(pdf);
    else save(pdf);
  } catch (trouble) {
    if (trouble.name !== "AbortError") {
      failed.textContent = trouble.said ?? button.dataset.failed;
      failed.hidden = false;
    }
  } finally {
    progress.hidden = true;
  }
}

// Lines of JSON: how many pages are done, and in the end the file or what is wrong.
async function drawn(address, bar) {
  const answer = await fetch(address);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = done ? "" : lines.pop();
    for (const line of lines.filter(Boolean)) {
      const told = JSON.parse(line);
      if (told.done) bar.value = told.done;
      if (told.trouble) throw Object.assign(new Error(told.trouble), { said: told.trouble });
      if (told.pdf) return new File([bytes(told.pdf)], NAME, { type: "application/pdf" });
    }
    if (done) throw new Error("cut off");
  }
}

function bytes(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function save(pdf) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(pdf);
  link.download = NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function share(pdf) {
  await navigator.share({ files: [pdf] });
}

// Only where the device can share files is there a button for it.
function offerShare() {
  const sample = new File([""], NAME, { type: "application/pdf" });
  if (!navigator.canShare?.({ files: [sample] })) return;
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = false;
}
offerShare();
document.addEventListener("htmx:afterSwap", offerShare);

// Sheets and lost cards: one more, one fewer; of the cards the summary says how many there are.
const picks = document.querySelector(".picks");
const counts = [...(picks?.querySelectorAll("input[type=number]") ?? [])];

function countPicks() {
  const all = counts.reduce((sum, each) => sum + (Number(each.value) || 0), 0);
  picks.querySelector("output").textContent = all || "";
  for (const each of counts) each.closest("li").classList.toggle("picked", Number(each.value) > 0);
}

for (const button of document.querySelectorAll(".printing [data-step]")) button.hidden = false;
document.addEventListener("click", ({ target }) => {
  const button = target.closest(".printing [data-step]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  const number = Math.min(Math.max((Number(field.value) || 0) + Number(button.dataset.step), 0), Number(field.max));
  field.value = number || (field.placeholder ? "" : "0");
  field.dispatchEvent(new Event("change", { bubbles: true }));
});

if (picks) {
  offerSieves(picks);
  picks.querySelector(".sieve").addEventListener("change", (event) => event.stopPropagation());
  picks.addEventListener("input", countPicks);
  picks.addEventListener("change", countPicks);
  // Cards that nobody picked are left out of the address.
  document.body.addEventListener("htmx:configRequest", ({ detail }) => {
    for (const field of counts) if (!Number(field.value)) delete detail.parameters[field.name];
  });
  countPicks();
}

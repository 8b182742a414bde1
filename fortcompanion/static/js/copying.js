// Copies a text with one tap, over plain http as well: there a browser copies only what is marked.

import { one } from "./ground.js";

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
}

/** @param {HTMLButtonElement} button @param {() => string} text */
export function offerCopy(button, text) {
  button.hidden = !canCopy();
  button.addEventListener("click", async () => {
    if (await copy(text())) one(button, "span").textContent = button.dataset.done ?? "";
  });
}

export const canCopy = () => Boolean(navigator.clipboard) || document.queryCommandSupported?.("copy");

/** @param {string} text */
function copyMarked(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  // Beside what was tapped: outside an open sheet nothing can be marked.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

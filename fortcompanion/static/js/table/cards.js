// Many cards to choose from, and as many of them as are asked for.

import { sifted } from "../sift.js";
import { whenNew } from "./page.js";

whenNew(sifted);

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

whenNew((root) => {
  for (const these of root.querySelectorAll("[data-these]")) {
    const form = these.closest("form");
    form.addEventListener("change", () => count(form));
    form.elements.typed?.addEventListener("input", () => count(form));
    form.querySelector('[name=card][value="?"]')?.addEventListener("click", () => {
      for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = false;
    });
    count(form);
  }
});

// Other cards are tapped: what was offered for those before can't be done any more; the answer brings it anew.
document.addEventListener("change", (event) => {
  if (!event.target.closest("form.many")) return;
  for (const button of document.querySelectorAll("#many-answer .thumb button")) button.disabled = true;
});

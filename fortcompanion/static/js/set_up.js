// The set-up helper: cards are sifted as at the table; a draft counts itself.

import { seeToCards } from "./table/cards.js";

seeToCards(document);

const draft = document.querySelector("[data-draft]");
const form = document.querySelector(".pick-cards");
function round() {
  const { of, says, last, done } = draft.dataset;
  const kept = form.querySelectorAll("input[name=card]:checked").length;
  const left = Number(of) - kept;
  draft.textContent = left === 0 ? done : left === 1 ? last : says.replace("{n}", kept + 1).replace("{rest}", left - 1);
}
if (draft && form) {
  form.addEventListener("change", round);
  round();
}

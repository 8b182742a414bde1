// The set-up helper: cards are sifted as at the table; a draft counts itself.

import { all } from "../ground.js";
import { seeToCards } from "../table/cards.js";

seeToCards(document);

const draft = document.querySelector("[data-draft][data-of][data-says][data-last][data-done]");
const form = document.querySelector("form.pick-cards");
if (draft && form) {
  const { of, says, last, done } = draft.dataset;
  const countRound = () => {
    const kept = all(form, "input[name=card]:checked").length;
    const left = Number(of) - kept;
    const more = says.replace("{n}", String(kept + 1)).replace("{rest}", String(left - 1));
    draft.textContent = left === 0 ? done : left === 1 ? last : more;
  };
  form.addEventListener("change", countRound);
  countRound();
}

// Says how many kids the box would hold, as the numbers are changed.

import { all } from "./ground.js";

const total = document.querySelector("[data-total]");
const numbers = all(document, ".copies input");
function count() {
  const sum = numbers.reduce((before, each) => before + (Number(each.value) || 0), 0);
  if (total) total.textContent = String(sum);
}
for (const each of numbers) each.addEventListener("input", count);
count();

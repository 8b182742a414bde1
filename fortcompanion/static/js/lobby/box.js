// Says how many kids the box would hold, as the numbers are changed by hand or by photo.

import { all } from "../ground.js";

const none = () => {}; // without it numbers are typed
if (document.querySelector("[data-photo]")) import("../photo.js").catch(none);
for (const line of document.querySelectorAll("input[data-line]")) {
  line.addEventListener("click", () => line.select());
}

const total = document.querySelector("[data-total]");
const numbers = all(document, ".copies input");
function count() {
  const sum = numbers.reduce((before, each) => before + (Number(each.value) || 0), 0);
  if (total) total.textContent = String(sum);
}
for (const each of numbers) each.addEventListener("input", count);
count();

// Says how many kids the box would hold, as the numbers are changed.

const total = document.querySelector("[data-total]");
const numbers = [...document.querySelectorAll(".copies input")];
const count = () => {
  total.textContent = numbers.reduce((sum, each) => sum + (Number(each.value) || 0), 0);
};
for (const each of numbers) each.addEventListener("input", count);
if (total) count();

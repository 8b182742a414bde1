// Many cards to choose from: sifted by a suit or a kind, or by two letters of any language.

const OTHER = { ł: "l", đ: "d", ø: "o", ß: "ss" };
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[łđøß]/g, (each) => OTHER[each]);

function sift(picker) {
  const words = fold(picker.querySelector("input[type=search]").value.trim());
  const suit = picker.querySelector('[data-suit][aria-pressed="true"]')?.dataset.suit;
  let left = 0;
  for (const item of picker.querySelectorAll("[data-name]")) {
    const fits = (!words || fold(item.dataset.name).split(/\s+/).some((word) => word.startsWith(words)) || fold(item.dataset.name).includes(words))
      && (!suit || item.dataset.suits.split(/[ /]/).includes(suit));
    item.hidden = !fits;
    left += fits;
  }
  for (const heading of picker.querySelectorAll(".group")) heading.hidden = Boolean(words || suit);
  picker.querySelector(".none-left").hidden = left > 0;
}

export function sifted(root) {
  for (const picker of root.querySelectorAll("[data-picker]")) {
    const sieve = picker.querySelector(".sieve");
    if (!sieve.hidden || picker.querySelectorAll("[data-name]").length < 9) continue;
    sieve.hidden = false;
    sieve.addEventListener("input", () => sift(picker));
    sieve.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
    for (const button of sieve.querySelectorAll("[data-suit]")) {
      button.addEventListener("click", () => {
        const on = button.getAttribute("aria-pressed") !== "true";
        for (const other of sieve.querySelectorAll("[data-suit]")) other.setAttribute("aria-pressed", String(other === button && on));
        sift(picker);
      });
    }
  }
}

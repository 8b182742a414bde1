// Many cards to choose from: sifted by a suit or a kind, or by what somebody types: a name in any
// language, a suit, an action. What words find a card, games/search/sifting.py says, by the same steps.

import { stem, words } from "./stems.js";

const SHORTEST_BEGINNING = 3;
const MANY = 9; // fewer cards are looked over faster than looked for
const indexes = new Map(); // by address, as it came or is on its way

const begins = (word, others) => others.some((other) => other.startsWith(word));

function namesOf(text, known) {
  const own = words(text);
  return [...own, own.join(""), ...(known?.[0].split(" ") ?? [])];
}

function says(word, known, languages) {
  return Object.values(languages).some((said, at) => {
    const stems = known[at + 1].split(" ");
    return stems.includes(stem(word, said)) || (word.length >= SHORTEST_BEGINNING && begins(word, stems));
  });
}

// How well a query fits a card on which this stands: 2 by its name, 1 by what it does, else 0.
export function fits(query, text, card, index) {
  const known = index?.cards[card];
  const names = namesOf(text, known);
  const typed = words(query);
  if (typed.every((word) => begins(word, names))) return 2;
  return Number(typed.every((word) => begins(word, names) || (known && says(word, known, index.languages))));
}

const named = (item) => item.dataset.name ?? item.querySelector(".called").textContent;
const items = (picker) => picker.querySelectorAll("[data-name], [data-card]");

export function sift(picker) {
  const query = picker.querySelector("input[type=search]").value.trim();
  const suit = picker.querySelector('[data-suit][aria-pressed="true"]')?.dataset.suit;
  const index = indexes.get(picker.dataset.sought);
  let left = 0;
  for (const item of items(picker)) {
    const fit = query ? fits(query, named(item), item.dataset.card, index) : 1;
    item.hidden = !fit || Boolean(suit && !item.dataset.suits.split(/[ /]/).includes(suit));
    item.style.order = fit > 1 ? -1 : "";
    left += !item.hidden;
  }
  const sifted = Boolean(query || suit);
  picker.classList.toggle("sifted", sifted);
  const hardly = picker.querySelector(".hardly");
  if (hardly) {
    hardly.open = sifted ? Boolean(hardly.querySelector("li:not([hidden])")) : false;
    hardly.hidden = sifted && !hardly.open;
  }
  picker.querySelector(".none-left").hidden = left > 0;
  picker.dispatchEvent(new CustomEvent("sifted", { detail: { query, left } }));
}

// The words by which cards are found come once, when somebody first looks for one.
async function ask(picker) {
  const { sought } = picker.dataset;
  if (!sought || indexes.has(sought)) return;
  indexes.set(sought, null);
  try {
    const answer = await fetch(sought);
    if (!answer.ok) throw new Error(answer.status);
    indexes.set(sought, await answer.json());
    sift(picker);
  } catch {
    indexes.delete(sought); // no connection: what stands on the cards is searched
  }
}

export function clearSieve(picker) {
  const field = picker.querySelector("input[type=search]");
  if (!field.value) return;
  field.value = "";
  sift(picker);
}

export function offerSieves(root) {
  for (const picker of root.querySelectorAll("[data-picker]")) {
    const sieve = picker.querySelector(".sieve");
    if (!sieve.hidden || items(picker).length < MANY) continue;
    sieve.hidden = false;
    sieve.addEventListener("focusin", () => ask(picker));
    sieve.addEventListener("input", () => sift(picker));
    sieve.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    for (const button of sieve.querySelectorAll("[data-suit]")) {
      button.addEventListener("click", () => {
        const on = button.getAttribute("aria-pressed") !== "true";
        for (const other of sieve.querySelectorAll("[data-suit]"))
          other.setAttribute("aria-pressed", String(other === button && on));
        sift(picker);
      });
    }
  }
}

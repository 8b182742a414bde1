// Many cards to choose from: sifted by a suit or a kind, or by what somebody types: a name in any
// language, a suit, an action. What words find a card, games/search/sifting.py says, by the same steps.

import { all, one } from "./ground.js";
import { stem, words } from "./stems.js";

const SHORTEST_BEGINNING = 3;
const MANY = 9; // fewer cards are looked over faster than looked for
/** @type {Map<string | undefined, Sought | null>} */
const indexes = new Map(); // by address, as it came or is on its way

/** @param {string} word @param {readonly string[]} others */
const isBegin = (word, others) => others.some((other) => other.startsWith(word));

/** @param {string} text @param {SoughtCard | undefined} known */
function namesOf(text, known) {
  const own = words(text);
  return [...own, own.join(""), ...(known?.[0].split(" ") ?? [])];
}

/** @param {string} word @param {SoughtCard} known @param {Sought["languages"]} languages */
function isSaid(word, known, languages) {
  return Object.values(languages).some((said, at) => {
    const stems = known[at + 1].split(" ");
    return stems.includes(stem(word, said)) || (word.length >= SHORTEST_BEGINNING && isBegin(word, stems));
  });
}

// How well a query fits a card on which this stands: 2 by its name, 1 by what it does, else 0.
/**
 * @param {string} query
 * @param {string} text
 * @param {string | undefined} card
 * @param {Sought | null | undefined} index
 */
export function rate(query, text, card, index) {
  const known = card === undefined ? undefined : index?.cards[card];
  const names = namesOf(text, known);
  const typed = words(query);
  if (typed.every((word) => isBegin(word, names))) return 2;
  const isFound = (/** @type {string} */ word) => known && index && isSaid(word, known, index.languages);
  return Number(typed.every((word) => isBegin(word, names) || isFound(word)));
}

/** @param {HTMLElement} item */
const nameOf = (item) => item.dataset.name ?? one(item, ".called").textContent;
/** @param {HTMLElement} picker */
const itemsOf = (picker) => all(picker, "[data-name][data-suits], [data-card][data-suits]");
/** @param {HTMLElement} picker */
const fieldOf = (picker) => one(picker, "input[type=search]");

/** @param {HTMLElement} picker */
export function sift(picker) {
  const query = fieldOf(picker).value.trim();
  const suit = picker.querySelector('[data-suit][aria-pressed="true"]')?.dataset.suit;
  const index = indexes.get(picker.dataset.sought);
  let left = 0;
  for (const item of itemsOf(picker)) {
    const well = query ? rate(query, nameOf(item), item.dataset.card, index) : 1;
    item.hidden = !well || Boolean(suit && !item.dataset.suits.split(/[ /]/).includes(suit));
    item.style.order = well > 1 ? "-1" : "";
    if (!item.hidden) left += 1;
  }
  const sifted = Boolean(query || suit);
  picker.classList.toggle("sifted", sifted);
  const hardly = picker.querySelector("details.hardly");
  if (hardly) {
    hardly.open = sifted ? Boolean(hardly.querySelector("li:not([hidden])")) : false;
    hardly.hidden = sifted && !hardly.open;
  }
  one(picker, ".none-left").hidden = left > 0;
  picker.dispatchEvent(new CustomEvent("sifted", { detail: { query, left } }));
}

// The words by which cards are found come once, when somebody first looks for one.
/** @param {HTMLElement} picker */
async function ask(picker) {
  const { sought } = picker.dataset;
  if (!sought || indexes.has(sought)) return;
  indexes.set(sought, null);
  try {
    const answer = await fetch(sought);
    if (!answer.ok) throw new Error(answer.statusText);
    indexes.set(sought, await answer.json());
    sift(picker);
  } catch {
    indexes.delete(sought); // no connection: what stands on the cards is searched
  }
}

/** @param {HTMLElement} picker */
export function clearSieve(picker) {
  const field = fieldOf(picker);
  if (!field.value) return;
  field.value = "";
  sift(picker);
}

/** @param {ParentNode} root */
export function offerSieves(root) {
  for (const picker of root.querySelectorAll("[data-picker]")) {
    const sieve = one(picker, ".sieve");
    if (!sieve.hidden || itemsOf(picker).length < MANY) continue;
    sieve.hidden = false;
    sieve.addEventListener("focusin", () => ask(picker));
    sieve.addEventListener("input", () => sift(picker));
    sieve.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    // What gives way to a keyboard comes back when the field is left: in the middle of a tap it would
    // come under the finger, and the card be missed. So the field is left by the card's own doing.
    picker.addEventListener("mousedown", (event) => {
      if (document.activeElement === fieldOf(picker) && event.target.closest(".choice-card")) event.preventDefault();
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

// Cards from a photo. The phone makes it smaller and turns it upright, the house reads it, and what was
// read is offered: what is sure is ticked, for the rest the strip of the photo asks. Nothing is entered.

import { all, one } from "./ground.js";
import { cut, drawn, packed } from "./picture.js";
import { Said, told } from "./told.js";

/** @typedef {{ cards: string[], is_sure: boolean, text: string, corners: [number, number][] }} Sighting */
/** @typedef {{ place?: number, trouble?: string, seen?: Sighting[], called?: Record<string, string> }} News */
/** @typedef {HTMLElement & { readonly dataset: Record<string, string> }} Block */
/** @typedef {{ block: Block, picture: HTMLCanvasElement | null, seen: Sighting[], called: Record<string, string> }} Reading */

/** @param {Block} block @param {Blob} photo @returns {Promise<News>} */
async function send(block, photo) {
  const answer = await fetch(block.dataset.photo, {
    method: "POST",
    body: photo,
    headers: { "Content-Type": photo.type || "image/jpeg" },
  });
  if (!answer.headers.get("Content-Type")?.includes("ndjson")) throw new Error("no news");
  /** @param {News} news */
  const heard = (news) => {
    if (news.seen) return news;
    say(block, news.place ? block.dataset.waits.replace("{n}", String(news.place)) : block.dataset.reads);
  };
  return told(answer, heard);
}

/** @param {Block} block @param {string} text */
function say(block, text) {
  one(block, ".photo-says").textContent = text;
}

/** @param {Block} block @param {File} file */
async function take(block, file) {
  block.dataset.used = "yes";
  block.setAttribute("aria-busy", "true");
  if (!block.dataset.counts) one(block, ".doubts").replaceChildren(); // what is counted stays in doubt
  say(block, block.dataset.sends);
  try {
    const picture = await drawn(file).catch(() => null);
    const { seen = [], called = {} } = await send(block, (picture && (await packed(picture))) ?? file);
    show({ block, picture, seen, called });
  } catch (trouble) {
    say(block, trouble instanceof Said ? trouble.message : block.dataset.lost);
  }
  block.removeAttribute("aria-busy");
}

// What was read ------------------------------------------------------------------------------------

/** @param {Reading} reading */
function show(reading) {
  const { block, seen } = reading;
  const taker = takerOf(block);
  const offers = seen.map((each) => ({ each, cards: each.cards.filter(taker.canBe) }));
  const here = offers.filter(({ cards }) => cards.length > 0);
  const strange = offers.filter(({ each, cards }) => each.is_sure && !cards.length).map(({ each }) => each.cards[0]);
  let sure = 0;
  /** @type {Map<string, number>} */
  const counted = new Map();
  taker.begin?.();
  for (const { each, cards } of here.toSorted((a, b) => Number(b.each.is_sure) - Number(a.each.is_sure))) {
    const [card] = cards;
    const number = (counted.get(card) ?? 0) + 1;
    counted.set(card, number);
    if (each.is_sure) sure += 1;
    const name = reading.called[card] ?? card;
    if (!each.is_sure || !taker.take?.(card, number, name)) ask(reading, taker, each, cards);
  }
  const told = here.length
    ? block.dataset.found.replace("{sure}", String(sure)).replace("{doubts}", String(here.length - sure))
    : block.dataset.nothing;
  const names = [...new Set(strange)].map((card) => reading.called[card] ?? card).join(", ");
  say(block, names ? `${told} ${block.dataset.elsewhere.replace("{names}", names)}` : told);
}

// Who takes the cards over: `take` does so at once and says whether there was room; `add` is a tap for one.
/**
 * @typedef {{
 *   canBe: (card: string) => boolean,
 *   begin?: () => void,
 *   take?: (card: string, number: number, name: string) => boolean,
 *   add?: (card: string, name: string) => boolean,
 *   shown: (card: string, name: string) => Node[],
 * }} Taker
 */

/** @param {Block} block @returns {Taker} */
function takerOf(block) {
  const { counts, to } = block.dataset;
  if (counts) return counting(block, counts);
  if (block.querySelector(".laid")) return laying(block);
  if (to) return { canBe: () => true, shown: (_card, name) => [document.createTextNode(name)] };
  return picking(block);
}

// Cards of a picker: ticked where several are chosen; where it is one, a tap on it enters it as ever.
/** @param {Block} block @returns {Taker} */
function picking(block) {
  const picker = block.closest(".picker") ?? block;
  /** @param {string} card */
  const itemsOf = (card) => all(picker, `li[data-card="${CSS.escape(card)}"]`);
  /** @param {string} card @param {number} number */
  const tick = (card, number) => {
    const boxes = itemsOf(card).map((item) => one(item, "input[type=checkbox]"));
    if (boxes.filter((box) => box.checked).length >= number) return true; // ticked before
    const free = boxes.find((box) => !box.checked && !box.disabled);
    if (!free) return false;
    free.checked = true;
    free.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  };
  /** @param {string} card */
  const ticked = (card) => itemsOf(card).filter((item) => item.querySelector("input:checked")).length;
  const isForTicks = Boolean(picker.querySelector("[data-card] input[type=checkbox]"));
  return {
    canBe: (card) => itemsOf(card).length > 0,
    take: isForTicks ? tick : undefined,
    add: (card) => {
      if (isForTicks) return tick(card, ticked(card) + 1);
      one(itemsOf(card)[0], "button.choice-card").click();
      return true;
    },
    shown: (card) => {
      const chip = [...(itemsOf(card)[0]?.querySelector(".choice-card")?.childNodes ?? [])];
      return chip.filter((node) => !(node instanceof HTMLInputElement)).map((node) => node.cloneNode(true));
    },
  };
}

// Where no cards stand to be chosen, those that were read are listed, and a button of the form uses them.
/** @param {Block} block @returns {Taker} */
function laying(block) {
  const laid = one(block, ".laid");
  const list = one(laid, "ul");
  /** @param {string} card @param {string} name */
  const add = (card, name) => {
    const label = document.createElement("label");
    label.className = "choice-card";
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", name: "laid", value: card, checked: true });
    label.append(box, name);
    list.append(listed(label));
    laid.hidden = false;
    return true;
  };
  return {
    canBe: () => true,
    begin: () => {
      list.replaceChildren();
      laid.hidden = true;
    },
    take: (card, _number, name) => add(card, name),
    add,
    shown: (_card, name) => [document.createTextNode(name)],
  };
}

// Numbers of a form: each photo adds to them. While a box is counted they begin with none, and the last
// photo can be taken back.
/** @param {Block} block @param {string} prefix @returns {Taker} */
function counting(block, prefix) {
  const form = block.closest("form");
  if (!form) throw new Error("numbers without a form");
  const numbers = all(form, `input[name^="${prefix}"]`);
  /** @param {(number: HTMLInputElement) => string} value */
  const fill = (value) => {
    for (const each of numbers) each.value = value(each);
    for (const name of ["input", "change"]) numbers[0]?.dispatchEvent(new Event(name, { bubbles: true }));
  };
  /** @param {string} card */
  const add = (card) => {
    fill((each) => (each.name === prefix + card ? String(Number(each.value) + 1) : each.value));
    return true;
  };
  return {
    canBe: (card) => numbers.some(({ name }) => name === prefix + card),
    begin: () => {
      const counted = form.querySelector("input[name=counted]");
      const back = form.querySelector("button[data-take-back]");
      if (!counted || !back) return;
      if (counted.disabled) fill(() => "0");
      counted.disabled = false;
      const before = new Map(numbers.map((each) => [each, each.value]));
      const doubts = all(block, ".doubts > li");
      back.hidden = false;
      back.onclick = () => {
        fill((each) => before.get(each) ?? each.value);
        one(block, ".doubts").replaceChildren(...doubts);
        say(block, "");
        back.hidden = true;
      };
    },
    take: add,
    add,
    shown: (_card, name) => [document.createTextNode(name)],
  };
}

// The strip of the photo, and the cards it may be: one tap says which.
/** @param {Reading} reading @param {Taker} taker @param {Sighting} each @param {string[]} cards */
function ask({ block, picture, called }, taker, each, cards) {
  const made = document.importNode(one(one(block, "template").content, "li"), true);
  made.classList.toggle("is-sure", each.is_sure);
  const strip = one(made, "canvas");
  strip.setAttribute("role", "img");
  strip.setAttribute("aria-label", each.text);
  if (picture) cut(picture, each.corners, strip);
  else strip.remove();
  one(made, ".maybe").append(...cards.map((card) => answer(block, made, taker, card, called[card] ?? card)));
  one(made, "button.neither").addEventListener("click", () => made.remove());
  one(block, ".doubts").append(made);
}

/** @param {Block} block @param {HTMLElement} made @param {Taker} taker @param {string} card @param {string} name */
function answer(block, made, taker, card, name) {
  const { add, shown } = taker;
  if (!add) {
    const link = document.createElement("a");
    link.className = "button";
    link.href = block.dataset.to.replace("_", card);
    link.append(...shown(card, name));
    return listed(link);
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice-card";
  button.dataset.is = card;
  button.append(...shown(card, name));
  button.addEventListener("click", () => {
    if (add(card, name)) made.remove();
    else say(block, block.dataset.full);
  });
  return listed(button);
}

/** @param {HTMLElement} shown */
function listed(shown) {
  const item = document.createElement("li");
  item.append(shown);
  return item;
}

/** @param {ParentNode} root */
export function seeToPhotos(root) {
  for (const block of root.querySelectorAll("[data-photo]")) {
    if (block.dataset.seen) continue;
    block.dataset.seen = "yes";
    block.hidden = false;
    const input = one(block, "input[type=file]");
    input.addEventListener("change", (event) => {
      event.stopPropagation(); // no card was chosen yet
      const [file] = input.files ?? [];
      input.value = "";
      if (file) take(/** @type {Block} */ (block), file);
    });
  }
}

seeToPhotos(document);

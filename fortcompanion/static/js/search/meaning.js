// Which words of the index a typed word may mean, and how surely: whole, begun, or misspelt.

import { stem, words } from "../stems.js";
import { letterBits } from "./index.js";

const SAME = 100;
const NEAR = 65;
const BEGINS = 60;
const BEGUN = 55;
const ONE_OFF = 50;
const TWO_OFF = 30;
const SHORTEST_BEGINNING = 2;
const SHORTEST_BEGUN = 4;
const LONGEST_REST = 3;
const ONE_OFF_FROM = 4;
const TWO_OFF_FROM = 8;
const MOST_WORDS = 8;

export { ONE_OFF, SAME };

/** @param {number} value @param {number} share */
export const percent = (value, share) => Math.floor((value * share) / 100);

/** @param {string} query */
const typedWords = (query) => [...new Set(words(query))].slice(0, MOST_WORDS);

/** @param {string} query @param {Index} index */
export function tellingWords(query, index) {
  const typed = typedWords(query);
  const telling = typed.filter((word) => !index.stop.has(word));
  return telling.length ? telling : typed;
}

/** @param {string} query @param {Index} index */
export function askingWords(query, index) {
  const telling = tellingWords(query, index);
  return typedWords(query).filter((word) => !telling.includes(word));
}

/** @param {Stems} found @param {string} key @param {number} share */
const raise = (found, key, share) => found.set(key, Math.max(share, found.get(key) ?? 0));

/** @param {Stems} found @param {Words} said @param {string} stem @param {number} share */
function add(found, said, stem, share) {
  if (said.postings.has(stem)) raise(found, stem, share);
  for (const near of said.near.get(stem) ?? []) {
    if (said.postings.has(near)) raise(found, near, percent(share, NEAR));
  }
}

/** @param {string} word @param {Words} said */
export function meanings(word, said) {
  /** @type {Stems} */
  const found = new Map();
  const own = stem(word, said);
  add(found, said, own, SAME);
  if (word.length >= SHORTEST_BEGINNING) {
    for (const key of said.keys) {
      if ((key.startsWith(word) && key !== word) || (key.startsWith(own) && key !== own)) add(found, said, key, BEGINS);
    }
  }
  for (let length = Math.max(SHORTEST_BEGUN, word.length - LONGEST_REST); length < word.length; length++) {
    const start = word.slice(0, length);
    if (!said.postings.has(own) && said.postings.has(start)) add(found, said, start, BEGUN);
  }
  return found;
}

// Whether a word is one of the index: "lookot" only goes on where "look" ends.
/** @param {Stems} stems */
export function isKnown(stems) {
  return [...stems.values()].some((share) => share > BEGUN);
}

/** @param {Stems} some @param {Stems} others */
export function either(some, others) {
  const found = new Map(some);
  for (const [key, share] of others) raise(found, key, share);
  return found;
}

/** @param {string} word @param {Words} said */
export function misspelt(word, said) {
  /** @type {Stems} */
  const found = new Map();
  for (const typed of new Set([word, stem(word, said)])) {
    const slips = Number(typed.length >= ONE_OFF_FROM) + Number(typed.length >= TWO_OFF_FROM);
    const letters = letterBits(typed);
    for (const [key, others] of slips ? said.bits : []) {
      if (Math.abs(key.length - typed.length) > slips || key.length < SHORTEST_BEGUN - 1) continue;
      if (Math.max(countBits(letters & ~others), countBits(others & ~letters)) > slips) continue;
      const off = distance(typed, key);
      if (off <= slips) add(found, said, key, off <= 1 ? ONE_OFF : TWO_OFF);
    }
  }
  return found;
}

/** @param {number} bits */
function countBits(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1) count++;
  return count;
}

/** @param {string} one @param {string} other */
function distance(one, other) {
  /** @type {number[]} */
  let last = [];
  /** @type {number[]} */
  let before = [];
  let row = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i++) {
    [last, before, row] = [before, row, [i]];
    for (let j = 1; j <= other.length; j++) {
      const slip = Number(one[i - 1] !== other[j - 1]);
      let cost = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + slip);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, last[j - 2] + 1);
      row.push(cost);
    }
  }
  return row[other.length];
}

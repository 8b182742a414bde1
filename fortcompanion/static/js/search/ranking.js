// Ranks like games/search/finding.py, step by step, from an index that the phone keeps.
// A test asks both the same questions. What a number means stands there.

import { fold } from "../fold.js";
import { stem, words } from "../stems.js";
import { readQuestion } from "./cards.js";
import { order } from "./index.js";
import { askingWords, either, isKnown, meanings, misspelt, ONE_OFF, percent, SAME, tellingWords } from "./meaning.js";

const FOREIGN = 88;
const ASKING = 40;
const LONGEST_QUERY = 100;
const NUMBER = /^(?:[a-z]{3,} )?([a-z]?) ?(\d{1,2})(?: ?[ .,] ?(\d{1,2}) ?([a-z]?))?$/;

// For each entry, how well each of the words is said there, and in which language.
/** @param {string[]} typed @param {Index} index */
function weigh(typed, index) {
  /** @type {Map<number, { values: number[], names: string[] }>} */
  const best = new Map();
  typed.forEach((word, at) => {
    const meant = order(index).map((name) => ({ name, stems: meanings(word, index.languages[name]) }));
    const known = meant.some(({ stems }) => isKnown(stems));
    for (const { name, stems } of meant) {
      const said = index.languages[name];
      const share = name === index.language ? 100 : FOREIGN;
      for (const [key, surely] of known ? stems : either(stems, misspelt(word, said))) {
        for (const [entry, weight] of said.postings.get(key) ?? []) {
          const value = percent(weight * surely, share);
          const own = best.get(entry) ?? { values: typed.map(() => 0), names: typed.map(() => "") };
          best.set(entry, own);
          if (value > own.values[at]) {
            own.values[at] = value;
            own.names[at] = name;
          }
        }
      }
    }
  });
  return best;
}

// What the words that only ask add to an entry, by entry and word.
/** @param {string} query @param {Index} index */
function weighAsking(query, index) {
  /** @type {Map<number, Map<string, number>>} */
  const extra = new Map();
  for (const asking of askingWords(query, index)) {
    for (const name of order(index)) {
      const said = index.languages[name];
      for (const [entry, weight] of said.postings.get(stem(asking, said)) ?? []) {
        const own = extra.get(entry) ?? new Map();
        extra.set(entry, own);
        const value = Math.floor((weight * ASKING) / (name === index.language ? 1 : 2));
        own.set(asking, Math.max(value, own.get(asking) ?? 0));
      }
    }
  }
  return extra;
}

/** @param {string} query @param {Index} index */
function score(query, index) {
  const typed = tellingWords(query, index);
  const extra = weighAsking(query, index);
  const whole = findTitles(query, index);
  /** @type {Map<number, Finding>} */
  const found = new Map();
  const said = new Set(words(query));
  for (const [entry, { values, names }] of weigh(typed, index)) {
    const needs = index.entries[entry][6];
    if (needs && !needs.some((word) => said.has(word))) continue;
    const have = values.filter(Boolean).length;
    const sum = [...values, ...(extra.get(entry)?.values() ?? [])].reduce((all, value) => all + value, 0);
    const title = whole.get(entry);
    const inWhich = title ? [title.name] : names;
    found.set(entry, {
      entry,
      score: Math.floor((sum * (1 + have)) / (1 + typed.length)) + (title?.weight ?? 0),
      languages: order(index).filter((name) => inWhich.includes(name)),
    });
  }
  return found;
}

// Entries whose whole title was typed.
/** @param {string} query @param {Index} index */
function findTitles(query, index) {
  /** @type {Map<number, { weight: number, name: string }>} */
  const found = new Map();
  const typed = words(query);
  /** @param {string} key @param {string} name @param {number} surely */
  const add = (key, name, surely) => {
    for (const [entry, weight] of index.languages[name].postings.get(`=${key}`) ?? []) {
      if (!found.has(entry)) found.set(entry, { weight: weight * surely, name });
    }
  };
  for (const name of order(index)) add(typed.map((word) => stem(word, index.languages[name])).join(""), name, SAME);
  if (found.size || typed.length !== 1) return found;
  if (order(index).some((name) => isKnown(meanings(typed[0], index.languages[name])))) return found;
  for (const name of order(index)) {
    for (const key of [...misspelt(typed[0], index.languages[name]).keys()].sort()) add(key, name, ONE_OFF);
  }
  return found;
}

/** @param {string} query @param {Index} index */
function findNumbered(query, index) {
  const typed = fold(query).trim().split(/\s+/).join(" ").match(NUMBER);
  if (!typed) return [];
  const [, letter, chapter, clause, ruling] = typed;
  const number = letter + chapter + (clause ? `.${clause}${ruling ?? ""}` : "");
  const found = [...(index.numbers[number] ?? [])];
  if (clause && !ruling) for (const key of "abcdefg") found.push(...(index.numbers[number + key] ?? []));
  return found;
}

/** @param {{ entries: number[], words: string }} about @param {Index} index @returns {Finding[]} */
function findCards(about, index) {
  const said = score(about.words, index);
  const found = about.entries.map((entry) => said.get(entry) ?? { entry, score: 0, languages: [index.language] });
  const saying = found.filter((each) => each.score);
  return saying.length ? saying.sort((a, b) => b.score - a.score) : found;
}

/** @param {string} asked @param {Index} index @returns {Finding[]} */
export function find(asked, index, most = 50) {
  const query = asked.slice(0, LONGEST_QUERY);
  const about = readQuestion(query, index.cards);
  if (about) return findCards(about, index).slice(0, most);
  const found = score(query, index);
  for (const [at, entry] of findNumbered(query, index).entries()) {
    found.set(entry, { entry, score: 1000000 - at, languages: [index.language] });
  }
  return [...found.values()].sort((a, b) => b.score - a.score || a.entry - b.entry).slice(0, most);
}

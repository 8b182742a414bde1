// What is left of a word, as games/search/speech.py does it; `said` is what a language says of itself.

import { fold } from "./fold.js";

const SHORTEST_STEM = 3;

/** @param {string} text @returns {string[]} */
export const words = (text) => fold(text.replace(/['’]/g, "")).match(/[a-z0-9]+/g) ?? [];

/** @param {string} word @param {Speech} said */
export function stem(word, said) {
  const form = Object.hasOwn(said.forms, word) ? said.forms[word] : word;
  let stem = form;
  const ending = said.endings.find((each) => form.endsWith(each) && form.length - each.length >= SHORTEST_STEM);
  if (ending) stem = form.slice(0, -ending.length);
  if (said.doubling && stem !== form && stem.length > SHORTEST_STEM && stem.at(-1) === stem.at(-2))
    stem = stem.slice(0, -1);
  if (said.fleeting && stem.length > SHORTEST_STEM && /[^aeiouy]e[^aeiouy]$/.test(stem))
    stem = stem.slice(0, -2) + stem.at(-1);
  if (said.softening && stem.endsWith("k")) stem = `${stem.slice(0, -1)}c`;
  return stem;
}

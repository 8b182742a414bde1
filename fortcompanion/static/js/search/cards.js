// A question in the card language, "suit:glue cost:2", as games/search/asking_cards.py reads it.

import { fold } from "../fold.js";

const TERM = /(-?)(?:([^\s":]+):)?(?:"([^"]*)"|(\S+))/g;

/** @param {string} word */
const spell = (word) => fold(word).replace(/[\s_]+/g, "-");

// Which cards everything with a colon holds for, and the words besides. Null if nothing in it is one.
/** @param {string} query @param {KeptCards} kept */
export function readQuestion(query, { most, keys, values, holds, entries }) {
  const rest = [];
  let cards = null;
  for (const [, minus, key, phrase, word] of [...query.matchAll(TERM)].slice(0, most)) {
    const said = (phrase ?? word).replaceAll('"', "").split(/\s+/).filter(Boolean).join(" ");
    if (!key) {
      rest.push(said);
      continue;
    }
    const name = keys[spell(key)];
    const wanted = (phrase === undefined ? said.split(",") : [said])
      .map((each) => name && values[name][spell(each)])
      .filter(Boolean);
    if (!wanted.length) continue;
    const holding = new Set(wanted.flatMap((each) => holds[name][each]));
    cards = (cards ?? [...entries.keys()]).filter((card) => holding.has(card) !== Boolean(minus));
  }
  return cards && { entries: cards.map((card) => entries[card]).filter((at) => at >= 0), words: rest.join(" ") };
}

// What a result shows: its title and a glimpse of its text, in pieces; where else it was found.

import { stem, words } from "../stems.js";
import { readQuestion } from "./cards.js";
import { isKnown, meanings, misspelt, tellingWords } from "./meaning.js";

const BEFORE = 60;
const GLIMPSE = 150;
const ANSWER = 260;
const ANSWERS = ["question", "fact"];

/** @param {string} query @param {Index} index @returns {Set<string>} */
export function findStems(query, index) {
  const said = index.languages[index.language];
  const about = readQuestion(query, index.cards);
  const typed = tellingWords(about ? about.words : query, index);
  const meant = typed.map((word) => meanings(word, said));
  const others = meant.some(isKnown) ? [] : typed.map((word) => misspelt(word, said));
  return new Set([...meant, ...others].flatMap((stems) => [...stems.keys()]));
}

// The text in pieces, those marked that hold a word looked for.
/** @param {string} text @param {Set<string>} stems @param {Words} said */
function mark(text, stems, said) {
  /** @type {Piece[]} */
  const pieces = [];
  let at = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}_]+/gu)) {
    if (!words(match[0]).some((word) => stems.has(stem(word, said)))) continue;
    pieces.push([text.slice(at, match.index), false], [match[0], true]);
    at = match.index + match[0].length;
  }
  pieces.push([text.slice(at), false]);
  return pieces.filter(([piece]) => piece);
}

// So much of the text as a result shows: from a little before the first word looked for.
// An answer is shown from its beginning.
/** @param {string} text @param {Set<string>} stems @param {Words} said @param {boolean} isWhole */
function glimpse(text, stems, said, isWhole) {
  const first = mark(text, stems, said).find(([, isMarked]) => !isMarked)?.[0] ?? "";
  let start = 0;
  const most = isWhole ? ANSWER : GLIMPSE;
  if (!isWhole && first.length > BEFORE && first.length < text.length) {
    start = text.lastIndexOf(" ", first.length - BEFORE / 2 - 1) + 1;
  }
  const end = text.length > start + most ? text.lastIndexOf(" ", start + most - 1) : text.length;
  return mark((start ? "… " : "") + text.slice(start, end) + (end < text.length ? "…" : ""), stems, said);
}

/** @param {Finding} found @param {Index} index @param {Set<string>} stems @returns {Result} */
export function lay(found, index, stems) {
  const [kind, address, title, text, context, others] = index.entries[found.entry];
  const said = index.languages[index.language];
  const isForeign = found.languages.length && !found.languages.includes(index.language);
  return {
    kind,
    address,
    context,
    title: mark(title, stems, said),
    text: glimpse(text, stems, said, ANSWERS.includes(kind)),
    elsewhere: isForeign ? found.languages.map((name) => [name, others[name] ?? ""]) : [],
  };
}

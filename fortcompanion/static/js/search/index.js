// The index that a phone keeps, with what is quicker to look up; games/search/bundle.py packs it.

/** @param {KeptIndex} kept @returns {Index} */
export function unpack(kept) {
  const languages = Object.entries(kept.languages).map(([language, said]) => {
    const postings = new Map(Object.entries(said.postings).map(([key, packed]) => [key, spread(packed)]));
    const plain = [...postings.keys()].filter((key) => !key.startsWith("="));
    const keys = [...new Set([...plain, ...Object.keys(said.near)])].sort();
    const bits = keys.map((key) => /** @type {const} */ ([key, letterBits(key)]));
    return [language, { ...said, postings, keys, bits, near: new Map(Object.entries(said.near)) }];
  });
  return { ...kept, languages: Object.fromEntries(languages), stop: new Set(kept.stop) };
}

// Packed is one flat list: the step from the entry before, the weight, the next step, ...
/** @param {readonly number[]} packed */
function spread(packed) {
  let entry = 0;
  /** @type {Posting[]} */
  const pairs = [];
  for (let at = 0; at < packed.length; at += 2) {
    entry += packed[at];
    pairs.push([entry, packed[at + 1]]);
  }
  return pairs;
}

// A bit for each letter in the word: most words differ in too many to be looked at closely.
/** @param {string} word */
export function letterBits(word) {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

// The reader's own language first.
/** @param {Index} index */
export function order(index) {
  return [index.language, ...Object.keys(index.languages).filter((each) => each !== index.language)];
}

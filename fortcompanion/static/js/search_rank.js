// Ranks like games/search/finding.py, step by step, from an index that the phone keeps.
// A test asks both the same questions. What a number means stands there.

import { fold } from "./fold.js";
import { stem, words } from "./stems.js";

const Ranking = (() => {
  const SAME = 100,
    NEAR = 65,
    BEGINS = 60,
    BEGUN = 55,
    ONE_OFF = 50,
    TWO_OFF = 30,
    FOREIGN = 88,
    ASKING = 40;
  const SHORTEST_BEGINNING = 2,
    SHORTEST_BEGUN = 4,
    LONGEST_REST = 3;
  const ONE_OFF_FROM = 4,
    TWO_OFF_FROM = 8,
    LONGEST_QUERY = 100,
    MOST_WORDS = 8;
  const BEFORE = 60,
    GLIMPSE = 150,
    ANSWER = 260,
    ANSWERS = ["question", "fact"];
  const NUMBER = /^(?:[a-z]{3,} )?([a-z]?) ?(\d{1,2})(?: ?[ .,] ?(\d{1,2}) ?([a-z]?))?$/;
  const TERM = /(-?)(?:([^\s":]+):)?(?:"([^"]*)"|(\S+))/g;

  const spelled = (word) => fold(word).replace(/[\s_]+/g, "-");
  const percent = (value, share) => Math.floor((value * share) / 100);

  // The kept index with what is quicker to look up; `kept` is what games/search/bundle.py packs.
  function unpack(kept) {
    const languages = {};
    for (const [language, said] of Object.entries(kept.languages)) {
      const postings = new Map(Object.entries(said.postings).map(([key, packed]) => [key, spread(packed)]));
      const keys = [
        ...new Set([...postings.keys()].filter((key) => !key.startsWith("=")).concat(Object.keys(said.near))),
      ].sort();
      languages[language] = {
        ...said,
        postings,
        keys,
        bits: keys.map((key) => [key, letterBits(key)]),
        near: new Map(Object.entries(said.near)),
      };
    }
    return { ...kept, languages, stop: new Set(kept.stop) };
  }

  // Packed is one flat list: the step from the entry before, the weight, the next step, ...
  function spread(packed) {
    let entry = 0;
    const pairs = [];
    for (let at = 0; at < packed.length; at += 2) {
      entry += packed[at];
      pairs.push([entry, packed[at + 1]]);
    }
    return pairs;
  }

  function order(index) {
    return [index.language, ...Object.keys(index.languages).filter((each) => each !== index.language)];
  }

  function tellingWords(query, index) {
    const typed = [...new Set(words(query))].slice(0, MOST_WORDS);
    const telling = typed.filter((word) => !index.stop.has(word));
    return telling.length ? telling : typed;
  }

  function askingWords(query, index) {
    const telling = tellingWords(query, index);
    return [...new Set(words(query))].slice(0, MOST_WORDS).filter((word) => !telling.includes(word));
  }

  function add(found, said, stem, share) {
    if (said.postings.has(stem)) found.set(stem, Math.max(share, found.get(stem) ?? 0));
    for (const near of said.near.get(stem) ?? []) {
      if (said.postings.has(near)) found.set(near, Math.max(percent(share, NEAR), found.get(near) ?? 0));
    }
  }

  function meanings(word, said) {
    const found = new Map();
    const own = stem(word, said);
    add(found, said, own, SAME);
    if (word.length >= SHORTEST_BEGINNING) {
      for (const key of said.keys) {
        if ((key.startsWith(word) && key !== word) || (key.startsWith(own) && key !== own))
          add(found, said, key, BEGINS);
      }
    }
    for (let length = Math.max(SHORTEST_BEGUN, word.length - LONGEST_REST); length < word.length; length++) {
      const start = word.slice(0, length);
      if (!said.postings.has(own) && said.postings.has(start)) add(found, said, start, BEGUN);
    }
    return found;
  }

  // Whether a word is one of the index: "lookot" only goes on where "look" ends.
  function isKnown(stems) {
    return [...stems.values()].some((share) => share > BEGUN);
  }

  function either(some, others) {
    const found = new Map(some);
    for (const [key, share] of others) found.set(key, Math.max(share, found.get(key) ?? 0));
    return found;
  }

  function misspelt(word, said) {
    const found = new Map();
    for (const typed of new Set([word, stem(word, said)])) {
      const slips = (typed.length >= ONE_OFF_FROM) + (typed.length >= TWO_OFF_FROM);
      const letters = letterBits(typed);
      for (const [key, others] of slips ? said.bits : []) {
        if (Math.abs(key.length - typed.length) > slips || key.length < SHORTEST_BEGUN - 1) continue;
        if (Math.max(bitCount(letters & ~others), bitCount(others & ~letters)) > slips) continue;
        const off = distance(typed, key);
        if (off <= slips) add(found, said, key, off <= 1 ? ONE_OFF : TWO_OFF);
      }
    }
    return found;
  }

  // A bit for each letter in the word: most words differ in too many to be looked at closely.
  function letterBits(word) {
    let bits = 0;
    for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
    return bits;
  }

  function bitCount(bits) {
    let count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
  }

  function distance(one, other) {
    let last = [],
      before = [],
      row = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i++) {
      [last, before, row] = [before, row, [i]];
      for (let j = 1; j <= other.length; j++) {
        let cost = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one[i - 1] !== other[j - 1]));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
          cost = Math.min(cost, last[j - 2] + 1);
        row.push(cost);
      }
    }
    return row.at(-1);
  }

  function scores(query, index) {
    const typed = tellingWords(query, index);
    const best = new Map(),
      where = new Map();
    typed.forEach((word, at) => {
      const meant = new Map(order(index).map((name) => [name, meanings(word, index.languages[name])]));
      const known = [...meant.values()].some(isKnown);
      for (const name of order(index)) {
        const said = index.languages[name];
        const share = name === index.language ? 100 : FOREIGN;
        for (const [key, surely] of known ? meant.get(name) : either(meant.get(name), misspelt(word, said))) {
          for (const [entry, weight] of said.postings.get(key)) {
            const value = percent(weight * surely, share);
            if (!best.has(entry)) {
              best.set(
                entry,
                typed.map(() => 0),
              );
              where.set(
                entry,
                typed.map(() => ""),
              );
            }
            if (value > best.get(entry)[at]) {
              best.get(entry)[at] = value;
              where.get(entry)[at] = name;
            }
          }
        }
      }
    });
    const extra = new Map();
    for (const stop of askingWords(query, index)) {
      for (const name of order(index)) {
        const said = index.languages[name];
        for (const [entry, weight] of said.postings.get(stem(stop, said)) ?? []) {
          if (!best.has(entry)) continue;
          if (!extra.has(entry)) extra.set(entry, new Map());
          const value = Math.floor((weight * ASKING) / (name === index.language ? 1 : 2));
          extra.get(entry).set(stop, Math.max(value, extra.get(entry).get(stop) ?? 0));
        }
      }
    }
    const whole = wholeTitles(query, index);
    const found = new Map();
    const saidSo = new Set(words(query));
    for (const [entry, values] of best) {
      const needs = index.entries[entry][6];
      if (needs && !needs.some((word) => saidSo.has(word))) continue;
      const have = values.filter(Boolean).length;
      const sum = [...values, ...(extra.get(entry)?.values() ?? [])].reduce((all, value) => all + value, 0);
      let score = Math.floor((sum * (1 + have)) / (1 + typed.length));
      let names = where.get(entry);
      if (whole.has(entry)) {
        score += whole.get(entry)[0];
        names = [whole.get(entry)[1]];
      }
      found.set(entry, { entry, score, languages: order(index).filter((name) => names.includes(name)) });
    }
    return found;
  }

  function wholeTitles(query, index) {
    const found = new Map();
    for (const name of order(index)) {
      const said = index.languages[name];
      const key = `=${words(query)
        .map((word) => stem(word, said))
        .join("")}`;
      for (const [entry, weight] of said.postings.get(key) ?? [])
        if (!found.has(entry)) found.set(entry, [weight * SAME, name]);
    }
    const typed = words(query);
    if (
      found.size ||
      typed.length !== 1 ||
      order(index).some((name) => isKnown(meanings(typed[0], index.languages[name])))
    )
      return found;
    for (const name of order(index)) {
      const said = index.languages[name];
      for (const key of [...misspelt(typed[0], said).keys()].sort()) {
        for (const [entry, weight] of said.postings.get(`=${key}`) ?? [])
          if (!found.has(entry)) found.set(entry, [weight * ONE_OFF, name]);
      }
    }
    return found;
  }

  function numbered(query, index) {
    const typed = fold(query).trim().split(/\s+/).join(" ").match(NUMBER);
    if (!typed) return [];
    const [, letter, chapter, clause, ruling] = typed;
    const number = letter + chapter + (clause ? `.${clause}${ruling ?? ""}` : "");
    const found = [...(index.numbers[number] ?? [])];
    if (clause && !ruling) for (const key of "abcdefg") found.push(...(index.numbers[number + key] ?? []));
    return found;
  }

  // A question in the card language: which cards everything with a colon holds for, and the words
  // besides. Null if nothing in it is one.
  function asked(query, { most, keys, values, holds, entries }) {
    const rest = [];
    let cards = null;
    for (const [, minus, key, phrase, word] of [...query.matchAll(TERM)].slice(0, most)) {
      const said = (phrase ?? word).replaceAll('"', "").split(/\s+/).filter(Boolean).join(" ");
      if (!key) {
        rest.push(said);
        continue;
      }
      const name = keys[spelled(key)];
      const wanted = (phrase === undefined ? said.split(",") : [said])
        .map((each) => name && values[name][spelled(each)])
        .filter(Boolean);
      if (!wanted.length) continue;
      const holding = new Set(wanted.flatMap((each) => holds[name][each]));
      cards = (cards ?? [...entries.keys()]).filter((card) => holding.has(card) !== Boolean(minus));
    }
    return cards && { entries: cards.map((card) => entries[card]).filter((at) => at >= 0), words: rest.join(" ") };
  }

  function cards(about, index) {
    const said = scores(about.words, index);
    const found = about.entries.map((entry) => said.get(entry) ?? { entry, score: 0, languages: [index.language] });
    const saying = found.filter((each) => each.score);
    return saying.length ? saying.sort((a, b) => b.score - a.score) : found;
  }

  function find(query, index, most = 50) {
    query = query.slice(0, LONGEST_QUERY);
    const about = asked(query, index.cards);
    if (about) return cards(about, index).slice(0, most);
    const found = scores(query, index);
    for (const [at, entry] of numbered(query, index).entries()) {
      found.set(entry, { entry, score: 1000000 - at, languages: [index.language] });
    }
    return [...found.values()].sort((a, b) => b.score - a.score || a.entry - b.entry).slice(0, most);
  }

  function stemsMeant(query, name, index) {
    const said = index.languages[name];
    const about = asked(query, index.cards);
    const typed = tellingWords(about ? about.words : query, index);
    const meant = typed.map((word) => meanings(word, said));
    const others = meant.some(isKnown) ? [] : typed.map((word) => misspelt(word, said));
    return new Set([...meant, ...others].flatMap((stems) => [...stems.keys()]));
  }

  // The text in pieces, those marked that hold a word looked for.
  function marked(text, stems, said) {
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
  function glimpse(text, stems, said, whole) {
    const first = marked(text, stems, said).find(([, mark]) => !mark)?.[0] ?? "";
    let start = 0;
    const most = whole ? ANSWER : GLIMPSE;
    if (!whole && first.length > BEFORE && first.length < text.length) {
      start = text.lastIndexOf(" ", first.length - BEFORE / 2 - 1) + 1;
    }
    const end = text.length > start + most ? text.lastIndexOf(" ", start + most - 1) : text.length;
    return marked((start ? "… " : "") + text.slice(start, end) + (end < text.length ? "…" : ""), stems, said);
  }

  // What a result shows: its title and a glimpse of its text, in pieces; where else it was found.
  function shown(found, query, index, stems = stemsMeant(query, index.language, index)) {
    const [kind, address, title, text, context, others] = index.entries[found.entry];
    const said = index.languages[index.language];
    const foreign = found.languages.length && !found.languages.includes(index.language);
    return {
      kind,
      address,
      context,
      title: marked(title, stems, said),
      text: glimpse(text, stems, said, ANSWERS.includes(kind)),
      elsewhere: foreign ? found.languages.map((name) => [name, others[name] ?? ""]) : [],
    };
  }

  return { unpack, find, shown, stemsMeant };
})();
globalThis.Ranking = Ranking;

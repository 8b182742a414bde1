// How the search keeps its index on a phone: games/search/bundle.py packs it.

type KeptEntry = readonly [
  kind: string,
  address: string,
  title: string,
  text: string,
  context: string,
  titles: Readonly<Record<string, string>>, // in other languages
  needs?: readonly string[], // words without which it is not meant
];

interface KeptCards {
  readonly most: number;
  readonly keys: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly holds: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly entries: readonly number[]; // by card; -1 where it has none
}

interface KeptIndex {
  readonly language: string;
  readonly entries: readonly KeptEntry[];
  readonly numbers: Readonly<Record<string, readonly number[]>>;
  readonly cards: KeptCards;
  readonly stop: readonly string[];
  readonly languages: Readonly<Record<string, KeptWords>>;
}

interface KeptWords extends Speech {
  readonly near: Readonly<Record<string, readonly string[]>>;
  readonly postings: Readonly<Record<string, readonly number[]>>;
}

// The same, unpacked: how an entry is known by a stem, and what is quicker to look up.

type Posting = readonly [entry: number, weight: number];

interface Words extends Speech {
  readonly near: ReadonlyMap<string, readonly string[]>;
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  readonly keys: readonly string[];
  readonly bits: readonly (readonly [key: string, letters: number])[];
}

interface Index extends Omit<KeptIndex, "languages" | "stop"> {
  readonly languages: Readonly<Record<string, Words>>;
  readonly stop: ReadonlySet<string>;
}

type Stems = Map<string, number>; // how surely each is meant, in percent

interface Finding {
  readonly entry: number;
  readonly score: number;
  readonly languages: readonly string[];
}

type Piece = readonly [text: string, isMarked: boolean];

interface Result {
  readonly kind: string;
  readonly address: string;
  readonly context: string;
  readonly title: readonly Piece[];
  readonly text: readonly Piece[];
  readonly elsewhere: readonly (readonly [language: string, title: string])[];
}

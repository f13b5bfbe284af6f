/** Finding a product while typing (specification §2, checkout): forgiving, within one frame for 2,000 products. */
import { comparableBarcode } from './barcode.ts';
import type { Product, Translated } from './menu.ts';

export type SearchIndex = {
  /** The products found, best first, otherwise in the order given; all of them for an empty text. */
  readonly search: (text: string) => Product[];
};

/** One product, prepared for many searches. */
export type SearchEntry = {
  readonly product: Product;
  readonly words: readonly string[];
  /** Which letters each word has, as bits: most words can be told apart without reading them. */
  readonly letters: readonly number[];
  /** The name without spaces: `cocacola` finds Coca-Cola. */
  readonly compact: string;
  readonly otherWords: readonly string[];
  /** As codes are compared; null where it has none. */
  readonly barcode: string | null;
};

const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'a', œ: 'o', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/**
 * The form in which texts are compared: lower case, no accents, umlauts with and without their e alike
 * (`Rösti`, `Rosti` and `Roesti` become one), ß as ss.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(fold)
    .filter((word) => word !== '');
}

function nameIn(name: Translated, language: string): string {
  return name[language] ?? name['de'] ?? Object.values(name)[0] ?? '';
}

/** The part of the preparation that takes long: callers may spread it over time, one product after the other. */
export function prepareForSearch(product: Product, language: string): SearchEntry {
  const name = nameIn(product.name, language);
  const words = wordsOf(name);
  const others = Object.values(product.name).filter((other) => other !== name);
  return {
    product,
    words,
    letters: words.map(lettersOf),
    compact: words.join(''),
    otherWords: others.flatMap(wordsOf),
    barcode: product.barcode === null ? null : comparableBarcode(product.barcode),
  };
}

/** Prepares the products for many searches in one content language; names in other languages are found last. */
export function makeSearchIndex(products: readonly Product[], language: string): SearchIndex {
  const entries = products.map((product) => prepareForSearch(product, language));
  return { search: (text) => searchPrepared(entries, text) };
}

/** One search without an index; see `makeSearchIndex`. */
export function searchProducts(products: readonly Product[], text: string, language: string): Product[] {
  return makeSearchIndex(products, language).search(text);
}

/** As `SearchIndex.search`, in products prepared one by one. */
export function searchPrepared(entries: readonly SearchEntry[], text: string): Product[] {
  const words = wordsOf(text);
  const barcode = comparableBarcode(text);
  if (words.length === 0) return entries.map((entry) => entry.product);
  const exact = rankAll(entries, (entry) =>
    entry.barcode === barcode ? -1 : worst(words, (word) => rankOf(entry, word)),
  );
  if (exact.length > 0) return exact.map(({ product }) => product);
  // Only where nothing fits as typed: else `Reis` would drag `Eis` along.
  const typed = words.map((word) => ({ word, letters: lettersOf(word) }));
  const nearly = rankAll(entries, (entry) =>
    worst(typed, (each) => rankOf(entry, each.word) ?? slipsRank(entry, each)),
  );
  const [best] = nearly;
  // Two slips only where one is not enough.
  if (best !== undefined)
    return nearly.filter(({ rank }) => rank <= Math.max(best.rank, oneSlip)).map(({ product }) => product);
  const inside = rankAll(entries, (entry) =>
    worst(typed, (each) => rankOf(entry, each.word) ?? slipsRank(entry, each) ?? insideRank(entry, each)),
  );
  return inside.map(({ product }) => product);
}

/** Two letters may share a bit: then a word is read that need not have been. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** How many letters of one are not in the other: each of them is a slip. */
function strangeLetters(word: number, own: number): number {
  let left = word & ~own;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}

type Ranked = { readonly product: Product; readonly rank: number };

function rankAll(entries: readonly SearchEntry[], rank: (entry: SearchEntry) => number | null): Ranked[] {
  const found: Ranked[] = [];
  for (const entry of entries) {
    const fit = rank(entry);
    if (fit !== null) found.push({ product: entry.product, rank: fit });
  }
  return found.sort((one, other) => one.rank - other.rank);
}

/** Every word must fit; the one that fits worst decides. */
function worst<Word>(words: readonly Word[], rank: (word: Word) => number | null): number | null {
  let result = 0;
  for (const word of words) {
    const found = rank(word);
    if (found === null) return null;
    result = Math.max(result, found);
  }
  return result;
}

function rankOf(entry: SearchEntry, word: string): number | null {
  if (entry.words.some((own) => own.startsWith(word))) return 0;
  if (entry.compact.includes(word)) return 1;
  return entry.otherWords.some((other) => other.startsWith(word)) ? 2 : null;
}

const oneSlip = 3;
const twoSlips = 4;
const slipInside = 5;

/** Shorter ones would be a piece of any word. */
const shortestInside = 5;

type Typed = { readonly word: string; readonly letters: number };

/** One slip in a word of four letters, two in one of seven: shorter ones would be any word. */
function slipsRank(entry: SearchEntry, typed: Typed): number | null {
  if (isNearly(entry, typed, 4, 1)) return oneSlip;
  return isNearly(entry, typed, 7, 2) ? twoSlips : null;
}

/** Long words are made of several: `schnizel` means a Schweinsschnitzel where nothing begins so. */
function insideRank({ words, letters: own }: SearchEntry, { word, letters }: Typed): number | null {
  if (word.length < shortestInside) return null;
  const isInside = words.some((name, at) => {
    if (strangeLetters(letters, own[at] ?? 0) > 1) return false;
    for (let from = 1; from + word.length <= name.length + 1; from += 1) {
      if (startsWithin(name, from, word, 0, 1)) return true;
    }
    return false;
  });
  return isInside ? slipInside : null;
}

function isNearly(
  { words, letters: own }: SearchEntry,
  { word, letters }: Typed,
  from: number,
  slips: number,
): boolean {
  if (word.length < from) return false;
  for (let at = 0; at < words.length; at += 1) {
    if (strangeLetters(letters, own[at] ?? 0) > slips) continue;
    if (startsWithin(words[at] ?? '', 0, word, 0, slips)) return true;
  }
  return false;
}

/**
 * True when some beginning of `own` is that many slips away: a letter wrong, missing, too many, or two swapped. Letter by
 * letter: cutting pieces off two thousand names is what a keystroke would wait for.
 */
function startsWithin(own: string, ownFrom: number, word: string, wordFrom: number, slips: number): boolean {
  let at = ownFrom;
  let of = wordFrom;
  while (of < word.length && own[at] === word[of]) {
    at += 1;
    of += 1;
  }
  if (of === word.length) return true;
  if (slips === 0) return false;
  return (
    startsWithin(own, at + 1, word, of + 1, slips - 1) ||
    startsWithin(own, at + 1, word, of, slips - 1) ||
    startsWithin(own, at, word, of + 1, slips - 1) ||
    (own[at] === word[of + 1] && own[at + 1] === word[of] && startsWithin(own, at + 2, word, of + 2, slips - 1))
  );
}

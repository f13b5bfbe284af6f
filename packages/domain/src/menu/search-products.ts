/** Finding a product while typing (specification §2, checkout): forgiving, within one frame for 2,000 products. */
import type { Product, Translated } from './menu.ts';

export type SearchIndex = {
  /** The products found, best first, otherwise in the order given; all of them for an empty text. */
  readonly search: (text: string) => Product[];
};

/** One product, prepared for many searches. */
export type SearchEntry = {
  readonly product: Product;
  readonly words: readonly string[];
  /** The name without spaces: `cocacola` finds Coca-Cola. */
  readonly compact: string;
  readonly otherWords: readonly string[];
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
  return { product, words, compact: words.join(''), otherWords: others.flatMap(wordsOf) };
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
  const barcode = text.trim();
  if (words.length === 0) return entries.map((entry) => entry.product);
  const exact = ranked(entries, (entry) =>
    entry.product.barcode === barcode ? -1 : worst(words, (word) => rankOf(entry, word)),
  );
  if (exact.length > 0) return exact;
  // Only where nothing fits as typed: else `Reis` would drag `Eis` along.
  return ranked(entries, (entry) => worst(words, (word) => rankOf(entry, word) ?? (isNearly(entry, word) ? 3 : null)));
}

function ranked(entries: readonly SearchEntry[], rank: (entry: SearchEntry) => number | null): Product[] {
  return entries
    .map((entry) => ({ product: entry.product, rank: rank(entry) }))
    .filter((found) => found.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map((found) => found.product);
}

/** Every word must fit; the one that fits worst decides. */
function worst(words: readonly string[], rank: (word: string) => number | null): number | null {
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

function isNearly(entry: SearchEntry, word: string): boolean {
  if (word.length < 4) return false;
  return entry.words.some((own) => startsNearly(own, word));
}

/** True when some beginning of `own` is one slip away: a letter wrong, missing, too many, or two swapped. */
function startsNearly(own: string, word: string): boolean {
  let same = 0;
  while (same < word.length && same < own.length && word[same] === own[same]) same += 1;
  return (
    goesOnAs(own, same + 1, word, same + 1) ||
    goesOnAs(own, same + 1, word, same) ||
    goesOnAs(own, same, word, same + 1) ||
    (own[same] === word[same + 1] && own[same + 1] === word[same] && goesOnAs(own, same + 2, word, same + 2))
  );
}

/** Letter by letter: cutting pieces off two thousand names is what a keystroke would wait for. */
function goesOnAs(own: string, ownFrom: number, word: string, wordFrom: number): boolean {
  for (let at = wordFrom; at < word.length; at += 1) {
    if (own[ownFrom + at - wordFrom] !== word[at]) return false;
  }
  return true;
}

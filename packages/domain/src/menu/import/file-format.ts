/**
 * The menu as one sheet (decisions.md §9, CSV): a row per thing, its kind in the first column. A file of products alone
 * needs no more than name, category and price. The words of a sheet are those of a language; every language is read.
 */
import type { ContentLanguage } from '../content-languages.ts';
import { columnSynonyms, typeSynonyms, wordSynonyms } from './synonyms.ts';

export const rowTypes = ['category', 'tag', 'group', 'option', 'product', 'combo', 'component', 'special'] as const;
export type RowType = (typeof rowTypes)[number];

/** In the order of the sheet. A text in several languages has a column for each: `Name (de)`. */
export const columnKeys = [
  'type',
  'name',
  'ref',
  'parent',
  'category',
  'price',
  'taxClass',
  'station',
  'tags',
  'groups',
  'description',
  'hint',
  'origin',
  'info',
  'note',
  'allergens',
  'alcohol',
  'barcode',
  'onPos',
  'onApp',
  'onKiosk',
  'inStock',
  'soldOutUntil',
  'active',
  'stock',
  'stockMin',
  'stockMax',
  'confirmation',
  'ticket',
  'available',
  'timedPrices',
  'min',
  'max',
  'default',
  'removes',
  'choices',
  'product',
  'representation',
  'mode',
  'color',
  'hue',
  'art',
  'id',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

export const textColumns = ['name', 'description', 'hint', 'origin', 'info'] as const satisfies readonly ColumnKey[];
export type TextColumn = (typeof textColumns)[number];

/** One column of a sheet. */
export type Column =
  | { readonly key: Exclude<ColumnKey, TextColumn> }
  | { readonly key: TextColumn; readonly language: ContentLanguage };

export function isTextColumn(key: ColumnKey): key is TextColumn {
  return textColumns.some((column) => column === key);
}

/** Names a cell of a row: `price`, `name.de`. */
export function cellKey(key: ColumnKey, language?: string): string {
  return language === undefined ? key : `${key}.${language}`;
}

/** Words for what is no name: `yes`, `open`, `tax.food`, `mode.all`, `allergen.milk`, `day.1`, `representation.card`. */
export type Vocabulary = {
  readonly columns: Readonly<Record<ColumnKey, string>>;
  readonly types: Readonly<Record<RowType, string>>;
  readonly words: Readonly<Record<string, string>>;
};

/** What is read: the words of every language, and the keys themselves. */
export type Reading = {
  readonly columns: ReadonlyMap<string, ColumnKey>;
  readonly types: ReadonlyMap<string, RowType>;
  readonly words: ReadonlyMap<string, readonly string[]>;
};

/** How words are compared: capitals, blanks and hyphens do not count. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\u{a0}_-]+/gu, ' ')
    .trim();
}

export function readingOf(vocabularies: readonly Vocabulary[]): Reading {
  const columns = new Map<string, ColumnKey>(columnKeys.map((key) => [plain(key), key]));
  const types = new Map<string, RowType>(rowTypes.map((type) => [type, type]));
  const words = new Map<string, string[]>();
  // A word may stand for several things, `keine` for a tax class and for a price: the column decides.
  const addWord = (name: string, key: string) => {
    const keys = words.get(plain(name)) ?? [];
    if (!keys.includes(key)) words.set(plain(name), [...keys, key]);
  };
  for (const vocabulary of vocabularies) {
    for (const key of columnKeys) columns.set(plain(vocabulary.columns[key]), key);
    for (const type of rowTypes) types.set(plain(vocabulary.types[type]), type);
    for (const [key, word] of Object.entries(vocabulary.words)) {
      for (const name of [word, key.slice(key.indexOf('.') + 1)]) addWord(name, key);
    }
  }
  // Of the format's own words none is lost to a synonym.
  const columnNames: Readonly<Partial<Record<ColumnKey, readonly string[]>>> = columnSynonyms;
  for (const key of columnKeys) for (const name of columnNames[key] ?? []) addNew(columns, name, key);
  for (const type of rowTypes) for (const name of typeSynonyms[type]) addNew(types, name, type);
  for (const [key, names] of Object.entries(wordSynonyms)) for (const name of names) addWord(name, key);
  return { columns, types, words };
}

function addNew<Key>(known: Map<string, Key>, name: string, key: Key): void {
  if (!known.has(plain(name))) known.set(plain(name), key);
}

/** What a word means in its place: `wordIn(reading, 'Getränk', 'tax.')` is `drink`. */
export function wordIn(reading: Reading, text: string, place: string): string | null {
  const key = reading.words.get(plain(text))?.find((one) => one.startsWith(place));
  return key === undefined ? null : key.slice(place.length);
}

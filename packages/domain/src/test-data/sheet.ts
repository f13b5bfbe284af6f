/** A vocabulary, a venue's rooms and a planner for tests of imports. */
import { columnKeys, readingOf, rowTypes, type Vocabulary } from '../menu/import/file-format.ts';
import { type ImportMode, planImport } from '../menu/import/plan-import.ts';
import { readTable } from '../menu/import/read-table.ts';
import { writeMenu } from '../menu/import/write-menu.ts';
import type { WholeMenu } from '../menu/menu.ts';
import { aWholeMenu } from './whole-menu.ts';

const same = <Key extends string>(keys: readonly Key[]) => {
  const words: Partial<Record<Key, string>> = {};
  for (const key of keys) words[key] = key;
  return words as Record<Key, string>;
};

export const german: Vocabulary = {
  columns: {
    ...same(columnKeys),
    type: 'Art',
    name: 'Name',
    category: 'Kategorie',
    price: 'Preis',
    tags: 'Tags',
    art: 'Zeichnung',
  },
  types: { ...same(rowTypes), product: 'Produkt', category: 'Kategorie' },
  words: {
    yes: 'ja',
    no: 'nein',
    'price.manual': 'offen',
    'price.none': 'keiner',
    'tax.drink': 'Getränk',
    'tax.none': 'keine',
    'tax.food': 'Speise',
    'tax.alcohol': 'Alkohol',
    'mode.all': 'alle',
    'mode.terminal': 'Kasse',
    'mode.app': 'App',
    'allergen.milk': 'Milch',
    'allergen.gluten': 'Gluten',
    'representation.banner': 'Banner',
    'representation.card': 'Karte',
    'representation.tile': 'Kachel',
    ...Object.fromEntries(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((day, at) => [`day.${at + 1}`, day])),
  },
};
export const reading = readingOf([german]);
export const stations = new Map([
  ['kitchen', 'Küche'],
  ['bar', 'Bar'],
]);
export const otherStations = new Map([
  ['k9', 'Küche'],
  ['b9', 'Bar'],
]);
export const nothing: WholeMenu = {
  categories: new Map(),
  tags: new Map(),
  modifierGroups: new Map(),
  products: new Map(),
  combos: new Map(),
  specials: new Map(),
};

let count = 0;

export type Given = { menu?: WholeMenu; mode?: ImportMode; language?: string; stations?: ReadonlyMap<string, string> };

export const planned = (records: readonly (readonly string[])[], given: Given = {}) => {
  const { menu = aWholeMenu(), mode = 'update', language = 'de' } = given;
  const table = readTable(records, reading, language);
  if (!table.ok) throw new Error(table.code);
  const makeId = () => `id-${(count += 1)}`;
  const timeZone = 'Europe/Zurich';
  const input = {
    menu,
    mode,
    language,
    timeZone,
    reading,
    vocabulary: german,
    makeId,
    stations: given.stations ?? stations,
  };
  return planImport({ ...input, table: table.value });
};
export const csv = (text: string) => text.split('\n').map((line) => line.split(';'));
export const exported = (menu: WholeMenu, rooms: ReadonlyMap<string, string> = stations) =>
  writeMenu({ menu, stations: rooms, language: 'de', timeZone: 'Europe/Zurich' }, german);

/** A menu without what a venue gives its things by itself: ids, positions, pictures. */
export const withoutIds = (records: readonly (readonly string[])[]) => {
  const at = records[0]?.indexOf('id') ?? -1;
  return records.map((record, line) => record.map((cell, column) => (column === at && line > 0 ? '' : cell)));
};

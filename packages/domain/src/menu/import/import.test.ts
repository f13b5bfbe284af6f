import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

import { aProduct } from '../../test-data/sample-menu.ts';
import { aWholeMenu } from '../../test-data/whole-menu.ts';
import type { Product, WholeMenu } from '../menu.ts';
import { escapeFormula, readAmount, unescapeFormula } from './cells.ts';
import { columnKeys, readingOf, rowTypes, type Vocabulary } from './file-format.ts';
import { type ImportMode, planAtOnce } from './plan-import.ts';
import { readTable } from './read-table.ts';
import { writeMenu } from './write-menu.ts';

const same = <Key extends string>(keys: readonly Key[]) => {
  const words: Partial<Record<Key, string>> = {};
  for (const key of keys) words[key] = key;
  return words as Record<Key, string>;
};

const german: Vocabulary = {
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
const reading = readingOf([german]);
const stations = new Map([
  ['kitchen', 'Küche'],
  ['bar', 'Bar'],
]);
const otherStations = new Map([
  ['k9', 'Küche'],
  ['b9', 'Bar'],
]);
const nothing: WholeMenu = {
  categories: new Map(),
  tags: new Map(),
  modifierGroups: new Map(),
  products: new Map(),
  combos: new Map(),
  specials: new Map(),
};

let count = 0;
beforeEach(() => {
  count = 0;
});

type Given = { menu?: WholeMenu; mode?: ImportMode; language?: string; stations?: ReadonlyMap<string, string> };

const planned = (records: readonly (readonly string[])[], given: Given = {}) => {
  const { menu = aWholeMenu(), mode = 'update', language = 'de' } = given;
  const table = readTable(records, reading, language);
  if (!table.ok) throw new Error(table.code);
  const makeId = () => `id-${(count += 1)}`;
  const input = { menu, mode, language, reading, vocabulary: german, makeId, stations: given.stations ?? stations };
  return planAtOnce({ ...input, table: table.value });
};
const csv = (text: string) => text.split('\n').map((line) => line.split(';'));
const exported = (menu: WholeMenu, rooms: ReadonlyMap<string, string> = stations) =>
  writeMenu({ menu, stations: rooms, language: 'de' }, german);

/** A menu without what a venue gives its things by itself: ids, positions, pictures. */
const withoutIds = (records: readonly (readonly string[])[]) => {
  const at = records[0]?.indexOf('id') ?? -1;
  return records.map((record, line) => record.map((cell, column) => (column === at && line > 0 ? '' : cell)));
};

describe('the round trip', () => {
  test('into the same venue changes nothing', () => {
    for (const mode of ['update', 'replace'] as const) {
      const plan = planned(exported(aWholeMenu()), { mode });
      const { added, changed, removed, bad, isSorted } = plan;
      expect({ added, changed, removed, bad, isSorted }).toEqual({
        added: [],
        changed: [],
        removed: [],
        bad: [],
        isSorted: false,
      });
      expect(plan.unchanged).toBe(3 + 2 + 3 + 6 + 4 + 1 + 2 + 2);
      expect(Object.values(plan.written).flatMap((ids) => [...ids])).toEqual([]);
    }
  });

  test('also without ids: names do', () => {
    const { added, changed, removed, bad } = planned(withoutIds(exported(aWholeMenu())), { mode: 'replace' });
    expect({ added, changed, removed, bad }).toEqual({ added: [], changed: [], removed: [], bad: [] });
  });

  test('into an empty venue makes the same menu, and its export is the same file', () => {
    const file = exported(aWholeMenu());
    const plan = planned(file, { menu: nothing, stations: otherStations });
    expect(plan.bad).toEqual([]);
    expect(plan.added).toHaveLength(23);
    expect(withoutIds(exported(plan.wanted, otherStations))).toEqual(withoutIds(file));
    const wanted = [...plan.wanted.products.values()].find(({ name }) => name['en'] === 'Sliced veal');
    const {
      id: _id,
      categoryId: _category,
      tagIds,
      modifierGroupIds,
      stationId,
      position: _,
      ...same
    } = wanted ?? aProduct('');
    expect(aWholeMenu().products.get('zg')).toMatchObject(same);
    expect([tagIds.length, modifierGroupIds.length, stationId]).toEqual([2, 2, 'k9']);
    const [combo] = plan.wanted.combos.values();
    expect(combo?.components.map(({ choices }) => choices.map(({ surcharge }) => surcharge))).toEqual([
      [250, 0],
      [150],
    ]);
    const groups = [...plan.wanted.modifierGroups.values()];
    const nested = groups.find(({ title }) => title['de'] === 'Rösti-Art')?.options[1]?.modifierGroupIds[0];
    expect(groups.find(({ id }) => id === nested)?.removes, 'the second group of that name').toBe(true);
  });

  test('holds for any names', () => {
    const name = fc.oneof(
      fc.constantFrom('A', 'A (2)', 'a', '=A', "'=A", 'A +2', 'A|B', 'A, B', ' -', 'x\ny', '5', 'ja', '"', "''-"),
      fc.string({ minLength: 1, maxLength: 8 }),
    );
    const tidy = name.map((text) => text.trim()).filter((text) => text !== '' && !/\p{Cc}(?<!\n)/u.test(text));
    fc.assert(
      fc.property(fc.array(tidy, { minLength: 1, maxLength: 6 }), fc.array(tidy, { maxLength: 4 }), (names, tags) => {
        const products = names.map((text, position): Product =>
          aProduct(`p${position}`, { name: { de: text }, tagIds: tags.map((_, at) => `t${at}`), position }),
        );
        const menu: WholeMenu = {
          ...aWholeMenu(),
          products: new Map(products.map((product) => [product.id, product])),
          tags: new Map(
            tags.map((text, at) => [`t${at}`, { id: `t${at}`, title: { de: text }, color: '#000000', position: at }]),
          ),
          combos: new Map(),
          specials: new Map(),
          modifierGroups: new Map(),
        };
        const file = exported(menu);
        const again = planned(file, { menu: nothing });
        expect(again.bad).toEqual([]);
        expect(withoutIds(exported(again.wanted))).toEqual(withoutIds(file));
        expect(planned(file, { menu, mode: 'replace' })).toMatchObject({
          added: [],
          changed: [],
          removed: [],
          bad: [],
        });
      }),
    );
  });
});

describe('a file that somebody wrote', () => {
  test('needs no more than name, category and price; what is missing is made', () => {
    const plan = planned(
      csv('Name;Kategorie;Preis;Tags\nCordon bleu;Fleisch;CHF 34.5;Neu, Scharf\nTatar;Fleisch;29,–;\n'),
      {
        menu: nothing,
      },
    );
    expect(plan.bad.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, 'price', 'menu.error.cellNotAmount'],
    ]);
    const good = planned(
      csv('Name;Kategorie;Preis;Tags\nCordon bleu;Fleisch;CHF 34.5;Neu, Scharf\nTatar;Fleisch;29.–;\n'),
      {
        menu: nothing,
      },
    );
    expect(good.bad).toEqual([]);
    expect(good.added.map(({ type, name, line }) => [type, name, line])).toEqual([
      ['category', 'Fleisch', 2],
      ['tag', 'Neu', 2],
      ['tag', 'Scharf', 2],
      ['product', 'Cordon bleu', 2],
      ['product', 'Tatar', 3],
    ]);
    const prices = [...good.wanted.products.values()].map(({ price }) => price);
    expect(prices).toEqual([
      { kind: 'fixed', amount: 3450 },
      { kind: 'fixed', amount: 2900 },
    ]);
  });

  test('changes only the columns that it has, and removes nothing', () => {
    const plan = planned(csv('Name;Kategorie;Preis\nGeschnetzeltes;Hauptgänge;36.50'));
    expect(plan).toMatchObject({ bad: [], added: [], removed: [] });
    expect(plan.changed).toEqual([
      {
        type: 'product',
        name: 'Geschnetzeltes',
        line: 2,
        changes: [{ column: 'price', before: '10.00', after: '36.50' }],
      },
    ]);
    expect([...plan.written.products]).toEqual(['zg']);
    expect(plan.wanted.products.get('zg')).toEqual({
      ...aWholeMenu().products.get('zg'),
      price: { kind: 'fixed', amount: 3650 },
    });
  });

  test('removes what it does not name where that is asked', () => {
    const records = exported(aWholeMenu()).filter(
      (record) => !record.includes('Wein +2') && !record[0]?.startsWith('comp'),
    );
    const plan = planned(records, { mode: 'replace' });
    expect(plan.removed.map(({ name }) => name)).toEqual(['Wein +2', 'Hauptgang', 'Getränk']);
    expect(plan.bad.map(({ code }) => code)).toEqual(['menu.error.comboEmpty']);
  });

  test('that renames by id keeps the thing and those that name it', () => {
    const records = exported(aWholeMenu()).map((record) => record.map((cell) => (cell === 'Rösti-Art' ? 'Art' : cell)));
    const plan = planned(records, { mode: 'replace' });
    expect(plan.bad).toEqual([]);
    expect(plan.changed.map(({ type, name }) => [type, name])).toEqual([['group', 'Art']]);
  });

  test('in another order sorts', () => {
    const records = csv('Art;Name;Kategorie;Preis\nProdukt;B;X;1\nProdukt;A;X;1');
    const first = planned(records, { menu: nothing });
    const turned = planned([records[0] ?? [], records[2] ?? [], records[1] ?? []], {
      menu: first.wanted,
      mode: 'replace',
    });
    expect([turned.isSorted, turned.changed, turned.removed.length]).toEqual([true, [], 0]);
    expect(
      exported(turned.wanted)
        .slice(2)
        .map((record) => record[1]),
    ).toEqual(['A', 'B']);
  });

  test('of products alone removes no groups, and no category that it names', () => {
    const plan = planned(csv('Name;Kategorie;Preis\nSuppe;Hauptgänge;9'), { mode: 'replace' });
    expect([...plan.gone.products]).toEqual(['zg', 'zg2', 'beer', 'wine']);
    expect([plan.gone.combos.size, plan.gone.categories.size, plan.gone.modifierGroups.size]).toEqual([1, 0, 0]);
    const records = csv('Art;Name;Kategorie;Preis\nKategorie;Neu;;\nProdukt;Suppe;Hauptgänge;9');
    const [...gone] = planned(records, { mode: 'replace' }).gone.categories;
    expect(gone).toEqual(['drinks', 'empty']);
  });

  test('never sets back what is counted of a product that is sold already', () => {
    const records = csv('Name;Kategorie;stock\n+Stange;Getränke, kalt;99');
    const names = [...aWholeMenu().products.values()].map(({ stock }) => stock.current);
    expect([...planned(records).wanted.products.values()].map(({ stock }) => stock.current).slice(0, 4)).toEqual(names);
  });
});

describe('a cell that cannot be', () => {
  const faults = (text: string, given: Given = {}) =>
    planned(csv(text), given).bad.map(({ line, column, code, params }) => [line, column, code, params?.['text']]);

  test.each([
    ['taxClass', 'Brot', 'menu.error.cellNotKnown'],
    ['station', 'Keller', 'menu.error.nameUnknown'],
    ['groups', 'Sauce', 'menu.error.nameUnknown'],
    ['inStock', 'vielleicht', 'menu.error.cellNotYesNo'],
    ['stockMin', 'drei', 'menu.error.cellNotNumber'],
    ['allergens', 'Gluten, Staub', 'menu.error.cellNotKnown'],
    ['available', 'Mo-Xx 11:00-14:00', 'menu.error.cellNotHours'],
    ['available', 'Mo 11:00-25:00', 'menu.error.cellNotHours'],
    ['timedPrices', 'Mo 11:00-14:00', 'menu.error.cellNotHours'],
    ['barcode', '7.61E+12', 'menu.error.barcodeShortened'],
    ['barcode', '123', 'menu.error.barcodeInvalid'],
    ['price', '', 'menu.error.cellMissing'],
    ['price', 'gratis', 'menu.error.cellNotAmount'],
    ['category', '', 'menu.error.cellMissing'],
    ['alcohol', '120', 'menu.error.alcoholInvalid'],
    ['available', 'Mo 11:00-14:00 [2026-02-30..]', 'menu.error.scheduleInvalid'],
  ])('%s: %s', (column, cell, code) => {
    const own = new Map([
      ['Name', 'Neu'],
      ['Kategorie', 'Hauptgänge (2)'],
      ['Preis', '5'],
    ]);
    own.set({ price: 'Preis', category: 'Kategorie' }[column] ?? column, cell);
    const [fault] = faults(`${[...own.keys()].join(';')}\n${[...own.values()].join(';')}`);
    expect(fault?.slice(0, 3)).toEqual([2, column, code]);
  });

  test('a name that is missing, too long, twice, or means two things', () => {
    const long = 'x'.repeat(121);
    const text = `Name;Kategorie;Preis;groups\n;Hauptgänge (2);1;\n${long};Hauptgänge (2);1;\nA;Hauptgänge (2);1;\nA;Hauptgänge (2);1;\nB;Hauptgänge (2);1;Rösti-Art`;
    expect(faults(text)).toEqual([
      [2, 'name.de', 'menu.error.nameMissing', undefined],
      [3, 'name.de', 'menu.error.cellTooLong', undefined],
      [5, 'name.de', 'menu.error.rowTwice', undefined],
    ]);
    const twice = 'Art;Name;category\ngroup;S;\ngroup;S;\n';
    expect(faults(twice)).toEqual([[3, 'name.de', 'menu.error.rowTwice', undefined]]);
  });

  test('an option without a group, a group inside itself, an unknown kind of row', () => {
    expect(faults('Art;Name;parent;groups\noption;A;;')).toEqual([[2, 'parent', 'menu.error.parentMissing', '']]);
    expect(faults('Art;Name;parent;groups\ngroup;G;;\noption;A;;H\ngroup;H;;\noption;B;;G')[0]?.slice(0, 3)).toEqual([
      2,
      'groups',
      'menu.error.groupCircle',
    ]);
    expect(faults('Art;Name\nGericht;A')).toEqual([[2, 'type', 'menu.error.rowTypeUnknown', 'Gericht']]);
  });

  test('a head without a name, and a file without rows', () => {
    expect(readTable(csv('Preis;Kategorie\n1;2'), reading, 'de')).toMatchObject({ code: 'menu.error.fileColumns' });
    expect(readTable(csv('Name;Preis\n;'), reading, 'de')).toMatchObject({ code: 'menu.error.fileEmpty' });
    expect(readTable([], reading, 'de')).toMatchObject({ code: 'menu.error.fileEmpty' });
  });

  test('a head that means nothing is told, languages are understood', () => {
    const table = readTable(csv('name;NAME (FR);name.it;Name en;Farbton;Preis;Preis'), reading, 'de');
    expect(table.ok).toBe(false);
    const read = readTable(csv('name;NAME (FR);name.it;Name en;Farbton;Preis;Preis\na;b;c;d;e;1;2'), reading, 'de');
    if (!read.ok) throw new Error(read.code);
    expect([...read.value.heads.keys()]).toEqual(['name.de', 'name.fr', 'name.it', 'name.en', 'price']);
    expect(read.value.ignored).toEqual(['Farbton', 'Preis']);
  });
});

test('any cells at all never make it throw', () => {
  const words = [
    'Art',
    'Name',
    'Kategorie',
    'Preis',
    'groups',
    'parent',
    'choices',
    'available',
    'id',
    'option',
    'group',
    'combo',
  ];
  const cell = fc.oneof(
    fc.constantFrom(...words, 'component', 'special', 'tag', 'A', '1', 'ja', 'zg', 'side'),
    fc.string({ maxLength: 12 }),
  );
  const records = fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 12 });
  fc.assert(
    fc.property(records, fc.constantFrom<ImportMode>('update', 'replace'), (rows, mode) => {
      const table = readTable(
        [['Art', 'Name', 'Kategorie', 'Preis', 'groups', 'parent', 'choices', 'available', 'id'], ...rows],
        reading,
        'de',
      );
      if (!table.ok) return;
      const makeId = () => `id-${(count += 1)}`;
      planAtOnce({
        table: table.value,
        menu: aWholeMenu(),
        mode,
        language: 'de',
        reading,
        vocabulary: german,
        makeId,
        stations,
      });
    }),
  );
});

describe('cells', () => {
  test.each([
    ['34.50', 3450],
    ['34,5', 3450],
    ["CHF 1'234.05", 123_405],
    ['1’234.–', 123_400],
    ['-2.50', -250],
    ['−2.5', -250],
    ['7', 700],
    ['3.555', null],
    ['1.234.50', null],
    ['', null],
    ['x', null],
  ])('%s is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  test('what a spreadsheet would compute is text, and comes back as it was', () => {
    expect(['=1+1', '+41', '-', '@x', "'=1"].map(escapeFormula)).toEqual(["'=1+1", "'+41", "'-", "'@x", "''=1"]);
    expect(['-2.50', '5', "'s Gipfeli"].map(escapeFormula)).toEqual(['-2.50', '5', "'s Gipfeli"]);
    fc.assert(fc.property(fc.string(), (text) => unescapeFormula(escapeFormula(text)) === text));
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { csv, type Given, planned, reading } from '../../test-data/sheet.ts';
import { escapeFormula, readAmount, readInteger, unescapeFormula } from './cells.ts';
import type { ImportMode } from './plan-import.ts';
import { readTable } from './read-table.ts';

describe('a cell that cannot be', () => {
  const faults = (text: string, given: Given = {}) =>
    planned(csv(text), given).bad.map(({ line, column, code, params }) => [line, column, code, params?.['text']]);

  test.each([
    ['taxClass', 'Brot', 'menu.error.cellNotKnown'],
    ['station', 'Keller', 'menu.error.nameUnknown'],
    ['groups', 'Sauce', 'menu.error.nameUnknown'],
    ['inStock', 'vielleicht', 'menu.error.cellNotYesNo'],
    ['stockMin', 'drei', 'menu.error.cellNotNumber'],
    ['stockMin', '1.000', 'menu.error.cellNotNumber'],
    ['allergens', 'Gluten, Staub', 'menu.error.cellNotKnown'],
    ['available', 'Mo-Xx 11:00-14:00', 'menu.error.cellNotHours'],
    ['available', 'Mo 11:00-25:00', 'menu.error.cellNotHours'],
    ['timedPrices', 'Mo 11:00-14:00', 'menu.error.cellNotHours'],
    ['soldOutUntil', 'morgen', 'menu.error.cellNotTime'],
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

  test.each(['-1', '100', '1.5'])(
    'a group asks for and takes no more than a form may say, and nothing below zero: %s',
    (cell) => {
      for (const column of ['min', 'max']) {
        expect(faults(`Art;Name;${column}\ngroup;Neu;${cell}\noption;A;`)).toEqual([
          [2, column, 'menu.error.cellNotNumber', cell],
        ]);
      }
    },
  );

  test('makes nothing new of its row: what can be read beside it is', () => {
    const plan = planned(csv('Name;Kategorie;Preis\nGut;Hauptgänge (2);5\nSchlecht;Hauptgänge (2);gratis'));
    expect(plan.added.map(({ name }) => name)).toEqual(['Gut']);
    expect(plan.bad.map(({ line }) => line)).toEqual([3]);
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
  const rows = fc.array(fc.array(cell, { maxLength: 10 }), { minLength: 1, maxLength: 12 });
  const head = ['Art', 'Name', 'Kategorie', 'Preis', 'groups', 'parent', 'choices', 'available', 'id'];
  const filled = rows.filter((records) => records.some((record) => record.some((text) => text.trim() !== '')));
  fc.assert(
    fc.property(filled, fc.constantFrom<ImportMode>('update', 'replace'), (records, mode) => {
      const { bad, added, changed, unchanged } = planned([head, ...records], { mode });
      // Whatever stands there is told or taken, and every bad cell has its place.
      expect(bad.length + added.length + changed.length + unchanged).toBeGreaterThan(0);
      for (const { line } of bad) expect(line).toBeLessThanOrEqual(records.length + 1);
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
    ['29,–', 2900],
    ['29,--', 2900],
    ['29.— CHF', 2900],
    ['12,50 €', 1250],
    ['€12.50', 1250],
    ['12.50 EUR', 1250],
    ['14.50 Fr.', 1450],
    ['1.234,50', 123_450],
    ['1,234.5', 123_450],
    ['CHF 1.234,–', 123_400],
    ['-1.234,50', -123_450],
    ['3.555', null],
    ['1,234', null],
    ['1.23,50', null],
    ['12.345,678', null],
    ['12,–5', null],
    ['€', null],
    ['–', null],
    ['CHF 5 CHF', null],
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

test.each([
  ['12', 12],
  ['12.0', 12],
  ['12,00', 12],
  ['12.0000', 12],
  ['1’200', 1200],
  ['1‘200', 1200],
  ['1\u202F200', 1200],
  ['-3', -3],
])('a cell %s holds the whole number %d', (cell, whole) => {
  expect(readInteger(cell)).toBe(whole);
});

test.each(['1.000', '1,000', '1.5', '1.200', 'x', ''])('a cell %s holds none: it may be a thousand or one', (cell) => {
  expect(readInteger(cell)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aProduct } from '../../test-data/sample-menu.ts';
import { csv, exported, nothing, otherStations, planned, withoutIds } from '../../test-data/sheet.ts';
import { aWholeMenu } from '../../test-data/whole-menu.ts';
import type { Product, WholeMenu } from '../menu.ts';

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
      csv('Name;Kategorie;Preis;Tags\nCordon bleu;Fleisch;CHF 34.5;Neu, Scharf\nTatar;Fleisch;29,90.–;\n'),
      {
        menu: nothing,
      },
    );
    expect(plan.bad.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, 'price', 'menu.error.cellNotAmount'],
    ]);
    const good = planned(
      csv('Name;Kategorie;Preis;Tags\nCordon bleu;Fleisch;CHF 34.5;Neu, Scharf\nTatar;Fleisch;29,–;\n'),
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

  test('may use the plurals and the names of other systems, German or English', () => {
    const german = 'Artikel;Warengruppe;Verkaufspreis;Steuerart;EAN;Beschrieb\n';
    const rows =
      'Rösti;Warm;21;Speisen;;Butterrösti\nCola;Kalt;4.5;Getränke;7610000000004;\nWein;Kalt;7;Alkoholisch;;\n';
    const plan = planned(csv(german + rows), { menu: nothing });
    expect(plan.bad).toEqual([]);
    const made = [...plan.wanted.products.values()].map(({ taxClass, barcode }) => [taxClass, barcode]);
    expect(made).toEqual([
      ['food', null],
      ['drink', '7610000000004'],
      ['alcohol', null],
    ]);
    const english =
      'Kind;Item name;Product group;Unit price;Tax category\nItems;Soup;Warm;9;Meals\nitem;Ale;Cold;7;beer\n';
    expect(planned(csv(english), { menu: nothing }).bad).toEqual([]);
  });

  test('says line and word of a tax class that is none', () => {
    const plan = planned(csv('Name;Kategorie;Preis;Steuerart\nRösti;Warm;21;Speisen\nCola;Kalt;4;Flüssiges\n'), {
      menu: nothing,
    });
    expect(plan.bad).toMatchObject([
      { line: 3, column: 'taxClass', code: 'menu.error.cellNotKnown', params: { text: 'Flüssiges' } },
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

  test('leaves a product where it is, though another one of its name comes above it in another category', () => {
    const before = planned(csv('Name;Kategorie;Preis\nKaffee;Getränke;4.50'), { menu: nothing }).wanted;
    const [coffee] = before.products.keys();
    const rows = ['Kaffee;Frühstück;3.50', 'Kaffee;Getränke;4.80'];
    for (const lines of [rows, rows.toReversed()]) {
      const plan = planned(csv(`Name;Kategorie;Preis\n${lines.join('\n')}`), { menu: before });
      expect(plan.changed.map(({ name, changes }) => [name, ...changes.map(({ column }) => column)])).toEqual([
        ['Kaffee', 'price'],
      ]);
      expect(plan.wanted.products.get(coffee ?? '')?.price).toEqual({ kind: 'fixed', amount: 480 });
    }
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

  test('knows a barcode again that a spreadsheet took for a number, and one of the house that looks like one', () => {
    const menu = aWholeMenu();
    const coded = (barcode: string) => {
      const products = new Map([
        ...menu.products,
        ['beer', { ...(menu.products.get('beer') ?? aProduct('beer')), barcode }],
      ]);
      return { ...menu, products };
    };
    const read = (barcode: string, cell: string) => {
      const { bad, wanted } = planned(csv(`id;Name;barcode\nbeer;+Stange;${cell}`), { menu: coded(barcode) });
      return bad.length > 0 ? bad.map(({ code }) => code) : wanted.products.get('beer')?.barcode;
    };
    expect(read('036000291452', '36000291452')).toBe('036000291452');
    expect(read('0036000291452', '36000291452')).toBe('0036000291452');
    expect(read('01234565', '1234565')).toBe('01234565');
    expect(read('5e12', '5e12')).toBe('5e12');
    expect(read('036000291452', '7610000001230')).toBe('7610000001230');
    expect(read('036000291452', '36000291469')).toEqual(['menu.error.barcodeInvalid']);
    expect(read('HB12', '12')).toEqual(['menu.error.barcodeInvalid']);
    expect(read('7610000001230', '7.61E+12')).toEqual(['menu.error.barcodeShortened']);
  });

  test('never sets back what is counted of a product that is sold already', () => {
    const records = csv('Name;Kategorie;stock\n+Stange;Getränke, kalt;99');
    const names = [...aWholeMenu().products.values()].map(({ stock }) => stock.current);
    expect([...planned(records).wanted.products.values()].map(({ stock }) => stock.current).slice(0, 4)).toEqual(names);
  });
});

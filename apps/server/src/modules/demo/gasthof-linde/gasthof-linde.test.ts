/** The card of the demo venue is whole: languages, references, and every case that the screens must be able to show. */
import type { Translated } from '@comanda/domain/menu/menu';
import { searchProducts } from '@comanda/domain/menu/search-products';
import { describe, expect, it } from 'vitest';

import { categories } from './categories.ts';
import { combos } from './combos.ts';
import { menu, modifierGroups, products } from './menu.ts';
import { specials } from './specials.ts';
import { staff } from './staff.ts';
import { tags } from './tags.ts';
import { contentLanguages } from './text.ts';
import { checkoutTableId, diningTables, printers, stations, tables, venue } from './venue.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const options = modifierGroups.flatMap((group) => group.options);
const product = (id: string) => {
  const found = menu.products.get(id);
  if (found === undefined) throw new Error(`no product ${id}`);
  return found;
};
const group = (id: string) => {
  const found = menu.modifierGroups.get(id);
  if (found === undefined) throw new Error(`no group ${id}`);
  return found;
};
const hasAllLanguages = (translated: Translated) =>
  Object.keys(translated).length === contentLanguages.length &&
  contentLanguages.every((language) => (translated[language] ?? '').trim() !== '');

describe('texts', () => {
  const names: readonly (readonly [string, Translated])[] = [
    ...products.map((one) => [one.id, one.name] as const),
    ...categories.map((one) => [one.id, one.name] as const),
    ...modifierGroups.map((one) => [one.id, one.title] as const),
    ...options.map((one) => [one.id, one.title] as const),
    ...tags.map((one) => [one.id, one.title] as const),
    ...combos.map((one) => [one.id, one.name] as const),
    ...specials.map((one) => [one.id, one.info] as const),
  ];
  const optional: readonly (readonly [string, Translated])[] = [
    ...products.flatMap((one) => [[one.id, one.description] as const, [one.id, one.hint] as const]),
    ...products.map((one) => [one.id, one.origin] as const),
    ...categories.map((one) => [one.id, one.info] as const),
    ...modifierGroups.map((one) => [one.id, one.info] as const),
    ...options.map((one) => [one.id, one.info] as const),
  ];

  it('has every name in all four languages', () => {
    expect(names.filter(([, text]) => !hasAllLanguages(text)).map(([id]) => id)).toEqual([]);
  });

  it('has every other text in all four languages or in none', () => {
    const broken = optional.filter(([, text]) => Object.keys(text).length > 0 && !hasAllLanguages(text));
    expect(broken.map(([id]) => id)).toEqual([]);
  });

  it('is written in Swiss spelling and does not shout', () => {
    const all = [...names, ...optional].flatMap(([, text]) => Object.values(text));
    expect(all.filter((text) => /[ß!]|undefined/.test(text))).toEqual([]);
  });

  it('says where meat comes from and what is inside, and says it once', () => {
    expect(product('zuercher-geschnetzeltes')).toMatchObject({
      hint: {},
      origin: { de: 'Kalb: Schweiz', fr: 'Veau\u202f: Suisse', it: 'Vitello: Svizzera', en: 'Veal: Switzerland' },
      allergens: ['gluten', 'milk', 'celery'],
    });
    expect(product('lachs-roesti').origin['de']).toContain('Lachs: Norwegen');
    expect(product('apfelmus')).toMatchObject({ hint: {}, origin: {}, allergens: [] });
  });
});

describe('references', () => {
  it('uses ids that are unique and readable', () => {
    for (const ids of [
      products.map((one) => one.id),
      categories.map((one) => one.id),
      modifierGroups.map((one) => one.id),
      options.map((one) => one.id),
      tags.map((one) => one.id),
      stations.map((one) => one.id),
      printers.map((one) => one.id),
      diningTables.map((one) => one.id),
      staff.map((one) => one.key),
    ]) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !kebab.test(id) || id.length > 64)).toEqual([]);
    }
  });

  it('names only what exists', () => {
    const known = (list: readonly { readonly id: string }[]) => new Set(list.map((one) => one.id));
    const [categoryIds, tagIds, groupIds, stationIds] = [categories, tags, modifierGroups, stations].map(known);
    const unknown = [
      ...products.filter((one) => !categoryIds?.has(one.categoryId)).map((one) => one.categoryId),
      ...[...products, ...options].flatMap((one) => one.tagIds).filter((id) => !tagIds?.has(id)),
      ...[...products, ...options].flatMap((one) => one.modifierGroupIds).filter((id) => !groupIds?.has(id)),
      ...products.map((one) => one.stationId).filter((id) => id === null || !stationIds?.has(id)),
      ...printers.map((one) => one.stationId).filter((id) => !stationIds?.has(id)),
    ];
    expect(unknown).toEqual([]);
  });

  it('presets only options of the group itself that are in stock, no more than allowed', () => {
    for (const one of modifierGroups) {
      const inStock = one.options.filter((option) => option.inStock).map((option) => option.id);
      expect(inStock).toEqual(expect.arrayContaining([...one.defaultOptionIds]));
      expect(inStock.length).toBeGreaterThanOrEqual(one.min);
      expect(one.defaultOptionIds.length).toBeLessThanOrEqual(one.max === 0 ? one.options.length : one.max);
    }
  });

  it('uses every group, category and tag', () => {
    const used = new Set([...products, ...options].flatMap((one) => [...one.modifierGroupIds, ...one.tagIds]));
    expect([...modifierGroups, ...tags].filter((one) => !used.has(one.id)).map((one) => one.id)).toEqual([]);
    const filled = new Set(products.map((one) => one.categoryId));
    expect(categories.filter((one) => !filled.has(one.id)).map((one) => one.id)).toEqual([]);
  });

  it('gives barcodes with a right check digit, none twice', () => {
    const barcodes = products.map((one) => one.barcode).filter((barcode) => barcode !== null);
    const isRight = (barcode: string) =>
      /^\d{13}$/.test(barcode) &&
      Array.from(barcode).reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
    expect(barcodes.length).toBeGreaterThan(5);
    expect(barcodes.filter((barcode) => !isRight(barcode))).toEqual([]);
    expect(new Set(barcodes).size).toBe(barcodes.length);
  });
});

describe('size of the house', () => {
  it('has about 90 products in eleven categories with a hue each', () => {
    expect(products.length).toBeGreaterThanOrEqual(85);
    expect(products.length).toBeLessThanOrEqual(95);
    expect(categories.map((one) => one.name['de'])).toEqual([
      'Vorspeisen',
      'Salate',
      'Hauptgänge',
      'Rösti',
      'Pasta',
      'Kinder',
      'Desserts',
      'Kaffee, Tee',
      'Softdrinks',
      'Bier',
      'Wein',
    ]);
    expect(new Set(categories.map((one) => one.hue)).size).toBe(11);
  });

  it('has 24 tables in three areas, and the checkout', () => {
    const inArea = (area: string) => diningTables.filter((table) => table.area === area).map((table) => table.name);
    expect(diningTables.length).toBe(24);
    expect(inArea('Stube')).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T10', 'T11', 'T12']);
    expect([inArea('Terrasse').length, inArea('Terrasse').at(-1)]).toEqual([8, 'Terrasse 8']);
    expect(inArea('Saal')).toEqual(['S1', 'S2', 'S3', 'S4']);
    expect(tables.filter((table) => table.name === 'terminal').map((table) => table.id)).toEqual([checkoutTableId]);
    expect(checkoutTableId).toBe(`t_${venue.customerId}`);
    expect(diningTables.filter((table) => table.id.startsWith('t_'))).toEqual([]);
    expect(new Set(tables.map((table) => table.name)).size).toBe(25);
  });

  it('has a kitchen, a bar and a service station, each with a printer', () => {
    expect(stations.map((station) => station.name)).toEqual(['Küche', 'Bar', 'Service']);
    expect(printers.map((printer) => printer.stationId)).toEqual(stations.map((station) => station.id));
    expect(new Set(products.map((one) => one.stationId))).toEqual(new Set(['kitchen', 'bar']));
  });

  it('has staff for every role', () => {
    expect(staff.map((person) => [person.email, person.systemRole])).toEqual([
      ['system@demo.test', 'systemAdmin'],
      ['admin@demo.test', 'customerAdmin'],
      ['waiter@demo.test', 'waiter'],
      ['luca@demo.test', 'waiter'],
      ['mirjam@demo.test', 'waiter'],
    ]);
  });
});

describe('every case that the checkout must show', () => {
  it('has a single choice that is required, with a default and a sold-out option', () => {
    const sideDish = group('side-dish');
    expect([sideDish.min, sideDish.max]).toEqual([1, 1]);
    expect(sideDish.defaultOptionIds).toEqual(['side-dish-noodles']);
    expect(sideDish.options.find((option) => option.id === 'side-dish-polenta')?.inStock).toBe(false);
  });

  it('has a nested group below one option alone', () => {
    const nesting = group('side-dish').options.filter((option) => option.modifierGroupIds.includes('roesti-style'));
    expect(nesting.map((option) => option.id)).toEqual(['side-dish-roesti']);
  });

  it('has multiple choices with minimum and maximum', () => {
    const limits = ['vegetables', 'ice-flavours', 'extras', 'without'].map((id) => [group(id).min, group(id).max]);
    expect(limits).toEqual([
      [2, 2],
      [1, 3],
      [0, 5],
      [0, 0],
    ]);
    expect(group('vegetables').options.find((option) => option.id === 'vegetables-spinach')?.inStock).toBe(false);
  });

  it('has a negative price that never eats up the product', () => {
    expect(options.filter((option) => option.price < 0).map((option) => [option.id, option.price])).toEqual([
      ['portion-small', -400],
    ]);
    const smallest = products
      .filter((one) => one.modifierGroupIds.includes('portion'))
      .map((one) => (one.price.kind === 'fixed' ? one.price.amount : 0));
    expect(Math.min(...smallest)).toBeGreaterThan(400);
  });

  it('has a manual price and one without price, for staff alone', () => {
    expect(product('tagesmenue').price).toEqual({ kind: 'manual' });
    expect(product('diverses').price).toEqual({ kind: 'none' });
    const open = products.filter((one) => one.price.kind !== 'fixed');
    expect(open.map((one) => [one.visibility.pos, one.visibility.app, one.visibility.kiosk])).toEqual([
      [true, false, false],
      [true, false, false],
    ]);
  });

  it('has a sold-out dish and a dish that runs low', () => {
    expect(products.filter((one) => !one.inStock).map((one) => one.id)).toEqual(['hacktaetschli']);
    expect(product('rindsfilet').stock).toEqual({ current: 3, min: 4, max: 20 });
  });

  it('has food, drinks and alcohol, and no alcohol at the kiosk', () => {
    expect(new Set(products.map((one) => one.taxClass))).toEqual(new Set(['food', 'drink', 'alcohol']));
    expect(products.filter((one) => one.taxClass === 'alcohol' && one.visibility.kiosk)).toEqual([]);
    expect([product('alkoholfreies-bier').taxClass, product('kafi-luz').taxClass]).toEqual(['drink', 'alcohol']);
  });

  it('prints tickets, but not for everything, and asks for no confirmation that nobody can give yet', () => {
    expect(products.filter((one) => !one.printsKitchenTicket).map((one) => one.id)).toEqual([
      'kinderglace',
      'leitungswasser',
    ]);
    expect(products.filter((one) => one.digitalConfirmation)).toEqual([]);
  });

  it('charges the prices of the drawings', () => {
    const prices = Object.fromEntries(
      products.flatMap((one) => (one.price.kind === 'fixed' ? [[one.id, one.price.amount]] : [])),
    );
    expect(prices).toMatchObject({
      'zuercher-geschnetzeltes': 3450,
      'kalbsschnitzel-wiener-art': 3800,
      'cordon-bleu': 3250,
      rindsfilet: 4800,
      'egli-im-bierteig': 3650,
      'linde-burger': 2650,
      'rivella-rot': 520,
      'roesti-klein': 1450,
      'grosse-roestiplatte': 6800,
      espresso: 400,
    });
    expect(Object.values(prices).filter((price) => Number(price) % 5 !== 0)).toEqual([]);
  });

  it('finds a barcode and a dish by the search of the checkout', () => {
    const rivella = product('rivella-rot').barcode ?? '';
    expect(searchProducts(products, rivella, 'de').map((one) => one.id)).toEqual(['rivella-rot']);
    expect(searchProducts(products, 'emince', 'fr').map((one) => one.id)).toContain('zuercher-geschnetzeltes');
  });
});

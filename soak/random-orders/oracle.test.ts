import { aChoice, aDraftProduct } from '@comanda/test-kit/a-draft';
import { aCombo, aComponent, aMenu } from '@comanda/test-kit/a-menu';
import { expect, it } from 'vitest';

import { addRows, cashFor, francs, priceOf, shareOut, soldLines, vatInside, vatRows } from './oracle.ts';

const sale = { menu: aMenu(), type: 'dinein', hasVat: true } as const;

it('reckons a line by hand: (34.50 + hash 2.50 + bacon 3.00 + 2 × egg 2.50) × 2', () => {
  const hash = aChoice('side', ['hash', aChoice('hash-style', 'with-bacon')]);
  const extras = { id: 'extras', selectedModifierProducts: [{ id: 'egg', amount: 2 }] };
  const line = aDraftProduct('schnitzel', { count: 2, selectedModifiers: [hash, extras] });
  const priced = priceOf(line, sale);
  expect(priced).toMatchObject({ one: 4500, total: 9000, isExact: true });
  expect(vatRows([priced])).toEqual([{ rate: 81, gross: 9000, net: 8326, vat: 674 }]);
  expect(vatRows([priceOf(line, { ...sale, type: 'takeaway' })])).toMatchObject([{ rate: 26, vat: 228 }]);
  expect(vatRows([priceOf(line, { ...sale, hasVat: false })])).toEqual([{ rate: 0, gross: 9000, net: 9000, vat: 0 }]);
});

it('divides a combo by hand: 22.00 by 18.50 and 29.00, the surcharge of 3.00 on top of the wine', () => {
  const components = [aComponent('dish', { roesti: 0, schnitzel: 500 }), aComponent('drink', { fendant: 300 })];
  const menu = { ...aMenu(), combos: [aCombo('lunch', 2200, components)] };
  const parts = [
    { opid: 'b', id: 'drink', product: 'fendant' },
    { opid: 'a', id: 'dish', product: 'roesti' },
  ];
  const lines = soldLines([{ opid: 'whole', id: 'lunch', count: 2, note: 'zusammen', components: parts }], menu);
  expect(lines.map(({ opid, id, count, note, share }) => [opid, id, count, note, share])).toEqual([
    ['a', 'roesti', 2, 'zusammen', 857],
    ['b', 'fendant', 2, 'zusammen', 1643],
  ]);
  const priced = lines.map((line) => priceOf(line, { ...sale, menu, type: 'takeaway' }));
  expect(priced.map(({ total }) => total)).toEqual([1714, 3286]);
  // The dish at 2.6 %, the wine at 8.1 %.
  expect(vatRows(priced).map(({ rate, gross }) => [rate, gross])).toEqual([
    [81, 3286],
    [26, 1714],
  ]);
});

it('lets the others bear what options take off a part below nothing', () => {
  const components = [aComponent('dish', { roesti: 0 }), aComponent('drink', { fendant: 0 })];
  const [menu, [first, ...others]] = [aMenu(), aMenu().modifierGroups];
  if (first === undefined) throw new Error('a menu without groups');
  const [option] = first.options;
  if (option === undefined) throw new Error('a group without options');
  const cheaper = { ...first, options: [{ ...option, price: -900 }] };
  const plan = { ...menu, modifierGroups: [cheaper, ...others], combos: [aCombo('lunch', 2200, components)] };
  const parts = [
    { opid: 'a', id: 'dish', product: 'roesti', selectedModifiers: [aChoice(first.id, option.id)] },
    { opid: 'b', id: 'drink', product: 'fendant' },
  ];
  const lines = soldLines([{ opid: 'whole', id: 'lunch', count: 1, components: parts }], plan as typeof menu);
  // 8.57 and 13.43; of the dish nothing is left, and 0.43 more comes off the wine.
  expect(lines.map(({ share }) => share)).toEqual([900, 1300]);
});

it('rounds halves up and shares out to the last rappen', () => {
  // 8 % of 108 is 8 exactly; 81 ‰ of 20 is 1.4986.
  expect([vatInside(1081, 81), vatInside(20, 81), vatInside(500, 1000)]).toEqual([81, 1, 250]);
  expect(vatInside(1, 1000)).toBe(1);
  expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(shareOut(5, [0, 0])).toEqual([5, 0]);
  expect(shareOut(7, [1, 5])).toEqual([1, 6]);
});

it('rounds cash to five rappen', () => {
  expect([0, 1, 2, 3, 4].map((over) => cashFor(1230 + over, 0).due)).toEqual([1230, 1230, 1230, 1235, 1235]);
  expect(cashFor(1233, 1)).toEqual({ due: 1235, rounding: 1 });
});

it('adds rows up and writes amounts', () => {
  const row = { rate: 81, gross: 108, net: 100, vat: 8 };
  expect(addRows(row, row, { rate: 0, gross: 5, net: 5, vat: 0 })).toEqual([
    { rate: 81, gross: 216, net: 200, vat: 16 },
    { rate: 0, gross: 5, net: 5, vat: 0 },
  ]);
  expect([francs(5), francs(-123), francs(123456789)]).toEqual(['0.05', '−1.23', '1’234’567.89']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { aCategory, aGroup, anOption, aProduct, aSchedule, fixed, sampleMenu } from '../test-data/sample-menu.ts';
import { barcodeFault, checkDigit, findByBarcode, tidyBarcode } from './barcode.ts';
import { checkCategory, checkSpecial, checkTag } from './check-category.ts';
import { checkCombo } from './check-combo.ts';
import { checkModifierGroup } from './check-modifier-group.ts';
import { checkProduct } from './check-product.ts';
import type { MenuFacts, MenuProblem } from './menu-problem.ts';
import type { Combo, ModifierGroup, Product, Special, WholeMenu } from './menu.ts';

const menu: WholeMenu = {
  ...sampleMenu,
  products: new Map([...sampleMenu.products, ['coded', aProduct('coded', { barcode: '7610000001230' })]]),
  tags: new Map([['vegan', { id: 'vegan', title: { de: 'Vegan' }, color: '#2f7d4f', position: 0 }]]),
  specials: new Map(),
  combos: new Map(),
};
const facts: MenuFacts = { language: 'de', menu, stationIds: new Set(['kitchen', 'bar']) };
const short = (problems: readonly MenuProblem[]) =>
  problems.map(({ field, code }) => `${field}: ${code.replace('menu.error.', '')}`);

describe('a product', () => {
  const check = (changes: Partial<Product>) => short(checkProduct(aProduct('new', changes), facts));

  it.each<[string, Partial<Product>, string[]]>([
    ['plain', {}, []],
    ['at every station', { stationId: null }, []],
    ['named in another language alone', { name: { fr: 'Rösti' } }, ['name: nameMissing']],
    ['with a name of blanks', { name: { de: '  ' } }, ['name: nameMissing']],
    ['in a category that is gone', { categoryId: 'gone' }, ['categoryId: categoryUnknown']],
    ['below zero', { price: fixed(-1) }, ['price: priceInvalid']],
    ['for a hundred million', { price: { kind: 'fixed', amount: money(10_000_000_000) } }, ['price: priceInvalid']],
    ['for free', { price: fixed(0) }, []],
    ['with a short barcode', { barcode: '76100000123' }, ['barcode: barcodeInvalid']],
    ['with a wrong check digit', { barcode: '7610000001231' }, ['barcode: barcodeCheckDigit']],
    ['with the barcode of another', { barcode: '7610000001230' }, ['barcode: barcodeTaken']],
    ['with a short one that is right', { barcode: '96385074' }, []],
    ['at a station that is gone', { stationId: 'gone' }, ['stationId: stationUnknown']],
    ['with tags that are gone', { tagIds: ['gone', 'vegan', 'gone'] }, ['tagIds: tagUnknown']],
    ['with groups that are gone', { modifierGroupIds: ['side', 'a'] }, ['modifierGroupIds: groupUnknown']],
    ['with less than nothing wanted', { stock: { current: null, min: -1, max: null } }, ['stock: stockInvalid']],
    ['with more wanted than fits', { stock: { current: 1, min: 5, max: 4 } }, ['stock: stockInvalid']],
    ['with half a unit', { stock: { current: 0.5, min: null, max: null } }, ['stock: stockInvalid']],
    ['sold below zero', { stock: { current: -2, min: 0, max: 4 } }, []],
    ['of 12.5 percent', { alcohol: { percent: 12.5 } }, []],
    ['of 12.55 percent', { alcohol: { percent: 12.55 } }, ['alcohol: alcoholInvalid']],
    ['of 101 percent', { alcohol: { percent: 101 } }, ['alcohol: alcoholInvalid']],
    ['with alcohol in it', { alcohol: { percent: null } }, []],
    ['on no day', { schedules: [aSchedule(), aSchedule({ weekdays: [] })] }, ['schedules: scheduleInvalid']],
    ['with two faults', { name: {}, barcode: '1' }, ['name: nameMissing', 'barcode: barcodeInvalid']],
  ])('%s', (_, changes, expected) => {
    expect(check(changes)).toEqual(expected);
  });

  it('keeps its own barcode, and says whose it is and which digit would fit', () => {
    expect(checkProduct(aProduct('coded', { barcode: '7610000001230' }), facts)).toEqual([]);
    const [taken] = checkProduct(aProduct('new', { barcode: '7610000001230' }), facts);
    expect(taken?.params).toEqual({ product: 'coded' });
    const [wrong] = checkProduct(aProduct('new', { barcode: '7610000001239' }), facts);
    expect(wrong?.params).toEqual({ digit: 0 });
    const [schedule] = checkProduct(aProduct('new', { schedules: [aSchedule({ from: -1 })] }), facts);
    expect(schedule?.params).toEqual({ number: 1, fault: 'hours' });
  });
});

describe('a barcode', () => {
  it('belongs to one product, in whichever way it is written: a scan would find only the first', () => {
    const products = new Map(
      ['036000291452', '0012000161155', 'HB12'].map((barcode) => [barcode, aProduct(barcode, { barcode })]),
    );
    const check = (barcode: string) =>
      short(checkProduct(aProduct('new', { barcode }), { ...facts, menu: { ...menu, products } }));
    for (const barcode of ['0036000291452', '012000161155', 'hb12']) {
      expect(check(barcode)).toEqual(['barcode: barcodeTaken']);
    }
    for (const barcode of ['036000291469', 'HB123']) expect(check(barcode)).toEqual([]);
  });

  it('may be of the trade or of the house', () => {
    expect(['96385074', '036000291452', '7610000001230', 'HB12', 'a1'].map(barcodeFault)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(['036000291453', 'A', '12', 'ä1', 'x'.repeat(41)].map(barcodeFault)).not.toContain(null);
  });

  it('finds its product however the scanner writes it', () => {
    const [can, bottle, own] = [{ barcode: '036000291452' }, { barcode: '0036000291469' }, { barcode: 'HB12' }];
    const products = [{ barcode: null }, can, bottle, own];
    expect(findByBarcode(products, '0036000291452')).toBe(can);
    expect(findByBarcode(products, '036000291469')).toBe(bottle);
    expect(findByBarcode(products, ' hb-12 ')).toBe(own);
    expect(findByBarcode(products, '7610000001230')).toBeNull();
    expect(findByBarcode(products, ' ')).toBeNull();
  });

  it('notices every digit that is wrong', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (some, place, by) => {
        const text = some.join('');
        const code = `${text}${checkDigit(text)}`;
        expect(barcodeFault(code)).toBeNull();
        const wrong = `${code.slice(0, place)}${(Number(code[place]) + by) % 10}${code.slice(place + 1)}`;
        expect(barcodeFault(wrong)).toBe('checkDigit');
      }),
    );
  });

  it('is read without the blanks that people type', () => {
    expect(tidyBarcode(' 7610 0000 01230 ')).toBe('7610000001230');
    expect([tidyBarcode('  '), tidyBarcode(null)]).toEqual([null, null]);
    expect(barcodeFault('7610 0000 123')).toBe('length');
  });
});

describe('a modifier group', () => {
  const check = (changes: Partial<ModifierGroup>, id = 'new') => checkModifierGroup(aGroup(id, changes), facts);
  const options = [anOption('a'), anOption('b')];

  it.each<[string, Partial<ModifierGroup>, string[]]>([
    ['of nothing yet', {}, []],
    ['with a choice of two', { min: 1, max: 1, defaultOptionIds: ['a'], options }, []],
    ['without a title', { title: {} }, ['title: nameMissing']],
    ['that asks for more than it takes', { min: 3, max: 2, options }, ['max: minAboveMax']],
    ['that takes any number', { min: 2, max: 0, options }, []],
    ['that asks for more than it offers', { min: 3, max: 0, options }, ['min: minAboveOptions']],
    ['that asks for one of nothing', { min: 1, max: 1 }, ['min: minAboveOptions']],
    ['with a default that is gone', { defaultOptionIds: ['c'], options }, ['defaultOptionIds: defaultUnknown']],
    [
      'with two defaults of one',
      { max: 1, defaultOptionIds: ['a', 'b'], options },
      ['defaultOptionIds: tooManyDefaults'],
    ],
    ['with a nameless option', { options: [anOption('a', 0, { title: {} })] }, ['options: optionNameMissing']],
    ['with an option twice', { options: [anOption('a'), anOption('a')] }, ['options: optionTwice']],
    ['with an absurd price', { options: [anOption('a', -100_000_000)] }, ['options: optionPriceInvalid']],
    ['with a discount', { options: [anOption('a', -400)] }, []],
    ['with a tag that is gone', { options: [anOption('a', 0, { tagIds: ['x'] })] }, ['options: tagUnknown']],
    ['that leads nowhere', { options: [anOption('a', 0, { modifierGroupIds: ['x'] })] }, ['options: groupUnknown']],
    ['that leads to itself', { options: [anOption('a', 0, { modifierGroupIds: ['new'] })] }, ['options: groupCircle']],
  ])('%s', (_, changes, expected) => {
    expect(short(check(changes))).toEqual(expected);
  });

  it('names the whole way of a circle', () => {
    const style = { title: { de: 'Rösti-Art' }, options: [anOption('classic', 0, { modifierGroupIds: ['side'] })] };
    expect(check(style, 'roesti-style')).toMatchObject([
      { code: 'menu.error.groupCircle', params: { path: 'Rösti-Art → side → Rösti-Art' } },
    ]);
  });

  it('goes no deeper than an order can say', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, index) =>
        aGroup(`g${index}`, { options: [anOption('o', 0, { modifierGroupIds: [`g${index + 1}`] })] }),
      );
    const withGroups = (groups: readonly ModifierGroup[]): MenuFacts => ({
      ...facts,
      menu: { ...menu, modifierGroups: new Map(groups.map((group) => [group.id, group])) },
    });
    const [first, ...others] = [...chain(7), aGroup('g7')];
    const nine = [...chain(8), aGroup('g8')];
    if (first === undefined) throw new Error('no chain');
    expect(checkModifierGroup(first, withGroups(others))).toEqual([]);
    for (const changed of nine) {
      const rest = withGroups(nine.filter(({ id }) => id !== changed.id));
      const codes = checkModifierGroup(changed, rest).map(({ code }) => code);
      expect(codes.filter((code) => code !== 'menu.error.groupUnknown')).toEqual(['menu.error.groupsTooDeep']);
    }
  });

  it('finds a circle exactly where there is one, in whatever net of groups', () => {
    const nets = fc.array(fc.array(fc.nat(7), { maxLength: 3 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(nets, (net) => {
        const groups = net.map((nested, index) =>
          aGroup(`g${index}`, {
            options: [anOption('o', 0, { modifierGroupIds: nested.map((other) => `g${other}`) })],
          }),
        );
        const known = new Map(groups.map((group) => [group.id, group]));
        for (const [index, group] of groups.entries()) {
          // Everything that can be reached, step by step, until nothing new comes.
          let reached = new Set(net[index]);
          for (let size = -1; size !== reached.size;) {
            size = reached.size;
            reached = new Set([...reached, ...[...reached].flatMap((other) => net[other] ?? [])]);
          }
          const problems = checkModifierGroup(group, { ...facts, menu: { ...menu, modifierGroups: known } });
          expect(problems.some(({ code }) => code === 'menu.error.groupCircle')).toBe(reached.has(index));
        }
      }),
    );
  });
});

describe('a category, a tag, a special', () => {
  it('want their name in the language of the house', () => {
    expect(short(checkCategory(aCategory('new', { name: { en: 'Lunch' } }), facts))).toEqual(['name: nameMissing']);
    expect(short(checkCategory(aCategory('new', { schedules: [aSchedule({ until: 0 })] }), facts))).toEqual([
      'schedules: scheduleInvalid',
    ]);
    expect(short(checkCategory(aCategory('new', { acceptingStationId: 'bar' }), facts))).toEqual([]);
    expect(short(checkCategory(aCategory('new', { acceptingStationId: 'cellar' }), facts))).toEqual([
      'acceptingStationId: stationUnknown',
    ]);
    const tag = { id: 'new', title: {}, color: 'red', position: 0 };
    expect(short(checkTag(tag, facts))).toEqual(['title: nameMissing', 'color: colorInvalid']);
    expect(checkTag({ ...tag, title: { de: 'Neu' }, color: '#00d9ff' }, facts)).toEqual([]);
  });

  it('a special opens a product that there is', () => {
    const special: Special = {
      id: 'new',
      info: { de: 'Neu auf der Karte' },
      representation: 'banner',
      productId: 'rivella',
      image: null,
      active: true,
      position: 0,
    };
    expect(checkSpecial(special, facts)).toEqual([]);
    expect(checkSpecial({ ...special, productId: null }, facts)).toEqual([]);
    expect(short(checkSpecial({ ...special, productId: 'gone' }, facts))).toEqual(['productId: productUnknown']);
  });
});

describe('a combo', () => {
  const pick = (productId: string, rappen = 0) => ({ productId, surcharge: money(rappen) });
  const combo = (changes: Partial<Combo>): Combo => ({
    ...aProduct('lunch', { price: fixed(2500) }),
    components: [
      { id: 'dish', title: { de: 'Gericht' }, choices: [pick('geschnetzeltes', 500), pick('rindsfilet', 1500)] },
      { id: 'drink', title: { de: 'Getränk' }, choices: [pick('rivella')] },
    ],
    ...changes,
  });
  const components = (choices: Combo['components'][number]['choices'], title = { de: 'Gericht' }) => ({
    components: [{ id: 'dish', title, choices }],
  });

  it.each<[string, Partial<Combo>, string[]]>([
    ['of a dish and a drink', {}, []],
    ['without a price', { price: { kind: 'manual' } }, ['price: comboPrice']],
    ['of nothing', { components: [] }, ['components: comboEmpty']],
    ['with a choice of nothing', components([]), ['components: comboEmpty']],
    ['with a product that is gone', components([pick('gone')]), ['components: productUnknown']],
    ['with itself', components([pick('lunch')]), ['components: productUnknown']],
    ['with an open price', components([pick('tagesmenue')]), ['components: comboProductPrice']],
    ['with a product twice', components([pick('rivella'), pick('rivella')]), ['components: comboProductTwice']],
    ['with a surcharge below zero', components([pick('rivella', -1)]), ['components: optionPriceInvalid']],
    ['with a nameless component', components([pick('rivella')], { de: '' }), ['components: optionNameMissing']],
    ['without a name', { name: {} }, ['name: nameMissing']],
  ])('%s', (_, changes, expected) => {
    expect(short(checkCombo(combo(changes), facts))).toEqual(expected);
  });
});

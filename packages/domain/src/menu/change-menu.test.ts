import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { fixed } from '../test-data/sample-menu.ts';
import { changePrice } from './change-prices.ts';
import { copyName } from './copy-name.ts';
import { sortThings } from './sort-things.ts';
import { splitCombo } from './split-combo.ts';

describe('the price of a combo', () => {
  const amounts = fc.nat(100_000).map(money);
  const picks = fc.array(fc.record({ listPrice: amounts, surcharge: amounts, takenOff: fc.constant(zero) }), {
    minLength: 1,
    maxLength: 8,
  });

  it('is shared out without a rest', () => {
    fc.assert(
      fc.property(amounts, picks, (price, chosen) => {
        const parts = splitCombo(price, chosen);
        expect(parts).toHaveLength(chosen.length);
        expect(add(zero, ...parts)).toBe(add(price, ...chosen.map(({ surcharge }) => surcharge)));
      }),
    );
  });

  it('falls on each product by what it costs on its own, to the rappen, and surcharges on their own product', () => {
    fc.assert(
      fc.property(amounts, picks, (price, chosen) => {
        const all = chosen.reduce((sum, { listPrice }) => sum + listPrice, 0);
        for (const [index, part] of splitCombo(price, chosen).entries()) {
          const { listPrice = zero, surcharge = zero } = chosen[index] ?? {};
          const share = all === 0 ? price / chosen.length : (price * listPrice) / all;
          expect(Math.abs(part - surcharge - share)).toBeLessThan(1);
        }
      }),
    );
  });

  it('of 25.00 for a dish of 34.50 and a drink of 5.20', () => {
    const dish = { listPrice: money(3450), surcharge: money(500), takenOff: zero };
    expect(splitCombo(money(2500), [dish, { listPrice: money(520), surcharge: zero, takenOff: zero }])).toEqual([
      2673, 327,
    ]);
    expect(splitCombo(money(10), [])).toEqual([]);
  });
});

describe('a price that is changed with many others', () => {
  const raise = (rappen: number, coin: 1 | 5 | 10 = 1) => ({ kind: 'raise', amount: money(rappen), coin }) as const;
  const raiseBy = (perMille: number, coin: 1 | 5 | 10 = 1) => ({ kind: 'raiseBy', perMille, coin }) as const;

  it('is set, raised and lowered', () => {
    expect(changePrice(fixed(1850), { kind: 'set', amount: money(1900) })).toEqual(fixed(1900));
    expect(changePrice({ kind: 'manual' }, { kind: 'set', amount: money(1900) })).toEqual(fixed(1900));
    expect(changePrice(fixed(1850), raise(50))).toEqual(fixed(1900));
    expect(changePrice(fixed(1850), raise(-50))).toEqual(fixed(1800));
    expect(changePrice(fixed(1850), raiseBy(25))).toEqual(fixed(1896));
    expect(changePrice(fixed(1850), raiseBy(25, 5))).toEqual(fixed(1895));
    expect(changePrice(fixed(1850), raiseBy(25, 10))).toEqual(fixed(1900));
    expect(changePrice(fixed(1850), raiseBy(-1000))).toEqual(fixed(0));
  });

  it('is none where there is nothing to raise, below zero and out of range', () => {
    expect(changePrice({ kind: 'manual' }, raise(50))).toBeNull();
    expect(changePrice({ kind: 'none' }, raiseBy(50))).toBeNull();
    expect(changePrice(fixed(100), raise(-150))).toBeNull();
    expect(changePrice(fixed(99_999_999), raise(1))).toBeNull();
    expect(changePrice(fixed(100), { kind: 'set', amount: money(-1) })).toBeNull();
  });

  it('comes out on the coin, half a coin from exact at most', () => {
    const coin = fc.constantFrom(1 as const, 5 as const, 10 as const);
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: -900, max: 3000 }), coin, (rappen, perMille, piece) => {
        const changed = changePrice(fixed(rappen), raiseBy(perMille, piece));
        const amount = changed?.kind === 'fixed' ? changed.amount : Number.NaN;
        expect(amount % piece).toBe(0);
        expect(Math.abs(amount - (rappen * (1000 + perMille)) / 1000)).toBeLessThanOrEqual(piece / 2 + 0.5);
      }),
    );
  });
});

describe('the name of a copy', () => {
  it('is numbered in every language', () => {
    const name = { de: 'Rösti', en: 'Rösti' };
    expect(copyName(name, [name], 120)).toEqual({ de: 'Rösti (2)', en: 'Rösti (2)' });
    expect(copyName(name, [name, { de: 'Rösti (2)' }], 120)).toEqual({ de: 'Rösti (3)', en: 'Rösti (3)' });
    expect(copyName({ de: 'Rösti (2)' }, [name, { de: 'Rösti (2)' }], 120)).toEqual({ de: 'Rösti (3)' });
    expect(copyName({ de: 'a'.repeat(120) }, [], 120)['de']).toHaveLength(120);
  });
});

describe('sorting', () => {
  it('keeps what others added beside its neighbour, and forgets what they removed', () => {
    expect(sortThings(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
    expect(sortThings(['new', 'a', 'b', 'newer', 'c'], ['c', 'b', 'a'])).toEqual(['new', 'c', 'b', 'newer', 'a']);
    expect(sortThings(['a', 'b'], ['gone', 'b', 'b', 'a'])).toEqual(['b', 'a']);
  });

  it('loses and makes nothing, and what is named stands in the order wanted', () => {
    const ids = fc.uniqueArray(fc.nat(20).map(String));
    fc.assert(
      fc.property(ids, ids, (before, wanted) => {
        const sorted = sortThings(before, wanted);
        expect(sorted.toSorted()).toEqual(before.toSorted());
        expect(sorted.filter((id) => wanted.includes(id))).toEqual(wanted.filter((id) => before.includes(id)));
      }),
    );
  });
});

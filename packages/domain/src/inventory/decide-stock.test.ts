import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decideCount, decideDelivery, decideWaste } from './decide-stock.ts';
import { largestStock } from './movements.ts';

const stock = new Map([
  ['filet', 5],
  ['wine', null],
  ['beer', -2],
]);
const nothing = { revision: 10, moved: new Map<string, { amount: number; isCounted: boolean }>() };
const codeOf = (decision: { ok: boolean }) => ('code' in decision ? decision.code : 'accepted');
const left = (decision: ReturnType<typeof decideCount>) =>
  decision.ok ? decision.value.map(({ productId, amount, balance }) => [productId, amount, balance]) : codeOf(decision);

describe('a delivery', () => {
  it('adds to what is there, and begins the count of what was not counted', () => {
    const lines = [
      { productId: 'filet', amount: 3 },
      { productId: 'wine', amount: 12 },
      { productId: 'beer', amount: 24 },
    ];
    expect(left(decideDelivery(lines, stock))).toEqual([
      ['filet', 3, 8],
      ['wine', 12, 12],
      ['beer', 24, 22],
    ]);
  });

  it('refuses what is no product, twice the same, and more than anybody stores', () => {
    const line = { productId: 'filet', amount: 1 };
    expect(codeOf(decideDelivery([{ productId: 'gone', amount: 1 }], stock))).toBe('inventory.error.productUnknown');
    expect(codeOf(decideDelivery([line, line], stock))).toBe('inventory.error.productTwice');
    const much = [{ productId: 'filet', amount: largestStock }];
    expect(codeOf(decideDelivery(much, stock))).toBe('menu.error.stockInvalid');
  });
});

describe('waste', () => {
  it('takes off, below zero too, with its reason', () => {
    const wasted = decideWaste([{ productId: 'filet', amount: 6 }], stock, 'spoiled');
    expect(wasted).toMatchObject({ ok: true, value: [{ kind: 'waste', amount: -6, balance: -1, reason: 'spoiled' }] });
  });

  it('is of counted products alone', () => {
    const refused = decideWaste([{ productId: 'wine', amount: 1 }], stock, 'broken');
    expect(refused).toMatchObject({ code: 'inventory.error.notCounted', params: { product: 'wine' } });
  });
});

describe('a count', () => {
  it('is the difference to what was expected; an equal count is noted too', () => {
    const lines = [
      { productId: 'filet', counted: 4, seenAt: 10 },
      { productId: 'wine', counted: 7, seenAt: 10 },
      { productId: 'beer', counted: 0, seenAt: 9 },
    ];
    expect(left(decideCount(lines, stock, nothing))).toEqual([
      ['filet', -1, 4],
      ['wine', 7, 7],
      ['beer', 2, 0],
    ]);
    expect(left(decideCount([{ productId: 'filet', counted: 5, seenAt: 10 }], stock, nothing))).toEqual([
      ['filet', 0, 5],
    ]);
  });

  it('refuses a product that somebody counted meanwhile, and a moment that never was', () => {
    const line = { productId: 'filet', counted: 5, seenAt: 8 };
    const counted = { revision: 10, moved: new Map([['filet', { amount: 1, isCounted: true }]]) };
    expect(codeOf(decideCount([line], stock, counted))).toBe('inventory.error.countedMeanwhile');
    expect(codeOf(decideCount([{ ...line, seenAt: 11 }], stock, nothing))).toBe('inventory.error.momentUnknown');
  });

  it('never loses what came and went while it was counted', () => {
    const amounts = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 500 }), fc.nat(500), amounts, (before, counted, moves) => {
        const amount = moves.reduce((sum, one) => sum + one, 0);
        const now = new Map([['filet', before + amount]]);
        const moved = new Map([['filet', { amount, isCounted: false }]]);
        const decided = decideCount([{ productId: 'filet', counted, seenAt: 3 }], now, { revision: 9, moved });
        expect(left(decided)).toEqual([['filet', counted - before, counted + amount]]);
      }),
    );
  });
});

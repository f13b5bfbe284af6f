import { describe, expect, test } from 'vitest';

import { money } from '../money.ts';
import { buyerLines, isBuyerTooLong, wantsBuyer } from './buyer.ts';

describe('the buyer', () => {
  const swiss = { currency: 'CHF', hasVat: true };

  test('is wanted above 400 francs, where the house owes VAT', () => {
    expect(wantsBuyer(money(40_000), swiss)).toBe(false);
    expect(wantsBuyer(money(40_001), swiss)).toBe(true);
    expect(wantsBuyer(money(90_000), { ...swiss, hasVat: false })).toBe(false);
    expect(wantsBuyer(money(90_000), { ...swiss, currency: 'EUR' })).toBe(false);
  });

  test('is read line by line, and what is too long is said instead of being cut', () => {
    expect(buyerLines('  Muster AG \n\n Bahnhofstrasse 1\n8001 Zürich ')).toEqual([
      'Muster AG',
      'Bahnhofstrasse 1',
      '8001 Zürich',
    ]);
    expect(buyerLines(' \n ')).toEqual([]);
    expect(isBuyerTooLong(['Muster AG', '8001 Zürich'])).toBe(false);
    expect(isBuyerTooLong(['a', 'b', 'c', 'd', 'e', 'f'])).toBe(true);
    expect(isBuyerTooLong(['x'.repeat(81)])).toBe(true);
  });
});

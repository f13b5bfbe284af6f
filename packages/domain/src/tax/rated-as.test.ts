import fc from 'fast-check';
import { expect, it } from 'vitest';

import { money } from '../money.ts';
import type { SoldModifier } from '../orders/order.ts';
import { ratedAs } from './rated-as.ts';
import { settleLines } from './settle-lines.ts';
import { orderTypes, rateFor, type TaxClass, taxClasses } from './vat.ts';

const businessDate = '2026-11-20';

function aModifier(rappen: number, taxClass: TaxClass): SoldModifier {
  const kind = { removes: false, isChoice: false, nested: [] };
  return { optionId: 'o', groupId: 'g', title: {}, price: money(rappen), amount: 1, taxClass, ...kind };
}

function aLine(taxClass: TaxClass, modifiers: readonly SoldModifier[] = []) {
  const total = money(2000 + modifiers.reduce((sum, { price }) => sum + price, 0));
  return { opid: 'a', unitPrice: money(2000), total, taxClass, modifiers, state: 'open' as const, settled: null };
}

it('is as its order is, until it is settled', () => {
  expect(ratedAs(aLine('food'), { type: 'takeaway', businessDate })).toBe('takeaway');
});

it('is as its order was from then on: each of its rates is one that was settled', () => {
  const classes = fc.constantFrom(...taxClasses);
  const types = fc.constantFrom(...orderTypes);
  const drawn = fc.record({ own: classes, more: fc.array(classes, { maxLength: 2 }), was: types, is: types });
  fc.assert(
    fc.property(drawn, ({ own, more, was, is }) => {
      const line = aLine(
        own,
        more.map((taxClass) => aModifier(500, taxClass)),
      );
      const settled = settleLines([line], was, businessDate, true).parts.get('a') ?? [];
      const type = ratedAs({ ...line, settled }, { type: is, businessDate });
      const rates = [own, ...more].map((taxClass) => rateFor(taxClass, type, businessDate));
      expect(new Set(rates)).toEqual(new Set(settled.map(({ rate }) => rate)));
    }),
  );
});

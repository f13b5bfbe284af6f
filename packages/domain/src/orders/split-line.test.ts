import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, percentOf } from '../money.ts';
import { accepted, anOrder, codeOf } from '../test-data/sample-order.ts';
import type { OrderLine } from './order.ts';
import { splitLine } from './split-line.ts';

const [beers] = anOrder([['rivella', 3]]).lines;
if (beers === undefined) throw new Error('no line');

const aLine = (unit: number, count: number, percent: number, sentCount: number): OrderLine => ({
  ...beers,
  unitPrice: money(unit),
  count,
  percent,
  total: percentOf(money(unit * count), percent),
  sentCount,
});

describe('a split line', () => {
  it('is two lines of the same thing', () => {
    const { kept, cut } = accepted(splitLine({ ...beers, sentCount: 3, state: 'started', note: 'cold' }, 1, 'new'));
    expect(kept).toEqual({ ...beers, count: 2, total: 1040, sentCount: 2, state: 'started', note: 'cold' });
    expect(cut).toEqual({ ...kept, opid: 'new', count: 1, total: 520, sentCount: 1 });
  });

  it('adds up to what it was: money, pieces, what the kitchen knows', () => {
    const cases = fc.record({
      unit: fc.nat(100_000),
      count: fc.integer({ min: 2, max: 999 }),
      percent: fc.nat(100),
      sent: fc.nat(999),
      cut: fc.nat(998),
    });
    fc.assert(
      fc.property(cases, ({ unit, count, percent, sent, cut: asked }) => {
        const line = aLine(unit, count, percent, Math.min(sent, count));
        const { kept, cut } = accepted(splitLine(line, 1 + (asked % (count - 1)), 'new'));
        expect(add(kept.total, cut.total)).toBe(line.total);
        expect(kept.count + cut.count).toBe(line.count);
        expect(kept.sentCount + cut.sentCount).toBe(line.sentCount);
        for (const part of [kept, cut]) {
          expect(part.sentCount).toBeLessThanOrEqual(part.count);
          expect(part.sentCount).toBeGreaterThanOrEqual(0);
          // As the price of a line is reckoned, but for the rappen that the other part has.
          const own = percentOf(money(unit * part.count), percent);
          expect(Math.abs(part.total - own)).toBeLessThanOrEqual(percent === 100 ? 0 : 1);
        }
      }),
    );
  });

  it('has pieces on both sides, and nothing that was paid', () => {
    for (const count of [0, -1, 3, 4, 1.5]) {
      expect(codeOf(splitLine(beers, count, 'new'))).toBe('cart.error.countInvalid');
    }
    const paid = { ...beers, settled: [] };
    expect(codeOf(splitLine(paid, 1, 'new'))).toBe('orders.error.lineSettled');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isVisitOver, type OrderAtTable, visitLasts, visitLongestMs } from './table-visit.ts';

const minute = 60_000;
const begun = 1_000 * 3_600_000;
const order = (from: number, until: number | null): OrderAtTable => {
  return { placedAt: begun + from * minute, endedAt: until === null ? null : begun + until * minute };
};
const isOver = (orders: readonly OrderAtTable[], minutes: number) =>
  isVisitOver(begun, orders, begun + minutes * minute);

describe('a visit at a table', () => {
  it('lasts four hours where nothing is ordered there', () => {
    expect([isOver([], 240), isOver([], 241)]).toEqual([false, true]);
  });

  it('lasts while something is open, and an hour beyond it', () => {
    expect(isOver([order(10, null)], 900)).toBe(false);
    expect([isOver([order(10, 90)], 150), isOver([order(10, 90)], 151)]).toEqual([false, true]);
  });

  it('lasts a day at the longest, whatever nobody closed', () => {
    expect([isOver([order(10, null)], 24 * 60), isOver([order(10, null)], 24 * 60 + 1)]).toEqual([false, true]);
    const oneAfterTheOther = Array.from({ length: 60 }, (_, index) => order(index * 60, index * 60 + 50));
    expect([isOver(oneAfterTheOther, 24 * 60), isOver(oneAfterTheOther, 24 * 60 + 1)]).toEqual([false, true]);
  });

  it('goes on with each order that comes in time', () => {
    const orders = [order(10, 30), order(80, 100), order(20, 110)];
    expect([isOver(orders, 170), isOver(orders, 171)]).toEqual([false, true]);
  });

  it('is not kept alive by what the next guests order', () => {
    expect(isOver([order(10, 30), order(200, null)], 210)).toBe(true);
    expect(isOver([order(300, null)], 310)).toBe(true);
  });

  it('is none of what ended before it, and sits at what was open when it began', () => {
    expect(isOver([order(-90, -1)], 200)).toBe(false);
    expect([isOver([order(-90, 20)], 80), isOver([order(-90, 20)], 81)]).toEqual([false, true]);
  });

  it('once over stays over, whatever is ordered later', () => {
    const minutes = fc.integer({ min: 0, max: 600 });
    const some = fc.array(fc.tuple(minutes, minutes).map(([from, takes]) => order(from, from + takes)));
    fc.assert(
      fc.property(some, minutes, (orders, later) => {
        const until = visitLasts(begun, orders);
        const next = { placedAt: until + 1 + later, endedAt: null };
        expect(visitLasts(begun, [...orders, next])).toBe(until);
        expect(until).toBeLessThanOrEqual(begun + visitLongestMs);
      }),
    );
  });
});

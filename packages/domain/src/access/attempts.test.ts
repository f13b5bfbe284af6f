import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addressLimit,
  type Attempts,
  codeLimit,
  contactLimit,
  householdOrders,
  type Limit,
  oneMore,
  isNewcomer,
  ordersOfAddressLimit,
  passwordElsewhereLimit,
  passwordLimit,
  passwordNewcomersLimit,
  pinEverywhereLimit,
  pinLimit,
  triesLeft,
  waitMs,
} from './attempts.ts';

const after = (limit: Limit, tries: number, at = 0): Attempts | null => {
  let attempts: Attempts | null = null;
  for (let index = 0; index < tries; index++) attempts = oneMore(limit, attempts, at);
  return attempts;
};

describe('the wait', () => {
  it('begins with the fifth wrong password and doubles up to five minutes', () => {
    const seconds = Array.from(
      { length: 16 },
      (_, index) => waitMs(passwordLimit, after(passwordLimit, index), 0) / 1000,
    );
    expect(seconds).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(waitMs(passwordLimit, after(passwordLimit, 5000), 0)).toBe(300_000);
  });

  it('of one account from many places begins late and stays below a minute', () => {
    const seconds = [99, 100, 101, 106, 5000].map(
      (tries) => waitMs(passwordElsewhereLimit, after(passwordElsewhereLimit, tries), 0) / 1000,
    );
    expect(seconds).toEqual([0, 1, 2, 60, 60]);
  });

  it('of one account from places that are new begins as late, and stays below half a minute', () => {
    const seconds = [99, 100, 104, 105, 5000].map(
      (tries) => waitMs(passwordNewcomersLimit, after(passwordNewcomersLimit, tries), 0) / 1000,
    );
    expect(seconds).toEqual([0, 1, 16, 30, 30]);
  });

  it('counts a place among the new ones for a typing slip or two, and again when they are forgotten', () => {
    const isNew = (tries: number, now = 0) => isNewcomer(passwordLimit, after(passwordLimit, tries), now);
    expect([0, 1, 2, 3, 4, 50].map((tries) => isNew(tries))).toEqual([true, true, true, false, false, false]);
    expect([isNew(50, 3_599_999), isNew(50, 3_600_000)]).toEqual([false, true]);
  });

  it('counts an address among the households up to its tenth order, and again when ten minutes are over', () => {
    const limit = ordersOfAddressLimit;
    const isNew = (orders: number, now = 0) => isNewcomer(limit, after(limit, orders), now, householdOrders);
    expect([0, 9, 10, 300].map((orders) => isNew(orders))).toEqual([true, true, false, false]);
    expect([isNew(300, 599_999), isNew(300, 600_000)]).toEqual([false, true]);
  });

  it('begins with the fifth wrong PIN, longer', () => {
    const seconds = [4, 5, 6, 7, 10, 50].map((tries) => waitMs(pinLimit, after(pinLimit, tries), 0) / 1000);
    expect(seconds).toEqual([0, 30, 60, 120, 900, 900]);
  });

  it('passes with the time, and is forgotten with more of it', () => {
    const attempts = after(passwordLimit, 8, 1000);
    expect(waitMs(passwordLimit, attempts, 1000)).toBe(8000);
    expect(waitMs(passwordLimit, attempts, 8999)).toBe(1);
    expect(waitMs(passwordLimit, attempts, 9000)).toBe(0);
    expect(oneMore(passwordLimit, attempts, 9000).tries).toBe(9);
    expect(oneMore(passwordLimit, attempts, 1000 + 3_600_000)).toEqual({
      tries: 1,
      firstAt: 3_601_000,
      lastAt: 3_601_000,
    });
  });

  it('of a window ends with the window, whenever the last came', () => {
    const most = after(contactLimit, 19);
    expect(waitMs(contactLimit, most, 3_000_000)).toBe(0);
    const full = oneMore(contactLimit, most, 3_000_000);
    expect(waitMs(contactLimit, full, 3_000_000)).toBe(600_000);
    expect(waitMs(contactLimit, full, 3_600_000)).toBe(0);
  });

  it('is never negative and never longer than the limit says, whatever the clock does', () => {
    const limits = [passwordLimit, addressLimit, pinLimit, pinEverywhereLimit, codeLimit, contactLimit];
    const times = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(
        fc.constantFrom(...limits),
        fc.integer({ min: 0, max: 600 }),
        times,
        times,
        (limit, tries, at, now) => {
          const wait = waitMs(limit, after(limit, tries, at), now);
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(limit.kind === 'growing' ? limit.longestMs : limit.windowMs);
        },
      ),
    );
  });

  it('says how many tries are left', () => {
    expect([1, 4, 5, 9].map((tries) => triesLeft(pinLimit, { tries, firstAt: 0, lastAt: 0 }))).toEqual([4, 1, 0, 0]);
    expect(triesLeft(contactLimit, { tries: 3, firstAt: 0, lastAt: 0 })).toBe(17);
  });
});

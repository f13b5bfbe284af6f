import { expect, test } from 'vitest';

import { follow, isWaiting, readAsked, standingOf } from './asked.ts';

const at = 1_800_000_000;
const minute = 60;
const asked = { waiter: { at, seenAt: null } };

test('what is still open was asked for, what is not was seen', () => {
  expect(follow(asked, [{ kind: 'waiter', requestedAt: at }], at + minute)).toEqual(asked);
  const seen = follow(asked, [], at + minute);
  expect(seen).toEqual({ waiter: { at, seenAt: at + minute } });
  // When it was seen stays, however often the page looks again.
  expect(follow(seen, [], at + 2 * minute)).toEqual(seen);
  expect([isWaiting(asked), isWaiting(seen), isWaiting({})]).toEqual([true, false, false]);
});

test('another phone of the table asked before, or asks again: one request of a kind', () => {
  const open = [{ kind: 'bill', requestedAt: at - minute }] as const;
  expect(follow({ bill: { at, seenAt: at + 5 } }, open, at + minute)).toEqual({
    bill: { at: at - minute, seenAt: null },
  });
});

test('that it was seen is said for a while, then it can be asked for as if never', () => {
  const seen = { at, seenAt: at + minute };
  expect(standingOf(undefined, at)).toBe('free');
  expect(standingOf({ at, seenAt: null }, at + minute)).toBe('asked');
  expect(standingOf(seen, at + 5 * minute)).toBe('seen');
  expect(standingOf(seen, at + 12 * minute)).toBe('free');
});

test('who comes back much later is told nothing that nobody knows', () => {
  expect(follow(asked, [], at + 90 * minute)).toEqual({});
});

test('what another version of the page kept is nothing', () => {
  expect(readAsked({ waiter: { at: 'x', seenAt: null }, bill: { at, seenAt: at } })).toEqual({
    bill: { at, seenAt: at },
  });
  expect(readAsked('waiter')).toEqual({});
});

import { expect, test } from 'vitest';

import { isOwn, noteOwn, takeInHand } from './own-hand.ts';

test('what a command from here made is own, what others made of it since is not', () => {
  noteOwn({ id: 'own-1', version: 4 });
  noteOwn({ id: 'own-1', version: 3 });
  expect([3, 4, 5].map((version) => isOwn({ id: 'own-1', version }))).toEqual([true, true, false]);
});

test('what waits here to be sent is own', () => {
  expect(isOwn({ id: 'own-2', version: 0 })).toBe(true);
  expect(isOwn({ id: 'own-2', version: 1 })).toBe(false);
});

test('what a sheet has in hand is own until every sheet has let go of it', () => {
  const [one, other] = [takeInHand(['own-3']), takeInHand(['own-3', 'own-4'])];
  one();
  expect(isOwn({ id: 'own-3', version: 1 })).toBe(true);
  other();
  expect(['own-3', 'own-4'].map((id) => isOwn({ id, version: 1 }))).toEqual([false, false]);
});

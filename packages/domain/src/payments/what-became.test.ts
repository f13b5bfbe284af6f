/** What is known of money of canceled pieces, when some of it goes another way later (docs/decisions/0069). */
import { expect, test } from 'vitest';

import { money } from '../money.ts';
import type { PaidWhenCanceled } from './paid-when-canceled.ts';
import { looseOf, whatBecame, withPaidWhenCanceled } from './what-became.ts';

const entry = (changes: Partial<PaidWhenCanceled> = {}): PaidWhenCanceled => ({
  paymentId: 'p',
  opid: 'a',
  count: 1,
  amount: money(500),
  became: 'rest',
  ...changes,
});
const canceled = (opid: string, paidWhenCanceled: readonly PaidWhenCanceled[]) => {
  return { opid, state: 'canceled', position: 1, total: money(500), paidWhenCanceled };
};
const none = { backs: [], fees: new Map<string, never>(), gone: [] };
const refund = (amount: number) => [{ paymentId: 'p', refundId: 'r2', amount: money(amount) }];

test('what goes back later says by which refund, and in the place of the one that failed', () => {
  const failed = entry({ became: 'back', refundId: 'r1' });
  const lines = [canceled('a', [failed])];
  expect(looseOf(lines, new Set(['r1']))).toEqual([]);
  const loose = looseOf(lines, new Set());
  const after = withPaidWhenCanceled(lines, lines, whatBecame([], { ...none, backs: refund(300), loose }));
  expect(after[0]?.paidWhenCanceled).toEqual([
    { ...failed, count: 0, amount: 300, refundId: 'r2', insteadOf: ['r1'] },
    { ...failed, amount: 200 },
  ]);
});

test('a line of which nothing goes another way is the very same', () => {
  const lines = [canceled('a', [entry()]), canceled('b', [entry({ paymentId: 'q' })])];
  const became = whatBecame([], { ...none, backs: refund(500), loose: looseOf(lines, new Set()) });
  const [changed, same] = withPaidWhenCanceled(lines, lines, became);
  expect(changed?.paidWhenCanceled).toEqual([entry({ became: 'back', refundId: 'r2' })]);
  expect(same).toBe(lines[1]);
});

test('what is kept beside the pieces is first of those that were canceled before, then with these, by their price', () => {
  const before = [canceled('a', [entry()])];
  const fees = new Map([['p', money(1700)]]);
  const gone = [canceled('b', []), canceled('c', [])];
  const became = whatBecame([], { ...none, fees, gone, loose: looseOf(before, new Set()) });
  const after = withPaidWhenCanceled(before, [...before, ...gone], became);
  const beside = entry({ opid: null, count: 0, became: 'fee' });
  expect(after.map(({ paidWhenCanceled }) => paidWhenCanceled)).toEqual([
    [entry({ became: 'fee' })],
    [beside],
    [{ ...beside, amount: 700 }],
  ]);
});

import { expect, test } from 'vitest';

import { money } from '../money.ts';
import { cutOff } from '../orders/split-line.ts';
import { anOrder } from '../test-data/sample-order.ts';
import { paidOfCut } from './paid-of-cut.ts';

test('of pieces that are cut off never more was paid than they cost: who paid the last ones took the odd rappen', () => {
  const [line] = anOrder([['espresso', 2]]).lines;
  if (line === undefined) throw new Error('an order has a line');
  const odd = { ...line, total: money(945) };
  const { kept, cut } = cutOff(odd, 1, 'cut');
  expect([kept.total, cut.total]).toEqual([473, 472]);
  const paid = { ...odd, paidCount: 2, paidAmount: money(945) };
  expect(paidOfCut([paid], new Map([[odd.opid, kept]]))).toEqual({
    ofGone: [{ opid: odd.opid, count: 1, amount: 472 }],
    ofKept: 473,
  });
});

import { expect, it } from 'vitest';

import { anOrder } from '../test-data/sample-order.ts';
import { asOrdered, isChangedByStaff } from './changed-by-staff.ts';
import { changesOf } from './order-changes.ts';
import type { JournalEvent } from './rebuild.ts';

const order = { ...anOrder([['espresso', 2]]), wishedAt: 60_000 };
const placed: JournalEvent = { type: 'order.placed', order, texts: null };
const moved = (type: 'order.typeChanged' | 'order.tableChanged' | 'order.discounted'): JournalEvent => {
  return { type, changes: changesOf(order, { ...order, type: 'takeaway' }) };
};

it('tells whether staff changed what an order costs or is', () => {
  expect(isChangedByStaff([placed])).toBe(false);
  expect(isChangedByStaff([placed, moved('order.tableChanged')])).toBe(false);
  expect(isChangedByStaff([placed, moved('order.discounted')])).toBe(true);
});

it('tells how it was ordered, whatever it is by now', () => {
  const { type, wishedAt } = order;
  expect(asOrdered([placed, moved('order.typeChanged')], order.id)).toEqual({ type, wishedAt });
  expect(asOrdered([placed], 'another')).toEqual({});
});

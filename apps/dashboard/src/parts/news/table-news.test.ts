import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { askNews, tableNews } from './table-news.ts';

const order = anOrder({ id: 'a', table: 'x', version: 3 });
const served = { ...order, version: 4, state: 'ready', readyAt: 5, handedOverAt: 6 } as const;
const nobody = { isOwn: () => false };
const told = (
  before: readonly WireOrder[],
  now: readonly WireOrder[],
  hands: Parameters<typeof tableNews>[3] = nobody,
) => tableNews(before, now, ['x', 'y'], hands).map(({ kind, table }) => `${kind} ${table}`);

test('a table becomes occupied, waits, can pay and is free again', () => {
  expect(told([], [order])).toEqual(['occupied x']);
  expect(told([order], [{ ...served, handedOverAt: null }])).toEqual(['waiting x']);
  expect(told([order], [served])).toEqual(['toPay x']);
  expect(told([served], [])).toEqual(['free x']);
});

test('that it goes on eating is not told', () => {
  expect(told([{ ...order, state: 'requested' }], [{ ...order, version: 4 }])).toEqual([]);
  expect(told([served], [{ ...served, version: 5, payed: order.total, stillToPay: money(0) }])).toEqual([]);
});

test('an order that moves frees one table and occupies another', () => {
  expect(told([order], [{ ...order, table: 'y', version: 4 }])).toEqual(['free x', 'occupied y']);
});

test('tables that are not shown, and what one did oneself, are not told', () => {
  expect(tableNews([], [order], ['y'], nobody)).toEqual([]);
  const mine = { isOwn: ({ version }: Pick<WireOrder, 'version'>) => version === 4 };
  expect(told([order], [served], mine)).toEqual([]);
  expect(told([order], [], mine)).toEqual([]);
  expect(told([served], [], mine)).toEqual(['free x']);
});

test('what tables ask for since', () => {
  const bill = { id: '1', table: 'x', kind: 'bill', requestedAt: 1 } as const;
  const waiter = { id: '2', table: 'y', kind: 'waiter', requestedAt: 2 } as const;
  expect(askNews([bill], [bill, waiter])).toEqual([{ kind: 'waiter', table: 'y' }]);
  expect(askNews([bill, waiter], [bill])).toEqual([]);
});

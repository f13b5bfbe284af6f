import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { openOrdersAt, stillOpenOf, stillToPayOf } from './table-tab.ts';

const t12 = { id: 'tb_12', name: 'T12', area: 'Stube', orderMethod: 'table' as const, active: true, version: 1 };
const checkout = { ...t12, id: 't_c1', name: 'terminal', area: null };
const orders = [
  anOrder({ id: 'later', orderedAt: 20, stillToPay: money(500) }),
  anOrder({ id: 'first', orderedAt: 10, stillToPay: money(1040) }),
  anOrder({ id: 'paid', stillToPay: money(0) }),
  anOrder({ id: 'elsewhere', table: 'tb_1' }),
  anOrder({ id: 'takeaway', type: 'takeaway' }),
  anOrder({ id: 'at checkout', table: 't_c1' }),
];

test('a table gathers its unpaid orders, the first one first', () => {
  const open = openOrdersAt(t12, 'dinein', orders);
  expect(open.map((order) => order.id)).toEqual(['first', 'later']);
  expect(stillToPayOf(open)).toBe(1540);
});

test('the checkout gathers nothing: its guests are strangers', () => {
  expect(openOrdersAt(checkout, 'dinein', orders)).toEqual([]);
});

test('takeaway at a table is an order of its own', () => {
  expect(openOrdersAt(t12, 'takeaway', orders)).toEqual([]);
  expect(openOrdersAt(null, 'dinein', orders)).toEqual([]);
});

test('of a payment that was left only what is open now counts', () => {
  const left = [anOrder({ id: 'a', version: 1 }), anOrder({ id: 'b' }), anOrder({ id: 'c' })];
  const pending = [anOrder({ id: 'a', version: 2 }), anOrder({ id: 'b', stillToPay: money(0) })];
  expect(stillOpenOf(left, pending).map(({ id, version }) => [id, version])).toEqual([['a', 2]]);
  expect(stillOpenOf(left, undefined)).toEqual(left);
});

import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { beginAttempt } from './attempt.ts';
import { addLine, newDraft, plainLine } from './draft.ts';
import { openOrdersAt, stillOpenOf, stillToPayOf, withoutArrived } from './table-tab.ts';

const t12 = aTable();
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

test('what a guest is just paying online is neither asked for at the checkout nor counted there', () => {
  const paying = anOrder({ id: 'online', state: 'requested', awaitsPayment: true, stillToPay: money(4000) });
  const waits = anOrder({ id: 'waits', state: 'requested', orderedAt: 5, stillToPay: money(600) });
  expect(openOrdersAt(t12, 'dinein', [...orders, paying, waits]).map(({ id }) => id)).toEqual([
    'waits',
    'first',
    'later',
  ]);
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

test('of what is under way, no line stands twice when the news of it came before the answer', () => {
  const line = (opid: string) => ({ ...plainLine, opid, productId: opid, count: 1 });
  const before = ['l1', 'l2'].map(line).reduce(addLine, newDraft('d1', 'tb_12', 'dinein', 0));
  const sent = addLine(beginAttempt(before, 'd2', 'o1'), line('l3'));
  const order = anOrder();
  expect(withoutArrived(sent, [order]).attempt?.lines.map(({ opid }) => opid)).toEqual(['l2']);
  expect(withoutArrived(sent, [order]).lines).toEqual(sent.lines);
  expect(withoutArrived(sent, [anOrder({ products: [] })])).toBe(sent);
  expect(withoutArrived(before, [order])).toBe(before);
});

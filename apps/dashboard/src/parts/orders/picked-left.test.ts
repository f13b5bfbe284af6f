import type { WireOrder } from '@comanda/contract/orders';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { commonOf, goneOf, leftOf, openTo, type Progress, whyGone } from './picked-left.ts';

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const soup = { ...line, opid: 'soup' };
const beer = { ...line, opid: 'beer', count: 3 };
const order = (id: string, products: WireOrder['products']) => anOrder({ id, products });
const picked = (of: WireOrder) => ({ order: of, lines: of.products });
const none: Progress = new Map();
const first = picked(order('o1', [soup, beer]));
const second = picked(order('o2', [soup]));
const opidsOf = (left: ReturnType<typeof leftOf>) => left.map((of) => [of.order.id, of.lines.map(({ opid }) => opid)]);

test('what others took away is left out, and what they changed is as it is now', () => {
  const now = [picked(order('o1', [{ ...beer, count: 1 }]))];
  const left = leftOf([first, second], now, none);
  expect(left.map((of) => of.lines.map(({ count }) => count))).toEqual([[1]]);
  expect(goneOf([first, second], left)).toEqual([
    { orderId: 'o1', opids: ['soup'] },
    { orderId: 'o2', opids: ['soup'] },
  ]);
});

test('what was asked for stays as it was, and what is done is not gone', () => {
  const now = [picked(order('o1', [{ ...beer, count: 1 }]))];
  const left = leftOf(
    [first, second],
    now,
    new Map([
      ['o1', 'asked'],
      ['o2', 'done'],
    ]),
  );
  expect(left[0]).toEqual(first);
  expect(opidsOf(left)).toEqual([
    ['o1', ['soup', 'beer']],
    ['o2', ['soup']],
  ]);
});

test('what was paid takes no discount and goes to no other order, but can be canceled', () => {
  const paid = picked(order('o1', [{ ...soup, settled: true }, beer]));
  expect(opidsOf(openTo('discount', [paid]))).toEqual([['o1', ['beer']]]);
  expect(opidsOf(openTo('moveProducts', [paid]))).toEqual([['o1', ['beer']]]);
  expect(opidsOf(openTo('cancelProduct', [paid]))).toEqual([['o1', ['soup', 'beer']]]);
});

const luca = { id: 'u2', name: 'Luca Frei' };
const step = (what: Parameters<typeof whyGone>[0][number]['what'], opids: readonly string[] = [], by = luca) => ({
  what,
  by,
  lines: opids.map((opid) => ({ opid })),
});

test('why they went is what happened to them last', () => {
  const steps = [
    step('order.placed', ['soup']),
    step('order.productCanceled', ['soup']),
    step('order.productsMoved', ['beer']),
  ];
  expect(whyGone(steps, ['soup'])).toEqual({ why: 'canceled', by: luca });
  expect(whyGone([...steps, step('payment.taken')], ['soup'])).toEqual({ why: 'paid', by: luca });
  expect(whyGone([step('order.placed', ['soup'])], ['soup'])).toEqual({ why: null, by: null });
});

test('of several orders only what is true of all of them is said', () => {
  const mira = { id: 'u3', name: 'Mira Koch' };
  const paid = { why: 'paid' as const, by: luca };
  expect(commonOf([paid, paid])).toEqual(paid);
  expect(commonOf([paid, { why: 'paid', by: mira }])).toEqual({ why: 'paid', by: null });
  expect(commonOf([paid, { why: 'moved', by: luca }])).toEqual({ why: null, by: luca });
});

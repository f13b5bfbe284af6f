import { money } from '@comanda/domain/money';
import { amountOfLines } from '@comanda/domain/payments/split';
import { expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { choiceOf } from './share-choice.ts';

test('of dishes that were shared, and one of which was canceled since, what is left is shared by who has not paid', () => {
  const [whole] = anOrder().products;
  if (whole === undefined) throw new Error('an order without lines');
  const line = { ...whole, total: money(3700), paidAmount: money(2466) };
  const shareOf = (amount: number, shared: { readonly count: number; readonly guests: number }, id: string) => {
    const paid = aPayment({ id, amount: money(amount), split: 'lines' });
    const lines = [{ opid: 'l1', count: 0, amount: money(amount), shared }];
    return { ...paid, orders: paid.orders.map((one) => ({ ...one, lines })) };
  };
  const first = shareOf(2466, { count: 2, guests: 3 }, 'p1');
  const wanted = { left: 1, wanted: 1 };
  const second = choiceOf(line, { shares: new Map(), payments: [first] }, wanted);
  expect(second).toEqual({ chosen: 1, shares: 2, part: { count: 1, shares: 2 } });
  const named = amountOfLines([line], [{ opid: 'l1', count: 1, ...second.part }], money(1234));
  expect(named).toMatchObject({ ok: true, value: [{ count: 0, amount: 617, shared: { count: 1, guests: 2 } }] });
  const payments = [first, shareOf(617, { count: 1, guests: 2 }, 'p2')];
  const last = choiceOf({ ...line, paidAmount: money(3083) }, { shares: new Map(), payments }, wanted);
  expect(last.part).toEqual({ count: 1 });
});

test('where the first share was given back after the last one, it is offered again as it was', () => {
  const [whole] = anOrder().products;
  if (whole === undefined) throw new Error('an order without lines');
  const line = { ...whole, count: 2, total: money(7400), paidCount: 1, paidAmount: money(1850) };
  const paid = aPayment({ id: 'p2', amount: money(1850), split: 'lines' });
  const lines = [{ opid: 'l1', count: 1, amount: money(1850), shared: { count: 1, guests: 2 } }];
  const payments = [{ ...paid, orders: paid.orders.map((one) => ({ ...one, lines })) }];
  const { part } = choiceOf(line, { shares: new Map(), payments }, { left: 1, wanted: 1 });
  expect(part).toEqual({ count: 1, shares: 3, shared: { count: 1, guests: 2 } });
  expect(amountOfLines([line], [{ opid: 'l1', count: 1, ...part }], money(9000))).toMatchObject({
    value: [{ amount: 1850 }],
  });
});

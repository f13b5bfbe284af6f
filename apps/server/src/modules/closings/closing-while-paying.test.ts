/** A day that is closed while a card is at the terminal: the money stands in the closing in which it came (decisions.md §8). */
import { money, negate } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(async () => {
  Object.assign(at.trial, { mood: 'well', guest: 'wait', extraTip: money(0) });
  at.clock.pass(60_000);
  await close();
  at.clock.pass(1000);
});

const { place, pay, reaches, orderOf, cancel, report, isSound } = payCalls(() => at.server);
const { close, x } = closingCalls(() => at.server);
const byCard = (figures: Awaited<ReturnType<typeof x>>) =>
  figures.methods.map(({ method, payments, refunds, amount, tips }) => ({ method, payments, refunds, amount, tips }));

test('what is paid after it counts in the next one, with its tip, and once', async () => {
  const order = await place();
  const { id } = await pay([order.id], { tip: 150 });
  await reaches(id, 'paying');
  const closed = await close();
  expect(closed.figures).toMatchObject({ turnover: 0, methods: [], tips: [], receipts: null });
  expect(closed.figures.carriedForward).toMatchObject({ orders: 1, paid: 0 });
  at.clock.pass(1000);
  at.trial.approve(id);
  await reaches(id, 'success');
  expect((await orderOf(order.id)).payed).toBe(order.total);
  const next = await close();
  expect(next.number).toBe(closed.number + 1);
  expect(next.figures).toMatchObject({ turnover: order.total, carriedForward: { orders: 0, paid: 0 } });
  const card = { method: 'datatrans', payments: 1, refunds: 0, amount: order.total, tips: 150 };
  expect(byCard(next.figures)).toEqual([card]);
  at.clock.pass(1000);
  expect(await x()).toMatchObject({ turnover: 0, methods: [] });
  await isSound();
});

test('of an open order only what is paid towards what it still has to book is carried forward', async () => {
  const { order } = await at.server.call('POST /v1/orders', {
    as: 'sara',
    body: aDraft(['roesti'], { type: 'takeaway' }),
  });
  await pay([order.id], { method: 'cash' });
  const more = { id: anId(), products: aDraft(['fendant']).products };
  const params = { orderId: order.id };
  await at.server.call('POST /v1/orders/{orderId}/products', { as: 'sara', params, body: more });
  expect((await x()).carriedForward).toEqual({ orders: 1, lines: 1, amount: 2900, paid: 0 });
  await pay([], { method: 'cash', split: 'amount', orders: [{ id: order.id, amount: 500 }] });
  const { figures } = await close();
  expect(figures).toMatchObject({ turnover: 1850, carriedForward: { amount: 2900, paid: 500 }, receivable: -500 });
  await isSound();
  await pay([order.id], { method: 'cash' });
});

test('what was ended and paid in cash before it, and charged all the same after it, is money in the next one and no sale', async () => {
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  await cancel(id);
  await pay([order.id], { method: 'cash' });
  const closed = await close();
  expect(closed.figures.turnover).toBe(order.total);
  expect(byCard(closed.figures).map(({ method }) => method)).toEqual(['cash']);
  at.clock.pass(1000);
  at.trial.approve(id);
  expect((await report(at.trial.signed(id))).statusCode).toBe(200);
  const next = await x();
  expect(next).toMatchObject({ turnover: 0, orders: { count: 0 } });
  expect(byCard(next)).toMatchObject([{ method: 'datatrans', payments: 1, amount: order.total }]);
  expect(next.receivable).toBe(negate(order.total));
  await isSound();
});

test('money whose way back was known only after it leaves the next one', async () => {
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  at.trial.approve(id);
  await reaches(id, 'success');
  at.trial.mood = 'lose';
  const body = { id: anId(), reason: 'Falscher Tisch' };
  await at.server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: id }, body });
  const closed = await close();
  expect(byCard(closed.figures)).toMatchObject([{ method: 'datatrans', payments: 1, refunds: 0 }]);
  at.clock.pass(60_000);
  at.trial.mood = 'well';
  await reaches(body.id, 'success');
  expect(byCard(await x())).toMatchObject([
    { method: 'datatrans', payments: 0, refunds: 1, amount: negate(order.total) },
  ]);
  await isSound();
});

/** What the receipts of an order show of VAT, however its money went back: together what is booked (decisions.md §2). */
import { zero } from '@comanda/domain/money';
import type { OrderType } from '@comanda/domain/tax/vat';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';
import { vatShown as vatOfReceipts } from '../../test/vat-shown.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.trial, { mood: 'well', guest: 'approve', extraTip: zero });
});

const { pay, reaches, orderOf, list, isSound } = payCalls(() => at.server);
const { cancel, cancelProduct, cancelProducts, productSent, linesSent, restore, repay, payOffline, papers } =
  cancelCalls(() => at.server);

/** 2.6 % and 8.1 %: 18.50 and 29.00. */
async function placed(type: OrderType = 'takeaway') {
  const body = aDraft(['roesti', 'fendant'], { type });
  const { order } = await at.server.call('POST /v1/orders', { as: 'sara', body });
  const opidOf = (id: string) => order.products.find((product) => product.id === id)?.opid ?? '';
  return { id: order.id, dish: opidOf('roesti'), wine: opidOf('fendant') };
}

async function paidBy(orderId: string, changes: object): Promise<string> {
  const { id } = await pay([orderId], changes);
  await reaches(id, 'success');
  // The last money to come is the first to go.
  at.clock.pass(1000);
  return id;
}

/** Wine at 8.1 %, rösti and espresso at 2.6 %: 29.00, 18.50 and 4.80. */
async function aTable(products: Parameters<typeof aDraft>[0] = ['roesti', 'fendant', 'espresso']) {
  const body = aDraft(products, { type: 'takeaway' });
  const { order } = await at.server.call('POST /v1/orders', { as: 'sara', body });
  return { id: order.id, opidOf: (id: string) => order.products.find((product) => product.id === id)?.opid ?? '' };
}

const payLines = (id: string, opids: readonly string[], method = 'datatrans') =>
  paidBy(id, { method, split: 'lines', orders: [{ id, lines: opids.map((opid) => ({ opid, count: 1 })) }] });

/** With what was paid by product of it. */
function cancelPaid(id: string, opid: string, money: 'refund' | 'fee' = 'refund') {
  const sent = productSent(id, opid, { money });
  const key = 'DELETE /v1/orders/{orderId}/products/{opid}';
  return at.server.call(key, { ...sent, query: { ...sent.query, withPaid: 'true' } });
}

/** Until no money is on its way back. */
async function isRepaid(orderId: string, payed: number): Promise<void> {
  await expect.poll(() => list('open'), soon).toEqual([]);
  expect((await orderOf(orderId)).payed).toBe(payed);
}

const vatShown = (orderId: string) => vatOfReceipts(at.server, orderId);

test('a product that a provider gives back takes its own rate along', async () => {
  const order = await placed();
  await paidBy(order.id, {});
  await cancelProduct(order.id, order.wine, { money: 'refund' });
  await isRepaid(order.id, 1850);
  expect((await vatShown(order.id)).each).toEqual([
    [
      [81, 2900],
      [26, 1850],
    ],
    [[81, -2900]],
  ]);
  await isSound();
});

test('one that goes back in cash and through a provider is shown on both, by what goes back with each', async () => {
  const order = await placed();
  await paidBy(order.id, { split: 'amount', orders: [{ id: order.id, amount: 3750 }] });
  await paidBy(order.id, { method: 'cash' });
  await cancelProduct(order.id, order.wine, { money: 'refund' });
  await isRepaid(order.id, 1850);
  const { each, all } = await vatShown(order.id);
  expect(each.slice(2)).toEqual([[[81, -1000]], [[81, -1900]]]);
  expect(all).toEqual([[26, 1850]]);
  const inCash = (await papers(order.id)).find(([, , words]) => words.includes('Bar zurückbezahlt'))?.[2];
  expect(inCash).toMatch(
    /-1 fendant \(de\) -29\.00.*\n.*Zwischensumme -29\.00\nGeht separat zurück 19\.00\n+CHF -10\.00/su,
  );
  expect(inCash).not.toContain('Nicht bezahlt');
  await isSound();
});

test('a dish that one guest paid online goes back at its own rate while others are still to pay', async () => {
  const { id, opidOf } = await aTable();
  await payLines(id, [opidOf('fendant'), opidOf('espresso')]);
  await cancelPaid(id, opidOf('fendant'));
  await isRepaid(id, 480);
  await payLines(id, [opidOf('roesti')], 'cash');
  const { each, all } = await vatShown(id);
  expect(each.slice(1)).toEqual([[[81, -2900]], [[26, 1850]]]);
  expect(all).toEqual([[26, 2330]]);
  await isSound();
});

test('what another guest pays meanwhile shows its own rate, before the money has gone and after', async () => {
  const { id, opidOf } = await aTable(['fendant', 'espresso', ['roesti', 2]]);
  await payLines(id, [opidOf('fendant')]);
  at.trial.mood = 'hang';
  await cancelPaid(id, opidOf('fendant'));
  await payLines(id, [opidOf('espresso')], 'cash');
  at.trial.mood = 'well';
  at.trial.letGo();
  await isRepaid(id, 480);
  await paidBy(id, { method: 'cash' });
  expect((await vatShown(id)).each.slice(1)).toEqual([[[26, 480]], [[81, -2900]], [[26, 3700]]]);
  await isSound();
});

test('dishes that go back in cash and through a provider have each its own rate on its paper', async () => {
  const { id, opidOf } = await aTable();
  await payLines(id, [opidOf('fendant')]);
  await payLines(id, [opidOf('espresso')], 'cash');
  const lines = [{ opid: opidOf('fendant') }, { opid: opidOf('espresso') }];
  const sent = linesSent(id, lines, { money: 'refund' });
  const key = 'POST /v1/orders/{orderId}/cancelProducts';
  await at.server.call(key, { ...sent, body: { ...sent.body, withPaid: true } });
  await isRepaid(id, 0);
  await payLines(id, [opidOf('roesti')], 'cash');
  expect((await vatShown(id)).each.slice(2)).toEqual([[[26, -480]], [[81, -2900]], [[26, 1850]]]);
  await isSound();
});

test('the same of a bill that is paid', async () => {
  const { id, opidOf } = await aTable();
  await payLines(id, [opidOf('fendant')]);
  await payLines(id, [opidOf('espresso')], 'cash');
  await payLines(id, [opidOf('roesti')], 'cash');
  await cancelProducts(id, [{ opid: opidOf('fendant') }, { opid: opidOf('espresso') }], { money: 'refund' });
  await isRepaid(id, 1850);
  expect((await vatShown(id)).each.slice(3)).toEqual([[[26, -480]], [[81, -2900]]]);
  await isSound();
});

test('what is paid after a guest’s dish was kept as a fee shows its own rate, and so does what goes back then', async () => {
  const { id, opidOf } = await aTable();
  await payLines(id, [opidOf('fendant')]);
  await payLines(id, [opidOf('roesti')]);
  await cancelPaid(id, opidOf('roesti'), 'fee');
  const paymentId = await payLines(id, [opidOf('espresso')], 'cash');
  const refund = { id: anId(), reason: 'falsch getippt' };
  await at.server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId }, body: refund });
  at.clock.pass(1000);
  await paidBy(id, { method: 'cash' });
  expect((await vatShown(id)).each.slice(2)).toEqual([[[26, 480]], [[26, -480]], [[26, 480]]]);
  await isSound();
});

test('of a dish that was a fee and one that counts towards the rest, the fee is of the first one’s rate', async () => {
  const { id, opidOf } = await aTable([['roesti', 2], 'fendant', 'espresso', ['rivella', 4]]);
  await payLines(id, [opidOf('fendant')], 'cash');
  await payLines(id, [opidOf('espresso')], 'cash');
  await cancelPaid(id, opidOf('espresso'), 'fee');
  await cancelProduct(id, opidOf('fendant'), { money: 'refund' });
  await paidBy(id, { method: 'cash' });
  // Of 8.1 % nothing is sold, and of what was kept nothing is of it.
  const { each, all } = await vatShown(id);
  expect(each.slice(0, 2)).toEqual([[[81, 2900]], [[26, 480]]]);
  expect(all).toEqual([[26, 480 + 2 * 1850 + 4 * 520]]);
  await isSound();
});

test('what was paid in part and is too much then leaves what is sold', async () => {
  const order = await placed();
  await paidBy(order.id, { method: 'cash', split: 'amount', orders: [{ id: order.id, amount: 3000 }] });
  await cancelProduct(order.id, order.wine, { money: 'refund' });
  await isRepaid(order.id, 1850);
  expect((await vatShown(order.id)).all).toEqual([[26, 1850]]);
  await isSound();
});

test('of a whole order nothing is left, on no paper more than its money', async () => {
  const order = await placed();
  await paidBy(order.id, { split: 'amount', orders: [{ id: order.id, amount: 3750 }] });
  await paidBy(order.id, { method: 'cash' });
  await cancel(order.id, { money: 'refund' });
  await isRepaid(order.id, 0);
  const { each, all } = await vatShown(order.id);
  const sums = each.slice(2).map((parts) => parts.reduce((sum, [, gross = 0]) => sum + gross, 0));
  expect(sums).toEqual([-1000, -3750]);
  expect(all).toEqual([]);
  await isSound();
});

test('money that comes late for what was kept as a fee shows none, and takes none back', async () => {
  const order = await placed();
  await paidBy(order.id, { method: 'cash' });
  await cancel(order.id, { money: 'fee' });
  await payOffline(order.id, 4750);
  await repay(order.id);
  expect((await vatShown(order.id)).each.slice(1)).toEqual([[], []]);
  await restore(order.id);
  expect((await vatShown(order.id)).all).toEqual([
    [81, 2900],
    [26, 1850],
  ]);
  await isSound();
});

test('what is ordered after a product was kept as a fee has its VAT on its own receipt', async () => {
  const order = await placed();
  await paidBy(order.id, { method: 'cash' });
  await cancelProduct(order.id, order.wine, { money: 'fee' });
  const body = { id: anId(), products: aDraft(['fendant']).products };
  await at.server.call('POST /v1/orders/{orderId}/products', { as: 'sara', params: { orderId: order.id }, body });
  await paidBy(order.id, { method: 'cash' });
  expect((await vatShown(order.id)).each.slice(1)).toEqual([[[81, 2900]]]);
  await isSound();
});

test('what was settled keeps its rate on every paper, whatever type its order has by now', async () => {
  const order = await placed();
  const paymentId = await paidBy(order.id, { method: 'cash' });
  const refund = { id: anId(), reason: 'falsch getippt' };
  await at.server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId }, body: refund });
  const params = { orderId: order.id };
  const type = { id: anId(), type: 'dinein' as const };
  await at.server.call('POST /v1/orders/{orderId}/type', { as: 'sara', params, body: type });
  const bill = { id: anId(), paper: 'bill' as const };
  await at.server.call('POST /v1/orders/{orderId}/printReceipt', { as: 'sara', params, body: bill });
  await paidBy(order.id, { method: 'cash' });
  await cancel(order.id, { money: 'refund' });
  const [, , ofBill, ofReceipt, ofCancel] = (await papers(order.id)).filter(([, kind]) => kind !== 'ticket');
  for (const paper of [ofBill, ofReceipt, ofCancel]) {
    expect(paper?.[2]).toMatch(/roesti \(de\) -?18\.50 B/u);
    expect(paper?.[2]).toMatch(/fendant \(de\) -?29\.00 A/u);
    expect(paper?.[2]).toMatch(/B 2\.6 % -?18\.03 -?0\.47 -?18\.50/u);
  }
  await isSound();
});

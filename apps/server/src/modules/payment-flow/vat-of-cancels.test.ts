/** What the receipts of an order show of VAT, however its money went back: together what is booked (decisions.md §2). */
import { zero } from '@comanda/domain/money';
import type { OrderType } from '@comanda/domain/tax/vat';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import { aDraft } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';

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
const { cancel, cancelProduct } = cancelCalls(() => at.server);

/** 2.6 % and 8.1 %: 18.50 and 29.00. */
async function placed(type: OrderType = 'takeaway') {
  const body = aDraft(['roesti', 'fendant'], { type });
  const { order } = await at.server.call('POST /v1/orders', { as: 'sara', body });
  const opidOf = (id: string) => order.products.find((product) => product.id === id)?.opid ?? '';
  return { id: order.id, dish: opidOf('roesti'), wine: opidOf('fendant') };
}

async function paidBy(orderId: string, changes: object): Promise<void> {
  const { id } = await pay([orderId], changes);
  await reaches(id, 'success');
  // The last money to come is the first to go.
  at.clock.pass(1000);
}

/** Until no money is on its way back. */
async function isRepaid(orderId: string, payed: number): Promise<void> {
  await expect.poll(() => list('open'), soon).toEqual([]);
  expect((await orderOf(orderId)).payed).toBe(payed);
}

/** By rate, of the receipts one after the other: what goes back is below zero. */
async function vatShown(orderId: string) {
  const rows = await at.server.house.database.read
    .selectFrom('receipts')
    .select(['number', 'vat_parts'])
    .where('customer_id', '=', 'linde')
    .orderBy('number')
    .execute();
  const parts = rows.flatMap(({ vat_parts: all }) => (all ?? []).filter((part) => part.orderId === orderId));
  const short = (of: (typeof parts)[number]['parts']) =>
    sumParts(of).flatMap(({ rate, gross }) => (gross === 0 ? [] : [[rate, gross]]));
  return { each: parts.map((part) => short(part.parts)), all: short(parts.flatMap((part) => part.parts)) };
}

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

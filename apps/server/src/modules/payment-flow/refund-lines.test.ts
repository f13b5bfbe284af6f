/** Dishes that go back by hand through a provider: on their way they are offered to nobody, and failed they are paid still. */
import { zero } from '@comanda/domain/money';
import { aDraft } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';
import { vatShown } from '../../test/vat-shown.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.trial, { mood: 'well', guest: 'approve', extraTip: zero });
});

const { pay, refund, sendRefund, reaches, paymentOf, orderOf, isSound } = payCalls(() => at.server);

/** Fendant at 8.1 % for 29.00 and rösti at 2.6 % for 18.50, paid by product in one go. */
async function aPaidTable() {
  const body = aDraft(['fendant', 'roesti'], { type: 'takeaway' });
  const { id, products } = (await at.server.call('POST /v1/orders', { as: 'sara', body })).order;
  const lines = products.map(({ opid }) => ({ opid, count: 1 }));
  const payment = await pay([], { split: 'lines', orders: [{ id, lines }] });
  await reaches(payment.id, 'success');
  at.clock.pass(1000);
  const opidOf = (product: string) => products.find((line) => line.id === product)?.opid ?? '';
  const fendant = [{ orderId: id, opid: opidOf('fendant') }];
  const paid = async () =>
    Object.fromEntries((await orderOf(id)).products.map((line) => [line.id, [line.paidCount, line.paidAmount]]));
  const left = async () => {
    const { orders } = await paymentOf(payment.id);
    return Object.fromEntries(
      products.map(({ id: name, opid }) => [name, orders[0]?.lines.find((line) => line.opid === opid)?.left]),
    );
  };
  return { id, paymentId: payment.id, fendant, paid, left };
}

test('they are free once the provider has given them back, at their own rate', async () => {
  const { id, paymentId, fendant, paid, left } = await aPaidTable();
  at.trial.mood = 'lose';
  const back = await refund(paymentId, { lines: fendant, amount: 2900 });
  await reaches(back.id, 'unknown');
  // Neither offered again nor to pay yet.
  expect(await left()).toEqual({ fendant: undefined, roesti: 1850 });
  expect(await paid()).toEqual({ fendant: [1, 2900], roesti: [1, 1850] });
  const again = await sendRefund(paymentId, { lines: fendant });
  expect(again.json()).toMatchObject({ message: 'payments.error.nothingToRefund' });
  at.trial.mood = 'well';
  await reaches(back.id, 'success');
  expect(at.trial.refunded(paymentId)).toBe(2900);
  expect(await paid()).toEqual({ fendant: [0, 0], roesti: [1, 1850] });
  expect(await orderOf(id)).toMatchObject({ payed: 1850, stillToPay: 2900 });
  expect((await vatShown(at.server, id)).each.at(-1)).toEqual([[81, -2900]]);
  await isSound();
});

test('they are paid still where the provider did not, and go the next time', async () => {
  const { paymentId, fendant, paid, left } = await aPaidTable();
  at.trial.mood = 'down';
  const back = await refund(paymentId, { lines: fendant });
  await reaches(back.id, 'unknown');
  at.trial.mood = 'well';
  await reaches(back.id, 'failed');
  expect(await paid()).toEqual({ fendant: [1, 2900], roesti: [1, 1850] });
  expect(await left()).toEqual({ fendant: 2900, roesti: 1850 });
  at.clock.pass(1000);
  await reaches((await refund(paymentId, { lines: fendant })).id, 'success');
  expect(await paid()).toEqual({ fendant: [0, 0], roesti: [1, 1850] });
  await isSound();
});

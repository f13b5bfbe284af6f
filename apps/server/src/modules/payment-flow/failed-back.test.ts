/** What a provider could not give back of a canceled product stays with that product, and is nobody else's (docs/decisions/0069). */
import { zero } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.trial, { mood: 'well', guest: 'approve', extraTip: zero });
});

const { place, pay, refund, reaches, orderOf, list, isSound } = payCalls(() => at.server);
const { productSent } = cancelCalls(() => at.server);

const cancelPaid = (id: string, opid: string, money: 'refund' | 'fee') => {
  const sent = productSent(id, opid, { money });
  const query = { ...sent.query, withPaid: 'true' as const };
  return at.server.call('DELETE /v1/orders/{orderId}/products/{opid}', { ...sent, query });
};

/** Two of three drinks and the wine are paid, one of the drinks is with the kitchen, and one could not be given back. */
async function failed() {
  const order = await place([['rivella', 3], 'fendant', 'roesti']);
  const { id } = order;
  const opidOf = (product: string) => order.products.find((line) => line.id === product)?.opid ?? '';
  const [drinks, wine] = [opidOf('rivella'), opidOf('fendant')];
  const lines = [
    { opid: drinks, count: 2 },
    { opid: wine, count: 1 },
  ];
  const payment = await pay([], { split: 'lines', orders: [{ id, lines }] });
  await reaches(payment.id, 'success');
  const apart = anId();
  const body = { id: anId(), lines: [{ opid: drinks, count: 1, newOpid: apart }] };
  await at.server.call('POST /v1/orders/{orderId}/finishLine', { as: 'sara', params: { orderId: id }, body });
  at.trial.mood = 'down';
  await cancelPaid(id, drinks, 'refund');
  const [back] = await list('open');
  const refundId = back?.id ?? '';
  await reaches(refundId, 'unknown');
  at.trial.mood = 'well';
  await reaches(refundId, 'failed');
  const paidOf = async () => {
    const { products } = await orderOf(id);
    return [drinks, apart].map((opid) => products.find((line) => line.opid === opid)?.paidCount);
  };
  const tellGone = () =>
    at.server.send('POST /v1/payments/{paymentId}/resolve', {
      as: 'anna',
      params: { paymentId: refundId },
      body: { id: anId(), outcome: 'success', reason: 'In bar gegeben' },
    });
  return { id, wine, paymentId: payment.id, paidOf, tellGone };
}

test('it pays no sibling of the canceled piece, and is given back by hand once', async () => {
  const { id, paidOf, tellGone } = await failed();
  expect(await paidOf()).toEqual([1, 0]);
  expect((await tellGone()).statusCode).toBe(200);
  expect(await paidOf()).toEqual([1, 0]);
  expect(await orderOf(id)).toMatchObject({ payed: 520 + 2900 });
  await isSound();
});

test('where it went back since it is not given back by hand out of what the house kept', async () => {
  const { id, wine, paymentId, tellGone } = await failed();
  await cancelPaid(id, wine, 'fee');
  await reaches((await refund(paymentId)).id, 'success');
  at.server.clock.pass(1000);
  await reaches((await pay([id], { method: 'cash', split: 'amount', orders: [{ id, amount: 520 }] })).id, 'success');
  const refused = await tellGone();
  expect([refused.statusCode, (await orderOf(id)).payed]).toEqual([409, 520]);
  await isSound();
});

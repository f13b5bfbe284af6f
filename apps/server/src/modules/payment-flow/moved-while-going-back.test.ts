/** An order whose last products go elsewhere while its money is on its way back: the money has an order until it is gone. */
import { zero } from '@comanda/domain/money';
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
  Object.assign(at.trial, { mood: 'well', guest: 'approve', extraTip: zero });
});
afterAll(() => {
  at.trial.letGo();
  return at.close();
});

const { place, pay, reaches, orderOf, list, isSound } = payCalls(() => at.server);
const { cancelProduct } = cancelCalls(() => at.server);

test('what is on the house leaves an order of which money goes back only once that is gone', async () => {
  const reduction = { kind: 'onTheHouse', percent: 0, reason: 'Stammgast' } as const;
  const body = aDraft(['roesti', aDraftProduct('espresso', { reduction })]);
  const { order } = await at.server.call('POST /v1/orders', { as: 'anna', body });
  const opidOf = (product: string) => order.products.find(({ id }) => id === product)?.opid ?? '';
  const { id } = await pay([], { split: 'amount', orders: [{ id: order.id, amount: 500 }] });
  await reaches(id, 'success');
  at.trial.mood = 'hang';
  await cancelProduct(order.id, opidOf('roesti'), { money: 'refund' });
  const neighbour = await place(['rivella']);
  const move = () => ({
    as: 'sara',
    params: { orderId: order.id },
    body: { id: anId(), lines: [{ opid: opidOf('espresso') }], to: { order: neighbour.id } },
  });
  expect(await orderOf(order.id)).toMatchObject({ total: 0, payed: 500 });
  const key = 'POST /v1/orders/{orderId}/moveProducts';
  expect(await at.server.refused(key, move())).toMatchObject({ status: 409, message: 'orders.error.hasPayments' });
  at.trial.mood = 'well';
  at.trial.letGo();
  await expect.poll(() => list('open'), soon).toEqual([]);
  expect(await orderOf(order.id)).toMatchObject({ payed: 0 });
  await at.server.call(key, move());
  expect(await orderOf(order.id)).toMatchObject({ state: 'done', payed: 0, mergedInto: neighbour.id });
  await isSound();
});

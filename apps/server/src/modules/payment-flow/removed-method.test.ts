import { anId } from '@comanda/test-kit/a-draft';
import { expect, test } from 'vitest';

import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';

const removeMethod = async ({ server }: Awaited<ReturnType<typeof startPayServer>>) => {
  const path = 'GET /v1/customers/{customerId}/paymentMethods';
  const { paymentMethods } = await server.call(path, { as: 'anna', params: { customerId: 'linde' } });
  const paymentMethodId = paymentMethods.find(({ method }) => method === 'datatrans')?.id ?? '';
  await server.call('DELETE /v1/paymentMethods/{paymentMethodId}', {
    as: 'anna',
    params: { paymentMethodId },
    query: { commandId: anId() },
  });
};

test('a refund has failed where the method of the payment was removed: nothing was asked of anybody', async () => {
  const house = await startPayServer();
  house.trial.guest = 'approve';
  const calls = payCalls(() => house.server);
  const order = await calls.place();
  const { id } = await calls.pay([order.id]);
  await calls.reaches(id, 'success');
  await removeMethod(house);
  const { payment } = await house.server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: id },
    body: { id: anId(), reason: 'Falscher Tisch' },
  });
  await calls.reaches(payment.id, 'failed');
  expect(await calls.paymentOf(payment.id)).toMatchObject({ failReason: 'payments.failed.credentialsRefused' });
  expect(await calls.list('unknown')).toEqual([]);
  expect(house.trial.count('refund')).toBe(0);
  await calls.isSound();
  await house.close();
});

test('what no provider gives back any more is told by a person as given back another way, once', async () => {
  const house = await startPayServer();
  house.trial.guest = 'approve';
  const { place, pay, reaches, orderOf, list, isSound } = payCalls(() => house.server);
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'success');
  await removeMethod(house);
  const params = { orderId: order.id };
  const query = { commandId: anId(), cancelComment: 'Gast ging', money: 'refund' as const };
  await house.server.call('DELETE /v1/orders/{orderId}/storno', { as: 'anna', params, query });
  const failed = async () => {
    const { payments } = await house.server.call('GET /v1/orders/{orderId}/payments', { as: 'anna', params });
    return payments.filter(({ refundOf, state }) => refundOf !== null && state === 'failed');
  };
  await expect.poll(failed).toHaveLength(1);
  await house.server.call('POST /v1/orders/{orderId}/repay', { as: 'anna', params, body: { id: anId() } });
  await expect.poll(failed).toHaveLength(2);
  const [first, second] = await failed();
  const resolve = (paymentId = '', outcome: 'success' | 'failed' = 'success', reason = 'bar gegeben') =>
    house.server.send('POST /v1/payments/{paymentId}/resolve', {
      as: 'anna',
      params: { paymentId },
      body: { id: anId(), outcome, reason },
    });
  const message = async (answer: ReturnType<typeof resolve>) => (await answer).json<{ message?: string }>().message;
  expect(await message(resolve(first?.id, 'failed'))).toBe('payments.error.notResolvable');
  expect(await message(resolve(first?.id, 'success', ''))).toBe('payments.error.reasonMissing');
  expect((await orderOf(order.id)).refundDue).toBe(order.total);
  expect((await resolve(first?.id)).statusCode).toBe(200);
  expect(await orderOf(order.id)).toMatchObject({ state: 'canceled', payed: 0, refundDue: 0 });
  expect(await list('overpaid')).toEqual([]);
  expect(await message(resolve(second?.id))).toBe('payments.error.nothingToRefund');
  expect((await orderOf(order.id)).payed).toBe(0);
  await isSound();
  await house.close();
});

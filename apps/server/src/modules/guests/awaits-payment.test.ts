import type { GuestDraft } from '@comanda/contract/guests';
import { waitlistGroup } from '@comanda/domain/orders/waitlist-group';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aGuestDraft, offer, openDoors, setMethod } from '../../test/guest-doors.ts';
import { papersOf } from '../../test/papers.ts';
import { startPayServer } from '../../test/pay-at-provider.ts';

let pay: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  pay = await startPayServer({ isIdle: true });
  await openDoors(pay.server);
  const params = { customerId: 'linde' };
  const { paymentMethods } = await pay.server.call('GET /v1/customers/{customerId}/paymentMethods', {
    as: 'anna',
    params,
  });
  const datatrans = paymentMethods.find(({ method }) => method === 'datatrans');
  await offer(pay.server, datatrans?.id ?? '', { activeOnApp: true });
  await setMethod(pay.server, 'table', { acceptsAutomatically: true });
});
afterAll(() => pay.close());
beforeEach(() => pay.clock.pass(3_600_000));

const order = async (body: GuestDraft) => (await pay.server.call('POST /v1/guest/orders', { body })).order;

describe('an order that must be paid first', () => {
  test.each([
    ['because nothing else is possible', {}, false],
    ['because the guest wants to', { paysNow: true }, true],
  ])('%s, is not told to the kitchen, and nobody decides about it', async (_, changes, canPayLater) => {
    await offer(pay.server, 'pay_later_linde', { activeOnApp: canPayLater });
    const placed = await order(aGuestDraft(['roesti'], 1850, changes));
    expect(placed).toMatchObject({ state: 'requested', awaitsPayment: true, canCancel: true });
    expect(placed.paymentMethods.map(({ method }) => method)).toEqual(
      canPayLater ? ['pay_later', 'datatrans'] : ['datatrans'],
    );
    expect(await papersOf(pay.server.house.database.read, placed.id)).toEqual([]);
    const params = { orderId: placed.id };
    const seen = (await pay.server.call('GET /v1/orders/{orderId}', { as: 'sara', params })).order;
    expect([seen.awaitsPayment, waitlistGroup(seen, 'none')]).toEqual([true, 'waitingToAccept']);
    const { status, message } = await pay.server.refused('POST /v1/orders/{orderId}/accept', {
      as: 'sara',
      params,
      body: { id: anId() },
    });
    expect(`${status} ${message}`).toBe('409 orders.error.moveNotAllowed');
  });

  test('is none where it can be paid later, and nobody pays now', async () => {
    await offer(pay.server, 'pay_later_linde', { activeOnApp: true });
    const placed = await order(aGuestDraft(['roesti'], 1850));
    expect(placed).toMatchObject({ state: 'preparing', awaitsPayment: false });
    expect(placed.paymentMethods.map(({ method }) => method)).toEqual(['datatrans']);
  });

  test('can be taken back', async () => {
    const { token } = await order(aGuestDraft(['roesti'], 1850, { paysNow: true }));
    const call = 'POST /v1/guest/orders/{token}/cancel';
    expect((await pay.server.call(call, { params: { token }, body: { id: anId() } })).order).toMatchObject({
      state: 'canceled',
      stillToPay: 0,
      paymentMethods: [],
    });
  });
});

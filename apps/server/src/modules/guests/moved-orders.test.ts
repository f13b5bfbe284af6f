/** A guest's order that the staff moves: paid in advance or later, it is still followed, made and brought. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
});
afterAll(() => at.close());
beforeEach(async () => {
  at.server.clock.pass(3_600_000);
  await byHand(at.server, true);
});

const calls = guestCalls(() => at);
const { order, payBy, becomes, look, press, accept, orderOf, tickets, isSound } = calls;

const moveTo = (orderId: string, table: string) =>
  at.server.call('POST /v1/orders/{orderId}/table', {
    as: 'sara',
    params: { orderId },
    body: { id: anId(), table },
  });

test('what was paid in advance is still brought, to the other table, and the kitchen reads so', async () => {
  await byHand(at.server, false);
  const placed = await order();
  const { payment: begun } = await payBy(placed.token);
  await press(begun.id, 'approve');
  await becomes(placed.token, { state: 'preparing', payed: price });
  const before = await tickets(placed.id);
  expect((await moveTo(placed.id, 'linde-t10')).order).toMatchObject({ state: 'preparing', tracksHandOver: true });
  expect(await tickets(placed.id)).toBe(before + 1);
  expect(await look(placed.token)).toMatchObject({ state: 'preparing', tableName: 'T10', handedOverAt: null });
  await isSound();
});

test('what is only held ready is taken once it is accepted at the other table, and made then', async () => {
  const placed = await order();
  const { payment: begun } = await payBy(placed.token);
  await press(begun.id, 'approve');
  await becomes(placed.token, { state: 'requested', awaitsPayment: false });
  expect((await moveTo(placed.id, 'linde-t10')).order).toMatchObject({ state: 'requested', tracksHandOver: true });
  await accept(placed.id);
  await becomes(placed.token, { payed: price });
  expect(await orderOf(placed.id)).toMatchObject({ state: 'preparing', tracksHandOver: true });
  await isSound();
});

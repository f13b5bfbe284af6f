/** A guest's order that the staff moves or merges: paid in advance or later, it is still followed, made and brought. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
import { moveCalls } from '../../test/move-calls.ts';
import { watchGuests } from './watch-guests.ts';

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
const { order, payBy, refusedBy, payment, becomes, look, press, accept, orderOf, tickets, isSound } = calls;

const { place } = moveCalls(() => at.server);

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
  expect(await look(placed.token)).toMatchObject({
    state: 'preparing',
    tableId: 'linde-t10',
    tableName: 'T10',
    handedOverAt: null,
  });
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

describe('an order that was merged', () => {
  const table = (token: string) => at.server.call('GET /v1/guest/orders/{token}/table', { params: { token } });
  const move = (name: 'markReady' | 'handOver', orderId: string) =>
    at.server.call(`POST /v1/orders/{orderId}/${name}`, { as: 'sara', params: { orderId }, body: { id: anId() } });
  const mergeInto = (orderId: string, from: string) =>
    at.server.call('POST /v1/orders/{orderId}/merge', { as: 'sara', params: { orderId }, body: { id: anId(), from } });
  const staffs = (lines: readonly string[], changes = {}) =>
    place([...lines], { table: 'linde-t10', comment: 'Nussallergie', ...changes });
  const guests = async (changes = {}) => {
    const placed = await order({ code: 'code-linde-t10', paysNow: false, ...changes });
    await accept(placed.id);
    return placed;
  };
  const version = async (token: string) => (await look(token)).version;

  test('is followed with the own lines alone, until it is brought and paid', async () => {
    const placed = await guests({ comment: 'Am Fenster' });
    const before = await version(placed.token);
    const into = await staffs(['roesti']);
    await mergeInto(into.id, placed.id);
    const shown = await look(placed.token);
    const watched = watchGuests(at.server.house).readGuestOrder(placed.token);
    expect(await watched).toEqual({ customerId: 'linde', orderId: into.id, version: String(shown.version) });
    expect(shown).toMatchObject({
      id: placed.id,
      number: into.number,
      state: 'preparing',
      comment: 'Am Fenster',
      total: price,
      payed: 0,
      stillToPay: price,
      receiptUrl: null,
      canCancel: false,
    });
    expect(shown.version).toBeGreaterThan(before);
    expect(shown.products.map(({ id, count }) => [id, count])).toEqual([['espresso', 2]]);
    expect(JSON.stringify(shown)).not.toMatch(/roesti|Nussallergie/);
    expect(shown.paymentMethods.map(({ method }) => method)).toContain('datatrans');
    await move('markReady', into.id);
    expect(await look(placed.token)).toMatchObject({ state: 'ready', readyAt: expect.any(Number) });
    expect(await version(placed.token)).toBeGreaterThan(shown.version);
    await calls.pay([into.id], { method: 'cash' });
    // Its receipt says what others ordered.
    const done = { state: 'done', payed: price, stillToPay: 0, receiptUrl: null, paymentMethods: [] };
    expect(await look(placed.token)).toMatchObject(done);
    await isSound();
  });

  test('is paid by its guest for the own lines, or for the whole table', async () => {
    const [one, two] = [await guests(), await guests()];
    const into = await staffs(['roesti']);
    await mergeInto(into.id, one.id);
    await mergeInto(into.id, two.id);
    const all = 2 * price + 1850;
    expect(await table(one.token)).toEqual({ open: all, ownOpen: price, orders: 1 });
    expect(await refusedBy(one.token, { amount: all })).toMatchObject({ params: { total: price } });
    const { payment: own } = await payBy(one.token);
    // Another guest of the same order pays at the same time, and neither page is called back.
    const { payment: others } = await payBy(two.token);
    expect(others.id).not.toBe(own.id);
    expect((await payBy(one.token)).payment.id).toBe(own.id);
    expect(await look(one.token)).toMatchObject({ payed: 0, stillToPay: price });
    await press(own.id, 'approve');
    await becomes(one.token, { state: 'preparing', payed: price, stillToPay: 0 });
    const paid = await payment(one.token, own.id);
    expect(paid).toMatchObject({ state: 'success', receiptUrl: expect.any(String) });
    const token = paid.receiptUrl?.split('/').at(-1) ?? '';
    const { document } = await at.server.call('GET /v1/receipts/{token}', { params: { token } });
    expect(document).toContain('espresso');
    expect(document).not.toContain('roesti');
    expect(await look(one.token)).toMatchObject({ receiptUrl: `/r/${token}` });
    expect(await look(two.token)).toMatchObject({ payed: 0, stillToPay: price, receiptUrl: null });
    expect(await refusedBy(one.token)).toMatchObject({ refusal: '409 payments.error.nothingToPay' });
    await press(others.id, 'cancel');
    await expect.poll(() => payment(two.token, others.id)).toMatchObject({ state: 'canceled' });
    const rest = all - price;
    expect(await table(one.token)).toEqual({ open: rest, ownOpen: 0, orders: 1 });
    const { payment: whole } = await payBy(one.token, { what: 'table', amount: rest });
    await press(whole.id, 'approve');
    await becomes(two.token, { state: 'preparing', payed: price, stillToPay: 0, receiptUrl: null });
    expect(await look(one.token)).toMatchObject({ receiptUrl: `/r/${token}` });
    expect(await payment(one.token, whole.id)).toMatchObject({ state: 'success', receiptUrl: null });
    await isSound();
  });

  test('is followed on where it is merged again, moved away whole, and divided in the kitchen', async () => {
    const placed = await guests();
    const lines = (await look(placed.token)).products.map(({ opid }) => ({ opid }));
    const newOrder = { id: anId(), table: 'linde-t2' };
    const sent = { as: 'sara', params: { orderId: placed.id }, body: { id: anId(), lines, to: { newOrder } } } as const;
    await at.server.call('POST /v1/orders/{orderId}/moveProducts', sent);
    expect(await look(placed.token)).toMatchObject({ tableName: 'T2', total: price, stillToPay: price });
    const opid = lines[0]?.opid ?? '';
    const part = { id: anId(), lines: [{ opid, count: 1, newOpid: anId() }] };
    const finish = { as: 'sara', params: { orderId: newOrder.id }, body: part } as const;
    await at.server.call('POST /v1/orders/{orderId}/finishLine', finish);
    const into = await staffs(['espresso'], { table: 'linde-t2' });
    await mergeInto(into.id, newOrder.id);
    const shown = await look(placed.token);
    expect(shown).toMatchObject({ number: into.number, total: price, stillToPay: price });
    expect(shown.products.map(({ count }) => count)).toEqual([1, 1]);
    await isSound();
  });

  test('that is fetched is paid alone, whatever is asked for', async () => {
    const away = { door: 'app', code: 'linde', type: 'pickup', guest: 'Anna Keller', phone: '079 555 12 34' } as const;
    const [one, two] = [await guests(away), await guests({ ...away, guest: 'Beat Muster' })];
    await mergeInto(two.id, one.id);
    expect(await table(one.token)).toEqual({ open: price, ownOpen: price, orders: 1 });
    expect(JSON.stringify(await look(one.token))).not.toContain('Muster');
    const { payment: own } = await payBy(one.token, { what: 'table' });
    await press(own.id, 'approve');
    await becomes(one.token, { payed: price, stillToPay: 0, state: 'preparing' });
    // It names whose the other order is.
    expect(await payment(one.token, own.id)).toMatchObject({ state: 'success', receiptUrl: null });
    await move('handOver', two.id);
    await becomes(one.token, { handedOverAt: expect.any(Number) });
    await isSound();
  });
});

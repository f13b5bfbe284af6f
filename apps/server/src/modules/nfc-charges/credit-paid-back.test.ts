/** What a guest loaded goes back to the coin, and goes back also where nothing is loaded any more. */
import { money, zero } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  for (const method of ['ext_terminal', 'nfc_credit']) await paymentCalls(() => server).add(aMethod(method));
});
afterAll(() => server.close());

const nfc = nfcCalls(() => server);
const { place } = cancelCalls(() => server);
const { balance, x } = closingCalls(() => server);
const inDrawer = async () => (await balance()).amount;

test('parts that are no coins are neither loaded for cash nor paid back: nobody gets out more than was put in', async () => {
  const before = await inDrawer();
  const { id } = await nfc.register();
  expect((await nfc.refusedCharge(id, 12)).message).toBe('cash.error.notInCoins');
  expect((await nfc.charge(id, 112, { method: 'ext_terminal' })).entry).toMatchObject({ amount: 112, rounding: 0 });
  for (let times = 0; times < 7; times += 1) {
    expect((await nfc.refusedUncharge(id, 13)).message).toBe('cash.error.notInCoins');
  }
  expect((await nfc.uncharge(id, 10)).entry).toMatchObject({ amount: -10, rounding: 0 });
  // Named or not, all of it goes: down to the coins that there are.
  expect((await nfc.uncharge(id, 102)).entry).toMatchObject({ amount: -102, rounding: 2 });
  expect(await inDrawer()).toBe(before - 110);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test('more than is in the drawer is asked first, and goes with a yes to what is missing, by the same id', async () => {
  const tag = await nfc.loaded(2000);
  const there = await inDrawer();
  const params = { customerId: 'linde' };
  const banked = { id: anId(), kind: 'bankDeposit' as const, amount: money(there - 500), reason: 'Bank' };
  await server.call('POST /v1/customers/{customerId}/cashBalance', { as: 'anna', params, body: banked });
  const id = anId();
  const lacking = { message: 'cash.error.aboveBalance', params: { balance: 500, missing: 1500 } };
  expect(await nfc.refusedUncharge(tag.id, null, { id, missing: zero })).toMatchObject(lacking);
  expect(await nfc.refusedUncharge(tag.id, null, { id, missing: money(1495) })).toMatchObject(lacking);
  // What is there goes unasked.
  expect((await nfc.uncharge(tag.id, 300, { missing: zero })).tag.balance).toBe(1700);
  const paid = await nfc.uncharge(tag.id, null, { id, missing: money(1500) });
  expect(paid.entry.amount).toBe(-1700);
  expect(await inDrawer()).toBe(-1500);
  // A yes is no part of the command: tried again without it, the same is answered.
  expect((await nfc.uncharge(tag.id, null, { id, missing: zero })).entry).toEqual(paid.entry);
  // Who sends nothing of it cannot be asked.
  const other = await nfc.loaded(1000);
  expect((await nfc.uncharge(other.id, null)).tag.balance).toBe(0);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test('without the package nothing is loaded any more, and what the house owes is found and paid back', async () => {
  const tag = await nfc.loaded(5000, { name: 'Stammtisch' });
  const order = await place(['espresso']);
  const payment = await nfc.payWith([order.id], tag.id);
  const lost = await nfc.loaded(1000);
  await server.call('POST /v1/nfcTags/{tagId}/block', {
    as: 'sara',
    params: { tagId: lost.id },
    body: { id: anId() },
  });
  await book(server, ['menu', 'inventory']);
  const at = { as: 'sara', params: { tagId: tag.id } };
  const none = { status: 403, message: 'access.error.packageMissing' };
  expect(await nfc.refusedCharge(tag.id, 1000)).toMatchObject(none);
  expect(await server.refused('POST /v1/nfcTags/{tagId}/block', { ...at, body: { id: anId() } })).toMatchObject(none);
  expect((await nfc.list()).tags.map(({ id }) => id)).toContain(tag.id);
  const refund = { id: anId(), reason: 'kalt' };
  await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: payment.id },
    body: refund,
  });
  expect((await server.call('GET /v1/nfcTags/{tagId}', at)).tag.balance).toBe(5000);
  expect((await nfc.uncharge(tag.id, null)).tag.balance).toBe(0);
  const found = { as: 'sara', params: { tagId: lost.id }, body: { id: anId() } };
  await server.call('POST /v1/nfcTags/{tagId}/unblock', found);
  expect((await nfc.uncharge(lost.id, null)).tag.balance).toBe(0);
  expect((await x()).nfcCredit).toMatchObject({ liability: 0 });
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  await book(server, ['menu', 'inventory', 'nfc_credit']);
});

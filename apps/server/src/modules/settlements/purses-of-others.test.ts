import { money } from '@comanda/domain/money';
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
let purse = '';
const params = { customerId: 'linde' };
const pin = '7402';
beforeAll(async () => {
  server = await startTestServer();
  const body = { id: anId(), name: 'Luca', printer: null, active: true, kind: 'waiter' as const, user: 'luca' };
  purse = (await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body })).drawer.id;
  const sent = { as: 'anna', params, body: { id: anId(), pin } };
  await server.call('PUT /v1/customers/{customerId}/adminPin', sent);
});
afterAll(() => server.close());

const { place } = cancelCalls(() => server);

test('cash that somebody else took lies in no waiter’s purse, but for who answers for the books', async () => {
  const { id } = await place(['espresso']);
  const body = { ...aCashPayment([id]), drawer: purse };
  const refused = await server.refused('POST /v1/payments', { as: 'sara', body });
  expect(refused.message).toBe('payments.error.drawerUnknown');
  expect((await server.call('POST /v1/payments', { as: 'anna', body })).payment).toMatchObject({ cashBalance: 480 });
  const { id: next } = await place(['espresso']);
  const own = { as: 'luca', body: { ...aCashPayment([next]), drawer: purse } };
  expect((await server.call('POST /v1/payments', own)).payment).toMatchObject({ cashBalance: 960 });
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test('nor does the admin PIN let a waiter take cash out of it', async () => {
  const call = 'POST /v1/customers/{customerId}/cashBalance';
  const out = { id: anId(), kind: 'payOut' as const, amount: money(100), reason: 'Milch', drawer: purse, pin };
  const refused = await server.refused(call, { as: 'sara', params, body: out });
  expect(refused.message).toBe('payments.error.drawerUnknown');
  expect((await server.call(call, { as: 'luca', params, body: out })).balance).toBe(860);
  expect((await server.call(call, { as: 'anna', params, body: { ...out, id: anId() } })).balance).toBe(760);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

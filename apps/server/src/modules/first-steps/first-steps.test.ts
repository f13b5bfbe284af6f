import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { hire } from '../../test/open-test-venue.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { place } = cancelCalls(() => server);
const { close } = closingCalls(() => server);

const stepsAt = async (customerId: string, as: string) =>
  (await server.call('GET /v1/customers/{customerId}/firstSteps', { as, params: { customerId } })).steps;
const openAt = async (customerId: string, as: string) =>
  (await stepsAt(customerId, as)).flatMap(({ step, isDone }) => (isDone ? [] : [step]));

async function makeVenue(packages: ('order' | 'menu')[]): Promise<string> {
  const body = { id: anId(), name: 'Krone', packages };
  return (await server.call('POST /v1/customers', { as: 'system', body })).customer.id;
}

test('a venue that was just opened has everything before it', async () => {
  const id = await makeVenue(['order']);
  expect(await openAt(id, 'system')).toEqual([
    'venue',
    'openingHours',
    'menu',
    'tables',
    'printer',
    'paymentMethods',
    'people',
    'testOrder',
    'closing',
  ]);
});

test('where guests do not order, nobody is asked when they do', async () => {
  expect(await openAt(await makeVenue([]), 'system')).not.toContain('openingHours');
});

test('each step is done once the thing is there, and counts for its venue alone', async () => {
  const id = await makeVenue(['order']);
  const as = 'system';
  const params = { customerId: id };
  const left = async () => new Set(await openAt(id, as));

  const before = await server.call('GET /v1/settings/{customerId}', { as, params });
  const address = { id: anId(), version: before.version, address: 'Marktgasse 14, 8400 Winterthur' };
  await server.call('PATCH /v1/settings/{customerId}', { as, params, body: address });
  expect(await left()).not.toContain('venue');

  // One alone is not a team, and neither is one who was let go.
  await hire(server.house, aPerson('boss', { venueRole: 'admin' }), id);
  expect(await left()).toContain('people');
  await hire(server.house, aPerson('hand', { venueRole: 'waiter' }), id);
  expect(await left()).not.toContain('people');
  await server.house.database.write.updateTable('users').set({ active: false }).where('id', '=', 'hand').execute();
  expect(await left()).toContain('people');

  // A table that was tried and removed is none.
  const table = { id: anId(), name: 'Probe', area: null, orderMethod: 'table' as const, active: true };
  await server.call('POST /v1/customers/{customerId}/tables', { as, params, body: table });
  expect(await left()).not.toContain('tables');
  const gone = { as, params: { customerId: id, tableId: table.id }, query: { commandId: anId() } };
  await server.call('DELETE /v1/customers/{customerId}/tables/{tableId}', gone);

  expect(await left()).toEqual(
    new Set(['openingHours', 'menu', 'tables', 'printer', 'paymentMethods', 'people', 'testOrder', 'closing']),
  );
});

test('a house that works has done them, down to the first closing', async () => {
  expect(await openAt('linde', 'anna')).toEqual(expect.arrayContaining(['paymentMethods', 'testOrder', 'closing']));
  expect(await openAt('linde', 'anna')).not.toEqual(expect.arrayContaining(['menu', 'tables', 'printer']));
  await paymentCalls(() => server).add(aMethod('ext_twint'));
  expect(await openAt('linde', 'anna')).not.toContain('paymentMethods');
  await place(['espresso']);
  expect(await openAt('linde', 'anna')).not.toContain('testOrder');
  await close();
  expect(await openAt('linde', 'anna')).not.toContain('closing');
});

test('a printer that was added has proved nothing: its step is done once paper came out', async () => {
  await place(['roesti']);
  const { write } = server.house.database;
  const jobs = write.updateTable('print_jobs').where('customer_id', '=', 'linde');
  await jobs.set({ status: 'failed' }).execute();
  expect(await openAt('linde', 'anna')).toContain('printer');
  const { numUpdatedRows } = await jobs.set({ status: 'printed' }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBeGreaterThan(0n);
  expect(await openAt('linde', 'anna')).not.toContain('printer');
});

import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { book, openDoors, tableCode } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { readGuestTable } from './guest-requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.tokenOf('sara');
  await openDoors(server);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const press = (kind: string, { code = tableCode, id = anId() } = {}) =>
  server.send('POST /v1/guest/tables/{code}/requests', { params: { code }, body: { id, kind } });
const messageOf = (answer: { statusCode: number; json: () => { message?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().message;
const requests = async () =>
  (await server.call('GET /v1/customers/{customerId}/tableService', { as: 'sara', params })).requests;

test('a guest calls, and calls again: the staff see it once with the time of the first call', async () => {
  const first = await press('waiter');
  expect(first.json()).toEqual({ kind: 'waiter', requestedAt: Math.floor(server.clock.now() / 1000) });
  server.clock.pass(120_000);
  expect((await press('waiter')).json()).toEqual(first.json());
  await press('bill');
  expect((await requests()).map(({ table, kind }) => [table, kind])).toEqual([
    ['linde-t2', 'waiter'],
    ['linde-t2', 'bill'],
  ]);
});

const open = async (code = tableCode) =>
  (await server.call('GET /v1/guest/tables/{code}/requests', { params: { code } })).requests;

test('the table is told what is open of it, and hears when somebody has seen it', async () => {
  const code = 'code-linde-t10';
  const { version } = (await readGuestTable(server.house, code)) ?? {};
  await press('bill', { code });
  const requestedAt = Math.floor(server.clock.now() / 1000);
  expect(await open(code)).toEqual([{ kind: 'bill', requestedAt }]);
  const asked = await readGuestTable(server.house, code);
  expect(asked?.version).not.toBe(version);
  const request = (await requests()).find(({ table }) => table === 'linde-t10');
  const path = { customerId: 'linde', requestId: request?.id ?? '' };
  const body = { id: anId() };
  await server.call('POST /v1/customers/{customerId}/tableRequests/{requestId}/done', {
    as: 'sara',
    params: path,
    body,
  });
  expect(await open(code)).toEqual([]);
  expect((await readGuestTable(server.house, code))?.version).toBe(version);
  expect(await readGuestTable(server.house, 'nowhere')).toBe(null);
  // What was asked for on another day was of other guests.
  await press('waiter', { code });
  server.clock.pass(24 * 3_600_000);
  expect(await open(code)).toEqual([]);
});

test('a flood from one table is refused, and the others go on', async () => {
  server.clock.pass(3_600_000);
  const outcomes = [];
  for (let count = 0; count < 31; count += 1) outcomes.push(messageOf(await press('waiter')));
  expect(outcomes.slice(0, 30).every((outcome) => outcome === 'done')).toBe(true);
  expect(outcomes.at(-1)).toBe('guest.error.tooManyRequests');
  expect(messageOf(await press('waiter', { code: 'code-linde-t10' }))).toBe('done');
  server.clock.pass(3_600_000);
  expect(messageOf(await press('waiter'))).toBe('done');
});

test('what a table asks for is told to nobody without its code', async () => {
  const params = { code: 'nowhere' };
  expect(messageOf(await server.send('GET /v1/guest/tables/{code}/requests', { params }))).toBe(
    'guest.error.doorNotFound',
  );
});

test('nobody is called by a code that nobody has, nor where nothing is ordered', async () => {
  expect(messageOf(await press('waiter', { code: 'nowhere' }))).toBe('guest.error.doorNotFound');
  expect(messageOf(await press('coffee'))).toBe('request.error.malformed');
  await book(server, ['menu']);
  expect(messageOf(await press('bill'))).toBe('guest.error.notOpen');
  await book(server, ['menu', 'order']);
});

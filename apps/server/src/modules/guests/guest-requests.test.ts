import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { book, openDoors, tableCode } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

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

test('nobody is called by a code that nobody has, nor where nothing is ordered', async () => {
  expect(messageOf(await press('waiter', { code: 'nowhere' }))).toBe('guest.error.doorNotFound');
  expect(messageOf(await press('coffee'))).toBe('request.error.malformed');
  await book(server, ['menu']);
  expect(messageOf(await press('bill'))).toBe('guest.error.notOpen');
  await book(server, ['menu', 'order']);
});

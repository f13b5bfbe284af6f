/** Hours are those of the clock at the venue: also of days that were added up by another one before. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inStorage } from '../../platform/transaction.ts';
import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forgetKeptSums, keepDays } from './kept-sums.repository.ts';
import { makeUpDays } from './make-up.ts';
import { readDays } from './read-days.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { place, pay } = cancelCalls(() => server);
const params = { customerId: 'linde' };
const of = { as: 'anna', params };

async function hoursOf(businessDate: string): Promise<(readonly [number, number])[]> {
  const day = await server.call('GET /v1/customers/{customerId}/statistics', { ...of, query: { businessDate } });
  return day.hours.flatMap(({ hour, turnover }) => (turnover === 0 ? [] : [[hour, turnover] as const]));
}

async function moveTo(timeZone: string): Promise<void> {
  const { version } = await server.call('GET /v1/settings/{customerId}', of);
  const body = { id: anId(), version, timeZone };
  await server.call('PATCH /v1/settings/{customerId}', { ...of, body });
}

test('a venue that set its time zone right sees the days before by the right clock too', async () => {
  server.clock.moveTo(Date.UTC(2026, 10, 20, 11));
  const order = await place(['espresso']);
  await pay([order.id]);
  server.clock.moveTo(Date.UTC(2026, 10, 22, 11));
  expect(await hoursOf('2026-11-20')).toEqual([[12, 480]]);
  await moveTo('Europe/Lisbon');
  expect(await hoursOf('2026-11-20')).toEqual([[11, 480]]);
});

test('what is added up while the time zone is set right goes by the right clock, also where nothing was kept before', async () => {
  const { database } = server.house;
  await inStorage(database, (tx) => forgetKeptSums(tx, ['linde']));
  const asked = { customerId: 'linde', dates: ['2026-11-20'] };
  const before = await readDays(database, asked);
  await moveTo('Europe/Zurich');
  expect(await inStorage(database, (tx) => keepDays(tx, before))).toBe(false);
  // Whoever asked before goes on.
  await makeUpDays(server.house, asked);
  expect(await hoursOf('2026-11-20')).toEqual([[12, 480]]);
});

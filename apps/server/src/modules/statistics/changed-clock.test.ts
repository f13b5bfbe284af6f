/** Days on which the clock is changed: what runs is held against what there was at the same time, by the clock on the wall. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { place, pay } = cancelCalls(() => server);
const of = { as: 'anna', params: { customerId: 'linde' } };
const at = (text: string) => server.clock.moveTo(Date.parse(text));
const statistics = (query: object = {}) => server.call('GET /v1/customers/{customerId}/statistics', { ...of, query });

async function sellAt(text: string): Promise<void> {
  at(text);
  await pay([(await place(['espresso'])).id]);
}

async function liveBy(timeZone: string, businessDayCutOffMinutes: number): Promise<void> {
  const { version } = await server.call('GET /v1/settings/{customerId}', of);
  const body = { id: anId(), version, timeZone, businessDayCutOffMinutes };
  await server.call('PATCH /v1/settings/{customerId}', { ...of, body });
}

test('an hour that is missing or comes twice moves nothing that is compared', async () => {
  await liveBy('Europe/Zurich', 0);
  // 28 March 2027 has 23 hours: at 18:00 only 17 of them are over.
  await sellAt('2027-03-21T16:30:00Z');
  at('2027-03-28T16:00:00Z');
  expect((await statistics()).before).toMatchObject({
    until: Date.parse('2027-03-21T17:00:00Z') / 1000,
    turnover: 480,
  });
  // 31 October 2027 has 25: at 18:00 there are 19.
  await sellAt('2027-10-24T16:30:00Z');
  at('2027-10-31T17:00:00Z');
  expect((await statistics()).before).toMatchObject({ until: Date.parse('2027-10-24T16:00:00Z') / 1000, turnover: 0 });
});

test.each([
  // The hour after midnight is missing, or the one before it comes twice.
  ['America/Santiago', 0, '2028-09-03T03:30:00Z', '2028-09-02', 23],
  ['America/Santiago', 0, '2028-09-03T04:10:00Z', '2028-09-03', 1],
  ['America/Santiago', 0, '2029-04-08T02:30:00Z', '2029-04-07', 23],
  ['America/Santiago', 0, '2029-04-08T03:30:00Z', '2029-04-07', 23],
  ['America/Santiago', 0, '2029-04-08T04:10:00Z', '2029-04-08', 0],
  ['Africa/Cairo', 0, '2029-04-26T22:10:00Z', '2029-04-27', 1],
  ['Africa/Cairo', 0, '2029-10-25T21:30:00Z', '2029-10-25', 23],
  ['Asia/Beirut', 240, '2030-03-31T00:59:00Z', '2030-03-30', 3],
  ['Asia/Beirut', 240, '2030-03-31T01:00:00Z', '2030-03-31', 4],
])(
  'in %s, with a day that begins at minute %i, %s belongs to %s and to hour %i',
  async (zone, cutOff, text, day, hour) => {
    await liveBy(zone, cutOff);
    await sellAt(text);
    const { hours, today, turnover } = await statistics({ businessDate: day });
    expect([today, turnover > 0]).toEqual([day, true]);
    expect(hours.find((one) => one.hour === hour)?.turnover).toBeGreaterThan(0);
  },
);

/** Hours stand in the order of the night, also where its day ends within one of them. */
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

async function endDaysAt(businessDayCutOffMinutes: number): Promise<void> {
  const { version } = await server.call('GET /v1/settings/{customerId}', of);
  const body = { id: anId(), version, businessDayCutOffMinutes };
  await server.call('PATCH /v1/settings/{customerId}', { ...of, body });
}

/** In winter, by the clock of the house. */
async function sellAt(...times: readonly string[]): Promise<void> {
  for (const time of times) {
    server.clock.moveTo(Date.parse(`${time}+01:00`));
    await pay([(await place(['espresso'])).id]);
  }
}

async function hoursOf(businessDate: string) {
  const sent = { ...of, query: { businessDate } };
  const { hours, turnover } = await server.call('GET /v1/customers/{customerId}/statistics', sent);
  return { hours: hours.filter((one) => one.turnover !== 0).map(({ hour }) => hour), turnover };
}

test.each([
  ['a whole hour', 240, ['22:10', '00:30', '03:40'], [22, 0, 3]],
  ['half an hour', 270, ['22:10', '00:30', '04:15'], [22, 0, 4]],
  ['half an hour past midnight', 30, ['11:00', '23:50', '00:20'], [11, 23, 0]],
] as const)('a day that ends with %s', async (_, cutOff, [first, second, last], hours) => {
  const day = { 240: '2026-11-20', 270: '2026-11-23', 30: '2026-11-26' }[cutOff];
  const next = { 240: '2026-11-21', 270: '2026-11-24', 30: '2026-11-27' }[cutOff];
  await endDaysAt(cutOff);
  const dayOf = (time: string) => (time < '11:00' ? next : day);
  await sellAt(...[first, second, last].map((time) => `${dayOf(time)}T${time}:00`));
  expect(await hoursOf(day)).toEqual({ hours, turnover: 3 * 480 });
});

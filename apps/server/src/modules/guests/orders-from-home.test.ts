/** Orders by a venue's address on the internet: one who sends hundreds keeps nobody else from ordering. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aGuestDraft, openDoors } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustsProxy: '1' });
  await openDoors(server);
});
afterAll(() => server.close());
/** What the door took in the last ten minutes is forgotten. */
beforeEach(() => server.clock.pass(600_000));

const takeAway = { door: 'app', code: 'linde', type: 'pickup' } as const;
const send = async (address: string, lines: readonly string[] = ['espresso'], door: object = takeAway) => {
  const body = aGuestDraft([...lines], 480, door);
  return server.send('POST /v1/guest/orders', { body, headers: { 'x-forwarded-for': address } });
};
/** One that comes to nothing counts as well, and is made faster. */
const tries = async (address: string, count: number) => {
  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1) statuses.add((await send(address, ['no-such-dish'])).statusCode);
  return [...statuses];
};

test('a full house behind one address orders, whoever orders beside it; above that it waits, and a household does not', async () => {
  expect(await tries('192.0.2.1', 300)).toEqual([422]);
  expect(await tries('192.0.2.2', 9)).toEqual([422]);
  expect(await tries('192.0.2.1', 10)).toEqual([422]);
  const refused = await send('192.0.2.1');
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { message: 'guest.error.tooManyOrders' }]);
  expect((await send('192.0.2.2')).statusCode).toBe(200);
  expect((await send('2001:db8:1::7')).statusCode).toBe(200);
  // With its tenth order that one is no household any more.
  expect((await send('192.0.2.2')).statusCode).toBe(429);
  server.clock.pass(600_000);
  expect((await send('192.0.2.1')).statusCode).toBe(200);
});

test('hundreds that one address sends at once are no households', async () => {
  const statuses = await Promise.all(Array.from({ length: 320 }, async () => (await tries('192.0.2.3', 1))[0]));
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(300);
  expect((await send('192.0.2.4')).statusCode).toBe(200);
});

test('the code of a table counts by itself, wherever its guests call from', async () => {
  // Of what was refused whoever sent it answers, and nobody else.
  for (let index = 0; index < 30; index += 1) await send(`192.0.2.${index + 20}`, ['no-such-dish'], {});
  for (let index = 0; index < 30; index += 1) {
    expect((await send(`192.0.2.${index + 20}`, ['espresso'], {})).statusCode).toBe(200);
  }
  expect((await send('192.0.2.99', ['espresso'], {})).statusCode).toBe(429);
});

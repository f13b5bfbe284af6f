import type { Announcement } from '@comanda/contract/events';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { pausedUntil } from './index.ts';

let server: TestServer;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
  for (const person of ['anna', 'sara', 'remo']) await server.tokenOf(person);
});
afterAll(() => server.close());
beforeEach(() => {
  heard.length = 0;
});

const params = { customerId: 'linde' };
type Wish = { id?: string; method?: string; pause: number | 'tomorrow' | null };
const send = ({ id = anId(), method = 'all', pause }: Wish, as = 'sara') =>
  server.send('PUT /v1/customers/{customerId}/orderPauses', { as, params, body: { id, method, pause } });
const standing = async () =>
  (await server.call('GET /v1/customers/{customerId}/orderPauses', { as: 'sara', params })).pauses;
const ends = (method: 'table' | 'delivery') =>
  pausedUntil(server.house.database.read, { customerId: 'linde', method, now: server.clock.now() });
afterEach(async () => void (await send({ pause: null })));

describe('pausing the ordering of guests', () => {
  test('is for a waiter too, counts for all ways to order, and ends by itself', async () => {
    const now = server.clock.now();
    const answer = await send({ pause: 15 });
    expect(answer.json()).toMatchObject({ pauses: [{ method: 'all', until: Math.ceil((now + 900_000) / 1000) }] });
    expect([await ends('table'), await ends('delivery')]).toEqual([now + 900_000, now + 900_000]);
    expect(heard.at(-1)?.changes).toEqual([{ kind: 'orderMethod', id: 'all' }]);
    server.clock.pass(900_000);
    expect([await standing(), await ends('table')]).toEqual([[], null]);
  });

  test('of one way to order leaves the others; of both, the later end counts', async () => {
    const now = server.clock.now();
    await send({ method: 'delivery', pause: 60 });
    expect([await ends('table'), await ends('delivery')]).toEqual([null, now + 3_600_000]);
    await send({ pause: 30 });
    expect([await ends('table'), await ends('delivery')]).toEqual([now + 1_800_000, now + 3_600_000]);
    await send({ method: 'delivery', pause: null });
    expect(await ends('delivery')).toBe(now + 1_800_000);
  });

  test('goes on for all when the venue goes on, and lasts until the next business day at most', async () => {
    await send({ method: 'delivery', pause: 60 });
    await send({ pause: 'tomorrow' });
    const [first] = await standing();
    expect(new Date((first?.until ?? 0) * 1000).toLocaleTimeString('de-CH', { timeZone: 'Europe/Zurich' })).toBe(
      '04:00:00',
    );
    await send({ pause: null });
    expect(await standing()).toEqual([]);
  });

  test('happens once, and is journaled without a person’s name', async () => {
    const id = anId();
    const first = await send({ id, pause: 30 });
    server.clock.pass(60_000);
    expect((await send({ id, pause: 30 })).json()).toEqual(first.json());
    const { body } = await server.house.database.read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(body)).toMatchObject({ actor: 'sara', event: { type: 'ordering.paused', method: 'all' } });
  });

  test.each([
    ['for no time', { pause: 0 }, 400],
    ['for a week', { pause: 10_080 }, 400],
    ['of a way nobody knows', { pause: 15, method: 'drone' }, 400],
  ])('refuses a pause %s', async (_, wish, status) => {
    const before = await everything(server.house);
    expect((await send(wish as Wish)).statusCode).toBe(status);
    expect(await everything(server.house)).toBe(before);
  });

  test('is nobody’s of another house', async () => {
    expect((await send({ pause: 15 }, 'remo')).statusCode).toBe(404);
    expect(await standing()).toEqual([]);
  });
});

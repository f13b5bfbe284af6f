/** Redis goes away in the middle of sales: nothing but the crossing stops (decision 0057). */
import type { AddressInfo } from 'node:net';

import { announced, type Announcement } from '@comanda/contract/events';
import { aDraft } from '@comanda/test-kit/a-draft';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { FreshStorage } from './test/fresh-storage.ts';
import { migratedStorage } from './test/migrated-storage.ts';
import { hasRedis, type OwnRedis, startRedis } from './test/own-redis.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

describe.runIf(hasRedis())('two processes with a Redis', () => {
  let redis: OwnRedis;
  let storage: FreshStorage;
  let [one, other] = [] as unknown as [TestServer, TestServer];
  let sockets: Socket[];

  beforeEach(async () => {
    redis = await startRedis();
    storage = await migratedStorage();
    const shared = { config: storage.config, drop: () => Promise.resolve() };
    one = await startTestServer({ storage: shared, redisUrl: redis.url });
    other = await startTestServer({ storage: shared, redisUrl: redis.url, venues: [] });
    for (const server of [one, other]) await server.http.listen({ port: 0, host: '127.0.0.1' });
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.disconnect();
    await one.close();
    await other.close();
    await storage.drop();
    await redis.end();
  });

  /** Comes back by itself and joins again, as a till does. */
  async function joined(server: TestServer, as: string) {
    const accessToken = await server.tokenOf(as);
    const { port } = server.http.server.address() as AddressInfo;
    const options = { path: '/live', transports: ['websocket'], forceNew: true, reconnectionDelay: 50 };
    const socket = io(`http://127.0.0.1:${port}`, options);
    sockets.push(socket);
    const heard: number[] = [];
    let joins = 0;
    socket.on(announced, ({ revision }: Announcement) => heard.push(revision));
    const join = async () => {
      const answer: unknown = await socket.timeout(20_000).emitWithAck('join', { accessToken, customerId: 'linde' });
      expect(answer).toMatchObject({ ok: true });
      joins += 1;
    };
    // One whose line breaks once more joins with the next one; what was joined is counted.
    socket.on('connect', () => void join().catch(() => {}));
    await expect.poll(() => joins).toBe(1);
    return { heard, joins: () => joins };
  }

  const place = (server: TestServer) => server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });

  test('without Redis both go on selling; once it is back the browsers ask anew', async () => {
    const [here, there] = [await joined(one, 'anna'), await joined(other, 'luca')];
    await redis.kill();
    const placed = await place(one);
    expect(await place(other)).toMatchObject({ revision: placed.revision + 1 });
    expect((await other.http.inject({ url: '/health/ready' })).statusCode).toBe(200);
    await redis.begin();
    for (const browser of [here, there]) await expect.poll(browser.joins, { timeout: 30_000 }).toBeGreaterThan(1);
    const last = await place(one);
    await expect.poll(() => there.heard, { timeout: 30_000 }).toContain(last.revision);
  });
});

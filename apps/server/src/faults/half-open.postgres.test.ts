/** The line to PostgreSQL breaks and nobody says so: no answer, no refusal, no end (decisions.md §11, bad days). */
import { setTimeout as pause } from 'node:timers/promises';

import { aDraft } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeAnnouncer } from '../platform/announcer.ts';
import { type PoolLimits, usualLimits } from '../platform/database/limits.ts';
import { hearOtherProcesses } from '../platform/database/other-processes.ts';
import { postgresCarrier } from '../platform/database/postgres-carrier.ts';
import { watchEngine } from '../platform/database/watch-engine.ts';
import { drafts, expectOnceEach, placeUntilTaken, readiness, whyNotReady } from '../test/fault-trial.ts';
import type { FreshStorage } from '../test/fresh-storage.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { startTcpProxy, type TcpProxy } from '../test/tcp-proxy.ts';

const quick = (limits: PoolLimits): PoolLimits => ({
  ...limits,
  connectMs: 3000,
  statementMs: 2000,
  lockMs: 2000,
  idleMs: 1500,
  silenceMs: 3500,
});
const limits = {
  ...usualLimits,
  commands: quick(usualLimits.commands),
  reading: quick(usualLimits.reading),
  reports: quick(usualLimits.reports),
};

let storage: FreshStorage;
let proxy: TcpProxy;
let url: string;
let server: TestServer;
beforeEach(async () => {
  storage = await migratedStorage();
  const direct = new URL(storage.config.databaseUrl ?? '');
  proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  direct.hostname = '127.0.0.1';
  direct.port = String(proxy.port);
  url = direct.href;
  const config = { ...storage.config, databaseUrl: url };
  server = await startTestServer({ limits, storage: { config, drop: () => storage.drop() } });
});
afterEach(async () => {
  proxy.letThrough();
  await proxy.close();
  await server.close();
});

test('every call is answered in time, readiness says so, and when the line is back each order is there once', async () => {
  await server.tokenOf('sara');
  const answered = new Map<string, string>();
  for (const draft of drafts(3)) await placeUntilTaken(server, { draft, answered });
  expect(await readiness(server)).toBe(200);

  let asked = performance.now();
  let longest = 0;
  const all = drafts(12).map(async (draft, at) => {
    await pause(at * 20);
    await placeUntilTaken(server, {
      draft,
      answered,
      onRefused: () => {
        longest = Math.max(longest, performance.now() - asked);
      },
    });
  });
  await pause(60);
  proxy.swallow();
  asked = performance.now();
  const ready = await readiness(server);
  expect(ready).toBe(503);
  expect(await whyNotReady(server)).toEqual({ ok: false, storage: 'away' });
  // Two questions, each within its patience.
  expect(performance.now() - asked).toBeLessThan(15_000);
  expect((await server.http.inject({ url: '/health/live' })).statusCode).toBe(200);
  const reading = await server.send('GET /v1/customers/{customerId}/orders', {
    as: 'sara',
    params: { customerId: 'linde' },
    query: { state: 'pending' },
  });
  expect(reading.statusCode).toBe(503);
  expect(reading.json()).toEqual({ message: 'general.error.storageAway' });
  expect(longest).toBeGreaterThan(0);

  proxy.letThrough();
  await expect.poll(() => readiness(server), { timeout: 30_000 }).toBe(200);
  await Promise.all(all);
  await expectOnceEach(server, answered);
  // Connections that rested through it are not handed out again.
  const from = performance.now();
  await Promise.all(drafts(20).map((draft) => placeUntilTaken(server, { draft, answered })));
  expect(performance.now() - from).toBeLessThan(10_000);
});

test('what the vanished connection had locked is free again soon', async () => {
  const answered = new Map<string, string>();
  // Signed in before: a till that has to sign in meanwhile may be told to come later, as with anything else.
  await placeUntilTaken(server, { draft: aDraft(['espresso']), answered });
  const { write } = server.house.database;
  const holding = write.transaction().execute(async (tx) => {
    await tx.selectFrom('venue_heads').selectAll().where('customer_id', '=', 'linde').forUpdate().execute();
    proxy.swallow();
    await tx.selectFrom('venue_heads').selectAll().execute();
  });
  await expect(holding).rejects.toThrow(/timeout|terminated|closed|lost|Connection/i);
  proxy.letThrough();
  const from = performance.now();
  await placeUntilTaken(server, { draft: aDraft(['espresso']), answered });
  expect(performance.now() - from).toBeLessThan(10_000);
  await expectOnceEach(server, answered);
});

test('the line to the other processes is opened again, and browsers are told that they missed something', async () => {
  let missed = 0;
  const log = { error: () => {} };
  const pace = { sayHereMs: 200, goneAfterMs: 1000, tryAgainMs: 100, silenceMs: 500 };
  const carrier = postgresCarrier(url, pace.silenceMs);
  const onMissed = () => (missed += 1);
  const line = await hearOtherProcesses({ carrier, announcer: makeAnnouncer(), onMissed, log, pace });
  await expect.poll(() => line.count(), { timeout: 20_000 }).toBeGreaterThan(0);
  proxy.swallow();
  await expect.poll(() => line.count(), { timeout: 20_000 }).toBe(0);
  proxy.letThrough();
  await expect.poll(() => missed, { timeout: 20_000 }).toBeGreaterThan(0);
  await line.close();
});

test('where the processes hear each other over Redis, a line that fell silent is noticed all the same', async () => {
  let missed = 0;
  const pace = { sayHereMs: 100, tryAgainMs: 100, silenceMs: 500 };
  const watch = await watchEngine({ url, onMissed: () => (missed += 1), pace });
  proxy.swallow();
  await new Promise((done) => setTimeout(done, 1500));
  proxy.letThrough();
  await expect.poll(() => missed, { timeout: 20_000 }).toBe(1);
  await watch.close();
});

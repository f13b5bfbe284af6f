/** A statement that hangs is ended by its limit, and a pool that is lent out keeps nobody hanging (decisions.md §11). */
import { aDraft } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type DatabaseLimits, type PoolLimits, usualLimits } from '../platform/database/limits.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import { expectOnceEach, placeUntilTaken, readiness } from '../test/fault-trial.ts';
import type { FreshStorage } from '../test/fresh-storage.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

/** Of each pool. */
const connections = 2;
/** For one to be free, and for a statement. */
const shortMs = 1000;
const longMs = 60_000;

let storage: FreshStorage;
/** Whoever stands in the way: its locks are held until it lets go. */
let hand: Database;
let server: TestServer;
let release: () => Promise<void>;
beforeEach(async () => {
  storage = await migratedStorage();
  hand = await openDatabase(storage.config);
  release = () => Promise.resolve();
});
afterEach(async () => {
  await release();
  await server.close();
  await hand.close();
  await storage.drop();
});

async function start(changes: Partial<PoolLimits>): Promise<void> {
  const pool = (limits: PoolLimits): PoolLimits => ({ ...limits, connections, lockMs: longMs, ...changes });
  const { commands, reading, reports, ...rest } = usualLimits;
  const limits: DatabaseLimits = { ...rest, turnMs: longMs, commands: pool(commands), reading: pool(reading), reports };
  server = await startTestServer({
    limits,
    storage: { config: storage.config, drop: () => Promise.resolve() },
  });
  for (const as of ['sara', 'remo']) await server.tokenOf(as);
}

/** While it is so, every statement about orders hangs. @returns what ends it */
async function holdOrders(): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((done) => (letGo = done));
  let isHeld = () => {};
  const held = new Promise<void>((done) => (isHeld = done));
  const holding = hand.write.transaction().execute(async (tx) => {
    await sql`lock table orders in access exclusive mode`.execute(tx);
    isHeld();
    await released;
  });
  await held;
  return async () => {
    letGo();
    await holding;
  };
}

const read = () =>
  server.send('GET /v1/customers/{customerId}/orders', {
    as: 'sara',
    params: { customerId: 'linde' },
    query: { state: 'pending' },
  });
const place = (draft: ReturnType<typeof aDraft>) => server.send('POST /v1/orders', { as: 'sara', body: draft });

type Asked = Awaited<ReturnType<typeof read>>;
const busy = { statusCode: 503, told: { message: 'general.error.busy' }, retryAfter: '1' };
const toldBy = ({ statusCode, headers, json }: Asked) => ({
  statusCode,
  told: json(),
  retryAfter: headers['retry-after'],
});

/** Statements about orders that wait for the hand. */
async function hanging(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(hand.read);
  return rows[0]?.count ?? 0;
}

async function timed<Value>(work: Promise<Value>): Promise<{ readonly value: Value; readonly ms: number }> {
  const from = performance.now();
  return { value: await work, ms: performance.now() - from };
}

test('a statement that hangs is ended by its limit: the answer says busy, and its connection is well', async () => {
  await start({ statementMs: shortMs });
  release = await holdOrders();
  const draft = aDraft(['espresso']);
  // As many as there are connections, twice: none of them is lost.
  for (let round = 0; round < 2; round += 1) {
    const asked = [read(), read(), place(draft), place(aDraft(['espresso'], { id: draft.id }))];
    for (const { value, ms } of await Promise.all(asked.map(timed))) {
      expect(toldBy(value)).toEqual(busy);
      expect(ms).toBeGreaterThan(shortMs / 2);
      expect(ms).toBeLessThan(20 * shortMs);
    }
    expect(await hanging()).toBe(0);
  }
  await release();
  const all = await Promise.all(Array.from({ length: connections * 3 }, read));
  expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  const answered = new Map<string, string>();
  for (const one of [draft, aDraft(['bread'])]) await placeUntilTaken(server, { draft: one, answered });
  await expectOnceEach(server, answered);
  expect(await readiness(server)).toBe(200);
});

test('who finds all connections lent is told that it is busy, none hangs, and all are well afterwards', async () => {
  await start({ statementMs: shortMs, connectMs: 2 * shortMs });
  release = await holdOrders();
  // Each connection is lent anew when its statement was ended: who is far behind is told before its turn.
  const asked = Array.from({ length: connections * 8 }, read);
  for (const { value, ms } of await Promise.all(asked.map(timed))) {
    expect(toldBy(value)).toEqual(busy);
    expect(ms).toBeLessThan(20 * shortMs);
  }
  await release();
  const all = await Promise.all(Array.from({ length: connections * 3 }, read));
  expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  const answered = new Map<string, string>();
  await placeUntilTaken(server, { draft: aDraft(['espresso']), answered });
  await expectOnceEach(server, answered);
  expect(await readiness(server)).toBe(200);
});

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { freshStorage } from '../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { claimMs } from './claim.ts';

let servers: TestServer[] = [];
let storage: Awaited<ReturnType<typeof freshStorage>>;
beforeEach(async () => {
  storage = await freshStorage();
  const beside = { ...storage, drop: () => Promise.resolve() };
  servers = [await startTestServer({ storage: beside })];
});
afterEach(async () => {
  for (const server of servers.toReversed()) await server.close();
  await storage.drop();
});

const held = { key: 'receipt.mail linde 1', holder: 'of a process that was killed' };
const claim = async ({ house, clock }: TestServer) => {
  const heldUntil = clock.now() + claimMs;
  await house.database.write
    .insertInto('claims')
    .values({ ...held, held_until: heldUntil })
    .execute();
};
const startNext = async () => {
  const next = await startTestServer({ storage: { ...storage, drop: () => Promise.resolve() }, venues: [] });
  servers.push(next);
  return next;
};
const claimed = ({ house }: TestServer) => house.database.read.selectFrom('claims').select(['key', 'holder']).execute();

test('what a process that was killed had claimed in a file of its own keeps nobody waiting after the next start', async () => {
  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  await claim(first);
  expect(await claimed(await startNext())).toEqual([]);
});

test('where it cannot be dropped, the disk being full, the next one starts all the same and says so', async () => {
  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  await claim(first);
  await sql`create trigger no_room before delete on claims
    begin select raise(abort, 'database or disk is full'); end`.execute(first.house.database.write);
  const next = await startNext();
  expect(await claimed(next)).toEqual([held]);
  expect(next.logged()).toContain('lapses by itself');
});

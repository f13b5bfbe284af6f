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

test('what a process that was killed had claimed in a file of its own keeps nobody waiting after the next start', async () => {
  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  const held = {
    key: 'receipt.mail linde 1',
    holder: 'of a process that was killed',
    held_until: first.clock.now() + claimMs,
  };
  await first.house.database.write.insertInto('claims').values(held).execute();
  servers.push(await startTestServer({ storage: { ...storage, drop: () => Promise.resolve() }, venues: [] }));
  expect(await first.house.database.read.selectFrom('claims').selectAll().execute()).toEqual([]);
});

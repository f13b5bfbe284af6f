import { accept } from '@comanda/domain/decision';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { type GoOn, goOnChecking, type Round } from './check-round.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

type Check = NonNullable<GoOn['check']>;

const hour = 3_600_000;
const sound: Check = () => Promise.resolve(accept({ entries: 3, hash: '', problems: [] }));
const notChecked: Check = (_, customer) =>
  customer === 'linde' ? Promise.resolve({ ok: false, code: 'journal.error.notChecked' }) : sound(_, customer);
const goOn = (options: GoOn) => goOnChecking(server.house, 'verify', options);
const one = (check: Check) => goOn({ check, budgetMs: 0 });
const names = ({ venues, left }: Round) => [venues.map(({ customer }) => customer), left];

test('a round that goes on may take longer than a day', async () => {
  const slow: Check = (...of) => {
    server.clock.pass(13 * hour);
    return sound(...of);
  };
  expect(names(await one(slow))).toEqual([['linde'], 1]);
  server.clock.pass(12 * hour);
  expect(names(await one(slow))).toEqual([['linde', 'rose'], 0]);
});

test('of two that begin at once, the one that began before keeps nothing over what the other found', async () => {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  let begin = () => {};
  const hasBegun = new Promise<void>((done) => (begin = done));
  server.clock.pass(hour);
  const before = one(async () => {
    begin();
    await released;
    return accept({ entries: 1, hash: '', problems: [] });
  });
  await hasBegun;
  server.clock.pass(1);
  const done = await goOn({ check: sound });
  expect(names(done)).toEqual([['linde', 'rose'], 0]);
  release();
  expect(await before).toEqual(done);
});

test('a venue whose books could not be checked is kept as one, and nothing is said of its books', async () => {
  server.clock.pass(hour);
  await one(notChecked);
  const { venues, left } = await goOn({ check: notChecked });
  expect([venues, left]).toEqual([
    [
      { customer: 'linde', entries: null, problems: [] },
      { customer: 'rose', entries: 3, problems: [] },
    ],
    0,
  ]);
  expect((await server.call('GET /v1/system/verifyJournal', { as: 'system' })).venues).toEqual(venues);
  await goOnChecking(server.house, 'rebuild', { check: notChecked, budgetMs: 0 });
  const rebuilt = await server.call('POST /v1/system/rebuildStatistics', { as: 'system' });
  expect(rebuilt).toEqual({ venues: 2, problems: 0, notChecked: 1, left: 0 });
});

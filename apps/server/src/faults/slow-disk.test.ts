/** Each commit takes as long as a dying disk needs: few are let in, none is lost, none is there twice (decisions.md §11). */
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { usualLimits } from '../platform/database/limits.ts';
import type { SqliteDatabase } from '../platform/database/open-sqlite.ts';
import { drafts, expectOnceEach, placeUntilTaken, readiness } from '../test/fault-trial.ts';
import { testEngine } from '../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

const turnMs = 2000;
const mostAtOnce = 200;
/** How long each commit takes now; SQLite's own writes hold up the process, as a disk does. */
let commitMs = 0;
let server: TestServer;

const slowly = (writer: SqliteDatabase): SqliteDatabase => ({
  prepare: (text) => writer.prepare(text),
  close: () => writer.close(),
  exec: (text) => {
    if (text === 'commit' && commitMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, commitMs);
    writer.exec(text);
  },
});

beforeEach(async () => {
  commitMs = 0;
  server = await startTestServer({ throughWriter: slowly, mostAtOnce, limits: { ...usualLimits, turnMs } });
});
afterEach(async () => {
  await setCommitMs(0);
  await server.close();
});

/** On PostgreSQL a trigger that waits until the commit, and holds the venue's head meanwhile. */
async function setCommitMs(ms: number): Promise<void> {
  commitMs = ms;
  if (testEngine === 'sqlite') return;
  const { write } = server.house.database;
  await sql`drop trigger if exists slow on journal`.execute(write);
  if (ms === 0) return;
  const sleep = `begin perform pg_sleep(${ms / 1000}); return null; end`;
  await sql.raw(`create or replace function slow() returns trigger language plpgsql as '${sleep}'`).execute(write);
  await sql`create constraint trigger slow after insert on journal deferrable initially deferred
    for each row execute function slow()`.execute(write);
}

/** SQLite shares a commit among those who wait, PostgreSQL makes one for each of a venue. */
const [count, slowMs] = testEngine === 'sqlite' ? [400, 200] : [60, 200];

test('who cannot be served soon is told so in time, and everybody is served once in the end', async () => {
  await server.tokenOf('sara');
  await setCommitMs(slowMs);
  const answered = new Map<string, string>();
  const waits: number[] = [];
  let refused = 0;
  const all = drafts(count).map(async (draft) => {
    let from = performance.now();
    const onRefused = () => {
      refused += 1;
      waits.push(performance.now() - from);
      from = performance.now() + 300;
    };
    await placeUntilTaken(server, { draft, answered, everyMs: 300, onRefused });
    waits.push(performance.now() - from);
  });
  await pause(500);
  expect(await readiness(server)).toBe(200);
  await Promise.all(all);
  expect(refused).toBeGreaterThan(0);
  // Its turn, its own commit, and what a busy machine adds.
  expect(Math.max(...waits)).toBeLessThan(turnMs + 20 * slowMs + 10_000);
  await setCommitMs(0);
  await expectOnceEach(server, answered);
}, 120_000);

test('one commit of two seconds holds up those behind it for two seconds, and no longer', async () => {
  await server.tokenOf('sara');
  const answered = new Map<string, string>();
  await setCommitMs(2000);
  const [first, ...others] = drafts(6);
  const one = first && placeUntilTaken(server, { draft: first, answered });
  await pause(50);
  const rest = others.map((draft) => placeUntilTaken(server, { draft, answered }));
  await one;
  await setCommitMs(0);
  await Promise.all(rest);
  await expectOnceEach(server, answered);
}, 60_000);

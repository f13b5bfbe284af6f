/** Each commit takes as long as a dying disk needs: few are let in, none is lost, none is there twice (decisions.md §11). */
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { usualLimits } from '../platform/database/limits.ts';
import { type SlowDisk, slowDisk } from '../test/bad-disk.ts';
import { drafts, expectOnceEach, placeUntilTaken, readiness } from '../test/fault-trial.ts';
import { testEngine } from '../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

const turnMs = 2000;
const mostAtOnce = 200;
let disk: SlowDisk;
let server: TestServer;
beforeEach(async () => {
  disk = slowDisk();
  const limits = { ...usualLimits, turnMs };
  server = await startTestServer({ throughWriter: disk.throughWriter, mostAtOnce, limits });
});
afterEach(async () => {
  await setCommitMs(0);
  await server.close();
});

const setCommitMs = (ms: number) => disk.setCommitMs(server.house, ms);

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
}, 300_000);

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
  expect(answered.size).toBe(6);
  await expectOnceEach(server, answered);
});

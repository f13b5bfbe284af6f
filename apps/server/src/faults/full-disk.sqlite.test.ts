/** The file of SQLite on a disk that is really full (decisions.md §11, bad days). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { clearDisk, fillDisk } from '../test/bad-disk.ts';
import { drafts, expectOnceEach, placeUntilTaken, readiness, whyNotReady } from '../test/fault-trial.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

let folder: string;
let small: SmallDisk | null;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  small = mountSmallDisk(folder);
  const drop = () => small?.close() ?? Promise.resolve();
  server = await startTestServer({ storage: { config: { dataDir: folder, databaseUrl: null }, drop } });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Where nobody may mount a disk, the engine plays a full one. */
const fill = async () => (small === null ? fillDisk(server.house) : small.fill());
const clear = async () => (small === null ? clearDisk(server.house) : small.clear());

test('each of a crowd is answered or refused, and what was refused is taken once there is room', async () => {
  const answered = new Map<string, string>();
  for (const draft of drafts(3)) await placeUntilTaken(server, { draft, answered });
  await fill();
  let refused = 0;
  const onRefused = () => (refused += 1);
  const waiting = drafts(120).map((draft) => placeUntilTaken(server, { draft, answered, everyMs: 100, onRefused }));
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(5);
  expect(await readiness(server)).toBe(503);
  expect(await whyNotReady(server)).toMatchObject({ ok: false });
  await clear();
  await Promise.all(waiting);
  expect(await readiness(server)).toBe(200);
  await expectOnceEach(server, answered);
});

type SmallDisk = { fill(): void; clear(): void; close(): Promise<void> };

/** Gone from the tree at once, and freed when the last file is closed. @returns null where nobody may mount one. */
function mountSmallDisk(folder: string): SmallDisk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    clear: () => rmSync(ballast),
    close: () => Promise.resolve(void execFileSync('umount', ['-l', folder])),
  };
}

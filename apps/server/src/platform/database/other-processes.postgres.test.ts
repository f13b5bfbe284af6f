/** What one process must do though another one is silent, and what it must not lose when its own line breaks. */
import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { askPostgres, type FreshStorage, freshStorage } from '../../test/fresh-storage.ts';
import { makeAnnouncer } from '../announcer.ts';
import { hearOtherProcesses, type OtherProcesses, type Pace } from './other-processes.ts';
import { type Heard, partReader, type Told, writeParts } from './process-messages.ts';

let storage: FreshStorage;
let url: string;
let lines: OtherProcesses[];
let wire: pg.Client;
/** What went over the wire, as each process hears it. */
let heard: Heard[];

beforeEach(async () => {
  storage = await freshStorage();
  url = storage.config.databaseUrl ?? '';
  lines = [];
  heard = [];
  wire = new pg.Client({ connectionString: url });
  const read = partReader();
  wire.on('notification', ({ payload }) => {
    const one = read(payload ?? '');
    if (one !== null) heard.push(one);
  });
  await wire.connect();
  await wire.query('listen comanda');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const line of lines) await line.close();
  await wire.end();
  await storage.drop();
});

/** Says nothing by itself within a test. */
const quiet: Pace = { sayHereMs: 600_000, goneAfterMs: 600_000, tryAgainMs: 50, silenceMs: 10_000 };

async function open(name: string, pace: Partial<Pace> = {}) {
  const announcer = makeAnnouncer();
  const told: number[] = [];
  announcer.onAnnounced(({ revision }, isOwn) => void (isOwn || told.push(revision)));
  let missed = 0;
  const named = new URL(url);
  named.searchParams.set('application_name', name);
  const line = await hearOtherProcesses({
    url: named.href,
    announcer,
    onMissed: () => (missed += 1),
    log: { error: () => {} },
    pace: { ...quiet, ...pace },
  });
  lines.push(line);
  const announce = (revision: number) => announcer.announce({ customerId: 'linde', revision, changes: [] });
  return { line, announce, told, missed: () => missed };
}

/** A process of the test's own that says so much and nothing more. */
async function say(from: string, ...told: Told[]): Promise<void> {
  for (const part of writeParts(from, 1, told)) await wire.query('select pg_notify($1, $2)', ['comanda', part]);
}
const said = (kind: Told['kind'], except = '') =>
  heard.filter(({ from, told }) => from !== except && told.some((one) => one.kind === kind)).length;

test('a line that was broken alone tells at once when it is back, and knows again who is there', async () => {
  const [here, there] = [await open('here'), await open('there')];
  await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
  await askPostgres(url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'here'`);
  await expect.poll(() => [here.missed(), there.missed()]).toEqual([1, 1]);
  here.announce(7);
  await expect.poll(() => there.told).toEqual([7]);
  await expect.poll(() => here.line.count()).toBe(1);
});

test('what is told before anybody could answer is heard', async () => {
  const here = await open('here');
  here.announce(3);
  await expect.poll(() => said('announced')).toBe(1);
});

test('one that is alone, and has been for as long as an answer may take, tells nobody', async () => {
  const here = await open('here', { sayHereMs: 20, goneAfterMs: 0 });
  here.announce(3);
  await expect.poll(() => said('here')).toBeGreaterThan(3);
  expect(said('announced')).toBe(0);
});

test('whoever falls silent without a farewell may have told nobody what it did', async () => {
  const [here, killed] = [await open('here', { sayHereMs: 20, goneAfterMs: 100 }), randomUUID()];
  await say(killed, { kind: 'here' });
  await expect.poll(here.missed).toBe(1);
  expect(here.line.count()).toBe(0);
  // Should it come back, it was told of nothing meanwhile.
  expect(said('missed')).toBe(0);
  await say(killed, { kind: 'here' });
  await expect.poll(() => said('missed', killed)).toBe(1);
});

test('whoever says goodbye has told everything', async () => {
  const [here, stopped] = [await open('here', { sayHereMs: 20, goneAfterMs: 0 }), randomUUID()];
  await say(stopped, { kind: 'here' }, { kind: 'gone' });
  await expect.poll(() => said('here', stopped)).toBeGreaterThan(3);
  expect([here.missed(), here.line.count()]).toEqual([0, 0]);
});

test('a clock that jumps ahead makes nobody silent', async () => {
  const [here, other] = [await open('here', { sayHereMs: 20 }), randomUUID()];
  await say(other, { kind: 'here' });
  await expect.poll(() => here.line.count()).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 3_600_000);
  const before = said('here', other);
  await expect.poll(() => said('here', other)).toBeGreaterThan(before + 3);
  expect([here.missed(), here.line.count()]).toEqual([0, 1]);
});

test('a process that stood still itself takes nobody for silent before it has read what they said', async () => {
  const pace = { sayHereMs: 200, goneAfterMs: 2000 };
  const [here, there] = [await open('here', pace), await open('there', pace)];
  await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
  // The whole process: no timer, no line.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2600);
  const before = heard.length;
  await expect.poll(() => heard.length).toBeGreaterThan(before + 4);
  expect([here.missed(), there.missed()]).toEqual([0, 0]);
  expect([here.line.count(), there.line.count()]).toEqual([1, 1]);
});

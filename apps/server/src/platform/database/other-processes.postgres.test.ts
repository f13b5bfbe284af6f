/** What one process must do though another one is silent, and what it must not lose when its own line breaks. */
import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { askPostgres, type FreshStorage, freshStorage } from '../../test/fresh-storage.ts';
import { hasRedis, type OwnRedis, startRedis } from '../../test/own-redis.ts';
import { makeAnnouncer } from '../announcer.ts';
import type { Carrier, Wire } from './carrier.ts';
import { hearOtherProcesses, type OtherProcesses, type Pace } from './other-processes.ts';
import { postgresCarrier } from './postgres-carrier.ts';
import { type Heard, partReader, type Told, writeParts } from './process-messages.ts';
import { redisCarrier } from './redis-carrier.ts';

/** Says nothing by itself within a test. */
const quiet: Pace = { sayHereMs: 600_000, goneAfterMs: 600_000, tryAgainMs: 50, silenceMs: 10_000 };

/** What carries, as a test needs it: each line by a name, so that it alone can be broken. */
type Ground = {
  carrierOf(name: string): Carrier;
  /** @returns how often its browsers ask anew, and those of the others */
  breakLine(name: string): Promise<readonly [number, number]>;
  clear(): Promise<void>;
};

async function onPostgres(): Promise<Ground> {
  const storage: FreshStorage = await freshStorage();
  const url = storage.config.databaseUrl ?? '';
  return {
    carrierOf: (name) => {
      const named = new URL(url);
      named.searchParams.set('application_name', name);
      return postgresCarrier(named.href, quiet.silenceMs);
    },
    breakLine: async (name) => {
      await askPostgres(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`,
      );
      return [1, 1];
    },
    clear: () => storage.drop(),
  };
}

let redis: OwnRedis | null = null;
const grounds: [string, () => Promise<Ground>][] = [['PostgreSQL', onPostgres]];
if (hasRedis()) grounds.push(['Redis', onRedis]);

async function onRedis(): Promise<Ground> {
  redis ??= await startRedis();
  const { url } = redis;
  const wires = new Map<string, () => void>();
  return {
    carrierOf: (name) => {
      const carrier = redisCarrier({ url, silenceMs: quiet.silenceMs });
      const open: Carrier['open'] = async (ears) => {
        const wire = await carrier.open(ears);
        wires.set(name, () => void wire.close().then(() => ears.onLost()));
        return wire;
      };
      return { ...carrier, open };
    },
    breakLine: (name) => {
      wires.get(name)?.();
      // It reads on where it stood.
      return Promise.resolve([0, 0]);
    },
    clear: async () => {},
  };
}
afterAll(async () => {
  await redis?.end();
  redis = null;
});

describe.each(grounds)('over %s', (_, begin) => {
  let ground: Ground;
  let lines: OtherProcesses[];
  let wire: Wire;
  /** What went over the wire, as each process hears it. */
  let heard: Heard[];

  beforeEach(async () => {
    ground = await begin();
    lines = [];
    heard = [];
    const read = partReader();
    const onText = (text: string) => {
      const one = read(text);
      if (one !== null) heard.push(one);
    };
    wire = await ground.carrierOf('test').open({ onText, onLost: () => {} });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const line of lines) await line.close();
    await wire.close();
    await ground.clear();
  });

  async function open(name: string, pace: Partial<Pace> = {}) {
    const announcer = makeAnnouncer();
    const told: number[] = [];
    announcer.onAnnounced(({ revision }, isOwn) => void (isOwn || told.push(revision)));
    let missed = 0;
    const line = await hearOtherProcesses({
      carrier: ground.carrierOf(name),
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
    for (const part of writeParts({ from, number: 1, longest: 7000 }, told)) await wire.send(part);
  }
  const said = (kind: Told['kind'], except = '') =>
    heard.filter(({ from, told }) => from !== except && told.some((one) => one.kind === kind)).length;

  test('a line that was broken alone tells at once when it is back, and knows again who is there', async () => {
    const [here, there] = [await open('here'), await open('there')];
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
    const missed = await ground.breakLine('here');
    await expect.poll(() => here.line.count()).toBe(0);
    await expect.poll(() => here.line.count()).toBe(1);
    await expect.poll(() => [here.missed(), there.missed()]).toEqual(missed);
    here.announce(7);
    await expect.poll(() => there.told).toEqual([7]);
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

  test('what was told while its line was broken makes the others ask anew', async () => {
    const [here, there] = [await open('here', { tryAgainMs: 300 }), await open('there')];
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
    await ground.breakLine('here');
    await expect.poll(() => here.line.count()).toBe(0);
    here.announce(3);
    await expect.poll(() => there.missed()).toBe(1);
    expect(there.told).toEqual([]);
  });

  test('bursts arrive in their order, each once, and more than one text carries', async () => {
    const [here, there] = [await open('here'), await open('there')];
    const many = Array.from({ length: 3000 }, (_one, at) => at);
    for (const revision of many) {
      here.announce(revision);
      if (revision % 100 === 0) await new Promise((done) => setImmediate(done));
    }
    await expect.poll(() => there.told.length).toBe(many.length);
    expect(there.told).toEqual(many);
    expect(here.told).toEqual([]);
  });
});

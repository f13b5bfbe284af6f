/** What a stream of Redis gives more than a notification, and when it must not be trusted. */
import { createClient } from '@redis/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { hasRedis, type OwnRedis, startRedis } from '../../test/own-redis.ts';
import { makeAnnouncer } from '../announcer.ts';
import type { Wire } from './carrier.ts';
import { hearOtherProcesses, type OtherProcesses } from './other-processes.ts';
import { redisCarrier } from './redis-carrier.ts';

const silenceMs = 1000;
const pace = { sayHereMs: 600_000, goneAfterMs: 600_000, tryAgainMs: 50, silenceMs };

test('a start without Redis says so, and no password', async () => {
  // The port of discard, where nobody listens: this one needs no redis-server.
  const nowhere = redisCarrier({ url: 'redis://:geheim@127.0.0.1:9', silenceMs });
  const opened = nowhere.open({ onText: () => {}, onLost: () => {} });
  await expect(opened).rejects.toThrow(/^Redis \(REDIS_URL\): connect ECONNREFUSED/);
  await expect(opened).rejects.not.toThrow('geheim');
});

describe.runIf(hasRedis())('with a redis-server of its own', () => {
  let redis: OwnRedis;
  let lines: OtherProcesses[];
  let said: string[];
  beforeEach(async () => {
    redis = await startRedis('geheim');
    [lines, said] = [[], []];
  });
  afterEach(async () => {
    redis.wake();
    for (const line of lines) await line.close();
    await redis.end();
  });

  async function open() {
    const announcer = makeAnnouncer();
    const told: number[] = [];
    announcer.onAnnounced(({ revision }, isOwn) => void (isOwn || told.push(revision)));
    let missed = 0;
    const line = await hearOtherProcesses({
      carrier: redisCarrier({ url: redis.url, silenceMs }),
      announcer,
      onMissed: () => (missed += 1),
      log: { error: ({ err }, message) => void said.push(`${message} ${String(err)}`) },
      pace,
    });
    lines.push(line);
    const announce = (revision: number) => announcer.announce({ customerId: 'linde', revision, changes: [] });
    return { line, announce, told, missed: () => missed };
  }
  const both = async () => {
    const [here, there] = [await open(), await open()];
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
    return [here, there] as const;
  };
  async function ask(...words: string[]): Promise<unknown> {
    const client = createClient({ url: redis.url });
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  }

  test('whose lines are all cut in the middle of a burst hears each once, or is told to ask anew', async () => {
    const [here, there] = await both();
    for (let revision = 0; revision < 400; revision += 1) {
      here.announce(revision);
      if (revision % 20 === 0) await new Promise((done) => setTimeout(done, 1));
      if (revision === 200) await ask('client', 'kill', 'type', 'normal');
    }
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
    here.announce(1000);
    await expect.poll(() => there.told.at(-1)).toBe(1000);
    expect(there.told).toEqual([...new Set(there.told)].toSorted((a, b) => a - b));
    expect(there.told.length === 401 || there.missed() > 0).toBe(true);
  });

  test('a reader that is cut alone reads what was told meanwhile, and nobody asks anew', async () => {
    const texts: string[] = [];
    let lost = 0;
    const carrier = redisCarrier({ url: redis.url, silenceMs });
    const ears = { onText: (text: string) => void texts.push(text), onLost: () => void (lost += 1) };
    const [first, teller] = [await carrier.open(ears), await tellerTo(redis)];
    await teller.send('one');
    await expect.poll(() => texts).toEqual(['one']);
    // Its place moves on with the answer that follows.
    await teller.send('two');
    await expect.poll(() => texts).toEqual(['one', 'two']);
    await first.close();
    await teller.send('three');
    const second = await carrier.open(ears);
    expect(second.goesOn).toBe(true);
    await expect.poll(() => texts).toEqual(['one', 'two', 'three']);
    expect(lost).toBe(0);
    await second.close();
    await teller.close();
  });

  test.each([
    ['trimmed', ['xtrim', 'comanda', 'MAXLEN', '1']],
    ['gone', ['del', 'comanda']],
    ['emptied', ['flushall']],
  ])('who comes back to a stream that was %s meanwhile does not go on', async (_, words) => {
    const carrier = redisCarrier({ url: redis.url, silenceMs });
    const [first, teller] = [await carrier.open({ onText: () => {}, onLost: () => {} }), await tellerTo(redis)];
    await first.close();
    await teller.send('unread');
    await teller.send('unread too');
    await ask(...words);
    const second = await carrier.open({ onText: () => {}, onLost: () => {} });
    expect(second.goesOn).toBe(false);
    await second.close();
    await teller.close();
  });

  test('a stream that is taken away under a line that holds is noticed', async () => {
    const [here, there] = await both();
    await ask('del', 'comanda');
    await expect.poll(() => Math.min(here.missed(), there.missed())).toBeGreaterThan(0);
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
    here.announce(7);
    await expect.poll(() => there.told).toEqual([7]);
  });

  test('a Redis that was killed and comes back empty: all ask anew, and hear again', async () => {
    const [here, there] = await both();
    await redis.kill();
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([0, 0]);
    here.announce(3);
    await redis.begin();
    await expect.poll(() => Math.min(here.missed(), there.missed())).toBeGreaterThan(0);
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
    here.announce(7);
    await expect.poll(() => there.told.at(-1)).toBe(7);
    expect(said.join()).not.toContain('geheim');
  });

  test('a Redis that falls silent is noticed in time, and heard again when it wakes', async () => {
    const [here, there] = await both();
    redis.fallSilent();
    const from = performance.now();
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([0, 0]);
    expect(performance.now() - from).toBeLessThan(silenceMs * 5);
    here.announce(3);
    redis.wake();
    await expect.poll(() => there.missed() + there.told.length).toBeGreaterThan(0);
    await expect.poll(() => [here.line.count(), there.line.count()]).toEqual([1, 1]);
    here.announce(7);
    await expect.poll(() => there.told.at(-1)).toBe(7);
  });

  test('the stream does not grow without end', async () => {
    const carrier = redisCarrier({ url: redis.url, silenceMs, keeps: 10 });
    const wire = await carrier.open({ onText: () => {}, onLost: () => {} });
    for (let at = 0; at < 500; at += 1) await wire.send(`${at}`);
    expect(await ask('xlen', 'comanda')).toBeLessThan(300);
    await wire.close();
  });

  test('a start without Redis, or with a wrong password, says what is wrong and no password', async () => {
    const wrong = redisCarrier({ url: redis.url.replace('geheim', 'verraten'), silenceMs });
    const ears = { onText: () => {}, onLost: () => {} };
    await expect(wrong.open(ears)).rejects.toThrow(/^Redis \(REDIS_URL\): WRONGPASS/);
    await expect(wrong.open(ears)).rejects.not.toThrow('verraten');
    redis.fallSilent();
    await expect(redisCarrier({ url: redis.url, silenceMs }).open(ears)).rejects.toThrow(/\): no answer within/);
    redis.wake();
    await redis.kill();
    await expect(redisCarrier({ url: redis.url, silenceMs }).open(ears)).rejects.toThrow(/\): connect ECONNREFUSED/);
  });
});

const tellerTo = ({ url }: OwnRedis): Promise<Wire> =>
  redisCarrier({ url, silenceMs }).open({ onText: () => {}, onLost: () => {} });

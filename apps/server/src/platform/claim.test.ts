import { afterEach, beforeEach, expect, test } from 'vitest';

import { freshStorage } from '../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { claimMs, inClaim } from './claim.ts';

let one: TestServer;
let other: TestServer;
beforeEach(async () => {
  const storage = await freshStorage();
  one = await startTestServer({ storage });
  const beside = { ...storage, drop: () => Promise.resolve() };
  other = await startTestServer({ storage: beside, clock: one.clock, venues: [] });
});
afterEach(async () => {
  await other.close();
  await one.close();
});

const left = () => one.house.database.read.selectFrom('claims').selectAll().execute();

test('two processes are at the same one after the other, at different things at once', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    steps.push(`${name} ends`);
    return name;
  };
  const names = await Promise.all([
    inClaim(one.house, 'mail', work('a')),
    inClaim(one.house, 'mail', work('b')),
    inClaim(other.house, 'mail', work('c')),
  ]);
  expect(names).toEqual(['a', 'b', 'c']);
  for (let at = 0; at < steps.length; at += 2) {
    expect(steps[at + 1]).toBe(steps[at]?.replace('begins', 'ends'));
  }
  const met = await inClaim(one.house, 'mail', () => inClaim(other.house, 'picture', () => Promise.resolve('both')));
  expect(met).toBe('both');
  expect(await left()).toEqual([]);
});

test('a fault lets the next one begin; a process that is no more keeps the others waiting for a while alone', async () => {
  const fault = () => Promise.reject(new Error('no mail server'));
  await expect(inClaim(one.house, 'mail', fault)).rejects.toThrow('no mail server');
  expect(await inClaim(other.house, 'mail', () => Promise.resolve('sent'))).toBe('sent');

  const dead = { key: 'mail', holder: 'of a process that died', held_until: one.clock.now() + claimMs };
  await one.house.database.write.insertInto('claims').values(dead).execute();
  let isDone = false;
  const waiting = inClaim(other.house, 'mail', () => Promise.resolve('sent')).then((said) => {
    isDone = true;
    return said;
  });
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(isDone).toBe(false);
  one.clock.pass(claimMs + 1);
  expect(await waiting).toBe('sent');
  expect(await left()).toEqual([]);
});

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('whoever works for longer than a claim lasts keeps it; nobody else begins meanwhile', async () => {
  const steps: string[] = [];
  let second: Promise<unknown> = Promise.resolve();
  const heldUntil = async () => (await left())[0]?.held_until;
  const work = async () => {
    steps.push('one begins');
    second = inClaim(other.house, 'picture', async () => {
      steps.push('other begins');
    });
    for (let lapse = 0; lapse < 3; lapse += 1) {
      one.clock.pass(claimMs * 0.9);
      await expect.poll(heldUntil).toBe(one.clock.now() + claimMs);
      // So long, and the other one has looked again.
      await later(120);
    }
    steps.push('one ends');
  };
  await inClaim(one.house, 'picture', work, { renewEveryMs: 10 });
  await second;
  expect(steps).toEqual(['one begins', 'one ends', 'other begins']);
  expect(await left()).toEqual([]);
});

test('a claim that could not be renewed is renewed the next time, and the work goes on', async () => {
  let asked = 0;
  const clock = () => {
    asked += 1;
    // The first renewal, after the claim was taken.
    if (asked === 2) throw new Error('the storage is away');
    return one.clock.now();
  };
  const work = async () => {
    await expect.poll(() => asked).toBeGreaterThan(2);
    return 'sent';
  };
  expect(await inClaim({ ...one.house, clock }, 'mail', work, { renewEveryMs: 10 })).toBe('sent');
  expect(await left()).toEqual([]);
});

test('whoever has no patience is told at once', async () => {
  await inClaim(one.house, 'picture', async () => {
    const hasty = inClaim(other.house, 'picture', () => Promise.resolve('done'), { patienceMs: 0 });
    await expect(hasty).rejects.toThrow('another process is at picture');
  });
});

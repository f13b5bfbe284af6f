/** Two processes on one storage: what one counts, the other counts on. */
import { addressLimit, passwordLimit } from '@comanda/domain/access/attempts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { freshStorage } from '../../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { attempt, type Guards } from './attempt.ts';

let one: TestServer;
let other: TestServer;
beforeEach(async () => {
  const storage = await freshStorage();
  one = await startTestServer({ storage });
  other = await startTestServer({
    storage: { ...storage, drop: () => Promise.resolve() },
    clock: one.clock,
    venues: [],
  });
});
afterEach(async () => {
  await other.close();
  await one.close();
});

const guards: Guards = [
  { counted: 'password of sara', limit: passwordLimit },
  { counted: 'passwords from 10.0.0.1', limit: addressLimit },
];
const tryAt = ({ house }: TestServer, check: () => Promise<true | null>) => attempt(house, 'secret', guards, check);
const wrong = () => Promise.resolve(null);
const right = () => Promise.resolve<true>(true);
const counts = async () => {
  const rows = await one.house.database.read.selectFrom('attempts').select('tries').orderBy('tries').execute();
  return rows.map(({ tries }) => tries);
};

/** A check that is looking until it is told what it finds. */
function slowly(): { check: () => Promise<true | null>; began: Promise<void>; find: (found: true | null) => void } {
  let begin = () => {};
  const began = new Promise<void>((resolve) => (begin = resolve));
  let find: (found: true | null) => void = () => {};
  const found = new Promise<true | null>((resolve) => (find = resolve));
  const check = () => {
    begin();
    return found;
  };
  return { check, began, find };
}

test('a try that the one is still looking at counts for the other', async () => {
  for (const server of [one, other, one, other]) expect(await tryAt(server, wrong)).toMatchObject({ kind: 'wrong' });
  const slow = slowly();
  const fifth = tryAt(one, slow.check);
  await slow.began;
  expect(await tryAt(other, right)).toEqual({ kind: 'locked', seconds: 1 });
  slow.find(null);
  expect(await fifth).toEqual({ kind: 'wrong', left: 0 });
});

test('a right one ends the counting for both, and was none of those that are allowed so often', async () => {
  for (const server of [one, other, one]) await tryAt(server, wrong);
  expect(await counts()).toEqual([3, 3]);
  expect(await tryAt(other, right)).toEqual({ kind: 'right', value: true });
  expect(await counts()).toEqual([3]);
  expect(await tryAt(one, wrong)).toEqual({ kind: 'wrong', left: 4 });
});

test('a fault of the house is no try', async () => {
  const fault = () => Promise.reject(new Error('no storage'));
  await expect(tryAt(one, fault)).rejects.toThrow('no storage');
  expect(await tryAt(other, wrong)).toEqual({ kind: 'wrong', left: 4 });
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { bar, type Fate, fates, house } from '../test/outbox-house.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps what is added before it says so, and sends it when it can', async () => {
  const { store, taken, open, make, signIn, fate } = house();
  signIn('sara');
  fate(['never arrived', 'answer lost']);
  const { outbox, stop } = open();
  const entry = await outbox.add('linde', make('sara'));
  expect((await store.all()).map(({ id }) => id)).toEqual([entry.id]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual([{ id: entry.id, by: 'sara' }]);
  expect(outbox.view()).toMatchObject({ entries: [], phase: 'resting', isRead: true });
  stop();
});

it('sends what waits once there is a session, without being told', async () => {
  const { taken, open, make, signIn } = house();
  const { outbox, stop } = open();
  await outbox.add('linde', make('sara'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual([]);
  signIn('sara');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual([{ id: 'order-1', by: 'sara' }]);
  stop();
});

it('lets what another venue is to get pass one that wants a second factor, whose entries wait', async () => {
  const { taken, open, make, signIn, fate } = house();
  signIn('sara');
  fate(['factor missing', 'answered', 'factor missing']);
  const { outbox, stop } = open();
  const waiting = await outbox.add('linde', make('sara'));
  await outbox.add('linde', make('sara'));
  await outbox.add('krone', make('sara', 'krone'));
  await vi.advanceTimersByTimeAsync(100);
  expect(taken.map(({ id }) => id)).toEqual(['order-3']);
  expect(outbox.view()).toMatchObject({ entries: [{ refusal: null }, { refusal: null }], phase: 'paused' });
  // What comes to the other venue meanwhile waits for nothing.
  await outbox.add('krone', make('sara', 'krone'));
  fate(['answered', 'factor missing']);
  await vi.advanceTimersByTimeAsync(100);
  expect(taken.map(({ id }) => id)).toEqual(['order-3', 'order-4']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken.map(({ id }) => id)).toEqual(['order-3', 'order-4', waiting.id, 'order-2']);
  expect(outbox.view()).toMatchObject({ entries: [], phase: 'resting' });
  stop();
});

it('asks a venue again at once where whoever lacked a second factor has set it up', async () => {
  const { taken, open, make, signIn, fate } = house();
  signIn('sara');
  fate(['factor missing']);
  const { outbox, stop } = open();
  await outbox.add('linde', make('sara'));
  await vi.advanceTimersByTimeAsync(100);
  expect(taken).toEqual([]);
  outbox.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(taken.map(({ id }) => id)).toEqual(['order-1']);
  stop();
});

it('shows a refused one with its reason and lets the others pass, until somebody tries again or removes it', async () => {
  const { taken, open, make, signIn, fate } = house();
  signIn('sara');
  fate(['refused']);
  const { outbox, stop } = open();
  await outbox.add('linde', make('sara'));
  await outbox.add('linde', make('sara'));
  await vi.advanceTimersByTimeAsync(1000);
  const [refused] = outbox.view().entries;
  expect(refused).toMatchObject({ id: 'order-1', refusal: { code: 'cart.error.productUnknown' } });
  expect(taken.map(({ id }) => id)).toEqual(['order-2']);
  if (refused !== undefined) await outbox.tryAgain(refused);
  await vi.advanceTimersByTimeAsync(1000);
  expect(taken.map(({ id }) => id)).toEqual(['order-2', 'order-1']);
  expect(outbox.view().entries).toEqual([]);
  stop();
});

it('counts the series of the device without a gap, and never below what the server has seen', async () => {
  const { shownNumbers, open, make } = house();
  const { outbox, stop } = open();
  await outbox.add('linde', make('sara'));
  expect(shownNumbers).toEqual([]);
  await outbox.setSeries('linde', { series: 'K3', last: 4 });
  await Promise.all(Array.from({ length: 3 }, () => outbox.add('linde', make('sara'))));
  await outbox.setSeries('linde', { series: 'K3', last: 2 });
  await outbox.add('linde', make('sara'));
  expect(shownNumbers).toEqual(['K3-5', 'K3-6', 'K3-7', 'K3-8']);
  stop();
});

type Step =
  | { readonly does: 'add'; readonly by: string }
  | { readonly does: 'signIn'; readonly who: string | null }
  | { readonly does: 'fate'; readonly fates: readonly Fate[] }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'restart' | 'newTab' };

const people = ['sara', 'luca'];
const aStepOf = (met: readonly Fate[]): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), by: fc.constantFrom(...people) }) },
    fc.record({ does: fc.constant('signIn' as const), who: fc.constantFrom(null, ...people) }),
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('fate' as const), fates: fc.array(fc.constantFrom(...met)) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 90_000 }) }),
    },
    fc.record({ does: fc.constantFrom('restart' as const, 'newTab' as const) }),
  );

async function live(steps: readonly Step[]) {
  const { store, taken, open, make, made, signIn, fate } = house();
  let tabs = [open()];
  const owners = new Map<string, string>();
  for (const step of steps) {
    const [first] = tabs;
    if (step.does === 'add' && first !== undefined) {
      const { id, ownerId } = await first.outbox.add('linde', make(step.by));
      owners.set(id, ownerId);
    }
    if (step.does === 'signIn') signIn(step.who);
    if (step.does === 'fate') fate(step.fates);
    if (step.does === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
    if (step.does === 'restart') {
      for (const { stop } of tabs) stop();
      await vi.advanceTimersByTimeAsync(1);
      tabs = [open()];
    }
    if (step.does === 'newTab') tabs.push(open());
  }
  fate([]);
  for (const person of people) {
    signIn(person);
    for (const { outbox } of tabs) outbox.wake();
    await vi.advanceTimersByTimeAsync(600_000);
  }
  for (const { stop } of tabs) stop();
  return { taken, owners, left: await store.all(), made: made() };
}

it.each([
  ['loses nothing, doubles nothing, sends in order and only for who made it, whatever happens', fates, true],
  ['loses nothing and doubles nothing where a firewall refuses some', [...fates, ...bar(8)], false],
])('%s', async (_what, met, isInOrder) => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStepOf(met), { maxLength: 40 }), async (steps) => {
      const { taken, owners, left, made } = await live(steps);
      const ids = taken.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, by } of taken) expect(by).toBe(owners.get(id));
      expect(left.every(({ refusal }) => refusal !== null)).toBe(true);
      const kept = new Set(left.map(({ id }) => id));
      expect(new Set([...ids, ...kept]).size).toBe(made);
      for (const person of people) {
        const own = ids.filter((id) => owners.get(id) === person && !kept.has(id)).map((id) => Number(id.slice(6)));
        expect(own).toEqual(isInOrder ? own.toSorted((a, b) => a - b) : own);
      }
    }),
    { numRuns: 150 },
  );
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { NewOutboxEntry, OutboxEntry, TakenNumber } from './entry.ts';
import { memoryStore } from './memory-store.ts';
import { makeOutbox, type Outbox } from './outbox.ts';
import { type Outcome, readOutcome } from './queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What becomes of one try: the server has it or not, and the answer comes or not. */
const fates = [
  'answered',
  'answer lost',
  'never arrived',
  'refused',
  'broken',
  'wrong id',
  'session over',
  'factor missing',
] as const;
type Fate = (typeof fates)[number];

const failed = (code: string, status: number) => ({ ok: false as const, code, status, params: {} });

/** A server that does each command once by its id, and the browser in front of it: one disk, several tabs. */
function house() {
  const store = memoryStore();
  const taken: { id: string; by: string | null }[] = [];
  const shownNumbers: string[] = [];
  const listeners = new Set<() => void>();
  let isLocked = false;
  let signedIn: string | null = null;
  let fatesLeft: Fate[] = [];
  let made = 0;

  const server = (entry: OutboxEntry, by: string | null, fate: Fate) => {
    const isIn = fate === 'answered' || fate === 'answer lost' || fate === 'wrong id';
    if (isIn && !taken.some(({ id }) => id === entry.id)) taken.push({ id: entry.id, by });
    if (fate === 'answered') return { ok: true as const, id: entry.id };
    if (fate === 'wrong id') return { ok: true as const, id: 'another' };
    if (fate === 'refused') return failed('cart.error.productUnknown', 422);
    if (fate === 'broken') return failed('general.error.internal', 500);
    if (fate === 'factor missing') return failed('session.error.secondFactorMissing', 403);
    return fate === 'session over' ? failed('session.error.expired', 401) : failed('network', 0);
  };
  const open = (): { outbox: Outbox; stop: () => void } => {
    const outbox = makeOutbox({
      store,
      send: async (entry): Promise<Outcome> => {
        // A call goes out with the token of the moment.
        const by = signedIn;
        await Promise.resolve();
        return readOutcome(entry, server(entry, by, fatesLeft.shift() ?? 'answered'));
      },
      ownerId: () => signedIn,
      underLock: async (task) => {
        if (isLocked) return;
        isLocked = true;
        await task().finally(() => {
          isLocked = false;
        });
      },
      tabs: {
        tell: () => {
          for (const listener of listeners) listener();
        },
        hear: (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
      longestMs: 30 * 86_400_000,
      chance: () => 0.5,
    });
    return { outbox, stop: outbox.start() };
  };
  const make = (ownerId: string, customerId = 'linde') => {
    made += 1;
    const id = `order-${made}`;
    return (number: TakenNumber | null): NewOutboxEntry => {
      if (number !== null) shownNumbers.push(`${number.series}-${number.sequence}`);
      const command = { call: 'POST /v1/orders', body: { id }, order: { id } } as unknown as NewOutboxEntry['command'];
      return { id, ownerId, customerId, madeAtMs: Date.now(), command };
    };
  };
  return {
    store,
    taken,
    shownNumbers,
    open,
    make,
    made: () => made,
    signIn: (person: string | null) => {
      signedIn = person;
    },
    fate: (next: readonly Fate[]) => {
      fatesLeft = [...next];
    },
  };
}

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
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), by: fc.constantFrom(...people) }) },
  fc.record({ does: fc.constant('signIn' as const), who: fc.constantFrom(null, ...people) }),
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('fate' as const), fates: fc.array(fc.constantFrom(...fates)) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 90_000 }) }) },
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

it('loses nothing, doubles nothing, sends in order and only for who made it, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 40 }), async (steps) => {
      const { taken, owners, left, made } = await live(steps);
      const ids = taken.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, by } of taken) expect(by).toBe(owners.get(id));
      expect(left.every(({ refusal }) => refusal !== null)).toBe(true);
      const kept = new Set(left.map(({ id }) => id));
      expect(new Set([...ids, ...kept]).size).toBe(made);
      for (const person of people) {
        const own = ids.filter((id) => owners.get(id) === person && !kept.has(id)).map((id) => Number(id.slice(6)));
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 150 },
  );
});

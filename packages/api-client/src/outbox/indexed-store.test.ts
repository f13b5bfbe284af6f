import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type FakeDisk, fakeDisk } from '../test/fake-disk.ts';
import type { NewOutboxEntry } from './entry.ts';
import { indexedStore } from './indexed-store.ts';
import type { MakeEntry } from './store.ts';

let disk: FakeDisk;
beforeEach(() => {
  disk = fakeDisk();
  vi.stubGlobal('indexedDB', disk.indexedDB);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What it is of is all one to the store. */
const command = { call: 'POST /v1/orders' } as NewOutboxEntry['command'];
const make =
  (id: string): MakeEntry =>
  () => ({ id, ownerId: 'sara', customerId: 'linde', madeAtMs: 1000, command });
const ids = () => disk.written('entries').map(({ id }) => id);
const soon = () => new Promise((passed) => setTimeout(passed, 20));

/** Whether it was told to be done. */
function watch(work: Promise<unknown>) {
  const told = { isDone: false };
  void work.then(() => {
    told.isDone = true;
  });
  return told;
}

it('tells nobody that an order is kept before the disk has it', async () => {
  const store = indexedStore();
  disk.hold();
  const told = watch(store.add(null, make('order-1')));
  await soon();
  expect([told.isDone, ids()]).toEqual([false, []]);
  disk.flush();
  await soon();
  expect([told.isDone, ids()]).toEqual([true, ['order-1']]);
});

it('says the same of what was changed and of what is gone', async () => {
  const store = indexedStore();
  const { position } = await store.add(null, make('order-1'));
  disk.hold();
  const changed = watch(store.update(position, (entry) => ({ ...entry, faults: 3 })));
  await soon();
  expect([changed.isDone, disk.written('entries')]).toMatchObject([false, [{ faults: 0 }]]);
  disk.flush();
  await soon();
  expect([changed.isDone, disk.written('entries')]).toMatchObject([true, [{ faults: 3 }]]);
  disk.hold();
  const removed = watch(store.remove(position));
  await soon();
  expect([removed.isDone, ids()]).toEqual([false, ['order-1']]);
  disk.flush();
  await soon();
  expect([removed.isDone, ids()]).toEqual([true, []]);
});

it('asks of every write that the disk itself has it, so that it outlives a cut of the power', async () => {
  const store = indexedStore();
  await store.setSeries('linde', { series: 'K3', last: 6 });
  const { position } = await store.add('linde', make('order-1'));
  await store.update(position, (entry) => ({ ...entry, faults: 1 }));
  await store.remove(position);
  expect(disk.durabilities).toEqual(['strict', 'strict', 'strict', 'strict']);
});

it('numbers what it keeps without a gap, and keeps nothing twice', async () => {
  const store = indexedStore();
  await store.setSeries('linde', { series: 'K3', last: 6 });
  const numbers: unknown[] = [];
  const numbered =
    (id: string): MakeEntry =>
    (number) => {
      numbers.push(number?.sequence);
      return make(id)(number);
    };
  const first = await store.add('linde', numbered('order-1'));
  expect(await store.add('linde', numbered('order-1'))).toEqual(first);
  await store.add('linde', numbered('order-2'));
  expect((await store.all()).map(({ id, position }) => [id, position])).toEqual([
    ['order-1', first.position],
    ['order-2', first.position + 1],
  ]);
  // The second is the same one again: its number is given to the next.
  expect(numbers).toEqual([7, 8, 8]);
});

it('says so where there is no room, and neither the entry nor its number is used up', async () => {
  const store = indexedStore();
  await store.setSeries('linde', { series: 'K3', last: 6 });
  disk.fill();
  await expect(store.add('linde', make('order-1'))).rejects.toThrow('QuotaExceededError');
  // A failure that nobody heard would fail the run here.
  await soon();
  expect([ids(), disk.written('series')]).toEqual([[], [{ series: 'K3', last: 6 }]]);
  await store.add('linde', make('order-2'));
  expect([ids(), disk.written('series')]).toEqual([['order-2'], [{ series: 'K3', last: 7 }]]);
});

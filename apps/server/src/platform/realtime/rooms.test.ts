import type { Server, Socket } from 'socket.io';
import { expect, test, vi } from 'vitest';

import { openRooms, type RoomKind } from './rooms.ts';

/** What rooms use of the library, and how often they ask it who is there. */
function fakeHouse() {
  const rooms = new Map<string, Set<unknown>>();
  const has = vi.fn<(room: string) => boolean>((room) => rooms.has(room));
  const io = { of: () => ({ adapter: { rooms: { has } } }), to: () => ({ emit: () => true }) };
  const socket = (connected = true) => {
    const own = new Set<string>();
    const leave = (room: string) => {
      own.delete(room);
      const there = rooms.get(room);
      if (there?.delete(own) === true && there.size === 0) rooms.delete(room);
    };
    const join = (room: string) => {
      own.add(room);
      rooms.set(room, (rooms.get(room) ?? new Set()).add(own));
    };
    const fake = { rooms: own, connected, join, leave };
    return { fake: fake as unknown as Socket, end: () => own.forEach(leave) };
  };
  /** Each time that somebody looks whose a thing is. */
  const whose = vi.fn<(key: string) => string>((key) => (key.startsWith('rose') ? 'rose' : 'linde'));
  const read = vi.fn<RoomKind['read']>((key) =>
    Promise.resolve({
      get customerId() {
        return whose(key);
      },
      version: '1',
    }),
  );
  const kind: RoomKind = {
    mark: 'screen ',
    find: (message) => Promise.resolve(String(message)),
    read,
    isTouched: () => true,
    event: 'shown',
    tell: () => ({}),
    unknown: 'screens.error.notFound',
  };
  const open = openRooms(io as unknown as Server, kind, (error) => expect(error).toBeNull());
  /** What is looked at anew when something happens. */
  const looked = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    read.mockClear();
    open.follow({ customerId: 'linde', revision: 1, changes: [] });
    await new Promise((resolve) => setImmediate(resolve));
    return read.mock.calls.map(([key]) => key).toSorted();
  };
  return { open, has, socket, looked, rooms, whose };
}

test('whoever leaves is looked for in the own room alone, however many watch', async () => {
  const { open, has, socket, looked } = fakeHouse();
  const all = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const one = socket();
      await open.watch(one.fake, `s${at % 100}`);
      return one;
    }),
  );
  has.mockClear();
  for (const one of all.slice(0, 150)) {
    one.end();
    open.leave(one.fake);
  }
  expect(has.mock.calls.length).toBeLessThanOrEqual(150);
  // The second one of each of these still watches.
  expect(await looked()).toEqual(Array.from({ length: 50 }, (_, at) => `s${at + 50}`).toSorted());
});

test('what somebody watched before is forgotten with the change', async () => {
  const { open, socket, looked } = fakeHouse();
  const one = socket();
  await open.watch(one.fake, 'bar');
  await open.watch(one.fake, 'hall');
  expect(await looked()).toEqual(['hall']);
});

test('whoever is gone before the answer joins nothing', async () => {
  const { open, socket, looked, rooms } = fakeHouse();
  await open.watch(socket(false).fake, 'bar');
  expect(rooms.size).toBe(0);
  expect(await looked()).toEqual([]);
});

test('what happens at one venue asks nothing of those who watch another', async () => {
  const { open, socket, looked, whose } = fakeHouse();
  const all = await Promise.all(
    ['bar', ...Array.from({ length: 200 }, (_, at) => `rose${at}`)].map(async (key) => {
      const one = socket();
      await open.watch(one.fake, key);
      return one;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  whose.mockClear();
  expect(await looked()).toEqual(['bar']);
  expect(whose.mock.calls.filter(([key]) => key !== 'bar')).toEqual([]);
  // A thing that went to another venue, and one that is watched no more.
  await open.watch(all[1]?.fake as Socket, 'hall');
  expect(await looked()).toEqual(['bar', 'hall']);
  all[0]?.end();
  open.leave(all[0]?.fake as Socket);
  expect(await looked()).toEqual(['hall']);
});

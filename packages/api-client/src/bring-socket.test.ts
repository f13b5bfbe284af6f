import { expect, test, vi } from 'vitest';

import { bringSocket } from './bring-socket.ts';
import type { LiveSocket } from './realtime.ts';

type Listener = (payload?: unknown) => void;
type Load = () => Promise<LiveSocket<object>>;

function fakeSocket() {
  const heard: [string, Listener][] = [];
  const calls: string[] = [];
  const socket: LiveSocket<object> = {
    id: 's1',
    on: (event, listener) => heard.push([event, listener]),
    emitWithAck: (event) => Promise.resolve(`answer to ${event}`),
    connect: () => calls.push('connect'),
    disconnect: () => calls.push('disconnect'),
  };
  const tell = (event: string) => {
    for (const [name, listener] of heard) if (name === event) listener();
  };
  return { socket, calls, tell };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0));

test('brings the library when it is connected, and hears what was listened for before', async () => {
  const { socket: opened, calls, tell } = fakeSocket();
  const load = vi.fn<Load>(() => Promise.resolve(opened));
  const socket = bringSocket('', { load });
  const connected = vi.fn<Listener>();
  socket.on('connect', connected);
  expect(load).not.toHaveBeenCalled();
  socket.connect();
  expect(socket.id).toBeUndefined();
  await expect(socket.emitWithAck('join', {})).rejects.toThrow('not connected');
  await rest();
  expect(calls).toEqual(['connect']);
  tell('connect');
  expect(connected).toHaveBeenCalledTimes(1);
  expect(socket.id).toBe('s1');
  await expect(socket.emitWithAck('join', {})).resolves.toBe('answer to join');
});

test('closed before the library came it stays closed', async () => {
  const { socket: opened, calls } = fakeSocket();
  const socket = bringSocket('', { load: () => Promise.resolve(opened) });
  socket.connect();
  socket.disconnect();
  await rest();
  expect(calls).toEqual([]);
  socket.connect();
  expect(calls).toEqual(['connect']);
});

test('without a network it says so and tries again until the library is there', async () => {
  const { socket: opened, calls } = fakeSocket();
  const tasks: (() => void)[] = [];
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(opened);
  const later = (task: () => void) => {
    tasks.push(task);
    return () => {};
  };
  const socket = bringSocket('', { load, later });
  const failed = vi.fn<Listener>();
  socket.on('connect_error', failed);
  socket.connect();
  await rest();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(calls).toEqual([]);
  tasks.shift()?.();
  await rest();
  expect(calls).toEqual(['connect']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type ScreenWatch, watchScreen } from './watch-screen.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aDisplay(answers: readonly unknown[]) {
  const listeners = new Map<string, (payload?: unknown) => void>();
  const left = [...answers];
  const socket = {
    on: (event: string, listener: (payload?: unknown) => void) => listeners.set(event, listener),
    emitWithAck: vi.fn<ScreenWatch['socket']['emitWithAck']>(() => Promise.resolve(left.shift())),
    connect: vi.fn<() => void>(),
    disconnect: vi.fn<() => void>(),
  };
  const onVersion = vi.fn<(version: string) => void>();
  const states: string[] = [];
  const stop = watchScreen({ socket, screenId: 's1', onVersion, onConnection: (state) => states.push(state) });
  const say = async (event: string, payload?: unknown) => {
    listeners.get(event)?.(payload);
    await vi.advanceTimersByTimeAsync(1);
  };
  return { socket, onVersion, states, stop, say };
}

const answered = (version: string) => ({ ok: true, version });

test('it names its screen, and hears the version then and whenever it changes', async () => {
  const { socket, onVersion, states, say } = aDisplay([answered('a')]);
  await say('connect');
  expect(socket.emitWithAck).toHaveBeenCalledWith('watch', { screenId: 's1' });
  await say('shown', { screenId: 's1', version: 'b' });
  await say('shown', { screenId: 'another', version: 'c' });
  await say('shown', 'nonsense');
  expect(onVersion.mock.calls).toEqual([['a'], ['b']]);
  expect(states).toEqual(['online']);
});

test('after a lost connection it watches again, and hears what it has missed', async () => {
  const { onVersion, states, say } = aDisplay([answered('a'), answered('b')]);
  await say('connect');
  await say('disconnect', 'transport close');
  await say('connect');
  expect(states).toEqual(['online', 'offline', 'online']);
  expect(onVersion.mock.calls).toEqual([['a'], ['b']]);
});

test('who gets no answer is offline and asks again', async () => {
  const { onVersion, states, say } = aDisplay([null, answered('a')]);
  await say('connect');
  expect(states).toEqual(['offline']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(states).toEqual(['offline', 'online']);
  expect(onVersion).toHaveBeenCalledWith('a');
});

test('a screen that is not known is asked for again, and that is no lost connection', async () => {
  const { onVersion, states, say } = aDisplay([{ ok: false, code: 'screens.error.notFound' }, answered('a')]);
  await say('connect');
  expect(onVersion).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(states).toEqual(['online', 'online']);
  expect(onVersion).toHaveBeenCalledWith('a');
});

test('what the server ended is connected anew', async () => {
  const { socket, say } = aDisplay([answered('a')]);
  await say('connect');
  await say('disconnect', 'io server disconnect');
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('stopped, it says nothing more', async () => {
  const { socket, onVersion, states, stop, say } = aDisplay([answered('a')]);
  await say('connect');
  stop();
  await say('shown', { screenId: 's1', version: 'b' });
  await say('disconnect', 'io client disconnect');
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  expect(onVersion).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['online']);
});

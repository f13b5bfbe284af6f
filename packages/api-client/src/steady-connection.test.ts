import { beforeEach, expect, test, vi } from 'vitest';

import { briefMs, type ConnectionState, steadyConnection } from './steady-connection.ts';

let heard: ConnectionState[];
let waiting: { task: () => void; ms: number }[];
let hasNetwork: boolean;
let back: number;

beforeEach(() => {
  heard = [];
  waiting = [];
  hasNetwork = true;
  back = 0;
});

function aLine() {
  return steadyConnection({
    onConnection: (state) => heard.push(state),
    onBack: () => {
      back += 1;
    },
    hasNetwork: () => hasNetwork,
    later: (task, ms) => {
      const one = { task, ms };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
  });
}

const timeIsUp = () => waiting.splice(0).forEach(({ task }) => task());

test('back at once: nobody hears that it was gone', () => {
  const line = aLine();
  line.tell('online');
  line.tell('offline');
  line.tell('offline');
  expect(waiting.map(({ ms }) => ms)).toEqual([briefMs]);
  line.tell('connecting');
  line.tell('online');
  expect(waiting).toEqual([]);
  expect(heard).toEqual(['online', 'connecting', 'online']);
  expect(back).toBe(1);
});

test('gone for longer: it is said once, and each further try at once', () => {
  const line = aLine();
  line.tell('online');
  line.tell('offline');
  timeIsUp();
  line.tell('offline');
  expect(heard).toEqual(['online', 'offline', 'offline']);
  line.tell('online');
  expect(back).toBe(0);
  expect(waiting).toEqual([]);
});

test('a try that finds the door and is not answered does not start the wait anew', () => {
  const line = aLine();
  line.tell('online');
  line.tell('offline');
  line.tell('connecting');
  line.tell('offline');
  expect(waiting).toHaveLength(1);
  timeIsUp();
  expect(heard.at(-1)).toBe('offline');
});

test('where the device has no network, or there was no line yet, nothing is waited for', () => {
  const first = aLine();
  first.tell('offline');
  expect(heard).toEqual(['offline']);
  const line = aLine();
  line.tell('online');
  line.tell('offline');
  hasNetwork = false;
  line.tell('offline');
  expect(heard).toEqual(['offline', 'online', 'offline']);
  expect(waiting).toEqual([]);
});

test('who has left hears nothing any more', () => {
  const line = aLine();
  line.tell('online');
  line.tell('offline');
  line.stop();
  timeIsUp();
  expect(heard).toEqual(['online']);
});

test('without a clock of its own it waits in real time', () => {
  vi.useFakeTimers();
  const line = steadyConnection({ onConnection: (state) => heard.push(state), onBack: () => {} });
  line.tell('online');
  line.tell('offline');
  vi.advanceTimersByTime(briefMs - 1);
  expect(heard).toEqual(['online']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['online', 'offline']);
  vi.useRealTimers();
});

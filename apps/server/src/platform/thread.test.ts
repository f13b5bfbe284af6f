import { threadId } from 'node:worker_threads';

import { expect, test } from 'vitest';

import type { Said, Trial } from '../test/trial-thread.ts';
import { letThreadsFinish, openThread, ThreadEnded, type ThreadLimits } from './thread.ts';

const open = (limits?: ThreadLimits) =>
  openThread<Trial, Said>(new URL('../test/trial-thread.ts', import.meta.url), limits);

test('jobs are done in another thread, the same one, each with its own answer', async () => {
  const ask = open();
  const [one, other] = await Promise.all([ask({ say: 'one' }), ask({ say: 'other' })]);
  expect([one.said, other.said]).toEqual(['one', 'other']);
  expect(one.thread).not.toBe(threadId);
  expect(other.thread).toBe(one.thread);
});

test('a job that fails rejects, and the next one is done by the same thread', async () => {
  const ask = open();
  const failing = ask({ fail: 'no menu' });
  const next = ask({ say: 'next' });
  await expect(failing).rejects.toThrow('no menu');
  expect((await next).said).toBe('next');
});

test('a thread that ends fails its job alone: the next one gets a new thread', async () => {
  const ask = open();
  const before = await ask({ say: 'before' });
  await expect(ask({ end: 3 })).rejects.toThrow('ended with 3');
  const after = await ask({ say: 'after' });
  expect(after.said).toBe('after');
  expect(after.thread).not.toBe(before.thread);
});

test.each<[string, ThreadLimits, Trial]>([
  // To begin takes a thread some seconds where much else is at work.
  ['takes too long', { longestMs: 15_000, memoryMb: 512 }, { hang: true }],
  ['keeps too much', { longestMs: 60_000, memoryMb: 64 }, { fill: true }],
])('a job that %s ends its thread, and the next one gets a new one', async (_, limits, trial) => {
  const ask = open(limits);
  await expect(ask(trial)).rejects.toThrow(ThreadEnded);
  expect((await ask({ say: 'after' })).said).toBe('after');
});

test('who ends the program waits for what threads are at', async () => {
  const ask = open();
  let isDone = false;
  const last = ask({ say: 'last' }).then(() => {
    isDone = true;
  });
  await letThreadsFinish();
  expect(isDone).toBe(true);
  await last;
});

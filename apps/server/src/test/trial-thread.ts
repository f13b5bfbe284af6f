/** A thread's program for the tests of threads: answers, fails, ends, hangs or fills its memory as it is told. */
import { threadId } from 'node:worker_threads';

import { serveThread } from '../platform/serve-thread.ts';

export type Trial =
  | { readonly say: string }
  | { readonly fail: string }
  | { readonly end: number }
  | { readonly hang: true }
  | { readonly fill: true };
export type Said = { readonly said: string; readonly thread: number };

serveThread<Trial, Said>(async (trial) => {
  if ('fail' in trial) throw new Error(trial.fail);
  if ('end' in trial) process.exit(trial.end);
  if ('hang' in trial) await new Promise(() => {});
  if ('fill' in trial) fill();
  return { said: 'say' in trial ? trial.say : '', thread: threadId };
});

function fill(): never {
  const kept: object[] = [];
  for (;;) kept.push({ count: kept.length });
}

/** A thread's program for the tests of threads: answers, fails or ends as it is told. */
import { threadId } from 'node:worker_threads';

import { serveThread } from '../platform/serve-thread.ts';

export type Trial = { readonly say: string } | { readonly fail: string } | { readonly end: number };
export type Said = { readonly said: string; readonly thread: number };

serveThread<Trial, Said>(async (trial) => {
  if ('fail' in trial) throw new Error(trial.fail);
  if ('end' in trial) process.exit(trial.end);
  return { said: trial.say, thread: threadId };
});

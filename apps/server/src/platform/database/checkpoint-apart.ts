/** Checkpoints in a thread of their own; should it end, the writer makes them itself as before. */
import { Worker } from 'node:worker_threads';

import type { SqliteDatabase } from './open-sqlite.ts';

/** Pages of the log after which the writer makes a checkpoint itself: the engine's own figure, and one never met. */
const ownFigure = 1_000;
const asLastResort = 60_000;

/** It opens one connection and needs next to no memory for objects. Megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

export type Checkpoints = { close(): Promise<void> };

/** The thread's program as it is built (scripts/lib/build.mjs); from the source, for development, there is none. */
export function builtThread(): URL | null {
  return import.meta.url.endsWith('.ts') ? null : new URL('./checkpoint-thread.mjs', import.meta.url);
}

/** @param file the storage that `writer` has open. */
export function checkpointApart(file: string, writer: SqliteDatabase, program: URL): Checkpoints {
  const thread = new Worker(program, { workerData: file, resourceLimits });
  let isClosing = false;
  const ended = new Promise<void>((done) => thread.once('exit', () => done()));
  const leaveTo = (pages: number) => {
    if (!isClosing) writer.exec(`pragma wal_autocheckpoint = ${pages}`);
  };
  thread.once('message', () => leaveTo(asLastResort));
  thread.once('error', (error) => {
    process.emitWarning(`checkpoints are made by the writer again: ${error.message}`);
  });
  // A writer that was closed meanwhile needs none.
  ended.then(() => leaveTo(ownFigure)).catch(() => {});
  // It never keeps the program running.
  thread.unref();
  return {
    close: async () => {
      isClosing = true;
      // A program with nothing left to do would end before the thread has, in the middle of its writing.
      thread.ref();
      thread.postMessage('close');
      await ended;
    },
  };
}

/**
 * Work that takes longer than orders may wait runs in a thread of its own (house/architecture.md, Storage). It is
 * started when it is needed, and gone when nobody has needed it for a while: its memory is the machine's again.
 */
import { Worker } from 'node:worker_threads';

import type { Answered, Asked } from './serve-thread.ts';

export type Thread<Job, Answer> = (job: Job) => Promise<Answer>;

const idleMs = 20_000;
/** No job of a person takes so long: what still runs then hangs. */
const longestMs = 120_000;

/** Objects of large menus come and go: with the program's own few megabytes it would clear away most of the time. */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/** What threads of this program are at, and how they are let go. */
const underWay = new Set<Promise<unknown>>();
const stops = new Set<() => void>();

/** Before the program ends: a thread that is cut off in its database takes the whole program down with an abort. */
export async function letThreadsFinish(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
  for (const stop of stops) stop();
}

/**
 * @param program a file `…-thread.ts` that calls `serveThread`; the build puts it beside the server (scripts/lib/build.mjs).
 * @returns what hands a job to it. Jobs are done one after the other. It rejects when the work throws or the thread ends.
 */
export function openThread<Job, Answer>(program: URL): Thread<Job, Answer> {
  let running: RunningThread<Job, Answer> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  const stop = () => {
    running?.stop();
    running = null;
    stops.delete(stop);
  };
  const ask = async (job: Job): Promise<Answer> => {
    running = running?.isOver() === false ? running : startThread<Job, Answer>(program);
    stops.add(stop);
    const overdue = setTimeout(stop, longestMs);
    try {
      return await running.ask(job);
    } finally {
      clearTimeout(overdue);
    }
  };
  return (job) => {
    clearTimeout(idle);
    waiting += 1;
    const mine = last.then(() => ask(job));
    underWay.add(mine);
    last = mine
      .catch(() => {})
      .then(() => {
        underWay.delete(mine);
        waiting -= 1;
        if (waiting === 0) idle = setTimeout(stop, idleMs).unref();
      });
    return mine;
  };
}

type RunningThread<Job, Answer> = {
  ask(job: Job): Promise<Answer>;
  isOver(): boolean;
  stop(): void;
};

function startThread<Job, Answer>(program: URL): RunningThread<Job, Answer> {
  const worker = workerOf(program);
  let isOver = false;
  let pending: { done: (answer: Answer) => void; fail: (error: unknown) => void } | null = null;
  const end = (error: unknown) => {
    isOver = true;
    pending?.fail(error);
    pending = null;
  };
  worker.on('message', (answered: Answered<Answer>) => {
    if ('answer' in answered) pending?.done(answered.answer);
    else pending?.fail(answered.failure);
    pending = null;
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the thread of ${program.pathname} ended with ${code}`)));
  // It never keeps the program running.
  worker.unref();
  return {
    ask: (job) =>
      new Promise<Answer>((done, fail) => {
        pending = { done, fail };
        worker.postMessage({ job } satisfies Asked<Job>);
      }),
    isOver: () => isOver,
    stop: () => void worker.terminate(),
  };
}

/** Built, it lies beside the program; as a source it needs the loader that tests and `npm run dev` read sources with. */
function workerOf(program: URL): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(program.href.replace(/\.ts$/, '.mjs')), { resourceLimits });
  }
  return new Worker(new URL('./source-thread.mjs', import.meta.url), { resourceLimits, workerData: program.href });
}

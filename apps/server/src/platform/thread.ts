/**
 * Work that takes longer than orders may wait runs in a thread of its own (house/architecture.md, Storage). It is
 * started when it is needed, and gone when nobody has needed it for a while: its memory is the machine's again.
 */
import { Worker } from 'node:worker_threads';

import type { Answered, Asked } from './serve-thread.ts';

export type Thread<Job, Answer> = (job: Job) => Promise<Answer>;

const idleMs = 20_000;

export type ThreadLimits = {
  /** What still runs then hangs, and is ended. */
  readonly longestMs: number;
  /** Of what it keeps, in JavaScript. */
  readonly memoryMb: number;
};

/** No job of a person takes so long. */
const usualLimits: ThreadLimits = { longestMs: 120_000, memoryMb: 512 };

/** Objects of large menus come and go: with the program's own few megabytes it would clear away most of the time. */
const youngGenerationMb = 48;

/** It took longer or needed more than it may, or fell. */
export class ThreadEnded extends Error {}

/** What threads of this program are at, and how they are let go. */
const underWay = new Set<Promise<unknown>>();
const stops = new Set<() => void>();

/** What a program that ends waits for its threads, in milliseconds: less than systemd leaves it (docs/operation.md). */
const finishMs = 15_000;

/**
 * Before the program ends: a thread that is cut off in its database takes the whole program down with an abort. What
 * takes minutes only reads, and is cut off.
 */
export async function letThreadsFinish(forMs = finishMs): Promise<void> {
  const isOver = new Promise<void>((done) => setTimeout(done, forMs).unref());
  const areDone = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  await Promise.race([areDone(), isOver]);
  for (const stop of stops) stop();
}

/**
 * @param program a file `…-thread.ts` that calls `serveThread`; the build puts it beside the server (scripts/lib/build.mjs).
 * @returns what hands a job to it. Jobs are done one after the other. It rejects when the work throws, and with
 * `ThreadEnded` when the thread ends.
 */
export function openThread<Job, Answer>(program: URL, limits: ThreadLimits = usualLimits): Thread<Job, Answer> {
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
    running = running?.isOver() === false ? running : startThread<Job, Answer>(program, limits);
    stops.add(stop);
    const overdue = setTimeout(stop, limits.longestMs);
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

function startThread<Job, Answer>(program: URL, limits: ThreadLimits): RunningThread<Job, Answer> {
  const worker = workerOf(program, limits);
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
  const fallen = (how: string) => end(new ThreadEnded(`the thread of ${program.pathname} ended ${how}`));
  worker.on('error', (error) => (isOutOfMemory(error) ? fallen('out of memory') : end(error)));
  worker.on('exit', (code) => fallen(`with ${code}`));
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

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Built, it lies beside the program; as a source it needs the loader that tests and `npm run dev` read sources with. */
function workerOf(program: URL, { memoryMb }: ThreadLimits): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: youngGenerationMb, maxOldGenerationSizeMb: memoryMb };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(program.href.replace(/\.ts$/, '.mjs')), { resourceLimits });
  }
  return new Worker(new URL('./source-thread.mjs', import.meta.url), { resourceLimits, workerData: program.href });
}

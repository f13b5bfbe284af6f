/** The other end of thread.ts: what a thread's program does with each job. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

export type Asked<Job> = { readonly job: Job };
export type Answered<Answer> = { readonly answer: Answer } | { readonly failure: unknown };

export function serveThread<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  if (isBuilt) letOrdersFirst();
  parentPort?.on('message', ({ job }: Asked<Job>) => {
    const tell = (answered: Answered<Answer>) => parentPort?.postMessage(answered);
    work(job).then(
      (answer) => tell({ answer }),
      (failure: unknown) => tell({ failure }),
    );
  });
}

/** From the source, in tests and `npm run dev`, whoever works beside it would keep it waiting for minutes. */
const isBuilt = !import.meta.url.endsWith('.ts');

/** As the system's scheduler counts: 0 is usual, 19 the last of all. */
const behindOthers = 10;

/** On a machine with few processors a thread takes from the till what it uses; elsewhere than on Linux it may. */
function letOrdersFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), behindOthers);
  } catch {
    // Not allowed here: the work is done all the same.
  }
}

/** Paper in the kitchen against what the jobs say of it: `text` is that of each paper of a station. */
import { stationOnDemand } from './crash-venue.ts';
import type { Stored } from './read-stored.ts';

type Papers = readonly { readonly stationId: string; readonly text: string }[];

/** Tickets that came out more often than they were handed out, or never though the server took them for printed. */
export function findWrongPaper(stored: Stored, papers: Papers): string[] {
  const came = countBy(
    papers.flatMap(({ stationId, text }) => {
      // Receipts come out there too.
      const number = stationId === stationOnDemand ? undefined : /\b\d{4}-\d{1,2}-\d+\b/.exec(text)?.[0];
      return number === undefined ? [] : [`${number} ${stationId}`];
    }),
  );
  const handedOut = countBy(keysOf(stored, ({ attempts }) => attempts > 0));
  const printed = countBy(keysOf(stored, ({ status }) => status === 'printed'));
  const keys = [...new Set([...came.keys(), ...printed.keys()])];
  return keys.flatMap((key) => {
    const [times, least, most] = [came, printed, handedOut].map((counts) => counts.get(key) ?? 0) as Three;
    if (times > most) return [`ticket ${key} came out ${times} times, ${most} were on their way`];
    return times < least ? [`ticket ${key} came out ${times} times, ${least} are said to be printed`] : [];
  });
}

type Three = [number, number, number];

/** When all has been printed that could be. @param mostUnclear so many jobs may have been cut off on their way. */
export function findUnprinted({ printJobs }: Stored, mostUnclear: number): string[] {
  const jobs = printJobs.filter(
    (job) => (job.kind !== 'ticket' || job.stationId !== stationOnDemand) && !isDrawerTooLate(job),
  );
  const unclear = jobs.filter(({ status }) => status === 'unclear').length;
  const waiting = countBy(jobs.flatMap(({ status }) => (['printed', 'unclear'].includes(status) ? [] : [status])));
  return [
    ...(unclear > mostUnclear ? [`${unclear} jobs are unclear, crashes explain ${mostUnclear}`] : []),
    ...[...waiting].map(([status, count]) => `${count} jobs are ${status} and nobody prints them`),
  ];
}

/** A drawer does not spring open when its guest has gone: on a slow machine some never do. */
function isDrawerTooLate({ kind, status, waitedMs }: Stored['printJobs'][number]): boolean {
  return kind === 'kick' && status === 'failed' && waitedMs !== null && waitedMs > guestLeavesAfterMs;
}

const guestLeavesAfterMs = 30_000;

function keysOf({ orders, printJobs }: Stored, wanted: (job: Stored['printJobs'][number]) => boolean): string[] {
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return printJobs
    .filter((job) => job.kind === 'ticket' && job.stationId !== stationOnDemand && wanted(job))
    .map(({ orderId, stationId }) => `${numbers.get(orderId ?? '')} ${stationId}`);
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

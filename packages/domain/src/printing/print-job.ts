/** What a person does about a print job (specification §4 Print job status, §8 Printing; decisions.md §7). */

/** `unclear`: bytes left, the end is unknown. */
export type PrintJobStatus = 'pending' | 'sent' | 'printed' | 'failed' | 'unclear';

export const printJobMoves = ['retry', 'ignore', 'confirm', 'printAgain'] as const;
export type PrintJobMove = (typeof printJobMoves)[number];

/** From where each move goes. What is on its way is left alone: it ends by itself. */
const movesFrom: Readonly<Record<PrintJobMove, readonly PrintJobStatus[]>> = {
  /** The printer gets it once more; of an unclear one somebody says that it did not come out. */
  retry: ['pending', 'failed', 'unclear'],
  /** Nobody needs it any more. */
  ignore: ['pending', 'failed', 'unclear'],
  /** It did come out. */
  confirm: ['unclear'],
  /** A second paper, marked as a duplicate. */
  printAgain: ['printed', 'unclear', 'failed'],
};

export type KnownPrintJob = {
  readonly status: PrintJobStatus;
  /** `kick` opens the drawer and is no paper. */
  readonly kind: 'ticket' | 'receipt' | 'bill' | 'closing' | 'kick' | 'test';
  /** Somebody has decided about it before. */
  readonly isSettled: boolean;
};

/** The drawer opens for the payment alone: what should have opened it is never sent again. */
export function mayMovePrintJob(job: KnownPrintJob, move: PrintJobMove): boolean {
  if (job.kind === 'kick' && (move === 'retry' || move === 'printAgain')) return false;
  if (job.isSettled && move !== 'printAgain') return false;
  return movesFrom[move].includes(job.status);
}

/** Decisions §7: a job that no printer took for so long alarms, in milliseconds. */
export const alarmAfterMs = 30_000;

/**
 * Whether somebody must look at it now.
 * @param wantedAt when it was made or sent again, unix milliseconds
 */
export function isAlarming(job: KnownPrintJob & { readonly wantedAt: number }, now: number): boolean {
  if (job.isSettled || job.kind === 'kick') return false;
  if (job.status === 'failed' || job.status === 'unclear') return true;
  return job.status === 'pending' && now - job.wantedAt >= alarmAfterMs;
}

/** A ticket that comes later than this confuses the kitchen: a person decides. */
const giveUpMs = 600_000;

/** What all together is sent again is not older, in milliseconds: who wants yesterday's paper says so of each. */
export const sentTogetherMs = 24 * 3_600_000;

/** Milliseconds after which nobody tries it any more by itself. A drawer must not spring open when its guest has gone. */
export function givesUpAfterMs(kind: KnownPrintJob['kind']): number {
  return kind === 'kick' ? alarmAfterMs : giveUpMs;
}

/** Whether paper that comes out now still opens the drawer. */
export function opensDrawer(job: { readonly createdAt: number; readonly isResent: boolean }, now: number): boolean {
  return !job.isResent && now - job.createdAt < alarmAfterMs;
}

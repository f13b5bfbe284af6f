/** What a job becomes by what a printer made of it, whoever brought it there. */
import type { PrintOutcome } from '@comanda/printers/send-to-printer';

import type { JobEnd } from './print-jobs.repository.ts';

/** A printer that took nothing is tried again after so long. */
export const retryMs = 2000;

export function endOf(sent: PrintOutcome, now: number): JobEnd {
  const error = sent.error ?? null;
  if (sent.outcome === 'printed') return { status: 'printed', error: null, finishedAt: now };
  if (sent.outcome === 'unclear') return { status: 'unclear', error: error ?? 'print.error.unclear', finishedAt: now };
  // Nothing reached the printer: the same job may be tried again.
  return { status: 'pending', error, nextAttemptAt: now + retryMs, finishedAt: null };
}

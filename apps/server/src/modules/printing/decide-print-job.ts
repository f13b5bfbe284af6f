/** What a person decides about paper: again, not needed, it did come out (specification §8 Printing; decisions.md §7). */
import { accept } from '@comanda/domain/decision';
import { mayMovePrintJob, type PrintJobMove } from '@comanda/domain/printing/print-job';
import { addNote } from '@comanda/paper/add-note';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { currentSettings } from '../settings/index.ts';
import { addPrintJob } from './add-print-jobs.ts';
import { factsOf } from './list-print-jobs.ts';
import { paperTexts } from './paper-texts.ts';
import { type PrintJobRow, sentAgain } from './print-jobs.repository.ts';
import { findJob, hasOtherPaper, resendAll, settleAll, updateJob, wasOvertaken } from './settle-jobs.repository.ts';
import { isReadable } from './unreadable-jobs.ts';

type Asked = { readonly customerId: string; readonly caller: Caller; readonly id: string };
/** Null: all that the list shows by now. */
type AskedOf = Asked & { readonly jobs: readonly string[] | null };
type Decided = Asked & { readonly jobId: string };

const events = {
  retry: 'printJob.retried',
  ignore: 'printJob.ignored',
  confirm: 'printJob.confirmed',
  printAgain: 'printJob.printedAgain',
} as const satisfies Record<PrintJobMove, string>;

/** @returns the job that the change is about; null where its printer was faster */
type Save = (venue: Venue, job: PrintJobRow) => Promise<string | null>;

const saves: Readonly<Record<PrintJobMove, Save>> = {
  retry: async (venue, job) => ((await updateJob(venue, job, sentAgain(venue.now))) ? job.id : null),
  ignore: async (venue, job) => {
    // What still waits must not come out any more.
    const status = job.status === 'pending' ? 'failed' : job.status;
    const change = { status, finished_at: job.finished_at ?? venue.now, settled_at: venue.now };
    return (await updateJob(venue, job, change)) ? job.id : null;
  },
  confirm: async (venue, job) => {
    const change = { status: 'printed', error: null, settled_at: venue.now } as const;
    return (await updateJob(venue, job, change)) ? job.id : null;
  },
  printAgain: async (venue, job) => {
    if (job.status !== 'printed' && !(await updateJob(venue, job, { settled_at: venue.now }))) return null;
    // The only paper there is would be thrown away as a copy.
    const isDuplicate = job.is_duplicate || job.status !== 'failed' || (await hasOtherPaper(venue.tx, job));
    return addPrintJob(venue, {
      stationId: job.station_id,
      printerId: job.for_printer_id,
      orderId: job.order_id,
      receiptId: job.receipt_id,
      closingId: job.closing_id,
      nfcTagId: job.nfc_tag_id,
      kind: job.kind,
      isDuplicate,
      isCancellation: job.is_cancellation,
      isNotice: job.is_notice,
      document:
        isDuplicate && !job.is_duplicate
          ? addNote(job.document, await duplicateText(venue, job))
          : { ...job.document, drawerKick: false },
    });
  },
};

async function duplicateText(venue: Venue, { kind }: PrintJobRow): Promise<string> {
  const settings = await currentSettings(venue);
  if (kind === 'ticket') return paperTexts(settings.ticket_language, settings.time_zone).ticket.duplicate;
  return paperTexts(settings.receipt_language, settings.time_zone).receipt.duplicate;
}

type DecideRefusal =
  | 'printing.error.notFound'
  | 'printing.error.jobMoved'
  | 'printing.error.jobOvertaken'
  | 'access.error.forbidden';

/** Where nobody knows that it came out, and it would come out behind what takes it back. A copy of what did is one. */
async function isTooLate({ tx }: Venue, job: PrintJobRow, move: PrintJobMove): Promise<boolean> {
  const bringsPaper = move === 'retry' || move === 'printAgain';
  return bringsPaper && (job.status === 'failed' || job.status === 'unclear') && (await wasOvertaken(tx, job));
}

export function decidePrintJob(house: House, move: PrintJobMove, { customerId, caller, id, jobId }: Decided) {
  const command = { customerId, id, kind: `printJob.${move}`, actorId: caller.userId, body: { jobId } };
  return runCommand<object, DecideRefusal>(house, command, async (venue) => {
    const job = await findJob(venue.tx, { customerId, jobId });
    if (!job) return { ok: false, code: 'printing.error.notFound' } as const;
    // What failed is still brought by anybody; one more paper would be there to be read.
    if (move === 'printAgain' && !(await isReadable(venue.tx, { customerId, caller }, job))) {
      return { ok: false, code: 'access.error.forbidden' } as const;
    }
    if (!mayMovePrintJob(factsOf(job), move)) return { ok: false, code: 'printing.error.jobMoved' } as const;
    if (await isTooLate(venue, job, move)) return { ok: false, code: 'printing.error.jobOvertaken' } as const;
    const changed = await saves[move](venue, job);
    if (changed === null) return { ok: false, code: 'printing.error.jobMoved' } as const;
    return accept({
      answer: {},
      event: { type: events[move], jobId },
      changes: [{ kind: 'printJob' as const, id: changed }],
    });
  });
}

/** What failed lately is printed once more. What is unclear waits for a person, who looks whether it came out. */
export function retryFailed(house: House, { customerId, caller, id, jobs }: AskedOf) {
  const body = jobs === null ? {} : { jobs };
  const command = { customerId, id, kind: 'printJobs.retry', actorId: caller.userId, body };
  return runCommand<object, 'printing.error.noneToRetry'>(house, command, async (venue) => {
    const count = await resendAll(venue, jobs);
    if (count === 0) return { ok: false, code: 'printing.error.noneToRetry' } as const;
    return accept({
      answer: {},
      event: { type: 'printJobs.retried' as const, count },
      changes: [{ kind: 'printJob' as const, id: customerId }],
    });
  });
}

/** Clears the list of what failed or is unclear. */
export function clearPrintJobs(house: House, { customerId, caller, id, jobs }: AskedOf) {
  const body = jobs === null ? {} : { jobs };
  const command = { customerId, id, kind: 'printJobs.clear', actorId: caller.userId, body };
  return runCommand<object, never>(house, command, async (venue) => {
    const count = await settleAll(venue, jobs);
    return accept({
      answer: {},
      event: { type: 'printJobs.cleared' as const, count },
      changes: [{ kind: 'printJob' as const, id: customerId }],
    });
  });
}

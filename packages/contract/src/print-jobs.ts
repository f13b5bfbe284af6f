/** Print jobs as staff sees them and decides about them (specification §3, §4 Print job; §8 Printing). */
import { printJobMoves } from '@comanda/domain/printing/print-job';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, cursorLike, customerParams, id, plainText, unixSeconds } from './fields.ts';
import { pinRefusals } from './refusals.ts';

const jobParams = z.strictObject({ jobId: id });
const commandBody = z.strictObject({ id: commandId });
const stationParams = z.strictObject({ customerId: id, stationId: id });

/** So many stand in a list: beyond them nobody reads. */
export const mostJobsListed = 200;

const oneJob = String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`;
const someJobs = new RegExp(String.raw`^${oneJob}(?:\.${oneJob}){0,${mostJobsListed - 1}}$`);

const move = z.enum(printJobMoves);

const printJob = z.object({
  id,
  kind: z.enum(['ticket', 'receipt', 'bill', 'closing', 'kick', 'test']),
  /** `Küche T12`, as it stands on the paper. */
  title: z.string(),
  station: id,
  /** Which one has or had it; null while it waits for any of its station. */
  printer: id.nullable(),
  order: id.nullable(),
  isDuplicate: z.boolean(),
  status: z.enum(['pending', 'printed', 'failed']),
  /** Pending, and at its printer just now. */
  isOnItsWay: z.boolean(),
  /** Failed, and it may have come out all the same: `print.error.unclear` (decisions §7). */
  isUnclear: z.boolean(),
  /** Key of the reason, `printer.paperEnd`; null where nothing went wrong. */
  error: z.string().nullable(),
  attempts: z.int(),
  /** When it was made, or sent again. */
  wantedAt: unixSeconds,
  finishedAt: unixSeconds.nullable(),
  /** Somebody must look at it. */
  isAlarming: z.boolean(),
  /** Whether what stands on it is the caller's business: of closings, only of the own settlement, or for who reads them all. */
  isReadable: z.boolean(),
  /** What may be done about it now. */
  moves: z.array(move),
});

const moving = (summary: string) =>
  ({
    summary,
    access: 'may:printJob.decide',
    params: jobParams,
    body: commandBody,
    response: commandAnswer,
    refuses: ['printing.error.notFound', 'printing.error.jobMoved', 'printing.error.jobOvertaken'],
  }) as const;

export const printJobCalls = calls({
  'GET /v1/customers/{customerId}/orderPrints': {
    summary: 'What waits for a printer or failed, and what was printed last',
    access: 'may:printJob.read',
    params: customerParams,
    response: z.object({ jobs: z.array(printJob) }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/orderPrints/alarm': {
    summary: 'How many print jobs somebody must look at; a venue without any printer has none',
    access: 'may:printJob.read',
    params: customerParams,
    response: z.object({ waiting: z.int(), failed: z.int(), unclear: z.int() }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/printers/{printerId}/orderPrints': {
    summary: 'What one printer printed last and is to print, newest first',
    access: 'may:printJob.read',
    params: z.strictObject({ customerId: id, printerId: id }),
    response: z.object({ jobs: z.array(printJob) }),
    refuses: ['devices.error.notFound'],
  },
  'GET /v1/orderPrints/{jobId}/document': {
    summary: 'What stands on this paper, to look at; closings for whoever may read them',
    access: 'may:printJob.read',
    params: jobParams,
    /** JSON of a paper document: the screens lay it out as printers do. */
    response: z.object({ document: z.string() }),
    refuses: ['printing.error.notFound'],
  },
  'POST /v1/orderPrints/{jobId}/retry': moving('The printer gets it once more; of an unclear one: it did not come out'),
  'POST /v1/orderPrints/{jobId}/ignore': moving('Nobody needs this paper any more'),
  'POST /v1/orderPrints/{jobId}/confirm': moving('An unclear one did come out'),
  'POST /v1/orderPrints/{jobId}/printAgain': moving(
    'A second paper, marked as a duplicate; it opens no drawer; of closings for whoever may read them',
  ),
  'POST /v1/customers/{customerId}/orderPrints/retry': {
    summary:
      'What the list shows as failed and is of the last day is printed once more; what is unclear, or of what something was canceled since, waits for a person',
    access: 'may:printJob.decide',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      /** Of these alone, as whoever asks saw them; left out: of all that the list shows by now. */
      jobs: z.array(id).min(1).max(mostJobsListed).optional(),
    }),
    response: commandAnswer,
    refuses: ['printing.error.noneToRetry'],
  },
  'DELETE /v1/customers/{customerId}/orderPrints': {
    summary: 'Clears the list of what failed or is unclear: nobody needs it any more',
    access: 'may:printJob.decide',
    params: customerParams,
    query: z.strictObject({
      commandId,
      /** These alone, as whoever asks saw them, with a full stop between two; left out: all that failed by now. */
      jobs: cursorLike(someJobs).optional(),
    }),
    response: commandAnswer,
    refuses: [],
  },
  'PUT /v1/customers/{customerId}/stations/{stationId}/redirect': {
    summary: 'Sends the paper of a station to the station that stands in for it, or back to its own printers',
    access: 'may:printJob.decide',
    params: stationParams,
    body: z.strictObject({ id: commandId, isRedirected: z.boolean() }),
    response: commandAnswer,
    refuses: ['stations.error.notFound', 'stations.error.fallbackMissing'],
  },
});

const key = plainText.min(20).max(100);
/** Names one lease: the job and how often it was handed out. */
const lease = { job: id, attempt: z.int() };

/** A program in the venue's network that brings paper to its printers; it is known by the key of its station alone. */
export const printAgentCalls = calls({
  'POST /v1/customers/{customerId}/stations/{stationId}/agentKey': {
    summary: 'A new key for the print agent of a station; the one before is worth nothing from then on',
    access: 'may:device.manage',
    params: stationParams,
    body: commandBody,
    /** The key is shown this once: only its hash is kept. A repeat of the command is told no key. */
    response: z.object({ key: z.string().nullable(), revision: z.int() }),
    refuses: [...pinRefusals, 'stations.error.notFound'],
  },
  'POST /v1/printAgent/next': {
    summary:
      'The next job of each printer of the station, leased to who asks; asked again with the same claim, the same',
    access: 'public',
    body: z.strictObject({
      key,
      /** Made by the agent for each asking: an answer that got lost is given once more. */
      claim: commandId,
      /** Printers that are at work already. */
      busy: z.array(id).max(100),
      /** How printers are, where that is news. */
      conditions: z
        .array(z.strictObject({ printer: id, condition: plainText.max(40), hasSpoken: z.boolean() }))
        .max(100),
    }),
    response: z.object({
      station: z.string(),
      /** Milliseconds that a lease lasts unless it is renewed. */
      leaseMs: z.int(),
      printers: z.array(
        z.object({
          id,
          name: z.string(),
          host: z.string(),
          port: z.int(),
          hasSpoken: z.boolean(),
          isWatched: z.boolean(),
        }),
      ),
      jobs: z.array(
        z.object({
          ...lease,
          printer: id,
          title: z.string(),
          /** Base64. */
          bytes: z.string(),
        }),
      ),
    }),
    refuses: ['printing.error.agentUnknown'],
  },
  'POST /v1/printAgent/renew': {
    summary: 'Who prints keeps its lease; false where it was ended meanwhile',
    access: 'public',
    body: z.strictObject({ key, ...lease }),
    response: z.object({ isHeld: z.boolean() }),
    refuses: ['printing.error.agentUnknown'],
  },
  'POST /v1/printAgent/report': {
    summary: 'What became of a job',
    access: 'public',
    body: z.strictObject({
      key,
      ...lease,
      outcome: z.enum(['printed', 'failed', 'unclear']),
      error: plainText.max(60).nullable(),
    }),
    response: z.object({}),
    refuses: ['printing.error.agentUnknown'],
  },
});

export type WirePrintJob = z.output<typeof printJob>;

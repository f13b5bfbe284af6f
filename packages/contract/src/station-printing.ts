/** A browser at a station brings its paper to the printers (specification §4 Print job, §7; decisions.md §7). */
import { characterSets, pageColumns } from '@comanda/domain/printing/paper-page';
import { z } from 'zod';

import { calls } from './call.ts';
import { customerParams, id } from './fields.ts';

const openJob = z.object({
  id,
  /** `Küche T12`, as it stands on the paper. */
  title: z.string(),
  printer: z.object({ id, name: z.string() }),
  /** Where the browser sends it. */
  url: z.string(),
  /** How often it was handed out; said with the report, that of an earlier time changes nothing. */
  attempt: z.int(),
  /** The element `<epos-print>` of ePOS-Print XML. */
  xml: z.string(),
});

/** A printer that a till in the same room calls by ePOS-Print. */
const calledPrinter = z.object({
  id,
  name: z.string(),
  /** Where the browser sends it. */
  url: z.string(),
  /** Normal characters on a line. */
  columns: z.literal(pageColumns),
  characters: z.enum(characterSets),
});

const ticketStation = z.object({
  id,
  name: z.string(),
  /** Tickets print when the order is accepted. */
  autoPrint: z.boolean(),
  /** None: without a network it prints nothing. */
  printers: z.array(calledPrinter),
});

export const stationPrintingCalls = calls({
  'GET /v1/customers/{customerId}/ticketPrinters': {
    summary:
      'All that a till needs to print tickets by itself while nobody can be reached; it knows no key of anything',
    access: 'may:ticket.print',
    params: customerParams,
    response: z.object({
      /** All stations, in their order. */
      stations: z.array(ticketStation),
      /** Of the words on tickets, `de-CH`: each till has them itself. */
      locale: z.string(),
      /** In which a dish is called, the first that has a name of it. */
      languages: z.array(z.string()),
    }),
    refuses: [],
  },
  'POST /v1/stations/{stationId}/printOpenJobs': {
    summary:
      'The next job of each printer of the station, each handed to one caller; none where the station’s browser is not who prints',
    access: 'may:ticket.print',
    params: z.strictObject({ stationId: id }),
    response: z.object({
      /** How many printers the browser serves here. */
      printers: z.int(),
      jobs: z.array(openJob),
    }),
    refuses: ['stations.error.notFound'],
  },
  'PATCH /v1/orderPrints/{jobId}': {
    summary: 'What became of a job that was handed out',
    access: 'may:ticket.print',
    params: z.strictObject({ jobId: id }),
    body: z.strictObject({
      /** `pending`: nothing of it reached the printer, so it comes again; `failed` with `print.error.unclear`: nobody knows. */
      status: z.enum(['pending', 'printed', 'failed']),
      /** Key of the reason, `printer.paperEnd`. */
      error: z
        .string()
        .regex(/^print(?:er)?\.[\w.]{1,50}$/)
        .optional(),
      /** As the job was handed out; left out: whichever time it is. */
      attempt: z.int().optional(),
    }),
    response: z.object({}),
    refuses: ['printing.error.notFound'],
  },
});

export type WireTicketPrinters = z.output<
  (typeof stationPrintingCalls)['GET /v1/customers/{customerId}/ticketPrinters']['response']
>;
export type WireOpenJob = z.output<typeof openJob>;

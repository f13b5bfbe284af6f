/** A browser at a station brings its paper to the printers (specification §4 Print job, §7; decisions.md §7). */
import { z } from 'zod';

import { calls } from './call.ts';
import { id } from './fields.ts';

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

export const stationPrintingCalls = calls({
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

export type WireOpenJob = z.output<typeof openJob>;

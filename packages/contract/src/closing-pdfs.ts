/** What is filed as PDF, in the language of reports (specification §2 closings; decisions.md §8). */
import { z } from 'zod';

import { calls } from './call.ts';
import { bookPeriod, quarter } from './exports.ts';
import { customerParams, id } from './fields.ts';

/** Base64. */
export const pdfAnswer = z.object({ pdf: z.string() });

export const closingPdfCalls = calls({
  'GET /v1/customers/{customerId}/closings/next/pdf': {
    summary: 'X as PDF',
    access: 'may:closing.read',
    params: customerParams,
    response: pdfAnswer,
    refuses: [],
  },
  'GET /v1/closings/{closingId}/pdf': {
    summary: 'The closing or settlement as PDF; a waiter reads its own settlements',
    access: 'may:settlement.make',
    params: z.strictObject({ closingId: id }),
    response: pdfAnswer,
    refuses: ['closings.error.notFound'],
  },
  'GET /v1/customers/{customerId}/exports/cashBook/pdf': {
    summary: 'The cash book of one drawer or of all, with what each held before and after, as PDF',
    access: 'may:export.read',
    params: customerParams,
    query: bookPeriod,
    response: pdfAnswer,
    refuses: ['exports.error.periodInvalid', 'exports.error.tooManyEntries'],
  },
  'GET /v1/customers/{customerId}/exports/vatSummary/pdf': {
    summary: 'VAT of one quarter by rate, as PDF',
    access: 'may:export.read',
    params: customerParams,
    query: quarter,
    response: pdfAnswer,
    refuses: [],
  },
  'GET /v1/customers/{customerId}/exports/procedure/pdf': {
    summary: 'How sales are recorded, numbered, closed and kept, for an auditor, with the state of the chain, as PDF',
    access: 'may:journal.read',
    params: customerParams,
    response: pdfAnswer,
    refuses: ['journal.error.notChecked'],
  },
});

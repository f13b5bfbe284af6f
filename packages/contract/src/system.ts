/** The running program: its version for everybody, its actions for system administrators (specification §2, §7). */
import { z } from 'zod';

import { calls } from './call.ts';
import { email, id } from './fields.ts';

const oneVenueOrAll = z.strictObject({ customer: id.optional() });

const checkedJournals = z.object({
  /** Without `entries` where the books could not be checked. */
  venues: z.array(z.object({ customer: id, entries: z.int().nullable(), problems: z.array(z.string()) })),
  left: z.int(),
});

export const systemCalls = calls({
  'GET /v1/version': {
    summary: 'Version of the server; a change asks the browser to reload',
    access: 'public',
    response: z.object({ version: z.string() }),
    refuses: [],
  },
  'POST /v1/system/resendPrintQueue': {
    summary: 'Jobs that failed within 24 hours wait for their printer again; unclear ones are only counted',
    access: 'system',
    body: oneVenueOrAll,
    response: z.object({ jobs: z.int(), unclear: z.int() }),
    refuses: ['customers.error.notFound'],
  },
  'POST /v1/system/rebuildStatistics': {
    summary:
      'Statistics are sums of the books, nothing else is kept: compares the books of every venue with its journal, as many as a call has time for; called again it goes on, until none is left',
    access: 'system',
    response: z.object({ venues: z.int(), problems: z.int(), notChecked: z.int(), left: z.int() }),
    refuses: [],
  },
  'GET /v1/system/verifyJournal': {
    summary: 'What the newest check of the journals of all venues found so far',
    access: 'system',
    response: checkedJournals,
    refuses: [],
  },
  'POST /v1/system/verifyJournal': {
    summary:
      'Is the journal whole, and do the tables say what it says: of one venue, or of all, as many as a call has time for; called again it goes on, until none is left',
    access: 'system',
    body: oneVenueOrAll,
    response: checkedJournals,
    refuses: ['customers.error.notFound', 'journal.error.notChecked'],
  },
  'POST /v1/system/sendTestMail': {
    summary: 'Sends a mail, to see whether mails arrive',
    access: 'system',
    body: z.strictObject({ to: email }),
    response: z.object({}),
    refuses: ['mail.error.notSet', 'mail.error.failed'],
  },
});

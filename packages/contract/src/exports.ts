/** What leaves the house for accountants and auditors (decisions.md §8; api.md, Closings). */
import { accountNames } from '@comanda/domain/closings/account-plan';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  commandId,
  customerParams,
  daySent,
  id,
  numberSent,
  plainText,
  unixSeconds,
  version,
} from './fields.ts';
import { changeRefusals } from './refusals.ts';

/** Of one VAT rate. */
const byRate = z.object({ rate: z.int(), gross: amount, net: amount, vat: amount });

/** Business days, both within. */
const period = z.strictObject({ from: daySent, to: daySent });

/** Business days, and which entries of the cash book. */
export const bookPeriod = period.extend({
  drawer: id.optional(),
  /** `moves`: without the payments. */
  only: z.enum(['moves']).optional(),
});

export const quarter = z.strictObject({
  year: numberSent(2000, 2100),
  quarter: numberSent(1, 4),
});

/** Account of the ledger → its number in the books of this venue, with a name. */
const account = z.object({ account: z.enum(accountNames), number: z.string(), name: z.string() });
const accountSent = z.strictObject({
  account: z.enum(accountNames),
  number: plainText.trim().min(1).max(20),
  name: plainText.trim().max(60),
});
const periodRefusals = ['exports.error.periodInvalid'] as const;

export const exportCalls = calls({
  'GET /v1/customers/{customerId}/exports/orderedItems.csv': {
    summary: 'Ordered items as CSV, a line per product line (UTF-8 with BOM, `;`); the answer is the file itself',
    access: 'may:export.read',
    params: customerParams,
    query: period,
    answersFile: 'text/csv; charset=utf-8',
    response: z.string(),
    refuses: periodRefusals,
  },
  'GET /v1/customers/{customerId}/exports/accounting.csv': {
    summary: 'The ledger as an accounting journal with the accounts of the venue; the answer is the file itself',
    access: 'may:export.read',
    params: customerParams,
    query: period,
    answersFile: 'text/csv; charset=utf-8',
    response: z.string(),
    refuses: periodRefusals,
  },
  'GET /v1/customers/{customerId}/exports/cashBook.csv': {
    summary: 'The cash book of one drawer or of all, the first entry first; the answer is the file itself',
    access: 'may:export.read',
    params: customerParams,
    query: bookPeriod,
    answersFile: 'text/csv; charset=utf-8',
    response: z.string(),
    refuses: periodRefusals,
  },
  'GET /v1/customers/{customerId}/exports/journal.csv': {
    summary: 'The whole journal with its chain, for an auditor; the answer is the file itself',
    access: 'may:journal.read',
    params: customerParams,
    answersFile: 'text/csv; charset=utf-8',
    response: z.string(),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/exports/vatSummary': {
    summary: 'VAT of one quarter by rate',
    access: 'may:export.read',
    params: customerParams,
    query: quarter,
    response: z.object({
      from: z.string(),
      to: z.string(),
      vatNumber: z.string().nullable(),
      rates: z.array(byRate),
      turnover: amount,
      /** Kept of canceled orders, without VAT. */
      fees: amount,
      /** Written off of invoices, part of the turnover of then: what VAT it is corrected by (MWSTG Art. 41 Abs. 1). */
      losses: z.array(byRate),
    }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/journal': {
    summary: 'Entries of the journal as they are hashed, the first one first',
    access: 'may:journal.read',
    params: customerParams,
    query: z.strictObject({
      after: numberSent(0, Number.MAX_SAFE_INTEGER).optional(),
      limit: numberSent(1, 500).optional(),
    }),
    response: z.object({
      entries: z.array(
        z.object({
          sequence: z.int(),
          at: unixSeconds,
          what: z.string(),
          by: z.object({ id: z.string(), name: z.string() }).nullable(),
          /** Verbatim as hashed. */
          body: z.string(),
          previousHash: z.string(),
          hash: z.string(),
        }),
      ),
      revision: z.int(),
    }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/journal/check': {
    summary: 'Whether journal, orders, payments, balances, closings and numbers fit together',
    access: 'may:journal.read',
    params: customerParams,
    /** One line for each problem, for a person; empty when all is well. */
    response: z.object({ entries: z.int(), hash: z.string(), problems: z.array(z.string()) }),
    refuses: ['journal.error.notChecked'],
  },
  'GET /v1/customers/{customerId}/accounts': {
    summary: 'Which accounts of its books the venue books to',
    access: 'may:export.read',
    params: customerParams,
    response: z.object({ accounts: z.array(account), version }),
    refuses: [],
  },
  'PUT /v1/customers/{customerId}/accounts': {
    summary: 'Change the accounts of the accounting export',
    access: 'may:settings.manage',
    params: customerParams,
    body: z.strictObject({ id: commandId, version, accounts: z.array(accountSent).min(1).max(60) }),
    response: z.object({ accounts: z.array(account), version, revision: z.int() }),
    refuses: [...changeRefusals, 'exports.error.accountTwice'],
  },
});

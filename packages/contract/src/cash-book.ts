/** The cash book: what is in the drawers, and what came and went without a sale (specification §3 Cash balance; decisions.md §4). */
import { cashMoveKinds } from '@comanda/domain/closings/cash-moves';
import { drawerKinds } from '@comanda/domain/payments/drawers';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  commandId,
  comment,
  customerParams,
  daySent,
  id,
  numberCursor,
  numberSent,
  seenSent,
  socketId,
  sumSent,
  triedPin,
  unixSeconds,
} from './fields.ts';
import { wrongPinRefusals } from './refusals.ts';

const person = z.object({ id, name: z.string() });

/** What a person can ask for; the others come with closings and settlements. */
const askedKinds = ['float', 'payIn', 'payOut', 'bankDeposit', 'tipPayout', 'count'] as const;

const entry = z.object({
  /** Of the journal’s entry: entries stand in this order. */
  sequence: z.int(),
  at: unixSeconds,
  /** The business day that it belongs to: of cash that was taken offline the device's. */
  businessDate: z.string(),
  /** `payment` and `refund` are sales; the others are moves of cash alone. */
  kind: z.enum(['payment', 'refund', ...cashMoveKinds]),
  drawer: id,
  /** Below zero where it went out. */
  amount,
  /** Of the drawer, after it. */
  balance: amount,
  reason: z.string().nullable(),
  by: person.nullable(),
  /** Whom a tip was paid to. */
  person: person.nullable(),
  receiptNumber: z.int().nullable(),
  closingNumber: z.int().nullable(),
});

export const cashBookCalls = calls({
  'GET /v1/customers/{customerId}/cashBalance': {
    summary: 'What is in the drawers by the ledger, now or at any moment before',
    access: 'may:cash.read',
    params: customerParams,
    query: z.strictObject({ at: numberSent(0, 99_999_999_999).optional() }),
    response: z.object({
      /** Of all drawers. */
      amount,
      drawers: z.array(
        z.object({
          id,
          name: z.string(),
          kind: z.enum(drawerKinds),
          /** Who carries it; of a purse alone. */
          user: person.nullable(),
          active: z.boolean(),
          balance: amount,
        }),
      ),
      /** Tips that were earned and not paid out. */
      tipsOwed: z.array(z.object({ person: person.nullable(), amount })),
      revision: z.int(),
    }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/cashBalance': {
    summary: 'Cash comes or goes without a sale, or a drawer is counted; who did it and why is kept',
    access: 'may:cash.move',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      /** Null: where the cash of who asks usually goes. */
      drawer: id.nullable().default(null),
      kind: z.enum(askedKinds),
      /** Above zero; of `count` what is in the drawer now: what differs from the ledger is booked as a difference. */
      amount: sumSent,
      /** Needed by all kinds but `float` and tips of a person; of a count only where it differs. */
      reason: comment.default(''),
      /** Whose tips are paid out; of `tipPayout` alone. Null: those that came without a person, such as by phone. */
      person: id.nullable().default(null),
      /** So much of it is not in the drawer by the books, and may be missing: more than that is asked for again. */
      missing: sumSent.optional(),
      /** Of a count: the balance as whoever counted saw it, refused where it is another one by now. */
      shown: seenSent,
      pin: triedPin.optional(),
      station: id.nullable().default(null),
      socketId,
    }),
    response: z.object({ drawer: id, balance: amount, revision: z.int() }),
    refuses: [
      ...wrongPinRefusals,
      'cash.error.amountInvalid',
      'cash.error.reasonMissing',
      'cash.error.personMissing',
      'cash.error.aboveTips',
      'cash.error.aboveBalance',
      'cash.error.balanceChanged',
      'cash.error.tipsInCoins',
      'cash.error.notInCoins',
      'payments.error.drawerUnknown',
    ],
  },
  'GET /v1/customers/{customerId}/cashBook': {
    summary: 'Every entry of cash of one drawer or of all, the newest first',
    access: 'may:cash.read',
    params: customerParams,
    query: z.strictObject({
      drawer: id.optional(),
      /** The days on which it was booked, both within: cash that was taken offline can belong to one before. */
      from: daySent.optional(),
      to: daySent.optional(),
      /** `moves`: without the payments. */
      only: z.enum(['moves']).optional(),
      cursor: numberCursor.optional(),
      limit: numberSent(1, 200).optional(),
    }),
    response: z.object({ entries: z.array(entry), cursor: z.string().nullable() }),
    refuses: [],
  },
});

export type WireCashEntry = z.output<typeof entry>;
export type WireCashMove = z.input<(typeof cashBookCalls)['POST /v1/customers/{customerId}/cashBalance']['body']>;

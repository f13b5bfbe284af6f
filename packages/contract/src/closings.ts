/** X, Z and settlements: numbered cuts in journal and ledger, never changed (specification §2; decisions.md §2, §8). */
import { cashMoveKinds } from '@comanda/domain/closings/cash-moves';
import { closingKinds } from '@comanda/domain/closings/closing';
import { reductionKinds } from '@comanda/domain/orders/order';
import { paymentMethods, paymentWays } from '@comanda/domain/payments/payment';
import { subMethods } from '@comanda/domain/payments/payment-setup';
import { z } from 'zod';

import { calls } from './call.ts';
import { counted, countRefusals } from './counted.ts';
import {
  amount,
  commandId,
  customerParams,
  daySent,
  id,
  numberCursor,
  numberSent,
  plainText,
  socketId,
  unixSeconds,
} from './fields.ts';

export const person = z.object({ id, name: z.string() });
const countAndSum = z.object({ count: z.int(), amount });

/** One coin or note: its worth in minor units, and how many there were. */
const piece = z.object({ value: z.int(), count: z.int() });

const drawerFigures = z.object({
  drawer: id,
  name: z.string(),
  /** By the ledger when the period began. */
  opening: amount,
  /** Payments in cash with their tips and rounding, without what was given back. */
  takings: amount,
  /** Cash that came and went without a sale; below zero where it went. Without the difference. */
  moves: z.array(z.object({ kind: z.enum(cashMoveKinds), count: z.int(), amount })),
  /** What should be there: opening + takings + moves. */
  expected: amount,
  /** Null: it was not counted, nothing was booked. */
  counted: amount.nullable(),
  /** Coins and notes, where they were counted one by one. */
  pieces: z.array(piece),
  /** counted − expected. */
  difference: amount,
  reason: z.string().nullable(),
});

export const figures = z.object({
  /** When the closing before was made; null: from the beginning. */
  from: unixSeconds.nullable(),
  to: unixSeconds,
  /** Placed within, without those of training. `first` and `last` are their numbers as people read them. */
  orders: z.object({ count: z.int(), guests: z.int(), first: z.string().nullable(), last: z.string().nullable() }),
  /** Numbers of receipts that were given within; null: none. */
  receipts: z.object({ count: z.int(), first: z.int(), last: z.int() }).nullable(),
  /** Settled turnover, gross. Turnover that was taken back within counts below zero. */
  turnover: amount,
  vat: z.array(z.object({ rate: z.int(), gross: amount, net: amount, vat: amount })),
  /** Kept of canceled orders: no turnover and no VAT. */
  fees: amount,
  /**
   * `amount` was paid towards orders, without what was given back; `total` is amount + tips + rounding: what came in by
   * this method. `refunded` is above zero and already within the others.
   */
  methods: z.array(
    z.object({
      method: z.enum(paymentWays),
      /** As the venue called it then; empty: by the name of its kind. */
      name: z.string(),
      subMethods: z.array(
        z.object({ subMethod: z.enum(subMethods).nullable(), payments: z.int(), amount, total: amount }),
      ),
      payments: z.int(),
      refunds: z.int(),
      amount,
      tips: amount,
      rounding: amount,
      total: amount,
      refunded: amount,
      /** By cash in hand or by a provider; false: only the staff says so. */
      isConfirmed: z.boolean(),
    }),
  ),
  rounding: amount,
  /** `earned` within, `paidOut` within, `owed` at the end: all that this person ever earned without what was paid out. */
  tips: z.array(z.object({ person: person.nullable(), earned: amount, paidOut: amount, owed: amount })),
  canceled: z.object({
    /** Whole orders, and what they had cost when they were canceled. Restored ones within count no more. */
    orders: z.int(),
    amount,
    /** Lines that were canceled one by one, and what they had cost. */
    lines: z.int(),
    linesAmount: amount,
  }),
  refunds: countAndSum,
  /** Given away on lines that were settled within. */
  reductions: z.array(z.object({ kind: z.enum(reductionKinds), lines: z.int(), amount })),
  /**
   * Credit on NFC tags: no turnover until it pays. Null where there is none. `uncharged`, `paid` and `refunded` are above
   * zero; `liability` is what the house owes on all tags at the end, null in a settlement.
   */
  nfcCredit: z
    .object({
      charged: z.array(z.object({ method: z.enum(paymentMethods), name: z.string(), count: z.int(), amount })),
      uncharged: countAndSum,
      paid: countAndSum,
      refunded: countAndSum,
      liability: amount.nullable(),
    })
    .nullable(),
  /** What was booked on invoices, and what is open on all of them at the end; null: nothing of both, or a settlement. */
  invoices: z
    .object({ received: countAndSum, writtenOff: countAndSum, paidBack: countAndSum, open: amount })
    .nullable(),
  /** Of a settlement: what others took, or guests paid online, for its orders, and what it took for theirs; null: not kept. */
  colleagues: z.object({ byOthers: amount, forOthers: amount }).nullable(),
  drawers: z.array(drawerFigures),
  /** How often a drawer was opened without a sale. */
  drawersOpened: z.int(),
  /** Open orders: their lines that are not settled go on into the next closing. Null in a settlement. */
  carriedForward: z
    .object({ orders: z.int(), lines: z.int(), amount, /** Of it, what guests have paid already. */ paid: amount })
    .nullable(),
  /** What guests owed at the end by the ledger: sold and settled without what was paid. */
  receivable: amount,
  /** The newest entry of the journal before the closing's own, and its hash. */
  chain: z.object({ sequence: z.int(), hash: z.string() }),
});

export const closing = z.object({
  id,
  kind: z.enum(closingKinds),
  /** A series without gaps for each kind. */
  number: z.int(),
  businessDate: z.string(),
  closedAt: unixSeconds,
  closedBy: person,
  /** Of a settlement. */
  person: person.nullable(),
  figures,
  /** Of a settlement: what the person gave to the house, and the tips that were paid out. */
  handedOver: z.object({ amount, into: z.string().nullable(), tips: amount }).nullable(),
});

export const summary = z.object({
  id,
  kind: z.enum(closingKinds),
  number: z.int(),
  businessDate: z.string(),
  from: unixSeconds.nullable(),
  closedAt: unixSeconds,
  closedBy: person,
  person: person.nullable(),
  orders: z.int(),
  turnover: amount,
  tips: amount,
  /** Of all drawers that were counted. */
  difference: amount,
});

const closingParams = z.strictObject({ closingId: id });

/** Where it is printed: the station of the device. */
const print = z.strictObject({ id: commandId, station: id.nullable().default(null), socketId });

/** Which closings of all that were made. */
export const wantedClosings = {
  /** Business days, both within. */
  from: daySent.optional(),
  to: daySent.optional(),
  /** A number, a day as people write it, or a part of the name of who closed or was settled. */
  search: plainText.trim().max(40).optional(),
};

export const closingCalls = calls({
  'GET /v1/customers/{customerId}/closings': {
    summary: 'Closings and settlements that were made, the newest first',
    access: 'may:closing.read',
    params: customerParams,
    query: z.strictObject({
      kind: z.enum(closingKinds).optional(),
      person: id.optional(),
      ...wantedClosings,
      /** Number of the last one of the page before; with `kind`. */
      cursor: numberCursor.optional(),
      limit: numberSent(1, 100).optional(),
    }),
    response: z.object({ closings: z.array(summary), cursor: z.string().nullable() }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/closings': {
    summary: 'Z: closes the period since the closing before; open orders and differences never stop it',
    access: 'may:closing.make',
    params: customerParams,
    body: z.strictObject({
      /** The closing’s id and the command’s id at once. */
      id: commandId,
      /** Those that were counted; the others are closed as the ledger has them. */
      drawers: z.array(counted).max(50).default([]),
      /** Which one it is, as whoever closes saw it: refused where somebody else made that one meanwhile. */
      number: z.int().min(1).optional(),
      prints: z.boolean().default(false),
      station: id.nullable().default(null),
      socketId,
    }),
    response: z.object({ closing, revision: z.int() }),
    refuses: [...countRefusals, 'closings.error.madeMeanwhile'],
  },
  'GET /v1/customers/{customerId}/closings/next': {
    summary: 'X: the numbers that a closing would have now, without making one',
    access: 'may:closing.read',
    params: customerParams,
    response: z.object({ figures, number: z.int(), revision: z.int() }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/closings/next/receipt': {
    summary: 'X as paper, to look at',
    access: 'may:closing.read',
    params: customerParams,
    /** JSON of a paper document: the screens lay it out as printers do. */
    response: z.object({ document: z.string() }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/closings/next/print': {
    summary: 'Print the X report',
    access: 'may:closing.read',
    params: customerParams,
    body: print,
    response: z.object({ revision: z.int() }),
    refuses: ['printing.error.stationUnknown'],
  },
  'GET /v1/closings/{closingId}': {
    summary: 'One closing or settlement; a waiter reads its own settlements',
    access: 'may:settlement.make',
    params: closingParams,
    response: z.object({ closing }),
    refuses: ['closings.error.notFound'],
  },
  'GET /v1/closings/{closingId}/receipt': {
    summary: 'The closing as paper, to look at',
    access: 'may:settlement.make',
    params: closingParams,
    response: z.object({ document: z.string() }),
    refuses: ['closings.error.notFound'],
  },
  'POST /v1/closings/{closingId}/print': {
    summary: 'Print the closing receipt; from the second time on it is marked as a duplicate',
    access: 'may:settlement.make',
    params: closingParams,
    body: print,
    response: z.object({ revision: z.int() }),
    refuses: ['closings.error.notFound', 'printing.error.stationUnknown'],
  },
  'GET /v1/customers/{customerId}/numberGaps': {
    summary: 'Whether numbers are missing in the series of closings, settlements, receipts, invoices and orders',
    access: 'may:closing.read',
    params: customerParams,
    response: z.object({
      series: z.array(
        z.object({
          series: z.enum(['venue', 'person', 'receipt', 'invoice', 'order']),
          /** How many there are, and the last one as people read it. */
          count: z.int(),
          last: z.string().nullable(),
          /** As people read them; the first hundred. */
          missing: z.array(z.string()),
        }),
      ),
    }),
    refuses: [],
  },
});

export type WireClosing = z.output<typeof closing>;
export type WireClosingSummary = z.output<typeof summary>;
export type WireClosingFigures = z.output<typeof figures>;
export type WireCounted = z.input<typeof counted>;

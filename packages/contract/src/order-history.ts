/** What happened to one order: who did what, when (specification §2, order view). */
import { historyKinds } from '@comanda/domain/journal/order-history';
import { reductionKinds } from '@comanda/domain/orders/order';
import { paymentWays } from '@comanda/domain/payments/payment';
import { orderTypes } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { calls } from './call.ts';
import { amount, id, translated, unixSeconds } from './fields.ts';

const otherOrder = z.object({ id, number: z.string() });

const step = z.object({
  /** Of the journal’s entry: steps stand in this order. */
  sequence: z.int(),
  at: unixSeconds,
  what: z.enum(historyKinds),
  /** Null: the system itself, or somebody whose name is no longer known. */
  by: z.object({ id, name: z.string() }).nullable(),
  /** Lines that came, went, changed in number or in price; `was` and `count` are pieces. */
  lines: z.array(
    z.object({
      opid: z.string(),
      title: translated,
      was: z.int(),
      count: z.int(),
      /** What is taken off since then; zero where the full price is charged again. */
      reduction: z
        .object({
          kind: z.enum(reductionKinds).nullable(),
          percentOff: z.int(),
          amount,
          /** Why; null where the full price is charged again, where it was replaced by another one, or erased. */
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  fromTable: id.nullable(),
  toTable: id.nullable(),
  fromType: z.enum(orderTypes).nullable(),
  toType: z.enum(orderTypes).nullable(),
  /** What the way to the guest cost, and costs now, where that changed. */
  deliveryFee: z.object({ was: amount, now: amount }).nullable(),
  /** Which course was fired. */
  course: z.int().nullable(),
  /** Guests at the table, where they were counted anew; null within: not counted. */
  covers: z.object({ was: z.int().nullable(), now: z.int().nullable() }).nullable(),
  /** Of a payment, of all orders that it paid; what a correction added to it, below zero what it took from it. */
  tip: amount.nullable(),
  /** Guests who came to those of another table: which number they had, and have here. Null: none was left. */
  seats: z.array(z.object({ was: z.int(), now: z.int().nullable() })),
  /**
   * Cash that was rounded to coins: by how much, and what was taken or given back (below zero) in coins, tip and other
   * orders of that payment included. Null: nothing was rounded.
   */
  coins: z.object({ rounding: amount, taken: amount }).nullable(),
  /** The other order of a move: where lines came from, or went to. */
  fromOrder: otherOrder.nullable(),
  toOrder: otherOrder.nullable(),
  /** Of a payment: what of it was for this order; below zero where it was given back. */
  amount: amount.nullable(),
  /** Kept by the house when something was canceled; below zero where it counts as paid again. */
  fee: amount.nullable(),
  /** Null also where it was by several ways. */
  method: z.enum(paymentWays).nullable(),
  /** As the venue calls it for its staff; empty: by the name of its kind. */
  methodName: z.string(),
  /** How much by each of several ways; empty where it was by one. */
  byMethod: z.array(z.object({ method: z.enum(paymentWays), name: z.string(), amount })),
  receiptNumber: z.int().nullable(),
  /** Why, as whoever did it wrote: of a cancel, a rejection, a refund, another tip. Null: none, or it was erased. */
  reason: z.string().nullable(),
  /** What a person wrote who said how a payment ended, where its provider did not. Null: nobody had to, or it was erased. */
  said: z.string().nullable(),
});

/** Paper: `pending` is on its way, `failed` also where nobody knows whether it came out. */
const print = z.object({
  id,
  at: unixSeconds,
  kind: z.enum(['ticket', 'receipt', 'bill']),
  station: id,
  isDuplicate: z.boolean(),
  status: z.enum(['pending', 'printed', 'failed']),
});

export const orderHistoryCalls = calls({
  'GET /v1/orders/{orderId}/history': {
    summary: 'All that happened to an order, the first step first, and its paper',
    access: 'may:order.read',
    params: z.strictObject({ orderId: id }),
    response: z.object({ steps: z.array(step), prints: z.array(print) }),
    refuses: ['orders.error.notFound'],
  },
});

export type WireHistoryStep = z.output<typeof step>;
export type WireHistoryPrint = z.output<typeof print>;

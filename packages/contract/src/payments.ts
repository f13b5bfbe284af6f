/** Payments and receipts (specification §3, §4; decisions.md §4). Cash first; the others come through the same calls. */
import { paymentMethods, paymentStates } from '@comanda/domain/payments/payment';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  amountSent,
  commandId,
  customerParams,
  id,
  mostOrdersAtOnce,
  socketId,
  sumSent,
  unixSeconds,
} from './fields.ts';

const takePayment = z.strictObject({
  /** The payment’s id and the command’s id at once. */
  id: commandId,
  customer: id,
  method: z.literal('cash'),
  /** One payment can pay several orders of a table; null pays all that is open of an order. */
  orders: z
    .array(z.strictObject({ id, amount: amountSent.nullable().default(null) }))
    .min(1)
    .max(mostOrdersAtOnce),
  tip: amountSent.default(0 as never),
  /** What the guest put on the table; null = exactly what is to pay. */
  cashReceived: sumSent.nullable().default(null),
  printsReceipt: z.boolean().default(true),
  station: id.nullable().default(null),
  socketId,
});

const payment = z.object({
  id,
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  /** Paid towards the orders, before cash rounding. */
  amount,
  tip: amount,
  /** Cash rounding of this payment: `amount + rounding + tip` is what the guest owes in cash. */
  rounding: amount,
  total: amount,
  cashReceived: amount.nullable(),
  change: amount,
  /** The drawer’s balance after this payment. */
  cashBalance: amount.nullable(),
  openAmount: amount,
  receiptNumber: z.string().nullable(),
  takenAt: unixSeconds,
  orders: z.array(z.object({ id, number: z.string(), amount, state: z.string(), stillToPay: amount })),
});

const vatSum = z.object({ rate: z.int(), gross: amount, net: amount, vat: amount });

const dayTotals = z.object({
  businessDate: z.string(),
  orders: z.int(),
  guests: z.int(),
  /** Settled turnover, gross. */
  turnover: amount,
  tips: amount,
  rounding: amount,
  /** As it is now; null for any other day than the one that runs. */
  open: z.object({ orders: z.int(), amount }).nullable(),
  vat: z.array(vatSum),
  methods: z.array(z.object({ method: z.enum(paymentMethods), payments: z.int(), amount })),
  /** In the order of the business day: what comes after midnight is last. */
  hours: z.array(z.object({ hour: z.int(), turnover: amount, lastWeek: amount })),
  /** As it is now; null for any other day than the one that runs. */
  cashBalance: amount.nullable(),
});

const commandBody = z.strictObject({ id: commandId, station: id.nullable().default(null) });

export const paymentCalls = calls({
  'POST /v1/payments': {
    summary: 'Take a payment; its id makes it idempotent',
    access: 'may:payment.take',
    body: takePayment,
    response: z.object({ payment, revision: z.int() }),
    refuses: [
      'orders.error.notFound',
      'orders.error.overtaken',
      'payments.error.amountInvalid',
      'payments.error.aboveOpenAmount',
      'payments.error.openAmountChanged',
      'payments.error.nothingToPay',
      'payments.error.receivedTooLittle',
    ],
  },
  'GET /v1/payments/{paymentId}': {
    summary: 'One payment',
    access: 'may:payment.read',
    params: z.strictObject({ paymentId: id }),
    response: z.object({ payment }),
    refuses: ['payments.error.notFound'],
  },
  'POST /v1/orders/{orderId}/printReceipt': {
    summary: 'Print the receipt of a paid order again, marked as a duplicate; before payment a bill preview',
    access: 'may:receipt.print',
    params: z.strictObject({ orderId: id }),
    body: commandBody,
    response: z.object({ revision: z.int() }),
    refuses: ['orders.error.notFound', 'printing.error.stationUnknown'],
  },
  'POST /v1/orders/{orderId}/printStationReceipt': {
    summary: 'Print the kitchen tickets of an order again, marked as duplicates (specification §7: empty body)',
    access: 'may:ticket.print',
    params: z.strictObject({ orderId: id }),
    response: z.object({ revision: z.int() }),
    refuses: ['orders.error.notFound'],
  },
  'GET /v1/customers/{customerId}/statistics': {
    summary: 'Totals of one business day',
    access: 'may:statistics.read',
    params: customerParams,
    query: z.strictObject({ businessDate: z.iso.date().optional() }),
    response: dayTotals,
    refuses: [],
  },
});

export type TakePayment = z.input<typeof takePayment>;
export type TakePaymentRead = z.output<typeof takePayment>;
export type WirePayment = z.output<typeof payment>;
export type WireDayTotals = z.output<typeof dayTotals>;

/** Paper about money: bill, receipt, its digital form; tickets again (specification §7; decisions.md §6, §7). */
import { paymentMethods } from '@comanda/domain/payments/payment';
import { subMethods } from '@comanda/domain/payments/payment-setup';
import { z } from 'zod';

import { calls } from './call.ts';
import { amount, amountSent, commandId, email, id, mostOrdersAtOnce, plainText, unixSeconds } from './fields.ts';
import { guestPayment } from './guests.ts';
import { guestPaymentRefusals } from './refusals.ts';

/** What a guest sees of it: no names but what stands on the paper. */
const digitalReceipt = z.object({
  restaurantName: z.string(),
  /** JSON of a paper document: the screens lay it out as printers do. */
  document: z.string(),
  receiptNumber: z.string(),
  issuedAt: unixSeconds,
  /** By whose clock it is said. */
  timeZone: z.string(),
  currency: z.string(),
  /** Of its orders what is still to pay now. */
  openAmount: amount,
  /** What a guest may pay with here; none where nothing is open. */
  methods: z.array(
    z.object({ id, method: z.enum(paymentMethods), title: z.string(), subMethods: z.array(z.enum(subMethods)) }),
  ),
  language: z.string(),
  theme: z.enum(['dark', 'light']),
});

const receiptToken = z.strictObject({ token: plainText.min(16).max(64) });
/** `bill`: what is still to pay of an order, also where some of it is paid; left out: its receipt where it has one. */
const papers = z.enum(['bill']).optional();
/** Ids of more orders of the same table, for one bill over all of them that have something to pay. */
const mostBeside = mostOrdersAtOnce - 1;
const beside = z.array(id).max(mostBeside).optional();
/** The same, apart by commas. */
const besideInQuery = plainText.max(mostBeside * 65).optional();
const commandBody = z.strictObject({ id: commandId, station: id.nullable().default(null) });

export const receiptCalls = calls({
  'GET /v1/receipts/{token}': {
    summary: 'A digital receipt; whoever has its token may read it',
    access: 'public',
    params: receiptToken,
    response: digitalReceipt,
    refuses: ['receipts.error.notFound'],
  },
  'POST /v1/receipts/{token}/payments': {
    summary: 'Whoever has the receipt pays what is open of its orders, by a page of the provider',
    access: 'public',
    params: receiptToken,
    body: z.strictObject({
      /** The payment's id and the command's id at once. */
      id: commandId,
      methodId: id,
      /** What was shown as open. */
      amount: amountSent,
      language: plainText.max(35).optional(),
    }),
    response: z.object({ payment: guestPayment }),
    refuses: ['receipts.error.notFound', ...guestPaymentRefusals],
  },
  'GET /v1/receipts/{token}/payments/{paymentId}': {
    summary: 'How a payment stands that was begun from the receipt; the provider is asked',
    access: 'public',
    params: z.strictObject({ token: receiptToken.shape.token, paymentId: id }),
    response: z.object({ payment: guestPayment }),
    refuses: ['receipts.error.notFound'],
  },
  'GET /v1/orders/{orderId}/bill': {
    summary: 'What printReceipt would print, to look at: the bill before payment, afterwards the receipt',
    access: 'may:receipt.print',
    params: z.strictObject({ orderId: id }),
    query: z.strictObject({ paper: papers, also: besideInQuery }),
    /** JSON of a paper document: the screens lay it out as printers do. */
    response: z.object({ document: z.string() }),
    refuses: ['orders.error.notFound', 'orders.error.training', 'receipts.error.notFound'],
  },
  'POST /v1/orders/{orderId}/printReceipt': {
    summary: 'Print the receipt of a paid order again, marked as a duplicate; before payment a bill preview',
    access: 'may:receipt.print',
    params: z.strictObject({ orderId: id }),
    /** `payment`: the receipt of this one; left out: the newest of the order. */
    body: commandBody.extend({ payment: id.nullish(), paper: papers, also: beside }),
    response: z.object({ revision: z.int() }),
    refuses: [
      'orders.error.notFound',
      'orders.error.training',
      'printing.error.stationUnknown',
      'receipts.error.notFound',
    ],
  },
  'POST /v1/payments/{paymentId}/mailReceipt': {
    summary: 'Mail the address of a digital receipt to a guest; the address of the guest is kept nowhere',
    access: 'may:receipt.print',
    params: z.strictObject({ paymentId: id }),
    body: z.strictObject({ id: commandId, email }),
    response: z.object({ revision: z.int() }),
    refuses: [
      'payments.error.notFound',
      'receipts.error.notFound',
      'mail.error.notSet',
      'mail.error.failed',
      'mail.error.tooMany',
    ],
  },
  'POST /v1/orders/{orderId}/printStationReceipt': {
    summary: 'Print the kitchen tickets of an order again, marked as duplicates (specification §7: empty body)',
    access: 'may:ticket.print',
    params: z.strictObject({ orderId: id }),
    /**
     * `station`: at this one alone, as its screen asks for it; left out: at every station. `commandId`: tried again after
     * its answer was lost it prints nothing more; left out: each call is a print of its own.
     */
    query: z.strictObject({ station: id.optional(), commandId: commandId.optional() }),
    response: z.object({ revision: z.int() }),
    refuses: [
      'orders.error.notFound',
      'orders.error.training',
      'printing.error.stationUnknown',
      'printing.error.nothingToPrint',
    ],
  },
});

export type WireDigitalReceipt = z.output<typeof digitalReceipt>;

/** Payments and receipts (specification §3, §4; decisions.md §4). All methods come through the same calls. */
import { zero } from '@comanda/domain/money';
import { longestBuyerLine, mostBuyerLines } from '@comanda/domain/payments/buyer';
import {
  paymentMethods,
  paymentSources,
  paymentSplits,
  paymentStates,
  paymentWays,
} from '@comanda/domain/payments/payment';
import { subMethods } from '@comanda/domain/payments/payment-setup';
import { mostShares } from '@comanda/domain/payments/split';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  amountSent,
  comment,
  commandAnswer,
  commandId,
  deviceNumber,
  id,
  mostLinesAtOnce,
  mostOrdersAtOnce,
  plainText,
  seat,
  socketId,
  sumSent,
  triedPin,
  unixSeconds,
} from './fields.ts';
import { refundBody } from './refund-body.ts';
import { refundRefusals, wrongPinRefusals } from './refusals.ts';

/** What a share is of: so many pieces of a line, among so many guests. */
const sharedPieces = { count: z.int().min(1).max(999), guests: z.int().min(2).max(mostShares) };

/**
 * Some of a line: two of three beers. `shares`: so many share all that is left of it, and one share is paid. `shared`:
 * what that share is of, where only some of the pieces are shared, or some of the guests have paid; kept for who pays next.
 */
const paidPart = z.strictObject({
  opid: id,
  count: z.int().min(1).max(999),
  shares: z.int().min(2).max(mostShares).optional(),
  shared: z.strictObject(sharedPieces).optional(),
});

const takePayment = z.strictObject({
  /** The payment’s id and the command’s id at once. */
  id: commandId,
  customer: id,
  method: z.enum(paymentMethods),
  /** Which of the venue’s methods of that kind; null: the first that is offered. */
  methodId: id.nullish(),
  /**
   * One payment can pay several orders of a table. `lines`: what of an order is paid. `amount`: what the guest was asked
   * for; null pays all that is open of an order, or all that its lines cost.
   */
  orders: z
    .array(
      z.strictObject({
        id,
        amount: amountSent.nullable().default(null),
        /**
         * Of a split by product, or by seat with its number: `amount` is less than they come to and the rest stays with
         * them, as where credit is not enough. What all of it comes to: where that is another sum by now, it is refused.
         */
        partOf: amountSent.optional(),
        lines: z.array(paidPart).min(1).max(mostLinesAtOnce).optional(),
        /** Of a split by seat whose part it is: where that is another one by now, it is refused. */
        seat: seat.optional(),
      }),
    )
    .min(1)
    .max(mostOrdersAtOnce),
  /**
   * How the bill was shared out; left out: it was not. `lines` and `seat` name lines, and a seat’s amount may be more
   * than they cost: its share of what belongs to no seat. With its number it is reckoned anew; without, up to what is
   * open is taken.
   */
  split: z.enum(paymentSplits).optional(),
  tip: amountSent.default(zero),
  /** What the guest put on the table; null = exactly what is to pay. Cash alone. */
  cashReceived: sumSent.nullable().default(null),
  /** Where the cash goes; null: the waiter’s purse, else the drawer of the device, else that of the venue. */
  drawer: id.nullish(),
  /** Number of a coupon, which needs one; a note of the staff with the other methods that nobody confirms. */
  reference: plainText.trim().max(60).nullish(),
  /** Whose credit pays: of `nfc_credit`, which needs one. By its id, or as it was scanned or typed. */
  nfcTag: z
    .strictObject({
      id: id.optional(),
      serial: plainText.max(60).optional(),
      code: plainText.trim().max(40).optional(),
      /** Of the tag; no part of the command. */
      pin: triedPin.optional(),
    })
    .optional(),
  /** Card terminal or reader, `app`: SumUp's on this device; null: that of the station, else the only one there is. */
  device: id.nullish(),
  /** BCP 47, of who pays: what a provider speaks. */
  language: plainText.max(35).optional(),
  /** Name and address of who buys, line by line, for the receipt alone (decisions.md §2: above CHF 400). */
  buyer: z.array(plainText.trim().min(1).max(longestBuyerLine)).max(mostBuyerLines).optional(),
  printsReceipt: z.boolean().default(true),
  station: id.nullable().default(null),
  /**
   * The cash was taken without a connection: it is booked whatever is open by now, with a list of what differs. No part
   * of the command. Nothing prints and no drawer opens.
   */
  offline: z.strictObject({ at: unixSeconds, deviceNumber: deviceNumber.nullable().default(null) }).optional(),
  /** The clock of the device when it was sent. */
  sentAt: unixSeconds.optional(),
  socketId,
});

/** How the guest goes on with a provider. */
const payStep = z.object({
  kind: z.enum(['terminal', 'page', 'app', 'bridge']),
  /** The guest’s browser goes there, or reads it as a QR code; the address of an app. */
  url: z.string().nullable(),
  /** For the bridge of this device, as JSON. */
  message: z.string().nullable(),
});

export const payment = z.object({
  id,
  method: z.enum(paymentWays),
  /** As the venue calls it for its staff; empty: by the method’s own name. */
  methodName: z.string(),
  /** Card or wallet, where the provider said so. */
  subMethod: z.enum(subMethods).nullable(),
  state: z.enum(paymentStates),
  source: z.enum(paymentSources),
  split: z.enum(paymentSplits),
  /** Paid towards the orders, before cash rounding. */
  amount,
  tip: amount,
  /** Cash rounding of this payment: `amount + rounding + tip` is what the guest owes in cash. */
  rounding: amount,
  total: amount,
  cashReceived: amount.nullable(),
  change: amount,
  drawer: id.nullable(),
  /** The drawer’s balance after this payment. */
  cashBalance: amount.nullable(),
  /** Whose credit paid, or got it back; `balance` is what the tag held after this payment. */
  nfcTag: z.object({ id, name: z.string(), balance: amount }).nullable(),
  /** The tag that is charged with it: it pays no order. `balance`: what that held afterwards; null: nothing came yet. */
  chargedTag: z.object({ id, name: z.string(), serial: z.string(), balance: amount.nullable() }).nullable(),
  openAmount: amount,
  receiptNumber: z.string().nullable(),
  /** Page of the digital receipt, or of the order while it is open: its secret is in the address. */
  receiptUrl: z.string().nullable(),
  /** What the device called it while it had no connection. */
  deviceNumber: z.string().nullable(),
  takenAt: unixSeconds,
  /** Number of a coupon, or a note of the staff. */
  reference: z.string().nullable(),
  /** What the provider’s records and the guest’s statement call it. */
  providerReference: z.string().nullable(),
  /** `************1234`; never more of a card. */
  maskedCard: z.string().nullable(),
  /** By cash in hand or by a provider; false: only the staff says so. */
  isConfirmed: z.boolean(),
  step: payStep.nullable(),
  /** Code of a text, `payments.failed.declined`; null where nothing failed. */
  failReason: z.string().nullable(),
  /** Of `amount`, what was given back or is on its way back. */
  refunded: amount,
  /**
   * What may go back by hand: without what went, is on its way or was kept as a fee; nothing as long as it is under way,
   * of a refund, and of what charged a tag. `rounding`: of all that neither went nor is on its way.
   */
  left: z.object({ amount, rounding: amount }),
  /** The payment that this one gives back. */
  refundOf: id.nullable(),
  /** Whether it can still be ended before it is paid. */
  canCancel: z.boolean(),
  /** The terminal or reader that asks. */
  deviceName: z.string().nullable(),
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      amount,
      state: z.string(),
      stillToPay: amount,
      /** Of a split by product or seat. */
      lines: z.array(
        z.object({
          opid: id,
          count: z.int(),
          amount,
          /** What of it may go back by naming the line; null: some of the money went back, and nobody knows of which; left out: nothing. */
          left: amount.nullable().optional(),
          /** How many pieces `left` is of, each of which may go back by itself; left out: it is a share, which goes as a whole, or nothing is left. */
          leftCount: z.int().optional(),
          /** Of a share: what it is of; left out: no share, or an older one. Of one guest: the rest of it is paid separately. */
          shared: z.object({ ...sharedPieces, guests: z.int().min(1).max(mostShares) }).optional(),
        }),
      ),
    }),
  ),
});

export const paymentParams = z.strictObject({ paymentId: id });

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
      'payments.error.receivedNotInCoins',
      'payments.error.belowCoin',
      'payments.error.methodNotAllowed',
      'payments.error.linePaid',
      'payments.error.linesMissing',
      'payments.error.referenceMissing',
      'payments.error.drawerUnknown',
      'payments.error.cashOnlyOffline',
      'payments.error.noTerminal',
      'payments.error.deviceBusy',
      'orders.error.lineNotFound',
      'offline.error.tooOld',
      'offline.error.amountMissing',
      'payments.error.trainingMixed',
      'nfc.error.tagMissing',
      'nfc.error.codeUnreadable',
      'nfc.error.randomSerial',
      'nfc.error.tagNotRegistered',
      'nfc.error.tagNotFound',
      'nfc.error.tagBlocked',
      'nfc.error.tagReplaced',
      'nfc.error.tagClosed',
      'nfc.error.pinRequired',
      'nfc.error.pinWrong',
      'nfc.error.pinLocked',
      'nfc.error.notEnoughCredit',
      'nfc.error.aboveLimit',
      'nfc.error.currencyDiffers',
    ],
  },
  'POST /v1/payments/{paymentId}/refund': {
    summary: 'Give money back by the method that it came by; the order is to pay again by as much',
    access: 'may:payment.refund',
    params: paymentParams,
    body: refundBody,
    /** The refund: a payment of its own with amounts below zero. */
    response: z.object({ payment, revision: z.int() }),
    refuses: refundRefusals,
  },
  'POST /v1/customers/{customerId}/drawers/{drawerId}/open': {
    summary: 'Open a cash drawer without a sale; who did it and why is kept',
    access: 'may:drawer.open',
    params: z.strictObject({ customerId: id, drawerId: id }),
    body: z.strictObject({
      id: commandId,
      reason: comment,
      pin: triedPin.optional(),
      station: id.nullable().default(null),
      socketId,
    }),
    response: commandAnswer,
    refuses: [...wrongPinRefusals, 'devices.error.notFound', 'payments.error.reasonMissing'],
  },
  'GET /v1/payments/{paymentId}': {
    summary: 'One payment',
    access: 'may:payment.read',
    params: paymentParams,
    response: z.object({ payment }),
    refuses: ['payments.error.notFound'],
  },
});

export type TakePayment = z.input<typeof takePayment>;
export type TakePaymentRead = z.output<typeof takePayment>;
export type WirePayment = z.output<typeof payment>;

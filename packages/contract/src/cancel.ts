/** Taking back and undoing: cancel, cancel a product, reject, restore, repay (specification §4, §7 storno and undoStorno). */
import { moneyChoices } from '@comanda/domain/orders/cancel-order';
import { paymentWays } from '@comanda/domain/payments/payment';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  commandId,
  comment,
  id,
  missingInQuery,
  missingSent,
  numberSent,
  seenInQuery,
  seenSent,
  socketId,
  triedPin,
} from './fields.ts';
import { lineParts } from './order-moves.ts';
import { orderAnswer, orderParams } from './orders.ts';
import { moveRefusals, wrongPinRefusals } from './refusals.ts';

/** `pin` or a grant of `checkAdminPin`, asked within the last five minutes. */
const confirmed = { commandId, pin: triedPin.optional(), socketId };

const canceling = {
  ...confirmed,
  /** Empty is refused by a rule, in words a person understands. */
  cancelComment: comment,
  /** What becomes of what was paid; must be said where something was. */
  money: z.enum(moneyChoices).optional(),
  /** Whose printer the refund's receipt comes out of. */
  station: id.optional(),
  missing: missingInQuery,
};

/**
 * What guests paid by product of what is canceled goes with it, to who paid it or as a fee, though others are still to pay
 * for the rest; left out: it counts towards the rest. `paidSeen` is how much of it the screen knew (docs/decisions/0069).
 */
const withPaidSent = z.boolean().default(false);
const withPaidInQuery = z.enum(['true', 'false']).default('false');

/** Of lines: what a body can say that a query cannot. */
const cancelLinesBody = z.strictObject({
  id: commandId,
  lines: lineParts,
  comment,
  money: z.enum(moneyChoices).nullable().default(null),
  withPaid: withPaidSent,
  paidSeen: seenSent,
  missing: missingSent,
  pin: triedPin.optional(),
  station: id.nullable().default(null),
  socketId,
});

const rejectBody = z.strictObject({
  id: commandId,
  reason: comment,
  missing: missingSent,
  station: id.nullable().default(null),
  socketId,
});

/** How much is the server's to say: all that is too much. */
const repayBody = z.strictObject({
  id: commandId,
  missing: missingSent,
  pin: triedPin.optional(),
  station: id.nullable().default(null),
  socketId,
});

/**
 * What goes back by whatever way it came, rounding included; what of it the guest gets in hand out of a drawer, and what
 * staff give back by hand where they took it: no provider knows of it.
 */
const wentBack = { refunded: amount, inCash: amount, byHand: amount };

const cancelRefusals = [
  ...moveRefusals,
  ...wrongPinRefusals,
  'orders.error.commentMissing',
  'orders.error.moneyMissing',
  'orders.error.paymentUnderWay',
  'cash.error.aboveBalance',
] as const;

const lineRefusals = [
  ...cancelRefusals,
  'orders.error.lineNotFound',
  'orders.error.lineCanceled',
  'cart.error.countInvalid',
  'cart.error.duplicateLine',
] as const;

export const cancelCalls = calls({
  'DELETE /v1/orders/{orderId}/storno': {
    summary: 'Cancel an order; what was paid is given back or kept as a fee',
    access: 'may:order.cancel',
    params: orderParams,
    query: z.strictObject(canceling),
    response: orderAnswer.extend(wentBack),
    refuses: cancelRefusals,
  },
  'DELETE /v1/orders/{orderId}/products/{opid}': {
    summary: 'Cancel one product of an order, or some of its count',
    access: 'may:order.cancelProduct',
    params: orderParams.extend({ opid: id }),
    query: z.strictObject({
      ...canceling,
      count: numberSent(1, 999),
      /** Names the canceled part where some of the line stay. */
      newOpid: commandId,
      withPaid: withPaidInQuery,
      paidSeen: seenInQuery,
    }),
    response: orderAnswer.extend(wentBack),
    refuses: lineRefusals,
  },
  'POST /v1/orders/{orderId}/cancelProducts': {
    summary: 'Cancel several products of an order, or some of their count, in one go',
    access: 'may:order.cancelProduct',
    params: orderParams,
    body: cancelLinesBody,
    response: orderAnswer.extend(wentBack),
    refuses: [...lineRefusals, 'cart.error.productMissing'],
  },
  'POST /v1/orders/{orderId}/reject': {
    summary: 'Reject a guest’s order with a reason; what was paid is given back',
    access: 'may:order.reject',
    params: orderParams,
    body: rejectBody,
    response: orderAnswer.extend(wentBack),
    refuses: [
      ...moveRefusals,
      'orders.error.commentMissing',
      'orders.error.moneyMissing',
      'orders.error.paymentUnderWay',
      'cash.error.aboveBalance',
    ],
  },
  'DELETE /v1/orders/{orderId}/undoStorno': {
    summary: 'Restore a canceled order within the hour',
    access: 'may:order.restore',
    params: orderParams,
    query: z.strictObject(confirmed),
    response: orderAnswer.extend({
      /** Counted products of which there is less than nothing left: they are sold all the same. */
      shortOf: z.array(z.object({ id, left: z.int() })),
    }),
    refuses: [
      ...moveRefusals,
      ...wrongPinRefusals,
      'orders.error.restoreTooLate',
      'orders.error.restoreNothingLeft',
      'refund.error.underWay',
    ],
  },
  'GET /v1/orders/{orderId}/repay': {
    summary: 'What giving back what was paid above the price of an order would give back now, way by way',
    access: 'may:order.repay',
    params: orderParams,
    response: z.object({
      /** Newest payment first; what is on its way back already is none of it. `amount`: as it is handed out, of cash in coins. */
      refunds: z.array(z.object({ method: z.enum(paymentWays), amount })),
    }),
    refuses: ['orders.error.notFound'],
  },
  'POST /v1/orders/{orderId}/repay': {
    summary: 'Give back what was paid above the price of an order, by the method that it came by',
    access: 'may:order.repay',
    params: orderParams,
    body: repayBody,
    response: orderAnswer.extend(wentBack),
    refuses: [
      ...moveRefusals,
      ...wrongPinRefusals,
      'orders.error.paymentUnderWay',
      'orders.error.nothingToRepay',
      'cash.error.aboveBalance',
    ],
  },
});

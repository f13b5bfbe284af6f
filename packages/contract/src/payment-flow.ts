/** Payments under way at a provider: stop, decide, report, look through (decisions.md §4; specification §4). */
import { paymentStates } from '@comanda/domain/payments/payment';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandId, comment, customerParams, id, plainText, socketId, triedPin, unixSeconds } from './fields.ts';
import { payment } from './payments.ts';
import { wrongPinRefusals } from './refusals.ts';

const paymentParams = z.strictObject({ paymentId: id });
const paymentAnswer = z.object({ payment, revision: z.int() });

/** Which of a venue's payments: under way, of unknown end, or taken for orders that are paid above their price. */
export const paymentLists = ['open', 'unknown', 'overpaid'] as const;

/** Who made a payment move: the answer to what was asked of it, its webhook, the look at all that is open, a person. */
export const moveCauses = ['answer', 'report', 'reconciliation', 'staff'] as const;

const finding = z.object({
  paymentId: id,
  at: unixSeconds,
  from: z.enum(paymentStates),
  to: z.enum(paymentStates),
  cause: z.enum(moveCauses),
  remark: z.string().nullable(),
});

/** A provider's message is small; what is larger is none. */
const largestReport = 100_000;

export const paymentFlowCalls = calls({
  'POST /v1/payments/{paymentId}/cancel': {
    summary: 'Stop a payment that is under way; the answer is how it stands afterwards, which may be taken',
    access: 'may:payment.take',
    params: paymentParams,
    body: z.strictObject({ id: commandId, socketId }),
    response: paymentAnswer,
    refuses: ['payments.error.notFound'],
  },
  'POST /v1/payments/{paymentId}/resolve': {
    summary:
      'Say how a payment ended whose end the provider does not tell, or that a failed refund went back another way; with admin PIN and reason',
    access: 'may:payment.resolve',
    params: paymentParams,
    body: z.strictObject({
      id: commandId,
      outcome: z.enum(['success', 'failed']),
      /** Empty is refused by a rule, in words a person understands. */
      reason: comment,
      pin: triedPin.optional(),
      socketId,
    }),
    response: paymentAnswer,
    refuses: [
      'payments.error.notFound',
      'payments.error.reasonMissing',
      'payments.error.notResolvable',
      'payments.error.nothingToRefund',
      'payments.error.moveNotAllowed',
      'orders.error.overtaken',
      ...wrongPinRefusals,
    ],
  },
  'POST /v1/payments/{paymentId}/report': {
    summary: 'What a device’s app or bridge answered; a hint wherever the provider itself can be asked',
    access: 'may:payment.take',
    params: paymentParams,
    body: z.strictObject({ message: z.record(plainText.max(64), z.unknown()), socketId }),
    response: paymentAnswer,
    refuses: ['payments.error.notFound'],
  },
  'GET /v1/customers/{customerId}/payments': {
    summary: 'Payments under way, of unknown end, or above the price of what they paid',
    access: 'may:payment.read',
    params: customerParams,
    query: z.strictObject({ state: z.enum(paymentLists) }),
    response: z.object({ payments: z.array(payment) }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/reconciliation': {
    summary: 'What looking through all open payments found in the last seven days, newest first',
    access: 'may:payment.read',
    params: customerParams,
    response: z.object({
      /** When all open payments were looked at last; null: not since the program started. */
      lookedAt: unixSeconds.nullable(),
      findings: z.array(finding),
    }),
    refuses: [],
  },
  'POST /v1/webhooks/{provider}/{customerId}': {
    summary: 'A provider’s report, as it signed it; an unsigned one is only a hint to ask',
    access: 'public',
    params: z.strictObject({ provider: z.enum(['datatrans', 'wallee', 'sumup']), customerId: id }),
    file: {
      maximumBytes: largestReport,
      tooLarge: { code: 'request.error.tooLarge', params: {} },
    },
    response: z.object({}),
    refuses: ['payments.error.reportRefused'],
  },
});

export type WireFinding = z.output<typeof finding>;

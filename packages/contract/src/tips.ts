/** Tips that were booked wrong (docs/decisions/0067). */
import { z } from 'zod';

import { calls } from './call.ts';
import { amountSent, comment, commandId, id, socketId, triedPin } from './fields.ts';
import { payment, paymentParams } from './payments.ts';
import { tipRefusals } from './refusals.ts';

const tipBody = z.strictObject({
  /** The correction’s id as a payment and the command’s id at once. */
  id: commandId,
  /** What the tip is, not by how much it changes. Of money that somebody else holds it stays as it was booked. */
  tip: amountSent,
  /** Whose it is; null: it stays with whom it was booked for. */
  person: id.nullable().default(null),
  /** Empty is refused by a rule, in words a person understands. */
  reason: comment,
  pin: triedPin.optional(),
  station: id.nullable().default(null),
  socketId,
});

export const tipCalls = calls({
  'POST /v1/payments/{paymentId}/tip': {
    summary: 'Correct the tip of a payment: how much it is, or whose; who did it and why is kept',
    access: 'may:payment.correctTip',
    params: paymentParams,
    body: tipBody,
    /** The correction: a payment of its own with what changes of the tip; its `amount` is nothing. */
    response: z.object({ payment, revision: z.int() }),
    refuses: tipRefusals,
  },
});

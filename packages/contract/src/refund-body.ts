/** What is sent to give money of one payment back by hand (docs/decisions/0070). */
import { z } from 'zod';

import {
  amountSent,
  comment,
  commandId,
  id,
  missingSent,
  mostLinesAtOnce,
  seenSent,
  socketId,
  triedPin,
} from './fields.ts';

export const refundBody = z.strictObject({
  /** The refund’s id as a payment and the command’s id at once. */
  id: commandId,
  /** Null: all that is left of it, or of its `lines`; beside those it is what who asks was shown, and refused where it differs. */
  amount: amountSent.nullable().default(null),
  /** Of a payment by product: whose money goes back, of each all that the payment has left of it, or so many pieces. */
  lines: z
    .array(z.strictObject({ orderId: id, opid: id, count: z.int().min(1).max(999).optional() }))
    .min(1)
    .max(mostLinesAtOnce)
    .optional(),
  /** What who asks was shown, as it is handed out, above zero: where it is another sum by now nothing goes. */
  shown: seenSent,
  /** Empty is refused by a rule, in words a person understands. */
  reason: comment,
  missing: missingSent,
  pin: triedPin.optional(),
  station: id.nullable().default(null),
  socketId,
});

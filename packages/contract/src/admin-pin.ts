/** The venue’s admin PIN: the second key for sensitive actions (specification §6, decisions.md §5). */
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, newPin, triedPin, unixSeconds } from './fields.ts';

export const adminPinCalls = calls({
  'GET /v1/customers/{customerId}/adminPin': {
    summary: 'Whether the venue has an admin PIN, and until when it counts for this session',
    access: 'may:adminPin.check',
    params: customerParams,
    response: z.object({
      isSet: z.boolean(),
      /** Null while it does not count. */
      grantedUntil: unixSeconds.nullable(),
    }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/checkAdminPin/': {
    summary: 'Checks the admin PIN; right, it counts for this session and venue for five minutes',
    access: 'may:adminPin.check',
    params: customerParams,
    body: z.strictObject({ pin: triedPin }),
    response: z.object({ grantedUntil: unixSeconds }),
    refuses: ['adminPin.error.wrong', 'adminPin.error.locked', 'adminPin.error.notSet'],
  },
  'PUT /v1/customers/{customerId}/adminPin': {
    summary:
      'Sets the admin PIN; the current one is asked for where there is one, except of a system administrator. ' +
      'It counts for this session for five minutes',
    access: 'may:adminPin.set',
    params: customerParams,
    body: z.strictObject({ id: commandId, pin: newPin, currentPin: triedPin.optional() }),
    response: commandAnswer.extend({ grantedUntil: unixSeconds }),
    refuses: ['adminPin.error.wrong', 'adminPin.error.locked', 'pin.error.guessable'],
  },
});

/** Shared tills: a device enrolled once, people who sign in on it by name and PIN (decisions.md §5). */
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, nameSent, plainText, triedPin, unixSeconds } from './fields.ts';
import { sessionUser } from './session.ts';

const till = z.object({
  id,
  name: z.string(),
  createdAt: unixSeconds,
  /** Null while nobody has typed its code. */
  enrolledAt: unixSeconds.nullable(),
  /** Until when its code can be typed; null once it was. */
  codeExpiresAt: unixSeconds.nullable(),
  lastSeenAt: unixSeconds.nullable(),
  userAgent: z.string(),
});

const named = z.object({ id, name: z.string() });

/** Somebody who can sign in on a till. */
const person = z.object({ id, name: z.string(), hasPin: z.boolean() });

export const tillCalls = calls({
  'POST /v1/customers/{customerId}/tills': {
    summary: 'A new shared till and the code that is typed on it, once, within ten minutes',
    access: 'may:till.manage',
    params: customerParams,
    body: z.strictObject({ id: commandId, name: nameSent(60) }),
    response: z.object({ till, code: z.string(), expiresAt: unixSeconds, revision: z.int() }),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/tills': {
    summary: 'The shared tills of a venue, without those that were withdrawn',
    access: 'may:till.manage',
    params: customerParams,
    response: z.object({ tills: z.array(till) }),
    refuses: [],
  },
  'DELETE /v1/tills/{tillId}': {
    summary: 'Withdraws a shared till: everybody who works on it is signed out at once',
    access: 'may:till.manage',
    params: z.strictObject({ tillId: id }),
    query: z.strictObject({ commandId }),
    response: commandAnswer,
    refuses: ['till.error.notFound'],
  },
  'POST /v1/tills/enrol': {
    summary: 'Makes this browser the shared till of the code; sets its cookie',
    access: 'public',
    /** In capitals or not, with or without the space in its middle. */
    body: z.strictObject({ code: plainText.min(1).max(20) }),
    response: z.object({ till: named, customer: named }),
    refuses: ['till.error.codeInvalid', 'till.error.locked'],
  },
  'GET /v1/till': {
    summary: 'Which shared till this browser is and who can sign in on it; nulls where it is none',
    access: 'public',
    response: z.object({
      till: named.nullable(),
      customer: named.nullable(),
      people: z.array(person),
      /** So long without a touch, then the till locks itself. */
      lockAfterSeconds: z.int(),
    }),
    refuses: [],
  },
  'POST /v1/till/signIn': {
    summary: 'Signs a person in on this shared till; who was signed in before is signed out',
    access: 'public',
    body: z.strictObject({ user: id, pin: triedPin }),
    response: z.object({ user: sessionUser }),
    refuses: [
      'till.error.notEnrolled',
      'till.error.personUnknown',
      'till.error.noPin',
      'till.error.wrongPin',
      'till.error.locked',
    ],
  },
});

export type WireTill = z.output<typeof till>;
export type TillPerson = z.output<typeof person>;

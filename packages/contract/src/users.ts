/** People: all of them for system administrators, those of a venue for its own (specification §2, §3 User, §6). */
import { z } from 'zod';

import { calls } from './call.ts';
import {
  commandAnswer,
  commandId,
  customerParams,
  email,
  id,
  newPassword,
  personName,
  plainText,
  unixSeconds,
  venueRole,
} from './fields.ts';
import { pinRefusals } from './refusals.ts';
import { sessionUser } from './session.ts';

const { systemRole } = sessionUser.shape;

const roleAtVenue = z.object({ customer: id, customerName: z.string(), role: venueRole });

/** As the administrators of a venue see somebody: with the roles of that venue alone. */
const venueUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  active: z.boolean(),
  created: unixSeconds,
  lastSignInAt: unixSeconds.nullable(),
  /** Sign-in asks for a code too. */
  hasSecondFactor: z.boolean(),
  roles: z.array(roleAtVenue),
});

const user = venueUser.extend({
  /** Internal note of the provider. */
  hint: z.string(),
  systemRole,
  allCustomers: z.boolean(),
});

const userAnswer = z.object({ user });

const userParams = z.strictObject({ userId: id });

/** E.164: what the phone field of the screens makes of a number. Blank is none. */
const phone = z.union([z.literal(''), z.string().regex(/^\+[1-9]\d{5,14}$/)]).nullable();

const sentFields = {
  phone,
  /** Blank keeps the current one (specification §3). */
  password: z.union([z.literal(''), newPassword]),
  hint: plainText.trim().max(2000),
  allCustomers: z.boolean(),
  roles: z.array(z.strictObject({ customer: id, role: venueRole })).max(500),
  language: plainText.max(35).nullable(),
};

export const userCalls = calls({
  'GET /v1/users': {
    summary: 'All users, by name; found by name, e-mail address or the name of a venue',
    access: 'system',
    query: z.strictObject({ search: plainText.max(120).optional() }),
    response: z.object({ users: z.array(user) }),
    refuses: [],
  },
  'POST /v1/users': {
    summary: 'Makes a user; the id is the client’s. Without a password nobody can sign in with it yet',
    access: 'system',
    body: z.strictObject({
      id: commandId,
      name: personName,
      email,
      systemRole,
      ...z.object(sentFields).partial().shape,
    }),
    response: userAnswer,
    refuses: ['users.error.emailTaken', 'customers.error.notFound', 'password.error.guessable'],
  },
  'GET /v1/users/{userId}': {
    summary: 'One user',
    access: 'system',
    params: userParams,
    response: userAnswer,
    refuses: ['users.error.notFound'],
  },
  'PATCH /v1/users/{userId}': {
    summary: 'Changes a user; what is left out stays. Deactivating ends the sessions at once',
    access: 'system',
    params: userParams,
    body: z.strictObject({
      /** Known to the venues whose roles change. */
      id: commandId.optional(),
      name: personName.optional(),
      email: email.optional(),
      systemRole: systemRole.optional(),
      active: z.boolean().optional(),
      /** Those that `roles` was made upon: what somebody else has changed meanwhile stays so. Left out: exactly these. */
      rolesBefore: sentFields.roles.optional(),
      ...z.object(sentFields).partial().shape,
    }),
    response: userAnswer,
    refuses: [
      'users.error.notFound',
      'users.error.emailTaken',
      'users.error.lastSystemAdmin',
      'customers.error.notFound',
      'password.error.guessable',
    ],
  },
  'DELETE /v1/users/{userId}': {
    summary: 'Removes somebody who never signed in; all others can be deactivated',
    access: 'system',
    params: userParams,
    response: z.object({}),
    refuses: ['users.error.notFound', 'users.error.hasActed', 'users.error.lastSystemAdmin'],
  },
  'POST /v1/users/{userId}/endSessions': {
    summary: 'Signs a user out on every device',
    access: 'system',
    params: userParams,
    response: z.object({ sessions: z.int() }),
    refuses: ['users.error.notFound'],
  },
  'POST /v1/users/{userId}/turnOffSecondFactor': {
    summary: 'Turns the second factor of a user off who cannot show one any more, and signs them out on every device',
    access: 'system',
    params: userParams,
    response: z.object({}),
    refuses: ['users.error.notFound', 'users.error.self', 'secondFactor.error.isOff'],
  },
  'GET /v1/customers/{customerId}/users': {
    summary: 'The people of a venue, without the provider’s',
    access: 'may:user.read',
    params: customerParams,
    response: z.object({ users: z.array(venueUser) }),
    refuses: [],
  },
  'PUT /v1/customers/{customerId}/users/{userId}/role': {
    summary: 'The role of somebody at a venue; null removes them from it',
    access: 'may:user.manage',
    params: customerParams.extend({ userId: id }),
    body: z.strictObject({ id: commandId, role: venueRole.nullable() }),
    response: commandAnswer,
    refuses: ['users.error.notFound', 'users.error.self'],
  },
  'POST /v1/customers/{customerId}/users/{userId}/turnOffSecondFactor': {
    summary:
      'Turns the second factor of a colleague off who cannot show one any more, and signs them out on every device; with the admin PIN',
    access: 'may:user.manage',
    params: customerParams.extend({ userId: id }),
    body: z.strictObject({ id: commandId }),
    response: commandAnswer,
    refuses: [
      'users.error.notFound',
      'users.error.self',
      'secondFactor.error.isOff',
      'secondFactor.error.byProvider',
      ...pinRefusals,
    ],
  },
});

export type WireUser = z.output<typeof user>;
export type WireVenueUser = z.output<typeof venueUser>;

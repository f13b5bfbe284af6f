/** Invites: a link that makes one account, or brings one to a venue, once (specification §2, §5; api.md Invites). */
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
  unixSeconds,
  venueRole,
} from './fields.ts';
import { sessionUser } from './session.ts';

const { systemRole } = sessionUser.shape;

/** Of the link: its secret. */
const linkParams = z.strictObject({ inviteId: id });

const invite = z.object({
  id,
  /** Null: an account without a venue. */
  role: venueRole.nullable(),
  /** To whom it was mailed. */
  email: z.string().nullable(),
  expiresAt: unixSeconds,
  usedAt: unixSeconds.nullable(),
});

/** The link opens an account: it is shown here and nowhere else, and whoever has it can use it once. */
const invited = z.object({ invite, link: z.string(), isMailed: z.boolean() });

export const inviteCalls = calls({
  'GET /v1/invites/{inviteId}': {
    summary: 'What an invite is for: the venue’s name, null where it is for none',
    access: 'public',
    params: linkParams,
    response: z.object({
      customerName: z.string().nullable(),
      /** To which it was made; the form begins with it (docs/decisions/0011). */
      email: z.string().nullable(),
      /** Of the very first start: nobody else is there yet. */
      isFirst: z.boolean(),
    }),
    refuses: ['invite.error.invalid'],
  },
  'POST /v1/invites/{inviteId}/accept': {
    summary: 'Makes the account and signs it in; the invite is used up',
    access: 'public',
    params: linkParams,
    body: z.strictObject({ name: personName, email, password: newPassword }),
    response: z.object({ user: sessionUser }),
    refuses: ['invite.error.invalid', 'invite.error.emailTaken', 'password.error.guessable'],
  },
  'POST /v1/invites/{inviteId}/join': {
    summary: 'Brings the account that is signed in to the venue of the invite; the invite is used up',
    access: 'signedIn',
    params: linkParams,
    body: z.strictObject({ id: commandId }),
    response: commandAnswer.extend({ customer: z.string(), role: venueRole }),
    refuses: ['invite.error.invalid', 'invite.error.alreadyThere', 'invite.error.newAccountOnly'],
  },
  'POST /v1/customers/{customerId}/invites': {
    summary: 'Invites somebody to a venue, by mail where an address is given and mail is set up',
    access: 'may:user.invite',
    params: customerParams,
    body: z.strictObject({ id: commandId, role: venueRole, email: email.optional() }),
    response: invited,
    refuses: [],
  },
  'POST /v1/invites': {
    summary: 'Invites somebody with any system role, to a venue or to none',
    access: 'system',
    body: z
      .strictObject({
        id: commandId,
        systemRole,
        customer: id.optional(),
        role: venueRole.optional(),
        email: email.optional(),
      })
      .refine(({ customer, role }) => (customer === undefined) === (role === undefined), { path: ['role'] }),
    response: invited,
    refuses: ['customers.error.notFound'],
  },
  'GET /v1/customers/{customerId}/invites': {
    summary: 'Invites of a venue that can still be accepted, the newest first',
    access: 'may:user.invite',
    params: customerParams,
    response: z.object({ invites: z.array(invite) }),
    refuses: [],
  },
  'DELETE /v1/invites/{inviteId}': {
    summary: 'Withdraws an invite; for whoever may invite to its venue, and for system administrators',
    access: 'signedIn',
    params: linkParams,
    query: z.strictObject({ commandId }),
    response: z.object({}),
    refuses: ['invite.error.notFound'],
  },
});

export type WireInvite = z.output<typeof invite>;

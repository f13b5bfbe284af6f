/** Invites: a link that makes one account, once (specification §2, §5; api.md Invites). */
import { z } from 'zod';

import { calls } from './call.ts';
import { id, plainText } from './fields.ts';

const inviteParams = z.strictObject({ inviteId: id });

/** Specification §9: minimum password length. */
export const minimumPasswordLength = 8;

export const inviteCalls = calls({
  'GET /v1/invites/{inviteId}': {
    summary: 'What an invite is for: the venue’s name, null for the first system administrator',
    access: 'public',
    params: inviteParams,
    response: z.object({ customerName: z.string().nullable() }),
    refuses: ['invite.error.invalid'],
  },
  'POST /v1/invites/{inviteId}/accept': {
    summary: 'Makes the account; the invite is used up',
    access: 'public',
    params: inviteParams,
    body: z.strictObject({
      name: plainText.trim().min(1).max(120),
      email: z.email().max(254),
      password: plainText.min(minimumPasswordLength).max(200),
    }),
    response: z.object({}),
    refuses: ['invite.error.invalid', 'invite.error.emailTaken'],
  },
});

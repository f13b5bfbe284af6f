/** What people write to the provider from /contact (specification §2, §8; decisions.md §6). */
import { z } from 'zod';

import { calls } from './call.ts';
import { commandId, id, nameSent, plainText, unixSeconds } from './fields.ts';

const topic = z.enum(['demo', 'account', 'error', 'question']);

export const contactCalls = calls({
  'POST /v1/contact': {
    summary: 'A message to the provider: stored, and mailed where mail is set up',
    access: 'public',
    body: z.strictObject({
      /** The client’s: a message whose answer was lost is sent again under it, and arrives once. */
      id: commandId,
      topic,
      name: nameSent(120),
      email: z.email().max(254),
      message: plainText.trim().min(1).max(5000),
      /** The incident that the error dialog named. */
      reference: plainText.trim().max(60).optional(),
    }),
    response: z.object({}),
    refuses: ['contact.error.tooMany', 'command.error.idReused'],
  },
  'GET /v1/contacts': {
    summary: 'The messages of the last people who wrote, the newest first',
    access: 'system',
    response: z.object({
      contacts: z.array(
        z.object({
          id,
          topic,
          name: z.string(),
          email: z.string(),
          message: z.string(),
          reference: z.string().nullable(),
          createdAt: unixSeconds,
        }),
      ),
    }),
    refuses: [],
  },
  'DELETE /v1/contacts/{contactId}': {
    summary: 'Deletes a message for ever, on the wish of whoever wrote it; one that is not there is deleted already',
    access: 'system',
    params: z.strictObject({ contactId: id }),
    response: z.object({}),
    refuses: [],
  },
});

export type ContactTopic = z.output<typeof topic>;

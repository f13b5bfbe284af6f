/** What people write to the provider from /contact (specification §2, §8; decisions.md §6). */
import { z } from 'zod';

import { calls } from './call.ts';
import { commandId, cursorLike, id, nameSent, numberSent, plainText, unixSeconds } from './fields.ts';

const topic = z.enum(['demo', 'account', 'error', 'question']);

const contact = z.object({
  id,
  topic,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  reference: z.string().nullable(),
  createdAt: unixSeconds,
});

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
    summary: 'The messages to the provider, the newest first; found by who wrote, by name, address or reference',
    access: 'system',
    query: z.strictObject({
      /** Part of the name, of the e-mail address or of the reference. */
      search: plainText.trim().max(254).optional(),
      /** Time and id of the last message of the page before. */
      cursor: cursorLike(/^\d{1,15}\..{1,64}$/).optional(),
      limit: numberSent(1, 200).optional(),
    }),
    response: z.object({ contacts: z.array(contact), cursor: z.string().nullable() }),
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
export type WireContact = z.output<typeof contact>;

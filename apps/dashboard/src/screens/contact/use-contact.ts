/** Sends a message to the provider (decisions.md §6). */
import { useState } from 'react';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import type { FailureToTell } from '../../parts/failure/use-failure-text.ts';
import { openApi } from '../../parts/site/open-api.ts';
import { longestReference, type Message } from './contact-form.ts';

export type Sending =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly failure: FailureToTell };

export function useContact(reference: string | undefined) {
  const [sending, setSending] = useState<Sending>({ kind: 'open' });
  const ids = useCommandId();
  const send = async ({ topic, name, email, message }: Message) => {
    setSending({ kind: 'sending' });
    const written = { topic, name: name.trim(), email: email.trim(), message: message.trim() };
    const body = reference === undefined ? written : { ...written, reference: reference.slice(0, longestReference) };
    const answer = await openApi('POST /v1/contact', { body: { id: ids.idOf(body), ...body } });
    setSending(answer.ok ? { kind: 'sent' } : { kind: 'failed', failure: answer });
  };
  return { sending, send };
}

/** Sends a message to the provider (decisions.md §6). */
import { useState } from 'react';

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
  const send = async ({ topic, name, email, message }: Message) => {
    setSending({ kind: 'sending' });
    const body = { topic, name: name.trim(), email: email.trim(), message: message.trim() };
    const answer = await openApi('POST /v1/contact', {
      body: reference === undefined ? body : { ...body, reference: reference.slice(0, longestReference) },
    });
    setSending(answer.ok ? { kind: 'sent' } : { kind: 'failed', failure: answer });
  };
  return { sending, send };
}

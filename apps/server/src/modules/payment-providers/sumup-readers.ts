/** Readers of a SumUp merchant: paired by the code that they show, asked how they are, and let go. */
import { z } from 'zod';

import { doneOf } from './answers.ts';
import type { ProviderPlace } from './connection.ts';
import type { OpenAccount } from './provider.ts';
import { askSumup } from './sumup-call.ts';

export type Pairing =
  /** `readerId` is theirs. */
  | { readonly kind: 'paired'; readonly readerId: string }
  | { readonly kind: 'codeUnknown' }
  | { readonly kind: 'credentialsRefused' }
  /** Whether it was paired cannot be told: unreachable, late or faulty. */
  | { readonly kind: 'failed' };

const readerAnswer = z.looseObject({ id: z.string() });
const readersAnswer = z.looseObject({
  items: z.array(z.looseObject({ id: z.string(), metadata: z.record(z.string(), z.unknown()).nullish() })),
});

type Wish = {
  /** Eight or nine letters and digits, shown by the reader for five minutes. */
  readonly code: string;
  readonly name: string;
  /** Our own id of it, which goes along: by it a reader is found whose pairing was not answered. */
  readonly reference: string;
};

export async function pairReader(place: ProviderPlace, account: OpenAccount, wish: Wish): Promise<Pairing> {
  const { code, name, reference } = wish;
  const body = { pairing_code: code, name, metadata: { reference } };
  const answer = await askSumup(place, account, { version: 'v0.1', method: 'POST', path: '/readers', body });
  const read = readerAnswer.safeParse(doneOf(answer)?.body);
  if (read.success) return { kind: 'paired', readerId: read.data.id };
  if (answer.kind !== 'answered') return findPaired(place, account, reference);
  if (answer.status === 401 || answer.status === 403) return { kind: 'credentialsRefused' };
  // 409: it shows a code and is not ready for it; a new one is needed as well.
  return [400, 404, 409].includes(answer.status) ? { kind: 'codeUnknown' } : { kind: 'failed' };
}

async function findPaired(place: ProviderPlace, account: OpenAccount, reference: string): Promise<Pairing> {
  const answer = await askSumup(place, account, { version: 'v0.1', path: '/readers' });
  const read = readersAnswer.safeParse(doneOf(answer)?.body);
  const found = read.success
    ? read.data.items.find(({ metadata }) => metadata?.['reference'] === reference)
    : undefined;
  return found === undefined ? { kind: 'failed' } : { kind: 'paired', readerId: found.id };
}

/** Lets it go, so that it can be paired anew. Whether that worked changes nothing here. */
export async function unpairReader(place: ProviderPlace, account: OpenAccount, readerId: string): Promise<void> {
  const path = `/readers/${encodeURIComponent(readerId)}`;
  await askSumup(place, account, { version: 'v0.1', method: 'DELETE', path });
}

const statusAnswer = z.looseObject({
  data: z.looseObject({ status: z.string(), state: z.string().nullish() }),
});

/** Its own word, `IDLE`, `WAITING_FOR_CARD`; `OFFLINE`, and null where nobody can say. */
export async function readerState(place: ProviderPlace, account: OpenAccount, reader: string): Promise<string | null> {
  const path = `/readers/${encodeURIComponent(reader)}/status`;
  const read = statusAnswer.safeParse(doneOf(await askSumup(place, account, { version: 'v0.1', path }))?.body);
  if (!read.success) return null;
  const { status, state } = read.data.data;
  return status === 'ONLINE' ? (state ?? null) : 'OFFLINE';
}

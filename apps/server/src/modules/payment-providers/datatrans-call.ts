/** Datatrans is asked with Basic authentication; whether the account is right, by a transaction that cannot exist. */
import { askProvider, type ProviderAnswer, type ProviderQuestion } from '../../platform/ask-provider.ts';
import { type Connection, connectionOf, type ProviderPlace } from './connection.ts';
import type { OpenAccount } from './provider.ts';

type Question = Pick<ProviderQuestion, 'method' | 'body' | 'signal'> & {
  /** From the root. */
  readonly path: string;
  /** The same key and body get the first answer again, for an hour. */
  readonly idempotencyKey?: string;
};

export function askDatatrans(
  { address, timeoutMs }: ProviderPlace,
  account: OpenAccount,
  { path, idempotencyKey, ...question }: Question,
): Promise<ProviderAnswer> {
  const login = Buffer.from(`${account.username ?? ''}:${account.password ?? ''}`).toString('base64');
  return askProvider({
    ...question,
    url: `${address}${path}`,
    headers: {
      authorization: `Basic ${login}`,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    timeoutMs,
  });
}

/** 18 digits as they give them; a transaction of the year 2000 is none of ours. */
const noTransaction = '000101000000000000';

export async function checkDatatrans(place: ProviderPlace, account: OpenAccount): Promise<Connection> {
  const answer = await askDatatrans(place, account, { path: `/v1/transactions/${noTransaction}` });
  return connectionOf(answer, (_, body) => {
    const code = datatransError(body)?.code;
    if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') return false;
    // Documented are 400 and 404 for a transaction that nobody knows; the code is the same.
    return code === 'TRANSACTION_NOT_FOUND' ? true : null;
  });
}

/** `{ error: { code, message } }`. */
export function datatransError(body: unknown): { readonly code: string; readonly message: string } | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return null;
  return { code: error.code, message: 'message' in error && typeof error.message === 'string' ? error.message : '' };
}

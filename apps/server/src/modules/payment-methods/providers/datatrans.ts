/** Datatrans: Basic authentication; a transaction that cannot exist is asked for, and what matters is who may ask. */
import { askProvider } from '../../../platform/ask-provider.ts';
import { type Account, type Connection, connectionOf, type Provider } from './connection.ts';

/** 18 digits as they give them; a transaction of the year 2000 is none of ours. */
const noTransaction = '000101000000000000';

export async function checkDatatrans({ address, timeoutMs }: Provider, account: Account): Promise<Connection> {
  const login = Buffer.from(`${account['username'] ?? ''}:${account['password'] ?? ''}`).toString('base64');
  const answer = await askProvider({
    url: `${address}/v1/transactions/${noTransaction}`,
    headers: { authorization: `Basic ${login}` },
    timeoutMs,
  });
  return connectionOf(answer, (_, body) => {
    const code = errorCode(body);
    if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') return false;
    // Documented are 400 and 404 for a transaction that nobody knows; the code is the same.
    return code === 'TRANSACTION_NOT_FOUND' ? true : null;
  });
}

/** `{ error: { code, message } }`. */
function errorCode(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

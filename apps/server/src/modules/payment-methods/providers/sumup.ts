/** SumUp: the API key as a bearer; the readers of the merchant are asked for, so that key and merchant belong together. */
import { askProvider } from '../../../platform/ask-provider.ts';
import { type Account, type Connection, connectionOf, type Provider } from './connection.ts';

export async function checkSumup({ address, timeoutMs }: Provider, account: Account): Promise<Connection> {
  const merchant = encodeURIComponent(account['merchantCode'] ?? '');
  const answer = await askProvider({
    url: `${address}/v0.1/merchants/${merchant}/readers`,
    headers: { authorization: `Bearer ${account['apiKey'] ?? ''}` },
    timeoutMs,
  });
  return connectionOf(answer, (status) => (status === 200 ? true : status === 404 ? false : null));
}

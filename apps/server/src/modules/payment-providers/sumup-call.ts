/** SumUp is asked with the API key as a bearer; whether the account is right, by the readers of the merchant. */
import { askProvider, type ProviderAnswer, type ProviderQuestion } from '../../platform/ask-provider.ts';
import { type Connection, connectionOf, type ProviderPlace } from './connection.ts';
import type { OpenAccount } from './provider.ts';

type Question = Pick<ProviderQuestion, 'method' | 'body' | 'signal'> & {
  readonly version: 'v0.1' | 'v1.0' | 'v2.1';
  /** Behind the merchant: `/readers`. */
  readonly path: string;
};

export function askSumup(
  { address, timeoutMs }: ProviderPlace,
  account: OpenAccount,
  { version, path, ...question }: Question,
): Promise<ProviderAnswer> {
  const merchant = encodeURIComponent(account.merchantCode ?? '');
  return askProvider({
    ...question,
    url: `${address}/${version}/merchants/${merchant}${path}`,
    headers: { authorization: `Bearer ${account.apiKey ?? ''}` },
    timeoutMs,
  });
}

/** So that key and merchant belong together. */
export async function checkSumup(place: ProviderPlace, account: OpenAccount): Promise<Connection> {
  const answer = await askSumup(place, account, { version: 'v0.1', path: '/readers' });
  return connectionOf(answer, (status) => (status === 200 ? true : status === 404 ? false : null));
}

/** What asking a provider for an account can come to (specification §5: the connection must be valid). */
import type { ProviderAnswer } from '../../platform/ask-provider.ts';

/** Where the provider is and how long it may take. */
export type ProviderPlace = { readonly address: string; readonly timeoutMs: number };

export type Connection =
  | 'valid'
  | 'paymentMethods.error.credentialsRefused'
  | 'paymentMethods.error.unreachable'
  | 'paymentMethods.error.timeout'
  | 'paymentMethods.error.providerFailed';

/** @param isKnown whether the account was let in, by the answer’s status and body; null = neither yes nor no */
export function connectionOf(
  answer: ProviderAnswer,
  isKnown: (status: number, body: unknown) => boolean | null,
): Connection {
  if (answer.kind === 'timeout') return 'paymentMethods.error.timeout';
  if (answer.kind === 'unreachable') return 'paymentMethods.error.unreachable';
  const { status, body } = answer;
  if (status === 401 || status === 403) return 'paymentMethods.error.credentialsRefused';
  const known = isKnown(status, body);
  if (known === null) return 'paymentMethods.error.providerFailed';
  return known ? 'valid' : 'paymentMethods.error.credentialsRefused';
}

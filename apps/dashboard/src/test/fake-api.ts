/** An api for screens: answers what a test says, remembers what was sent, and refuses everything else. */
import type { Api, CallFailure } from '@comanda/api-client/call';
import type { ContractKey } from '@comanda/contract/calls';

export type Sent = { readonly key: ContractKey; readonly input: unknown };
type Answer = (input: { readonly body?: unknown }) => unknown;

export function failure(
  code: string,
  status: number,
  params: Record<string, string | number> = {},
): CallFailure<string> {
  return { ok: false, code, status, params, incident: null, fields: {} };
}

/** `answers` give the value of a call, or a failure made by `failure`. */
export function fakeApi(answers: Partial<Record<ContractKey, Answer>>): { api: Api; sent: Sent[] } {
  const sent: Sent[] = [];
  const call = (key: ContractKey, input: { readonly body?: unknown } = {}) => {
    sent.push({ key, input });
    const value = answers[key]?.(input) ?? failure('request.error.notFound', 404);
    const isFailure = typeof value === 'object' && value !== null && 'ok' in value;
    return Promise.resolve(isFailure ? value : { ok: true, value });
  };
  // The answers of a test are trusted to have the contract's shape.
  return { api: call as Api, sent };
}

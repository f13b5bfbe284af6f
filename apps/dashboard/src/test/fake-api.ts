/** An api for screens: answers what a test says, remembers what was sent, and refuses everything else. */
import type { Api, CallFailure } from '@comanda/api-client/call';
import type { ContractKey } from '@comanda/contract/calls';

export type Sent = { readonly key: ContractKey; readonly input: unknown };
type Answer = (input: { readonly body?: unknown }) => unknown;

/** A call that is still under way. */
export const underWay = () => new Promise<never>(() => {});

export function failure(
  code: string,
  status: number,
  params: Record<string, string | number> = {},
): CallFailure<string> {
  return { ok: false, code, status, params, incident: null, fields: {} };
}

/** `answers` give the value of a call, a failure made by `failure`, or a promise of one of them. */
export function fakeApi(answers: Partial<Record<ContractKey, Answer>>): { api: Api; sent: Sent[] } {
  const sent: Sent[] = [];
  const call = async (key: ContractKey, input: { readonly body?: unknown } = {}) => {
    sent.push({ key, input });
    const value = (await answers[key]?.(input)) ?? failure('request.error.notFound', 404);
    const isFailure = typeof value === 'object' && value !== null && 'ok' in value;
    return isFailure ? value : { ok: true, value };
  };
  // The answers of a test are trusted to have the contract's shape.
  return { api: call as Api, sent };
}

/** What all providers' answers have in common: money in major units, and answers that say nothing. */
import { type Money, money } from '@comanda/domain/money';

import type { ProviderAnswer } from '../../platform/ask-provider.ts';
import { readToldJson } from '../../platform/read-told-json.ts';
import type { FailReason } from './provider.ts';

/** 12.5 francs are 1250 rappen; theirs are decimal numbers, ours whole ones. */
export const toMinor = (major: number): Money => money(Math.round(major * 100));
export const toMajor = (minor: Money): number => minor / 100;

/** `************1234`, whatever a provider shows beside the last four digits. */
export function maskedCardOf(shown: string | undefined): string | null {
  const last = shown === undefined ? null : /(\d{4})\D*$/.exec(shown);
  return last === null ? null : `************${last[1]}`;
}

export type Refusal = { readonly reason: FailReason; readonly remark: string | null };

/**
 * Why a question was certainly not carried out; null where it may have been, or nothing can be told.
 * Refusals that a provider words by itself (4xx) are the provider's own file's.
 */
export function certainRefusal(answer: ProviderAnswer): Refusal | null {
  if (answer.kind === 'unreachable')
    return answer.neverSent ? { reason: 'providerFailed', remark: 'unreachable' } : null;
  if (answer.kind === 'timeout') return null;
  return answer.status === 401 || answer.status === 403 ? { reason: 'credentialsRefused', remark: null } : null;
}

export type Answered = Extract<ProviderAnswer, { kind: 'answered' }>;

/** Refused by the provider in its own words: 4xx beside those of a busy or overloaded server. Null for any other. */
export function refusedOf(answer: ProviderAnswer): Answered | null {
  if (answer.kind !== 'answered' || answer.status < 400 || answer.status >= 500) return null;
  return [408, 409, 425, 429].includes(answer.status) ? null : answer;
}

/** The thing is in another state than the question needs. */
export function conflictOf(answer: ProviderAnswer): Answered | null {
  return answer.kind === 'answered' && answer.status === 409 ? answer : null;
}

/** Null for all but 2xx. */
export function doneOf(answer: ProviderAnswer): Answered | null {
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300 ? answer : null;
}

/** Null for what is no JSON. */
export function jsonOf(body: Buffer): unknown {
  return readToldJson(body.toString('utf8'));
}

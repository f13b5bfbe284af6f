/**
 * What a rule answers: a value, or a refusal the person can understand.
 * Refusals are expected and typed; bugs throw (house/errors).
 */
import type { RefusalCode } from './refusal-codes.ts';

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly ok: false;
  readonly code: Code;
  /** Values for the message, never personal data. */
  readonly params?: Readonly<Record<string, string | number>>;
};

export type Accepted<Value> = { readonly ok: true; readonly value: Value };

export type Decision<Value, Code extends RefusalCode = RefusalCode> = Accepted<Value> | Refusal<Code>;

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  params?: Readonly<Record<string, string | number>>,
): Refusal<Code> {
  return params === undefined ? { ok: false, code } : { ok: false, code, params };
}

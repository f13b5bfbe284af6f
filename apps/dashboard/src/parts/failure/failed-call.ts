/** A failed call as something that react-query can carry: its queries know success and throw alone. */
import type { CallFailure } from '@comanda/api-client/call';
import { isOfAnother } from '@comanda/api-client/is-unanswered';

export class FailedCall extends Error {
  readonly failure: CallFailure<string>;

  constructor(failure: CallFailure<string>) {
    super(failure.code);
    this.name = 'FailedCall';
    this.failure = failure;
  }
}

/** The server knows no such thing: a proxy that finds no server (404) says nothing of it. */
export function isMissing(failure: Pick<CallFailure<string>, 'code' | 'status'>): boolean {
  return failure.status === 404 && !isOfAnother(failure);
}

/** The server has said no, and not whatever stands in front of it: a proxy finds nothing (404) while its server starts. */
function isRefused(error: Error | null): error is FailedCall {
  if (!(error instanceof FailedCall) || isOfAnother(error.failure)) return false;
  return error.failure.status >= 400 && error.failure.status < 500;
}

/** A no that passes by itself: the token was old, the answer took too long, too much was asked at once. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/**
 * It would say no each time, until something changes: rights, packages, what is asked for. So does a 404 or 409 of the
 * server itself: what is not there or stands against it is announced when it changes, and read anew then.
 */
export function isRefusedForNow(error: Error | null): boolean {
  return isRefused(error) && !passing.has(error.failure.status);
}

/** Once more, unless the server has said no: it would say so again, and the screen would stay empty meanwhile. */
export function isWorthAnotherTry(failedBefore: number, error: Error): boolean {
  return failedBefore < 1 && !isRefused(error);
}

type Result<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** @throws FailedCall */
export async function valueOf<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const answer = await result;
  if (!answer.ok) throw new FailedCall(answer);
  return answer.value;
}

/** A failed call as something that react-query can carry: its queries know success and throw alone. */
import type { CallFailure } from '@comanda/api-client/call';

export class FailedCall extends Error {
  readonly failure: CallFailure<string>;

  constructor(failure: CallFailure<string>) {
    super(failure.code);
    this.name = 'FailedCall';
    this.failure = failure;
  }
}

/** Once more, unless the server has said no: it would say so again, and the screen would stay empty meanwhile. */
export function isWorthAnotherTry(failedBefore: number, error: Error): boolean {
  const isRefused = error instanceof FailedCall && error.failure.status >= 400 && error.failure.status < 500;
  return failedBefore < 1 && !isRefused;
}

type Result<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** @throws FailedCall */
export async function valueOf<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const answer = await result;
  if (!answer.ok) throw new FailedCall(answer);
  return answer.value;
}

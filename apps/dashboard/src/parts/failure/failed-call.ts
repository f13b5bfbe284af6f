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

type Result<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** @throws FailedCall */
export async function valueOf<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const answer = await result;
  if (!answer.ok) throw new FailedCall(answer);
  return answer.value;
}

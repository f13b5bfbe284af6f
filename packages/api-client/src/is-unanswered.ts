/** What a failed call says of the server: that it refused, or nothing at all. */
import type { CallFailure } from './call.ts';

export type Failure = Pick<CallFailure<string>, 'code' | 'status'>;

/** The server's own faults are 500: with another status, whatever stands in front of it has said so. */
export function isOfAnother({ code, status }: Failure): boolean {
  return code === 'general.error.internal' && status < 500;
}

/** Sent away at the door, before anybody looked whether it is known. */
function isShutOut({ code, status }: Failure): boolean {
  return status === 408 || code.startsWith('session.') || code.startsWith('access.');
}

/**
 * Nobody knows whether it was done: no answer came, or a fault, which may be that of something in front of the server.
 * @param tried `isRepeat`: the same was sent before, and nobody answered
 */
export function isUnanswered(failure: Failure, { isRepeat = false } = {}): boolean {
  const { status } = failure;
  return status === 0 || status >= 500 || isOfAnother(failure) || (isRepeat && isShutOut(failure));
}

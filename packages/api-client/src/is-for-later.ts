import { type Failure, isOfAnother } from './is-unanswered.ts';

const statuses: readonly number[] = [0, 408, 429, 502, 503, 504];

/** Later, or by another session, the same call could be answered otherwise: also of a server that starts behind its proxy. */
export function isForLater(failure: Failure): boolean {
  return statuses.includes(failure.status) || isOfAnother(failure);
}

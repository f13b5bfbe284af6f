/** What was taken without a connection is a fact (decisions.md §10): when it may still be sent, and whose clock says so. */
import { accept, refuse, type Decision } from '../decision.ts';

/** As the device tells it. Dates are unix milliseconds. */
export type TakenOffline = {
  /** When it was taken, by the clock of the device. */
  readonly at: number;
  /** The clock of the device when it was sent; null where it did not say. */
  readonly sentAt: number | null;
};

export type OfflineTime = {
  /** Never in the future of the venue's own clock. */
  readonly at: number;
  /** By how much the clock of the device is wrong, where that is far; ahead is positive, in seconds. */
  readonly clockOffSeconds: number | null;
};

const dayMs = 86_400_000;

/** Older entries are shown on the device and sent no more: so long an id is kept that tells one from its repetition. */
export const longestOfflineMs = 30 * dayMs;

/** Clocks of tablets differ by seconds; from here on it is somebody's business. */
const farOffMs = 120_000;

export function isTooOldToSend(at: number, now: number): boolean {
  return now - at > longestOfflineMs;
}

/** @param now unix milliseconds of the server */
export function readOfflineTime(
  { at, sentAt }: TakenOffline,
  now: number,
): Decision<OfflineTime, 'offline.error.tooOld'> {
  if (isTooOldToSend(at, now)) return refuse('offline.error.tooOld', { days: Math.floor(longestOfflineMs / dayMs) });
  // Without the time of sending only a clock that is ahead can be told.
  const offMs = sentAt === null ? Math.max(at - now, 0) : Math.max(sentAt - now, at - now, -longestOfflineMs);
  const isFarOff = Math.abs(offMs) > farOffMs;
  return accept({ at: Math.min(at, now), clockOffSeconds: isFarOff ? Math.round(offMs / 1000) : null });
}

/** Who showed a moment ago who they are is not asked again: the proof of one session (ASVS 5.0, 7.5.2). */

/** As long as the admin PIN counts. */
export const proofMs = 5 * 60_000;

/**
 * @param provedAt when password or PIN was shown last, unix milliseconds: at the sign-in, or since. Another process may
 *   have a clock that is a little ahead.
 */
export function isJustProved(provedAt: number, now: number): boolean {
  return Math.abs(now - provedAt) < proofMs;
}

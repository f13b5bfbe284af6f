/** Of two people who edit the same thing the second is told, and nobody’s work is overwritten (specification §8). */

/** @param sent the version that the change was made upon. @returns null when nobody was faster. */
export function refuseOld(stored: { readonly version: number }, sent: number) {
  return stored.version === sent ? null : ({ ok: false, code: 'setup.error.changedMeanwhile' } as const);
}

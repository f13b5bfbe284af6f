/** What commands of a venue read again and again, kept in memory per revision: the locked head says which one counts. */
import type { Tx, Venue, VenueHead } from './transaction.ts';

type Kept<Thing> = { readonly revision: number; readonly thing: Thing };

export type KeptReading<Thing> = {
  /** Raised by every command that changes what is read. */
  readonly revisionOf: (head: Readonly<VenueHead>) => number;
  readonly read: (tx: Tx, customerId: string) => Promise<Thing>;
  /** The venues that asked last are kept. */
  readonly venues: number;
};

/** Every reading that was made, for the tests: each table that one reads is watched there (test/kept-guard.ts). */
export const keptReadings: KeptReading<unknown>[] = [];

/** @returns a reading inside a command; what it answers is shared with other commands and must not be changed. */
export function keepPerRevision<Thing>(reading: KeptReading<Thing>): (venue: Venue) => Promise<Thing> {
  keptReadings.push(reading);
  const byStorage = new WeakMap<object, Map<string, Kept<Thing>>>();
  return async (venue) => {
    const revision = reading.revisionOf(venue.head);
    // A change that this command made and may still roll back is nobody else's business.
    if (revision !== reading.revisionOf(venue.before)) return reading.read(venue.tx, venue.customerId);
    const memory = venue.database.memory.current;
    const kept = byStorage.get(memory) ?? new Map<string, Kept<Thing>>();
    byStorage.set(memory, kept);
    const known = kept.get(venue.customerId);
    if (known?.revision === revision) return known.thing;
    const thing = await reading.read(venue.tx, venue.customerId);
    kept.delete(venue.customerId);
    kept.set(venue.customerId, { revision, thing });
    const oldest = kept.keys().next().value;
    if (kept.size > reading.venues && oldest !== undefined) kept.delete(oldest);
    return thing;
  };
}

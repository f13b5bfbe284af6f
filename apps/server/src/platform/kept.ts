/** What commands of a venue read again and again, kept in memory per revision: the locked head says which one counts. */
import type { Tx, Venue, VenueHead } from './transaction.ts';

type Kept<Thing> = { readonly revision: number; readonly thing: Thing };

export type Older<Thing> = { readonly thing: Thing; readonly from: number; readonly to: number };

export type KeptReading<Thing> = {
  /** Raised by every command that changes what is read. */
  readonly revisionOf: (head: Readonly<VenueHead>) => number;
  readonly read: (tx: Tx, customerId: string) => Promise<Thing>;
  /** Makes the thing of a revision from an older one, where that is cheaper; null where it is not. */
  readonly patch?: (tx: Tx, customerId: string, older: Older<Thing>) => Promise<Thing | null>;
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
    const thing = (await patched(reading, venue, known, revision)) ?? (await reading.read(venue.tx, venue.customerId));
    kept.delete(venue.customerId);
    kept.set(venue.customerId, { revision, thing });
    const oldest = kept.keys().next().value;
    if (kept.size > reading.venues && oldest !== undefined) kept.delete(oldest);
    return thing;
  };
}

async function patched<Thing>(
  { patch }: KeptReading<Thing>,
  { tx, customerId }: Venue,
  known: Kept<Thing> | undefined,
  to: number,
): Promise<Thing | null> {
  if (patch === undefined || known === undefined) return null;
  return patch(tx, customerId, { thing: known.thing, from: known.revision, to });
}

/** What commands of a venue read again and again, kept in memory per revision: the locked head says which one counts. */
import type { Database } from './database/open-database.ts';
import { LastUsed } from './last-used.ts';
import type { Tx, Venue, VenueHead } from './transaction.ts';

export type Kept<Thing> = { readonly revision: number; readonly thing: Thing };

export type Older<Thing> = { readonly thing: Thing; readonly from: number; readonly to: number };

export type KeptReading<Thing> = {
  /** Raised by every command that changes what is read. */
  readonly revisionOf: (head: Readonly<VenueHead>) => number;
  readonly read: (tx: Tx, customerId: string) => Promise<Thing>;
  /** Makes the thing of a revision from an older one, where that is cheaper; null where it is not. */
  readonly patch?: (tx: Tx, customerId: string, older: Older<Thing>) => Promise<Thing | null>;
  /** The venues that asked last are kept: so many, or as many as weigh no more than this. */
  readonly most?: number;
  readonly weigh?: (thing: Thing) => number;
};

/** What a venue is set up with takes a few kilobytes. */
const mostVenues = 10_000;

/** Inside a command; what it answers is shared with other commands and must not be changed. */
export type KeptThing<Thing> = {
  (venue: Venue): Promise<Thing>;
  /** What a command made of it, once that is committed: nobody has to read it. */
  put(database: Database, customerId: string, made: Kept<Thing>): void;
};

/** Every reading that was made, for the tests: each table that one reads is watched there (test/kept-guard.ts). */
export const keptReadings: Pick<KeptReading<unknown>, 'read' | 'revisionOf'>[] = [];

export function keepPerRevision<Thing>(reading: KeptReading<Thing>): KeptThing<Thing> {
  keptReadings.push(reading);
  const { most = mostVenues, weigh = () => 1 } = reading;
  const byStorage = new WeakMap<object, LastUsed<Kept<Thing>>>();
  const keptIn = ({ memory }: Database) => {
    const kept = byStorage.get(memory.current) ?? new LastUsed({ most, weigh: ({ thing }) => weigh(thing) });
    byStorage.set(memory.current, kept);
    return kept;
  };
  const read = async (venue: Venue) => {
    const revision = reading.revisionOf(venue.head);
    // A change that this command made and may still roll back is nobody else's business.
    if (revision !== reading.revisionOf(venue.before)) return reading.read(venue.tx, venue.customerId);
    const kept = keptIn(venue.database);
    const known = kept.get(venue.customerId);
    if (known?.revision === revision) return known.thing;
    const thing = (await patched(reading, venue, known, revision)) ?? (await reading.read(venue.tx, venue.customerId));
    kept.put(venue.customerId, { revision, thing });
    return thing;
  };
  const put: KeptThing<Thing>['put'] = (database, customerId, made) => {
    const kept = keptIn(database);
    // A later command may have read what came after.
    if ((kept.get(customerId)?.revision ?? 0) < made.revision) kept.put(customerId, made);
  };
  return Object.assign(read, { put });
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

/** Removes pictures that nothing names any more: not the menu of today, none of its old revisions, no setting, no receipt. */
import type { Kysely } from 'kysely';

import { inClaim } from '../../platform/claim.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { repeat, type Repeated } from '../../platform/repeat.ts';
import { inVenue } from '../../platform/transaction.ts';
import type { MediaStore } from './media-store.ts';
import {
  deleteImages,
  findImage,
  findPassingImages,
  findVenuesWithImages,
  type ImageRow,
  insertImage,
  markImages,
} from './media.repository.ts';
import { claimOf, keyOf } from './take-image.ts';

/** What a room names; every room that can name a picture is asked. */
export type ImageNames = {
  readonly now: (db: Kysely<Tables>, customerId: string) => Promise<ReadonlySet<string>>;
  /** Which of these its past names: dear to find out, so it is asked of few. */
  readonly before?: (db: Kysely<Tables>, customerId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** A picture that was just sent is named only when its product is saved; one that was replaced may come back. */
export const unusedDays = 7;
const dayMs = 86_400_000;

export async function sweepImages(
  house: House,
  store: MediaStore,
  named: readonly ImageNames[],
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const customerId of await findVenuesWithImages(house.database.read)) {
    if (isStopped()) return;
    try {
      await sweepVenue(house, store, { customerId, named });
    } catch (error) {
      // One of them keeps no other waiting.
      house.log.error({ err: error, customer: customerId }, 'unused pictures of a venue were not removed');
    }
  }
}

type OfVenue = { readonly customerId: string; readonly named: readonly ImageNames[] };

async function sweepVenue(house: House, store: MediaStore, { customerId, named }: OfVenue): Promise<void> {
  for (const row of await forget(house, customerId, named)) {
    try {
      await deleteFiles(house, store, row);
    } catch (error) {
      // Another process is at it, or the store is away: the next sweep tries again.
      house.log.warn(
        { err: error, customer: customerId, image: row.id },
        'files of an unused picture were not removed',
      );
      await remember(house, row);
    }
  }
}

/** Who is at it at another process may be bringing it back: nobody waits for that here. */
function deleteFiles(house: House, store: MediaStore, { customer_id: customerId, id, sizes }: ImageRow): Promise<void> {
  const work = async () => {
    // Whoever sent it again meanwhile, at whatever process, needs its files.
    if ((await findImage(house.database.write, customerId, id)) !== null) return;
    // The widest first: by that one it is known whether they are there.
    for (const width of sizes.toSorted((a, b) => b - a)) await store.delete(keyOf(customerId, id, width));
  };
  return inClaim(house, claimOf(customerId, id), work, { patienceMs: 0 });
}

function remember(house: House, row: ImageRow): Promise<void> {
  return inVenue(house.database, house.clock, row.customer_id, async ({ tx }) => {
    if ((await findImage(tx, row.customer_id, row.id)) === null) await insertImage(tx, row);
  });
}

/** @returns those whose files may go. */
function forget(house: House, customerId: string, named: readonly ImageNames[]): Promise<readonly ImageRow[]> {
  return inVenue(house.database, house.clock, customerId, async ({ tx, now }) => {
    const images = await findPassingImages(tx, customerId);
    const used = new Set<string>();
    for (const names of named) for (const id of await names.now(tx, customerId)) used.add(id);
    const unused = images.filter(({ id }) => !used.has(id));
    const isDue = ({ unused_since }: ImageRow) => unused_since !== null && unused_since + unusedDays * dayMs <= now;
    const kept = new Set<string>();
    for (const { before } of named) {
      const asked = unused.filter((image) => isDue(image) && !kept.has(image.id));
      if (before === undefined || asked.length === 0) continue;
      for (const id of await before(tx, customerId, idsOf(asked))) kept.add(id);
    }
    const due = unused.filter((image) => isDue(image) && !kept.has(image.id));
    await deleteImages(tx, customerId, idsOf(due));
    const fresh = unused.filter(({ unused_since }) => unused_since === null);
    await markImages(tx, customerId, { ids: idsOf(fresh), since: now });
    const back = images.filter(({ id, unused_since }) => unused_since !== null && used.has(id));
    await markImages(tx, customerId, { ids: idsOf(back), since: null });
    return due;
  });
}

const idsOf = (rows: readonly ImageRow[]) => rows.map(({ id }) => id);

const everyMs = 6 * 3_600_000;

export function startSweep(house: House, store: MediaStore, named: readonly ImageNames[]): Repeated {
  const failure = 'unused pictures were not removed';
  return repeat(house, { everyMs, failure }, (isStopped) => sweepImages(house, store, named, isStopped));
}

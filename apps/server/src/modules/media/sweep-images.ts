/** Removes pictures that nothing names any more: not the menu of today, none of its old revisions, no setting. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { inVenue } from '../../platform/transaction.ts';
import type { MediaStore } from './media-store.ts';
import { deleteImages, findImages, findVenuesWithImages, type ImageRow, markImages } from './media.repository.ts';
import { keyOf } from './take-image.ts';

/** Which of these pictures a room names; every room that can name one is asked. */
export type FindNamed = (
  db: Kysely<Tables>,
  customerId: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

/** A picture that was just sent is named only when its product is saved; one that was replaced may come back. */
export const unusedDays = 7;
const dayMs = 86_400_000;

export async function sweepImages(house: House, store: MediaStore, named: readonly FindNamed[]): Promise<void> {
  for (const customerId of await findVenuesWithImages(house.database.read)) {
    // Beside no picture that comes in: its files would be removed while its row is written.
    await oneAtATime('image', async () => {
      for (const { id, sizes } of await forget(house, customerId, named)) {
        for (const width of sizes) await store.delete(keyOf(customerId, id, width));
      }
    });
  }
}

/** @returns those whose files may go. */
function forget(house: House, customerId: string, named: readonly FindNamed[]): Promise<readonly ImageRow[]> {
  return inVenue(house.database, house.clock, customerId, async ({ tx, now }) => {
    const images = await findImages(tx, customerId);
    const used = new Set<string>();
    for (const find of named) {
      const ids = images.map(({ id }) => id);
      for (const id of await find(tx, customerId, ids)) used.add(id);
    }
    const unused = images.filter(({ id }) => !used.has(id));
    const isDue = ({ unused_since }: ImageRow) => unused_since !== null && unused_since + unusedDays * dayMs <= now;
    const due = unused.filter(isDue);
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

export type Sweep = { stop(): Promise<void> };

export function startSweep(house: House, store: MediaStore, named: readonly FindNamed[]): Sweep {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepImages(house, store, named))
      .catch((error: unknown) => house.log.error({ err: error }, 'unused pictures were not removed'));
  };
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}

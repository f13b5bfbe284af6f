/** What every figure of the bench begins with; the bench itself is never part of the tests. */
import { expect, it } from 'vitest';

import { withStorage } from './bench-storage.ts';
import { venueIds } from './bench-venue.ts';
import { inDatabase, openVenues } from './open-venues.ts';

it('opens several venues in one go, all printers at one place, those of the first alone', async () => {
  const ids = venueIds(3);
  await withStorage('sqlite', async (storage) => {
    await openVenues(storage, ids, 9100, 4);
    const found = await inDatabase(storage, async ({ read }) => ({
      venues: await read.selectFrom('customers').select('id').orderBy('id').execute(),
      printers: await read.selectFrom('printers').select(['customer_id', 'port']).distinct().execute(),
      products: await read.selectFrom('products').select('customer_id').distinct().execute(),
    }));
    expect(found.venues.map(({ id }) => id)).toEqual([...ids].sort());
    expect(found.printers).toEqual([{ customer_id: ids[0], port: 9100 }]);
    expect(found.products).toHaveLength(3);
  });
});

/** Which pictures the menu names: they are kept as long as it does (decisions.md §9). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** Now, and in what a product or special of an old revision was. */
export const imagesOfMenu = {
  now: async (db: Db, customerId: string): Promise<ReadonlySet<string>> => {
    const named = new Set<string>();
    for (const table of ['products', 'specials'] as const) {
      const rows = await db
        .selectFrom(table as 'specials')
        .select('image')
        .where('customer_id', '=', customerId)
        .where('image', 'is not', null)
        .execute();
      for (const { image } of rows) if (image !== null) named.add(image);
    }
    return named;
  },
  before: async (db: Db, customerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const named = new Set<string>();
    for (const id of ids) {
      // What a change of many products has not written out yet is history too (staged-history.ts).
      for (const table of ['staged_products', 'menu_history'] as const) {
        const found = await db
          .selectFrom(table as 'menu_history')
          .select('id')
          .where('customer_id', '=', customerId)
          .where('body', 'like', `%"image":"${id}"%`)
          .limit(1)
          .executeTakeFirst();
        if (found !== undefined) named.add(id);
      }
    }
    return named;
  },
};

/** Which pictures the menu names: they are kept as long as it does (decisions.md §9). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

/** What it names now, and what a product or special of an old revision named. */
export async function findImagesOfMenu(
  db: Kysely<Tables>,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
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
  for (const id of ids) {
    if (named.has(id)) continue;
    const old = await db
      .selectFrom('menu_history')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('body', 'like', `%"image":"${id}"%`)
      .limit(1)
      .executeTakeFirst();
    if (old !== undefined) named.add(id);
  }
  return named;
}

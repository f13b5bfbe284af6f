/**
 * The history of a change of thousands of products: under the lock one row says that what was staged is it, and after
 * the commit it is written out in steps (docs/decisions/0015). Until then both together are the history.
 */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { paced } from './paced.ts';

type Db = Kysely<Tables>;

/** What products were until a revision later than this one, of changes that are not written out. */
export function findStagedHistory(db: Db, customerId: string, revision: number) {
  return db
    .selectFrom('staged_changes as taken')
    .innerJoin('staged_products as was', (join) =>
      join.onRef('was.customer_id', '=', 'taken.customer_id').onRef('was.import_id', '=', 'taken.import_id'),
    )
    .select(['taken.menu_revision', 'was.thing', 'was.id', 'was.body'])
    .where('taken.customer_id', '=', customerId)
    .where('taken.menu_revision', '>', revision)
    .execute();
}

type Revisions = { readonly from: number; readonly to: number };

/** Whether one of the revisions after `from` until `to` was such a change. */
export async function isAnyStaged(db: Db, customerId: string, { from, to }: Revisions): Promise<boolean> {
  const one = await db
    .selectFrom('staged_changes')
    .select('menu_revision')
    .where('customer_id', '=', customerId)
    .where('menu_revision', '>', from)
    .where('menu_revision', '<=', to)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

const rowsAtOnce = 100;

/** All that is left of the venue's, also by a server that was stopped in between. */
export async function writeOutHistory(house: House, customerId: string): Promise<void> {
  const taken = await house.database.write
    .selectFrom('staged_changes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute();
  for (const change of taken) {
    const step = () => inStorage(house.database, (tx) => writeOutSome(tx, change));
    while (await paced(step));
  }
}

/** @returns whether there may be more. */
async function writeOutSome(tx: Tx, change: Tables['staged_changes']): Promise<boolean> {
  const { customer_id, import_id, menu_revision } = change;
  const own = tx
    .selectFrom('staged_products')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('import_id', '=', import_id);
  const ids = (await own.orderBy('id').limit(rowsAtOnce).execute()).map(({ id }) => id);
  if (ids.length === 0) {
    await tx
      .deleteFrom('staged_changes')
      .where('customer_id', '=', customer_id)
      .where('import_id', '=', import_id)
      .execute();
    return false;
  }
  const some = own.where('id', 'in', ids);
  await tx
    .insertInto('menu_history')
    .columns(['customer_id', 'menu_revision', 'thing', 'id', 'body'])
    .expression(
      some
        .clearSelect()
        .select((eb) => ['customer_id', eb.val(menu_revision).as('menu_revision'), 'thing', 'id', 'body']),
    )
    // Another process may be at the same.
    .onConflict((conflict) => conflict.columns(['customer_id', 'menu_revision', 'thing', 'id']).doNothing())
    .execute();
  await tx
    .deleteFrom('staged_products')
    .where('customer_id', '=', customer_id)
    .where('import_id', '=', import_id)
    .where('id', 'in', ids)
    .execute();
  return true;
}

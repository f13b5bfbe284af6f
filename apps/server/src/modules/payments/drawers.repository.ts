/** Drawers as the settings keep them (specification §3; decisions.md §4: a drawer belongs to the venue, a device or a waiter). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findDrawers } from './books.repository.ts';
import type { DrawerRow } from './payments.repository.ts';

type DrawerKey = { readonly customerId: string; readonly id: string };

export async function findDrawer(db: Kysely<Tables>, { customerId, id }: DrawerKey): Promise<DrawerRow | undefined> {
  return (await findDrawers(db, customerId)).find((drawer) => drawer.id === id);
}

export async function updateDrawer(
  tx: Tx,
  drawer: DrawerRow,
  change: Partial<Pick<DrawerRow, 'name' | 'printer_id' | 'active'>>,
): Promise<void> {
  await tx
    .updateTable('drawers')
    .set({ ...change, version: drawer.version + 1 })
    .where('customer_id', '=', drawer.customer_id)
    .where('id', '=', drawer.id)
    .execute();
}

export async function deleteDrawer(tx: Tx, { customerId, id }: DrawerKey): Promise<void> {
  await tx.deleteFrom('drawers').where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** Whether the books name it: then it stays for ever. */
export async function isBooked(tx: Tx, { customerId, id }: DrawerKey): Promise<boolean> {
  for (const table of ['payments', 'ledger'] as const) {
    const row = await tx
      .selectFrom(table)
      .select('drawer_id')
      .where('customer_id', '=', customerId)
      .where('drawer_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

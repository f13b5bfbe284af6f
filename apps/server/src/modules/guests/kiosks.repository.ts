/** Rows of the kiosks: a screen in the house where guests order by themselves. */
import { byName } from '@comanda/domain/venue/by-name';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type KioskRow = Tables['kiosks'];
export type KioskKey = { readonly customerId: string; readonly id: string };
export type NewKiosk = Omit<KioskRow, 'version' | 'removed_at'>;

export async function findKiosks(db: Db, customerId: string): Promise<KioskRow[]> {
  return (await standing(db).where('customer_id', '=', customerId).execute()).toSorted(byName);
}

export async function findKiosk(db: Db, { customerId, id }: KioskKey): Promise<KioskRow | null> {
  const row = await standing(db).where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** By the code of its address alone; one that is switched off is not there. */
export async function findKioskByCode(db: Db, code: string): Promise<KioskRow | null> {
  const row = await standing(db).where('code', '=', code).where('active', '=', true).executeTakeFirst();
  return row ?? null;
}

function standing(db: Db) {
  return db.selectFrom('kiosks').selectAll().where('removed_at', 'is', null);
}

export async function insertKiosk(db: Db, kiosk: NewKiosk): Promise<void> {
  await db
    .insertInto('kiosks')
    .values({ ...kiosk, version: 1, removed_at: null })
    .execute();
}

export async function updateKiosk(
  tx: Tx,
  kiosk: KioskRow,
  change: Partial<Omit<KioskRow, 'customer_id' | 'id' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('kiosks')
    .set({ ...change, version: kiosk.version + 1 })
    .where('customer_id', '=', kiosk.customer_id)
    .where('id', '=', kiosk.id)
    .execute();
}

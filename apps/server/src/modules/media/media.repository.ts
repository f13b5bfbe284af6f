/** What is known of the pictures of a venue. */
import type { ImagePurpose } from '@comanda/domain/media/image';
import type { Kysely } from 'kysely';

import type { PrintedDots } from '../../platform/database/media-tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type ImageRow = Tables['images'];
export type NamedImage = { readonly id: string; readonly purpose: ImagePurpose };

export async function findImage(db: Db, customerId: string, id: string): Promise<ImageRow | null> {
  const row = await imagesOf(db, customerId).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** For those that are to name a picture: what nobody sent, or sent for another purpose, cannot be shown. */
export async function hasImage(tx: Db, customerId: string, { id, purpose }: NamedImage): Promise<boolean> {
  return (await findImage(tx, customerId, id))?.purpose === purpose;
}

/** As receipts print them, by their ids; without those that are none, or none of this venue. */
export async function findDots(
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PrintedDots>> {
  const found = new Map<string, PrintedDots>();
  for (const id of ids) {
    const dots = (await findImage(db, customerId, id))?.dots ?? null;
    if (dots !== null) found.set(id, dots);
  }
  return found;
}

/** From now on receipts carry it: it stays as long as they do. */
export async function markPrinted(tx: Tx, customerId: string, id: string, since: number): Promise<void> {
  await tx
    .updateTable('images')
    .set({ printed_since: since })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('printed_since', 'is', null)
    .execute();
}

/** Those that go once nothing names them. */
export function findPassingImages(db: Db, customerId: string): Promise<ImageRow[]> {
  return imagesOf(db, customerId).where('printed_since', 'is', null).orderBy('id').execute();
}

function imagesOf(db: Db, customerId: string) {
  return db.selectFrom('images').selectAll().where('customer_id', '=', customerId);
}

/** Venues that have any picture at all. */
export async function findVenuesWithImages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('images').select('customer_id').distinct().orderBy('customer_id').execute();
  return rows.map((row) => row.customer_id);
}

export async function insertImage(tx: Tx, row: ImageRow): Promise<void> {
  await tx.insertInto('images').values(row).execute();
}

/** @param since null: it is named, or was just sent again. */
export async function markImages(
  tx: Tx,
  customerId: string,
  { ids, since }: { readonly ids: readonly string[]; readonly since: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('images')
    .set({ unused_since: since })
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteImages(tx: Tx, customerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('images')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute();
}

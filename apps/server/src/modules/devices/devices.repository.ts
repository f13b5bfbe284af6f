/** Rows of printers. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type PrinterRow = Tables['printers'];

export function findPrinters(db: Db, customerId: string): Promise<PrinterRow[]> {
  return db.selectFrom('printers').selectAll().where('customer_id', '=', customerId).orderBy('name').execute();
}

export async function insertPrinter(db: Db, printer: Omit<PrinterRow, 'version'>): Promise<void> {
  await db
    .insertInto('printers')
    .values({ ...printer, version: 1 })
    .execute();
}

/** The demo’s virtual printer listens on another port at every start. */
export async function movePrinter(db: Db, customerId: string, id: string, port: number): Promise<void> {
  await db.updateTable('printers').set({ port }).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** Rows of printers, card terminals and card readers. */
import type { Kysely } from 'kysely';

import { prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type PrinterRow = Tables['printers'];
export type TerminalRow = Tables['card_terminals'];
export type ReaderRow = Tables['card_readers'];
export type DeviceKey = { readonly customerId: string; readonly id: string };

export function findPrinters(db: Db, customerId: string): Promise<PrinterRow[]> {
  return printersByName(db, { customerId });
}

const printersByName = prepare((db, { customerId }: { customerId: string }) =>
  db.selectFrom('printers').selectAll().where('customer_id', '=', customerId).orderBy('name'),
);

export function findPrinter(db: Db, { customerId, id }: DeviceKey): Promise<PrinterRow | undefined> {
  return db
    .selectFrom('printers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Way = 'page_columns' | 'characters' | 'is_secure' | 'fetch_key_hash' | 'fetch_user' | 'fetch_sealed';

/** As most printers are. */
const usualWay: Pick<PrinterRow, Way> = {
  page_columns: 48,
  characters: 'european',
  is_secure: false,
  fetch_key_hash: null,
  fetch_user: null,
  fetch_sealed: null,
};

type NewPrinter = Omit<PrinterRow, 'version' | Way> & Partial<Pick<PrinterRow, Way>>;

export async function insertPrinter(db: Db, printer: NewPrinter): Promise<void> {
  await db
    .insertInto('printers')
    .values({ ...usualWay, ...printer, version: 1 })
    .execute();
}

export async function updatePrinter(tx: Tx, printer: PrinterRow, change: Partial<PrinterRow>): Promise<void> {
  const isElsewhere = (['ip_address', 'port', 'model'] as const).some(
    (column) => change[column] !== undefined && change[column] !== printer[column],
  );
  if (isElsewhere) await forgetState(tx, { customerId: printer.customer_id, id: printer.id });
  await tx
    .updateTable('printers')
    .set({ ...change, version: printer.version + 1 })
    .where('customer_id', '=', printer.customer_id)
    .where('id', '=', printer.id)
    .execute();
}

/** Another machine stands there: what was learned of the first one says nothing of it. */
async function forgetState(tx: Tx, { customerId, id }: DeviceKey): Promise<void> {
  await tx.deleteFrom('printer_states').where('customer_id', '=', customerId).where('printer_id', '=', id).execute();
}

/** A drawer that it opened is opened by the receipt printer from then on. */
export async function deletePrinter(tx: Tx, { customerId, id }: DeviceKey): Promise<void> {
  await tx
    .updateTable('drawers')
    .set((eb) => ({ printer_id: null, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('printer_id', '=', id)
    .execute();
  await forgetState(tx, { customerId, id });
  await tx.deleteFrom('printers').where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** Of whichever venue: who fetches names nothing but its key. */
export function findPrinterByKey(db: Db, fetchKeyHash: string): Promise<PrinterRow | undefined> {
  return db.selectFrom('printers').selectAll().where('fetch_key_hash', '=', fetchKeyHash).executeTakeFirst();
}

/** The demo’s virtual printer listens on another port at every start. */
export async function movePrinter(db: Db, customerId: string, id: string, port: number): Promise<void> {
  await db.updateTable('printers').set({ port }).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

export function findTerminals(db: Db, customerId: string): Promise<TerminalRow[]> {
  return db.selectFrom('card_terminals').selectAll().where('customer_id', '=', customerId).orderBy('name').execute();
}

export async function findTerminal(db: Db, { customerId, id }: DeviceKey): Promise<TerminalRow | undefined> {
  return (await findTerminals(db, customerId)).find((terminal) => terminal.id === id);
}

export async function insertTerminal(db: Db, terminal: Omit<TerminalRow, 'version'>): Promise<void> {
  await db
    .insertInto('card_terminals')
    .values({ ...terminal, version: 1 })
    .execute();
}

export async function updateTerminal(tx: Tx, terminal: TerminalRow, change: Partial<TerminalRow>): Promise<void> {
  await tx
    .updateTable('card_terminals')
    .set({ ...change, version: terminal.version + 1 })
    .where('customer_id', '=', terminal.customer_id)
    .where('id', '=', terminal.id)
    .execute();
}

/** A kiosk that it stood beside takes the one of its station from then on, or the only one there is. */
async function releaseKiosks(tx: Tx, { customerId, id }: DeviceKey): Promise<void> {
  await tx
    .updateTable('kiosks')
    .set((eb) => ({ terminal_id: null, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('terminal_id', '=', id)
    .execute();
}

export async function deleteTerminal(tx: Tx, { customerId, id }: DeviceKey): Promise<void> {
  await releaseKiosks(tx, { customerId, id });
  await tx.deleteFrom('card_terminals').where('customer_id', '=', customerId).where('id', '=', id).execute();
}

export function findReaders(db: Db, customerId: string): Promise<ReaderRow[]> {
  return db.selectFrom('card_readers').selectAll().where('customer_id', '=', customerId).orderBy('name').execute();
}

export async function findReader(db: Db, { customerId, id }: DeviceKey): Promise<ReaderRow | undefined> {
  return (await findReaders(db, customerId)).find((reader) => reader.id === id);
}

export async function insertReader(db: Db, reader: Omit<ReaderRow, 'version'>): Promise<void> {
  await db
    .insertInto('card_readers')
    .values({ ...reader, version: 1 })
    .execute();
}

export async function updateReader(tx: Tx, reader: ReaderRow, change: Partial<ReaderRow>): Promise<void> {
  await tx
    .updateTable('card_readers')
    .set({ ...change, version: reader.version + 1 })
    .where('customer_id', '=', reader.customer_id)
    .where('id', '=', reader.id)
    .execute();
}

export async function deleteReader(tx: Tx, { customerId, id }: DeviceKey): Promise<void> {
  await releaseKiosks(tx, { customerId, id });
  await tx.deleteFrom('card_readers').where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** Rows of stations. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type StationRow = Tables['stations'];
export type StationKey = { readonly customerId: string; readonly id: string };
type Chosen = 'deliverer' | 'fallback_station_id' | 'fallback_seconds';
type NewStation = Omit<StationRow, 'version' | 'removed_at' | 'is_redirected' | 'agent_key_hash' | Chosen> &
  Partial<Pick<StationRow, Chosen>>;

const usualFallbackSeconds = 60;

export function findStations(db: Db, customerId: string): Promise<StationRow[]> {
  return standing(db, customerId).orderBy('position').orderBy('id').execute();
}

export function findStation(db: Db, { customerId, id }: StationKey): Promise<StationRow | undefined> {
  return standing(db, customerId).where('id', '=', id).executeTakeFirst();
}

/** Two venues can have the same id: the caller’s own counts (decisions.md §11). */
export async function findVenuesOfStation(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('stations').select('customer_id').where('id', '=', id).execute();
  return rows.map(({ customer_id }) => customer_id);
}

function standing(db: Db, customerId: string) {
  return db.selectFrom('stations').selectAll().where('customer_id', '=', customerId).where('removed_at', 'is', null);
}

export async function insertStation(db: Db, station: NewStation): Promise<void> {
  await db
    .insertInto('stations')
    .values({
      deliverer: 'server',
      fallback_station_id: null,
      fallback_seconds: usualFallbackSeconds,
      ...station,
      is_redirected: false,
      agent_key_hash: null,
      version: 1,
      removed_at: null,
    })
    .execute();
}

export async function updateStation(
  tx: Tx,
  station: StationRow,
  change: Partial<Omit<StationRow, 'customer_id' | 'id' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('stations')
    .set({ ...change, version: station.version + 1 })
    .where('customer_id', '=', station.customer_id)
    .where('id', '=', station.id)
    .execute();
}

export type StationUse = {
  readonly products: number;
  /** Whose guests' orders it decides on. */
  readonly categories: number;
  /** Printers, terminals and readers. */
  readonly devices: number;
  readonly printsReceipts: boolean;
};

/** What would stand without a station. */
export async function findStationUse(tx: Tx, { customerId, id }: StationKey): Promise<StationUse> {
  const counts: number[] = [];
  for (const table of ['products', 'printers', 'card_terminals', 'card_readers'] as const) {
    const { count } = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .where('station_id', '=', id)
      .executeTakeFirstOrThrow();
    counts.push(Number(count));
  }
  const [products = 0, ...devices] = counts;
  const { count: categories } = await tx
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('accepting_station_id', '=', id)
    .executeTakeFirstOrThrow();
  const settings = await tx
    .selectFrom('settings')
    .select('receipt_station_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return {
    products,
    categories: Number(categories),
    devices: devices.reduce((sum, count) => sum + count, 0),
    printsReceipts: settings?.receipt_station_id === id,
  };
}

/** Printers that stand there, with what the way to them depends on. */
export function findPrintersThere(tx: Tx, { customerId, id }: StationKey) {
  return tx
    .selectFrom('printers')
    .select(['model', 'ip_address'])
    .where('customer_id', '=', customerId)
    .where('station_id', '=', id)
    .execute();
}

/**
 * Order methods that were accepted there are accepted anywhere from then on; it stands in for nobody and beside no kiosk.
 *
 * @returns the stations and kiosks that changed with it
 */
export async function forgetStation(
  tx: Tx,
  { customerId, id }: StationKey,
): Promise<{ readonly stations: string[]; readonly kiosks: string[] }> {
  const stations = await tx
    .updateTable('stations')
    .set((eb) => ({ fallback_station_id: null, is_redirected: false, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('fallback_station_id', '=', id)
    .returning('id')
    .execute();
  await tx
    .updateTable('order_methods')
    .set((eb) => ({ station_id: null, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('station_id', '=', id)
    .execute();
  const kiosks = await tx
    .updateTable('kiosks')
    .set((eb) => ({ station_id: null, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('station_id', '=', id)
    .returning('id')
    .execute();
  return { stations: stations.map((row) => row.id), kiosks: kiosks.map((row) => row.id) };
}

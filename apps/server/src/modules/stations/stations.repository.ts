/** Rows of stations. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type StationRow = Tables['stations'];
export type StationKey = { readonly customerId: string; readonly id: string };
type NewStation = Omit<StationRow, 'version' | 'removed_at' | 'deliverer'> & Partial<Pick<StationRow, 'deliverer'>>;

export function findStations(db: Db, customerId: string): Promise<StationRow[]> {
  return standing(db, customerId).orderBy('position').orderBy('id').execute();
}

export function findStation(db: Db, { customerId, id }: StationKey): Promise<StationRow | undefined> {
  return standing(db, customerId).where('id', '=', id).executeTakeFirst();
}

function standing(db: Db, customerId: string) {
  return db.selectFrom('stations').selectAll().where('customer_id', '=', customerId).where('removed_at', 'is', null);
}

export async function insertStation(db: Db, station: NewStation): Promise<void> {
  await db
    .insertInto('stations')
    .values({ deliverer: 'server', ...station, version: 1, removed_at: null })
    .execute();
}

export async function updateStation(
  tx: Tx,
  station: StationRow,
  change: Partial<Pick<StationRow, 'name' | 'auto_print' | 'deliverer' | 'position' | 'removed_at'>>,
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
  const settings = await tx
    .selectFrom('settings')
    .select('receipt_station_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return {
    products,
    devices: devices.reduce((sum, count) => sum + count, 0),
    printsReceipts: settings?.receipt_station_id === id,
  };
}

/** Order methods that were accepted there are accepted anywhere from then on. */
export async function forgetStation(tx: Tx, { customerId, id }: StationKey): Promise<void> {
  await tx
    .updateTable('order_methods')
    .set((eb) => ({ station_id: null, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('station_id', '=', id)
    .execute();
}

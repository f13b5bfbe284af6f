/** Which venue a guest stands at, and at which of its doors (decisions.md §6, Doors). */
import type { OrderDoor } from '@comanda/domain/orders/order';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type CustomerRow, findCustomerBySlug, findCustomers } from '../customers/index.ts';
import { findTableByCode, type TableRow } from '../tables/index.ts';
import { findKioskByCode, type KioskRow } from './kiosks.repository.ts';

type Db = Kysely<Tables>;

export type GuestDoor = {
  readonly door: OrderDoor;
  readonly customer: CustomerRow;
  /** Of a table's door. */
  readonly table: TableRow | null;
  /** Of a kiosk's door. */
  readonly kiosk: KioskRow | null;
};

/** @param code the venue's short name, or the code of the table or kiosk @returns null where nobody stands at such a door */
export async function findDoor(db: Db, door: OrderDoor, code: string): Promise<GuestDoor | null> {
  switch (door) {
    case 'app': {
      const customer = await findCustomerBySlug(db, code.toLowerCase());
      return customer === null ? null : { door, customer, table: null, kiosk: null };
    }
    case 'table': {
      const table = await findTableByCode(db, code);
      const customer = table === undefined ? null : await venueOf(db, table);
      return table === undefined || customer === null ? null : { door, customer, table, kiosk: null };
    }
    case 'kiosk': {
      const kiosk = await findKioskByCode(db, code);
      const customer = kiosk === null ? null : await venueOf(db, kiosk);
      return customer === null ? null : { door, customer, table: null, kiosk };
    }
  }
}

/** Null where the venue is gone. */
async function venueOf(db: Db, { customer_id }: Pick<TableRow, 'customer_id'>): Promise<CustomerRow | null> {
  return (await findCustomers(db, [customer_id]))[0] ?? null;
}

/** Which venue a guest stands at, and at which of its doors (decisions.md §6, Doors). */
import type { OrderDoor } from '@comanda/domain/orders/order';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type CustomerRow, findCustomerBySlug, findCustomers } from '../customers/index.ts';
import { findTableByCode, type TableRow } from '../tables/index.ts';
import { findKioskByCode, type KioskRow } from './kiosks.repository.ts';
import { readVisit, type Visit } from './table-visits.ts';

type Db = Kysely<Tables>;
type Doors = Pick<House, 'secrets'> & { readonly database: Pick<House['database'], 'read'> };

export type GuestDoor = {
  readonly door: OrderDoor;
  readonly customer: CustomerRow;
  /** Of a table's door. */
  readonly table: TableRow | null;
  /** Of a table's door; null where somebody comes by the printed code itself. */
  readonly visit: Visit | null;
  /** Of a kiosk's door. */
  readonly kiosk: KioskRow | null;
};

/** @param code the venue's short name, the code of a table or kiosk, or of a visit at a table @returns null where nobody stands at such a door */
export async function findDoor(house: Doors, door: OrderDoor, code: string): Promise<GuestDoor | null> {
  const db = house.database.read;
  switch (door) {
    case 'app': {
      const customer = await findCustomerBySlug(db, code.toLowerCase());
      return customer === null ? null : { door, customer, table: null, visit: null, kiosk: null };
    }
    case 'table': {
      const visit = readVisit(house.secrets, code);
      const table = await findTableByCode(db, visit?.code ?? code);
      const customer = table === undefined ? null : await venueOf(db, table);
      return table === undefined || customer === null ? null : { door, customer, table, visit, kiosk: null };
    }
    case 'kiosk': {
      const kiosk = await findKioskByCode(db, code);
      const customer = kiosk === null ? null : await venueOf(db, kiosk);
      return customer === null ? null : { door, customer, table: null, visit: null, kiosk };
    }
  }
}

/** Null where the venue is gone. */
async function venueOf(db: Db, { customer_id }: Pick<TableRow, 'customer_id'>): Promise<CustomerRow | null> {
  return (await findCustomers(db, [customer_id]))[0] ?? null;
}

/** All SQL of the people an order is for: personal data, kept apart from the journal so that it can be erased (decisions.md §2). */
import { randomUUID } from 'node:crypto';

import type { OrderGuest } from '@comanda/domain/orders/check-guest';
import type { Order } from '@comanda/domain/orders/order';
import type { Kysely } from 'kysely';

import type { Debtor } from '../../platform/database/invoice-tables.ts';
import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;

export async function insertPerson(venue: Venue, id: string, guest: OrderGuest): Promise<void> {
  await insertRows(venue.ahead, 'persons', [
    {
      customer_id: venue.customerId,
      id,
      name: guest.name,
      phone: guest.phone,
      email: guest.email,
      delivery_address: guest.address,
      buyer: null,
      debtor: null,
      former_order_id: null,
      created_at: venue.now,
      erased_at: null,
    },
  ]);
}

/** @param lines name and address, as they are to stand on the receipt @param debtor of an invoice @returns the row's id; null where nobody was named */
export async function insertBuyer(
  venue: Venue,
  lines: readonly string[],
  debtor: Debtor | null = null,
): Promise<string | null> {
  if (lines.length === 0) return null;
  const id = randomUUID();
  const nobodyElse = { name: null, phone: null, email: null, delivery_address: null };
  const fresh = { former_order_id: null, created_at: venue.now, erased_at: null };
  await insertRows(venue.ahead, 'persons', [
    { ...nobodyElse, ...fresh, customer_id: venue.customerId, id, buyer: lines.join('\n'), debtor },
  ]);
  return id;
}

/** None where nobody was named, or who was is erased. */
export async function findBuyer(venue: Venue, id: string | null): Promise<string[]> {
  if (id === null) return [];
  const row = await venue.tx
    .selectFrom('persons')
    .select('buyer')
    .where('customer_id', '=', venue.customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.buyer?.split('\n') ?? [];
}

/** Nothing is asked where nobody is named. */
export async function findPersons(
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderGuest>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('persons')
    .select(['id', 'name', 'phone', 'email', 'delivery_address'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, delivery_address: address, ...guest }) => [id, { ...guest, address }]));
}

/** Whose order it is, as the transaction knows it. */
export async function findGuest(venue: Venue, { personId }: Pick<Order, 'personId'>): Promise<OrderGuest | null> {
  if (personId === null) return null;
  return (await findPersons(venue.tx, venue.customerId, [personId])).get(personId) ?? null;
}

/** Where the order is somebody else's by now, or nobody's: who it was goes on standing on its paper. */
export async function keepFormerOrder(venue: Venue, before: Order, after: Order): Promise<void> {
  if (before.personId === null || before.personId === after.personId) return;
  await venue.ahead
    .updateTable('persons')
    .set({ former_order_id: before.id })
    .where('customer_id', '=', venue.customerId)
    .where('id', '=', before.personId)
    .execute();
}

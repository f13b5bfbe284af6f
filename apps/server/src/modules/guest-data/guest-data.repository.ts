/** Where data of guests lies, across the tables that keep it apart from journal and books (decision 0047). */
import { statesUnderWay } from '@comanda/domain/payments/payment-states';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type PersonRow = Tables['persons'];
export type TagRow = Pick<Tables['nfc_tags'], 'id' | 'name' | 'serial' | 'balance' | 'registered_at'>;
export type OrderHead = Pick<Tables['orders'], 'id' | 'number' | 'state' | 'placed_at' | 'person_id'>;
/** An order of a person: theirs, or until somebody else was named there, or one that they bought by the receipt. */
export type OrderOfPerson = OrderHead & {
  readonly personId: string;
  /** Only bought: what was ordered and said there may be that of others. */
  readonly isBought: boolean;
};

/** So many at a time, that no command waits long for a search. */
const pageSize = 200;
type After = { readonly at: number; readonly id: string } | null;

/** All that are not erased, the newest first. */
export async function* pagesOfPersons(db: Db, customerId: string): AsyncGenerator<readonly PersonRow[]> {
  let after: After = null;
  for (;;) {
    let query = db
      .selectFrom('persons')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('erased_at', 'is', null);
    const last: After = after;
    if (last !== null)
      query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(last.at, last.id)));
    const rows: PersonRow[] = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(pageSize).execute();
    yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    after = { at: end.created_at, id: end.id };
  }
}

/** Orders into which somebody wrote, the newest first. */
export async function* pagesOfWritten(db: Db, customerId: string): AsyncGenerator<readonly OrderHead[]> {
  let after: After = null;
  for (;;) {
    let query = db
      .selectFrom('orders')
      .select(['id', 'number', 'state', 'placed_at', 'person_id'])
      .where('customer_id', '=', customerId)
      .where('texts_salt', 'is not', null);
    const last: After = after;
    if (last !== null) query = query.where((eb) => eb(eb.refTuple('placed_at', 'id'), '<', eb.tuple(last.at, last.id)));
    const rows: OrderHead[] = await query.orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(pageSize).execute();
    yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    after = { at: end.placed_at, id: end.id };
  }
}

export function findNamedTags(db: Db, customerId: string): Promise<TagRow[]> {
  return db
    .selectFrom('nfc_tags')
    .select(['id', 'name', 'serial', 'balance', 'registered_at'])
    .where('customer_id', '=', customerId)
    .where('name', '<>', '')
    .orderBy('registered_at', 'desc')
    .execute();
}

export async function findPersonRows(db: Db, customerId: string, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('persons')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function findOrderHeads(db: Db, customerId: string, ids: readonly string[]): Promise<OrderHead[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'placed_at', 'person_id'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute();
}

/** The orders of these people, those that were theirs until somebody else was named, and those that they bought. */
export async function findOrdersOfPersons(
  db: Db,
  customerId: string,
  personIds: readonly string[],
): Promise<OrderOfPerson[]> {
  if (personIds.length === 0) return [];
  const own = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'placed_at', 'person_id'])
    .where('customer_id', '=', customerId)
    .where('person_id', 'in', [...personIds])
    .where('person_id', 'is not', null)
    .execute();
  const former = await db
    .selectFrom('persons')
    .innerJoin('orders', (join) =>
      join.onRef('orders.customer_id', '=', 'persons.customer_id').onRef('orders.id', '=', 'persons.former_order_id'),
    )
    .select(['orders.id', 'orders.number', 'orders.state', 'orders.placed_at', 'orders.person_id'])
    .select('persons.id as personId')
    .where('persons.customer_id', '=', customerId)
    .where('persons.id', 'in', [...personIds])
    .execute();
  const bought = await db
    .selectFrom('payments')
    .innerJoin('payment_orders', (join) =>
      join
        .onRef('payment_orders.customer_id', '=', 'payments.customer_id')
        .onRef('payment_orders.payment_id', '=', 'payments.id'),
    )
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.customer_id', '=', 'payment_orders.customer_id')
        .onRef('orders.id', '=', 'payment_orders.order_id'),
    )
    .select(['orders.id', 'orders.number', 'orders.state', 'orders.placed_at', 'orders.person_id', 'payments.buyer_id'])
    .where('payments.customer_id', '=', customerId)
    .where('payments.buyer_id', 'in', [...personIds])
    .where('payments.buyer_id', 'is not', null)
    .execute();
  return [
    ...own.flatMap((row) => (row.person_id === null ? [] : [{ ...row, personId: row.person_id, isBought: false }])),
    ...former.map((row) => ({ ...row, isBought: false })),
    ...bought.flatMap(({ buyer_id: personId, ...row }) =>
      personId === null ? [] : [{ ...row, personId, isBought: true }],
    ),
  ];
}

/** Of these people: money is on its way, and the receipt will need the name. */
export async function findBuyersWaiting(db: Db, customerId: string, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom('payments')
    .select('buyer_id')
    .where('customer_id', '=', customerId)
    .where('buyer_id', 'in', [...personIds])
    .where('buyer_id', 'is not', null)
    .where('state', 'in', statesUnderWay)
    .execute();
  return rows.flatMap(({ buyer_id: id }) => id ?? []);
}

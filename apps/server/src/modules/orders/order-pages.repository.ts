/** Orders page by page: for lists of history, exports and checks of the books. */
import type { Order } from '@comanda/domain/orders/order';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type StoredOrder, withLines } from './orders-with-lines.ts';
import { endedStates, findOrdersById, pendingStates, writtenOut } from './orders.repository.ts';
import { isSought, weekOf } from './search-orders.ts';

type Db = Kysely<Tables>;

export type Page = {
  readonly state?: Order['state'] | 'pending' | 'ended' | undefined;
  /** Business days, both within. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Part of a number or of a name, or an amount. */
  readonly search?: string | undefined;
  /** Left out: both. */
  readonly isTraining?: boolean | undefined;
  readonly after: Cursor | null;
  readonly limit: number;
};
export type Cursor = { readonly placedAt: number; readonly id: string };

/** Newest first; the page goes on after the cursor’s order. */
export async function findOrdersPage(db: Db, customerId: string, page: Page): Promise<StoredOrder[]> {
  let query = db.selectFrom('orders').selectAll().where('customer_id', '=', customerId);
  const { after, state, from, to, search = '', isTraining } = page;
  const isOfWeek = weekOf(search) !== null;
  if (state === 'pending') query = query.where('state', 'in', writtenOut(pendingStates));
  else if (state === 'ended') query = query.where('state', 'in', writtenOut(endedStates));
  else if (state) query = query.where('state', '=', state);
  // The week of a number is found by its own index, not by that of the days.
  const day = isOfWeek ? sql<string>`coalesce(business_date, '')` : sql.ref<string>('business_date');
  if (from !== undefined) query = query.where(day, '>=', from);
  if (to !== undefined) query = query.where(day, '<=', to);
  // The times around the days are asked for too: by them the newest of a year are found without sorting the year.
  if (from !== undefined && !isOfWeek) query = query.where('placed_at', '>=', timeBeside(from, -2));
  if (to !== undefined && !isOfWeek) query = query.where('placed_at', '<', timeBeside(to, 3));
  if (search !== '') query = query.where(isSought(customerId, search));
  if (isTraining !== undefined) query = query.where('is_training', '=', isTraining);
  if (after) query = query.where(isBefore(after, isOfWeek));
  // Those of a week are found by their numbers and sorted: in the order of the index all of the past would be read.
  const newest = isOfWeek ? query.orderBy(sql`+placed_at`, 'desc') : query.orderBy('placed_at', 'desc');
  const found = newest.orderBy('id', 'desc').limit(page.limit);
  return withLines(db, customerId, () => found.execute());
}

/** Since when, for what was placed before. */
type Since = {
  /** Business day. */
  readonly from: string;
  /** Unix milliseconds at which that day began. */
  readonly fromMs: number;
};

/** Ended on this day or later: placed then, or placed before and canceled, handed over or paid since. Newest first. */
export async function findEndedSince(
  db: Db,
  customerId: string,
  page: Pick<Page, 'search' | 'isTraining' | 'after' | 'limit'> & Since,
): Promise<StoredOrder[]> {
  const { search = '', isTraining, after, limit } = page;
  const asked = { search, isTraining, after, limit, state: 'ended', from: page.from } as const;
  const placedThen = await findOrdersPage(db, customerId, asked);
  // Of an older day few end in this one: they are sorted here.
  let query = db
    .selectFrom('orders')
    .select(['id', 'placed_at'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', writtenOut(endedStates))
    .where('id', 'in', movedSince(customerId, page))
    .where(sql<string>`coalesce(business_date, '')`, '<', page.from);
  if (search !== '') query = query.where(isSought(customerId, search));
  if (isTraining !== undefined) query = query.where('is_training', '=', isTraining);
  if (after) query = query.where(isBefore(after, true));
  const heads = (await query.execute()).map(({ id, placed_at }) => ({ id, placedAt: placed_at }));
  const ids = heads.toSorted(newestFirst).slice(0, limit);
  const placedBefore = await findOrdersById(
    db,
    customerId,
    ids.map(({ id }) => id),
  );
  const found = [...placedThen, ...placedBefore];
  return found.toSorted((a, b) => newestFirst(a.order, b.order)).slice(0, limit);
}

function newestFirst(a: Cursor, b: Cursor): number {
  return b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1);
}

/** Each by its own index: however long ago they were placed. SQLite reads what is joined across from the left. */
function movedSince(customerId: string, { from, fromMs }: Since): RawBuilder<string> {
  return sql<string>`(
    select id from orders where customer_id = ${customerId} and canceled_at >= ${fromMs}
    union select id from orders where customer_id = ${customerId} and handed_over_at >= ${fromMs}
    union select payment_orders.order_id from payments
      cross join payment_orders
      where payments.customer_id = ${customerId} and payments.business_date >= ${from} and payments.state = 'success'
        and payment_orders.customer_id = payments.customer_id and payment_orders.payment_id = payments.id
  )`;
}

/** By both at once a page begins where the one before ended. */
function isBefore({ placedAt, id }: Cursor, isOfWeek: boolean): RawBuilder<boolean> {
  return isOfWeek ? sql`(+placed_at, id) < (${placedAt}, ${id})` : sql`(placed_at, id) < (${placedAt}, ${id})`;
}

const dayMs = 86_400_000;

/** Wide enough for any zone and any cut-off. @returns unix milliseconds */
function timeBeside(date: string, days: number): number {
  return Date.parse(date) + days * dayMs;
}

/** Orders of one business day, the first one first; the page goes on after the cursor's order. */
export async function findOrdersOfDay(
  db: Db,
  customerId: string,
  { day, after, limit }: { readonly day: string; readonly after: Cursor | null; readonly limit: number },
): Promise<Order[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('business_date', '=', day);
  if (after) query = query.where(sql<boolean>`(placed_at, id) > (${after.placedAt}, ${after.id})`);
  const found = query.orderBy('placed_at').orderBy('id').limit(limit);
  return (await withLines(db, customerId, () => found.execute())).map(({ order }) => order);
}

const pageOfEvery = 200;

/** For checks of the books: page by page, so that a large house does not fill the memory with rows. */
export async function* findEveryOrder(db: Db, customerId: string): AsyncGenerator<StoredOrder> {
  let after: Cursor | null = null;
  for (;;) {
    const page: StoredOrder[] = await findOrdersPage(db, customerId, { after, limit: pageOfEvery });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageOfEvery) return;
    after = { placedAt: last.order.placedAt, id: last.order.id };
  }
}

/** Weeks whose numbers are not all there; practice is counted apart, below zero. */
export async function findBrokenWeeks(db: Db, customerId: string): Promise<number[]> {
  const weeks = await db
    .selectFrom('orders')
    .select('week')
    .where('customer_id', '=', customerId)
    .where('sequence', '>', 0)
    .groupBy('week')
    .having(sql<boolean>`count(*) <> max(sequence)`)
    .orderBy('week')
    .execute();
  return weeks.map(({ week }) => week);
}

export async function findSequencesOf(db: Db, customerId: string, week: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('sequence')
    .where('customer_id', '=', customerId)
    .where('week', '=', week)
    .execute();
  return rows.map(({ sequence }) => sequence);
}

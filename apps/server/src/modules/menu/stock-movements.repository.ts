/** What moved the counted stock, appended: the units of a product are the sum of its movements (specification §3). */
import type { StockMovement } from '@comanda/domain/inventory/movements';
import { businessDate } from '@comanda/domain/time/local-time';
import { type Kysely, sql } from 'kysely';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Caller, CallerSession } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { currentSettings } from '../settings/index.ts';

/** Who moves stock, and at which till. */
export type StockMover = Pick<Caller, 'userId'> & { readonly session: Pick<CallerSession, 'deviceId' | 'till'> };

export type MovedBy = {
  readonly by: StockMover;
  readonly orderId?: string | null;
  readonly note?: string;
  /** Of what was taken offline, by the clock of the device: its business day is that one. Unix milliseconds. */
  readonly takenAt?: number | undefined;
};

const rowsAtOnce = 50;

/** With the journal entry that is about to be made; the units on the menu are the caller's. */
export async function appendMovements(
  venue: Venue,
  movements: readonly StockMovement[],
  { by, orderId = null, note = '', takenAt = venue.now }: MovedBy,
): Promise<void> {
  if (movements.length === 0) return;
  const { time_zone, cut_off_minutes } = await currentSettings(venue);
  const first = venue.booked.stock;
  venue.booked.stock += movements.length;
  const { till, deviceId } = by.session;
  const rows = movements.map(({ productId, kind, amount, balance, reason }, index) => ({
    customer_id: venue.customerId,
    product_id: productId,
    sequence: venue.head.revision + 1,
    position: first + index,
    kind,
    amount,
    balance,
    reason,
    note,
    order_id: orderId,
    moved_by: by.userId,
    device_id: deviceId === '' ? null : deviceId,
    till_id: till?.id ?? null,
    business_date: businessDate(takenAt, time_zone, cut_off_minutes),
    moved_at: venue.now,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await insertRows(venue.ahead, 'stock_movements', rows.slice(at, at + rowsAtOnce));
  }
}

type Db = Kysely<Tables>;

/** What a product begins with in a venue that is being set up. */
export async function insertFirstStock(db: Db, customerId: string, productId: string, units: number): Promise<void> {
  await db
    .insertInto('stock_movements')
    .columns(['customer_id', 'product_id', 'sequence', 'position', 'kind', 'amount', 'balance', 'note', 'moved_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          'customers.id',
          eb.val(productId).as('product_id'),
          eb.lit(0).as('sequence'),
          eb.lit(0).as('position'),
          eb.val('count' as const).as('kind'),
          eb.val(units).as('amount'),
          eb.val(units).as('balance'),
          eb.val('').as('note'),
          'created_at',
        ])
        .where('customers.id', '=', customerId),
    )
    .execute();
}

/** Products whose units are not the sum of their movements, for `verify`. */
export async function findStockApart(
  db: Db,
  customerId: string,
): Promise<{ readonly id: string; readonly units: number; readonly moved: number }[]> {
  const sums = await db
    .selectFrom('stock_movements')
    .select(['product_id', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .groupBy('product_id')
    .execute();
  const moved = new Map(sums.map(({ product_id, amount }) => [product_id, Number(amount)]));
  const rows = await db
    .selectFrom('products')
    .select(['id', 'current_stock'])
    .where('customer_id', '=', customerId)
    .execute();
  const units = new Map(rows.map(({ id, current_stock }) => [id, current_stock ?? 0]));
  return [...new Set([...moved.keys(), ...units.keys()])]
    .map((id) => ({ id, units: units.get(id) ?? 0, moved: moved.get(id) ?? 0 }))
    .filter((one) => one.units !== one.moved);
}

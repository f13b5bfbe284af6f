/** What payments by product or by seat took of orders, payment by payment: who has paid, and who pays the rest of a part. */
import { paidAheadOf } from '@comanda/domain/payments/paid-ahead';
import type { PaidBySeat } from '@comanda/domain/payments/seats-paid';
import type { PaidAheadOfLines } from '@comanda/domain/payments/split';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { toPaidLine } from './paid-line-rows.ts';
import { isNotFreed } from './paid-lines.repository.ts';

type Db = Kysely<Tables>;

/** The first one first; what was given back, and what failed, is none. */
async function findTakenLines(db: Db, customerId: string, orderIds: readonly string[]) {
  return db
    .selectFrom('payment_lines')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_lines.customer_id')
        .onRef('payments.id', '=', 'payment_lines.payment_id'),
    )
    .innerJoin('payment_orders', (join) =>
      join
        .onRef('payment_orders.customer_id', '=', 'payment_lines.customer_id')
        .onRef('payment_orders.payment_id', '=', 'payment_lines.payment_id')
        .onRef('payment_orders.order_id', '=', 'payment_lines.order_id'),
    )
    .select([
      'payments.id',
      'payments.split',
      'payment_orders.amount as ofOrder',
      'payment_lines.order_id',
      'opid',
      'count',
      'payment_lines.amount',
      'shared_count',
      'shared_guests',
    ])
    .where('payment_lines.customer_id', '=', customerId)
    .where('payment_lines.order_id', 'in', [...orderIds])
    .where('payments.refund_of', 'is', null)
    .where('payments.state', 'in', ['success', 'preparing', 'paying', 'unknown'])
    .where(isNotFreed)
    .orderBy('payments.taken_at')
    .orderBy('payments.id')
    .execute();
}

export type TakenOfOrder = { readonly paidAhead: PaidAheadOfLines; readonly paidBySeat: readonly PaidBySeat[] };

/** By order; one of which nothing was paid by product or by seat has none. */
export async function findTakenOfOrders(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, TakenOfOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await findTakenLines(db, customerId, orderIds);
  const byOrder = grouped(rows, ({ order_id: orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, ofOrder]) => {
      const lines = ofOrder.map((row) => ({ ...row, line: toPaidLine(row) }));
      const ofSeats = grouped(
        lines.filter(({ split }) => split === 'seat'),
        ({ id }) => id,
      );
      const paidBySeat = [...ofSeats.values()].flatMap((taken): PaidBySeat[] => {
        const [first] = taken;
        return first === undefined ? [] : [{ amount: first.ofOrder, lines: taken.map(({ line }) => line) }];
      });
      return [orderId, { paidAhead: aheadOfLines(lines.map(({ line }) => line)), paidBySeat }];
    }),
  );
}

function aheadOfLines(lines: readonly LineAllocation[]): PaidAheadOfLines {
  const byLine = grouped(lines, ({ opid }) => opid);
  return new Map(
    [...byLine].flatMap(([opid, rows]) => {
      const ahead = paidAheadOf(rows);
      return ahead === undefined ? [] : [[opid, ahead] as const];
    }),
  );
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

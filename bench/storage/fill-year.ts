/** A venue with a year of business: paid orders with lines, payments, ledger and sold lines, copied by the engine itself. */
import type { BenchStorage } from './bench-storage.ts';
import { copyRows, type Fresh, type TableOfSales, tablesOfSales } from './copy-rows.ts';

export type Year = {
  /** Placed and paid through the door. */
  readonly orderId: string;
  readonly paymentId: string;
  readonly days: number;
  readonly ordersPerDay: number;
};

const dayMs = 86_400_000;

/** Today and each day before gets as many orders, over twelve hours of it, of forty products. */
export async function fillYear(storage: BenchStorage, year: Year): Promise<void> {
  const { orderId, paymentId, days, ordersPerDay } = year;
  const day = `((past.n - 1) / ${ordersPerDay})`;
  const date =
    storage.engine === 'postgres'
      ? `to_char(cast(business_date as date) - cast(${day} as integer), 'YYYY-MM-DD')`
      : `date(business_date, '-' || ${day} || ' days')`;
  const before = `- ${day} * ${dayMs} - (past.n % ${ordersPerDay}) * ${Math.floor(dayMs / 2 / ordersPerDay)}`;
  const ofOrder: Fresh = { order_id: `'past-' || past.n` };
  const ofPayment: Fresh = { payment_id: `'paid-' || past.n` };
  const sequence: Fresh = { sequence: '0 - past.n' };
  const fresh: Readonly<Record<TableOfSales, Fresh>> = {
    journal: { ...sequence, body: `'{}'`, changes: `'[]'` },
    orders: {
      id: `'past-' || past.n`,
      week: '200001',
      sequence: 'past.n',
      business_date: date,
      placed_at: `placed_at ${before}`,
      received_at: `received_at ${before}`,
    },
    order_lines: ofOrder,
    payments: { id: `'paid-' || past.n`, receipt_id: 'null', business_date: date, taken_at: `taken_at ${before}` },
    payment_orders: { ...ofOrder, ...ofPayment },
    ledger: { ...sequence, ...ofOrder, ...ofPayment, business_date: date, taken_at: `taken_at ${before}` },
    sold_lines: {
      ...sequence,
      ...ofOrder,
      product_id: `'dish-' || ((past.n * 7 + position * 11) % 40)`,
      business_date: date,
      sold_at: `sold_at ${before}`,
    },
  };
  const from: Readonly<Record<TableOfSales, string>> = {
    journal: `sequence in (select sequence from ledger where payment_id = '${paymentId}')`,
    orders: `id = '${orderId}'`,
    order_lines: `order_id = '${orderId}'`,
    payments: `id = '${paymentId}'`,
    payment_orders: `payment_id = '${paymentId}'`,
    ledger: `payment_id = '${paymentId}'`,
    sold_lines: `order_id = '${orderId}'`,
  };
  await copyRows(
    storage,
    tablesOfSales.map((table) => ({ table, from: from[table], fresh: fresh[table] })),
    days * ordersPerDay,
  );
}

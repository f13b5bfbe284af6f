/** A venue with a year of business: paid orders with lines, payments, ledger and sold lines, copied by the engine itself. */
import { join } from 'node:path';

import type { Database } from '../../apps/server/src/platform/database/open-database.ts';
import { openSqlite } from '../../apps/server/src/platform/database/open-sqlite.ts';
import { askPostgres } from '../../apps/server/src/test/fresh-storage.ts';
import type { BenchStorage } from './bench-storage.ts';
import { inDatabase } from './open-venues.ts';

export type Year = {
  /** Placed and paid through the door. */
  readonly orderId: string;
  readonly paymentId: string;
  readonly days: number;
  readonly ordersPerDay: number;
};

const tables = ['journal', 'orders', 'order_lines', 'payments', 'payment_orders', 'ledger', 'sold_lines'] as const;
type Copied = (typeof tables)[number];

/** Column → what stands in the copy number `n` instead. */
type Fresh = Readonly<Record<string, string>>;

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
  const fresh: Readonly<Record<Copied, Fresh>> = {
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
  const from: Readonly<Record<Copied, string>> = {
    journal: `sequence in (select sequence from ledger where payment_id = '${paymentId}')`,
    orders: `id = '${orderId}'`,
    order_lines: `order_id = '${orderId}'`,
    payments: `id = '${paymentId}'`,
    payment_orders: `payment_id = '${paymentId}'`,
    ledger: `payment_id = '${paymentId}'`,
    sold_lines: `order_id = '${orderId}'`,
  };
  const copies = await inDatabase(storage, (database) =>
    Promise.all(
      tables.map(async (table) => {
        const columns = await columnsOf(database, table);
        const values = columns.map((column) => fresh[table][column] ?? column);
        return `
          insert into ${table} (${columns.join(', ')})
          with recursive past (n) as (
            select cast(1 as bigint) union all select n + 1 from past where n < ${days * ordersPerDay})
          select ${values.join(', ')} from ${table}, past where ${from[table]}`;
      }),
    ),
  );
  const statements = storage.engine === 'postgres' ? ['vacuum analyze'] : [];
  await execute(storage, [`begin;${copies.join(';')};commit`, ...statements]);
}

async function columnsOf({ read }: Database, table: Copied): Promise<string[]> {
  return Object.keys(await read.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow());
}

async function execute({ config }: BenchStorage, statements: readonly string[]): Promise<void> {
  if (config.databaseUrl !== null) {
    for (const statement of statements) await askPostgres(config.databaseUrl, statement);
    return;
  }
  const database = await openSqlite(join(config.dataDir, 'comanda.sqlite'), false);
  for (const statement of statements) database.exec(statement);
  database.close();
}

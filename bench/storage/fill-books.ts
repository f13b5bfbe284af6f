/** A venue with as many paid orders as a year has, and the journal that tells of each: books that can be checked. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { openSqlite } from '../../apps/server/src/platform/database/open-sqlite.ts';
import type { BenchStorage } from './bench-storage.ts';
import { openClient } from './postgres-client.ts';

export type Books = {
  readonly customerId: string;
  /** Placed and paid through the door, alone in its venue: of this one the others are copies. */
  readonly orderId: string;
  readonly paymentId: string;
  readonly copies: number;
};

type Cell = string | number | null;
type Row = Record<string, Cell>;
type Writer = {
  ask(sql: string): Promise<Row[]>;
  insert(table: string, rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
};

const copied = ['orders', 'order_lines', 'payments', 'payment_orders', 'receipts', 'ledger', 'sold_lines'] as const;
const copiesAtOnce = 200;

export async function fillBooks(storage: BenchStorage, books: Books): Promise<void> {
  const writer = storage.config.databaseUrl === null ? await onSqlite(storage) : await onPostgres(storage);
  try {
    await writer.ask('begin');
    await copyAll(writer, books);
    await writer.ask('commit');
    if (storage.engine === 'postgres') await writer.ask('vacuum analyze');
  } finally {
    await writer.close();
  }
}

async function copyAll(writer: Writer, { customerId, orderId, paymentId, copies }: Books): Promise<void> {
  const of = `customer_id = '${customerId}'`;
  const rowsOf = (table: string, order: string) => writer.ask(`select * from ${table} where ${of} order by ${order}`);
  const journal = await rowsOf('journal', 'sequence');
  const listed = await rowsOf('journal_orders', 'sequence');
  const samples = await Promise.all(copied.map(async (table) => ({ table, rows: await rowsOf(table, '1') })));
  const [receipt] = samples.find(({ table }) => table === 'receipts')?.rows ?? [];
  const ids = [orderId, paymentId, ...(receipt === undefined ? [] : [String(receipt['id']), String(receipt['token'])])];
  let last = { sequence: journal.length, hash: String(journal.at(-1)?.['hash'] ?? '') };
  for (let from = 1; from <= copies; from += copiesAtOnce) {
    const numbers = Array.from({ length: Math.min(copiesAtOnce, copies - from + 1) }, (_, at) => from + at);
    const entries: Row[] = [];
    for (const n of numbers) {
      for (const sample of journal) {
        const entry = entryOf(renamed(sample, ids, n), last, n);
        entries.push(entry);
        last = { sequence: Number(entry['sequence']), hash: String(entry['hash']) };
      }
    }
    await writer.insert('journal', entries);
    const rowsOfAll = (rows: readonly Row[]) =>
      numbers.flatMap((n) => rows.map((row) => moved(renamed(row, ids, n), n, n * journal.length)));
    await writer.insert('journal_orders', rowsOfAll(listed));
    for (const { table, rows } of samples) await writer.insert(table, rowsOfAll(rows));
  }
  await writer.ask(`update venue_heads set revision = ${last.sequence}, journal_hash = '${last.hash}' where ${of}`);
  await writer.ask(`update drawers set balance = (select coalesce(sum(amount), 0) from ledger
    where ledger.customer_id = drawers.customer_id and drawer_id = drawers.id and account = 'cash') where ${of}`);
}

/** Ids of a copy are as long as those of the sample. */
function renamed(row: Row, ids: readonly string[], n: number): Row {
  const tail = n.toString(16).padStart(8, '0');
  const text = ids.reduce((all, id) => all.replaceAll(id, id.slice(0, -tail.length) + tail), JSON.stringify(row));
  // Paper is kept to the letter: the journal knows its hash.
  return { ...(JSON.parse(text) as Row), ...('document' in row && { document: row['document'] ?? null }) };
}

/** What counts up in a venue: orders, receipts, and the entries that rows belong to. */
function moved(row: Row, n: number, entries: number): Row {
  const isOrder = 'placed_at' in row;
  const sequence = row['sequence'];
  return {
    ...row,
    ...(typeof sequence === 'number' && { sequence: sequence + (isOrder ? n : entries) }),
    ...(isOrder && { number: numberOf(String(row['number']), n) }),
    // The seal of what was written is of one order alone.
    ...('texts_salt' in row && { texts_salt: null }),
    ...('note' in row && { note: null }),
    ...('issued_at' in row && { number: Number(row['number']) + n }),
  };
}

const numberOf = (number: string, n: number) => number.replace(/\d+$/, (sequence) => String(Number(sequence) + n));

type Body = {
  readonly event: {
    readonly texts?: string | null;
    readonly order?: { readonly number: string };
    readonly payment?: { readonly receipt: { readonly number: number } | null };
  };
};

function entryOf(row: Row, last: { readonly sequence: number; readonly hash: string }, n: number): Row {
  const told = JSON.parse(String(row['body'])) as Body;
  const { order, payment } = told.event;
  const receipt = payment?.receipt ?? null;
  const event = {
    ...told.event,
    ...(told.event.texts !== undefined && { texts: null }),
    ...(order !== undefined && { order: { ...order, number: numberOf(order.number, n) } }),
    ...(payment !== undefined && {
      payment: { ...payment, receipt: receipt && { ...receipt, number: receipt.number + n } },
    }),
  };
  const sequence = last.sequence + 1;
  const body = JSON.stringify({ ...told, sequence, event });
  const hash = createHash('sha256').update(`${last.hash}\n${body}`).digest('hex');
  return { ...row, sequence, body, previous_hash: last.hash, hash };
}

async function onSqlite({ config }: BenchStorage): Promise<Writer> {
  const database = await openSqlite(join(config.dataDir, 'comanda.sqlite'), false);
  return {
    ask: async (sql) => database.prepare(sql).all() as Row[],
    insert: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) return;
      const marks = columns.map(() => '?').join(', ');
      const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`);
      for (const row of rows) statement.run(...columns.map((column) => row[column] ?? null));
    },
    close: async () => database.close(),
  };
}

async function onPostgres({ config }: BenchStorage): Promise<Writer> {
  const client = await openClient(config.databaseUrl ?? '');
  return {
    ask: async (sql) => {
      if (!sql.startsWith('select')) return (await client.query<Row>(sql)).rows;
      // As JSON the engine's long integers are numbers.
      return (await client.query<{ row: Row }>(`select to_json(r) as row from (${sql}) r`)).rows.map(({ row }) => row);
    },
    insert: async (table, rows) => {
      const sql = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
      await client.query(sql, [JSON.stringify(rows)]);
    },
    close: () => client.end(),
  };
}

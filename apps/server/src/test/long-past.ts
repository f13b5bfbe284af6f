/** A venue that has sold, closed, invoiced and charged tags for years: all of it over, beside what a test made. */
import { type Kysely, sql } from 'kysely';

import type { Database } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { growTable, past } from './grow-table.ts';

const day = '2020-01-01';

/** How a row of the past differs from the one that is there; sequences of the past lie before those of the test. */
const changes: Partial<Record<keyof Tables, (i: number) => Record<string, unknown>>> = {
  journal: (i) => ({ sequence: -i }),
  journal_orders: (i) => ({ order_id: `o${i}`, sequence: -i }),
  commands: (i) => ({ id: `c${i}`, created_at: i }),
  orders: (i) => ({
    id: `o${i}`,
    number: `20-1-${i}`,
    week: 202_001,
    sequence: i,
    state: 'done',
    total: 100,
    paid: 100,
    reserved: 0,
    placed_at: i,
    handed_over_at: i,
    canceled_at: i,
    business_date: day,
  }),
  order_lines: (i) => ({ order_id: `o${i}`, opid: `l${i}` }),
  payments: (i) => ({ id: `p${i}`, receipt_id: `r${i}`, taken_at: i, business_date: day }),
  payment_orders: (i) => ({ payment_id: `p${i}`, order_id: `o${i}` }),
  receipts: (i) => ({ id: `r${i}`, payment_id: `p${i}`, number: 1_000_000 + i, token: `t${i}` }),
  ledger: (i) => ({
    sequence: -i,
    position: 0,
    account: 'cash',
    order_id: `o${i}`,
    payment_id: `p${i}`,
    business_date: day,
  }),
  sold_lines: (i) => ({ sequence: -i, position: 0, order_id: `o${i}`, business_date: day, sold_at: i }),
  print_jobs: (i) => ({
    id: `j${i}`,
    order_id: `o${i}`,
    status: 'printed',
    created_at: i,
    finished_at: i,
    sequence: 1_000_000 + i,
  }),
  order_tokens: (i) => ({ order_id: `o${i}`, token: `token-${i}` }),
  payment_moves: (i) => ({ sequence: -i, payment_id: `p${i}`, at: i }),
  persons: (i) => ({ id: `person-${i}` }),
  invoices: (i) => ({ id: `p${i}`, number: 1_000_000 + i, order_id: `o${i}`, amount: 100, date: day, due_date: day }),
  invoice_standings: (i) => ({ invoice_id: `p${i}`, number: 1_000_000 + i, state: 'paid' }),
  invoice_entries: (i) => ({ id: `e${i}`, invoice_id: `p${i}`, sequence: -i, amount: 100, date: day }),
  closings: (i) => ({
    ...(i > past ? { kind: 'person', person_id: 'luca' } : { kind: 'venue', person_id: null }),
    id: `z${i}`,
    number: -i,
    sequence: -1 - (i % past),
    closed_at: i,
    business_date: day,
  }),
  cash_moves: (i) => ({ id: `m${i}`, sequence: -i, position: 0 }),
  nfc_tags: (i) => ({ id: `tag-${i}`, serial: `04${i}`, code: `old-${i}`, balance: 0, last_used_at: i }),
  nfc_entries: (i) => ({ id: `n${i}`, tag_id: `tag-${i}`, sequence: -i, position: 0 }),
  stock_movements: (i) => ({ sequence: -i, position: 0, business_date: day, moved_at: i }),
  sessions: (i) => ({ id: `s${i}`, ended_at: i }),
  session_devices: (i) => ({ session_id: `s${i}`, device_id: `device-${i}` }),
};

/** @param tables each with a row to go by, in an order in which each finds what it belongs to */
export async function growPast({ engine, write }: Database, tables: readonly (keyof Tables)[]): Promise<void> {
  const bare: Kysely<Tables> = write.withoutPlugins();
  for (const table of tables) {
    const change = changes[table];
    if (change === undefined) throw new Error(`nobody knows the past of ${table}`);
    // Settlements beside them.
    await growTable(bare, table, change, table === 'closings' ? 2 * past : past);
  }
  // SQLite plans without figures, as it does in a house.
  if (engine === 'postgres') await sql`analyze`.execute(bare);
}

/** Records an order of this storage and opens it for writing the same rows again and again. */
import type { BenchStorage } from '../storage/bench-storage.ts';
import { inDatabase } from '../storage/open-venues.ts';
import { recordOrders } from './record-order.ts';
import { openRawPostgres, pgbench } from './replay-pgbench.ts';
import { openRawSqlite } from './replay-sqlite.ts';
import { isBegin, writesOf } from './template.ts';

export type OpenRaw = {
  measure(load: {
    readonly venues: readonly string[];
    readonly clients: number;
    readonly seconds: number;
  }): Promise<number>;
  /** Of SQLite alone: pgbench tells no single times. As in replay-sqlite.ts. */
  measureAt?(rate: number, seconds: number): number[];
  close(): void;
};

/** Far from the revision, so that the two sequences of the head cannot be mistaken for each other. */
const firstReceipt = 500_000;
const firstRevision = 10_000;

/** @returns null where there is no tool for it. */
export async function openRaw(
  storage: BenchStorage,
  customerId: string,
  say: (text: string) => void,
): Promise<OpenRaw | null> {
  if (storage.engine === 'postgres' && pgbench === null) {
    say(
      'pgbench is not installed: PostgreSQL is not measured alone. It comes with the package postgresql-client or postgresql.',
    );
    return null;
  }
  await inDatabase(storage, (database) =>
    database.write
      .updateTable('venue_heads')
      .set({ receipt_sequence: firstReceipt, revision: firstRevision })
      .execute(),
  );
  const writes = writesOf(await recordOrders(storage, customerId));
  if (!writes.some(isBegin)) throw new Error('the recorded order has no transaction');
  say(`the engine alone: ${writes.length} statements per order`);
  if (storage.engine === 'sqlite') {
    const raw = await openRawSqlite(storage, writes);
    return { ...raw, measure: ({ seconds }) => Promise.resolve(raw.measure(seconds)) };
  }
  return openRawPostgres(storage, writes, customerId);
}

/** Years and other venues for tests: a row that is there again and again, with what must differ. */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../platform/database/tables.ts';

/** So many rows more, unless told. */
export const past = 3000;
const atOnce = 100;

/** @throws Error where the table has no row to go by */
export async function growTable(
  write: Kysely<Tables>,
  table: keyof Tables,
  change: (i: number) => Record<string, unknown>,
  count = past,
): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(write);
  const [row] = rows;
  if (row === undefined) throw new Error(`nothing in ${table} to go by`);
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  for (let from = 1; from <= count; from += atOnce) {
    const values = Array.from({ length: atOnce }, (_, index) => {
      const made = { ...row, ...change(from + index) };
      return sql`(${sql.join(Object.values(made))})`;
    });
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(write);
  }
}

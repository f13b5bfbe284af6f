/** A visit at a table: a sealed word that stands for the table's code until the visit is over (docs/decisions/0068). */
import { isVisitOver, type OrderAtTable, visitLongestMs } from '@comanda/domain/venue/table-visit';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { findLastPaid } from '../payments/index.ts';
import type { TableRow } from '../tables/index.ts';
import { lastMoment } from './worn-link.ts';

type Db = Kysely<Tables>;

export type Visit = {
  /** What the guest's page keeps and sends. */
  readonly token: string;
  /** Of the table, as it was printed then: renewed, it ends its visits too. */
  readonly code: string;
  /** Unix milliseconds. */
  readonly begunAt: number;
};

const about = 'visit at a table';
/** In an address a full stop would look like a file's; codes of tables know no tilde. */
const [inSeal, inToken] = ['.', '~'];
const base = 36;

/** Kept nowhere: whoever reads the menu writes nothing. */
export function beginVisit(secrets: Secrets, code: string, now: number): string {
  return secrets.seal(`${now.toString(base)} ${code}`, about).replaceAll(inSeal, inToken);
}

/** Null: none of ours, hence the code of a table or nothing. */
export function readVisit(secrets: Secrets, token: string): Visit | null {
  if (!token.includes(inToken)) return null;
  const [begun = '', code = ''] = secrets.open(token.replaceAll(inToken, inSeal), about)?.split(' ') ?? [];
  return code === '' ? null : { token, code, begunAt: Number.parseInt(begun, base) };
}

/** An order of the day before may still be open. */
const openBeforeMs = 24 * 3_600_000;

/** @param now unix milliseconds */
export async function isOver(db: Db, table: TableRow, { begunAt }: Visit, now: number): Promise<boolean> {
  // A page of last year is not told how many orders its table has had since.
  if (now > begunAt + visitLongestMs) return true;
  return isVisitOver(begunAt, await ordersAt(db, table, begunAt), now);
}

async function ordersAt(db: Db, table: TableRow, begunAt: number): Promise<OrderAtTable[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'state', 'placed_at', 'accepted_at', 'ready_at', 'handed_over_at'])
    .where('customer_id', '=', table.customer_id)
    .where('placed_at', '>=', begunAt - openBeforeMs)
    .where('table_id', '=', table.id)
    .where('state', '!=', 'canceled')
    .where('merged_into', 'is', null)
    .where('is_training', '=', false)
    .execute();
  const done = rows.filter(({ state }) => state === 'done');
  const paid = await findLastPaid(
    db,
    table.customer_id,
    done.map(({ id }) => id),
  );
  return rows.map((row) => {
    const endedAt = row.state === 'done' ? lastMoment(row, paid.get(row.id) ?? null) : null;
    return { placedAt: row.placed_at, endedAt };
  });
}

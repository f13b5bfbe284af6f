/** What a house knows its books by: figures that stand on its screens and closings, to be held against another storage. */
import { formatAmount, money, zero } from '@comanda/domain/money';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../platform/database/tables.ts';

type Db = Kysely<Tables>;
const sumIndent = '  ';

type Venue = { readonly id: string; readonly name: string };

/** By the letters' numbers: each engine, and each database of PostgreSQL, sorts names in a way of its own. */
export function byName(a: Venue, b: Venue): number {
  const [one, other] = [`${a.name} ${a.id}`, `${b.name} ${b.id}`];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** @returns for each venue its lines for the console, in the order of their names. */
export async function houseSums(db: Db): Promise<string[]> {
  const venues = await db
    .selectFrom('customers')
    .leftJoin('settings', 'settings.customer_id', 'customers.id')
    .select(['customers.id', 'customers.name', 'settings.currency'])
    .execute();
  const lines: string[] = [];
  for (const { id, name, currency } of venues.toSorted(byName)) {
    lines.push(`${name} (${id})`);
    for (const [what, { count, amount }] of await sumsOf(db, id)) {
      const said = `${currency ?? ''} ${formatAmount(money(Number(amount ?? 0)))}`;
      lines.push(`${sumIndent}${what.padEnd(28)} ${String(count).padStart(9)}  ${said}`);
    }
  }
  return lines;
}

/** @returns which venue's sum differs and how, for the console; null where both sides say the same. */
export function firstDifference(before: readonly string[], now: readonly string[]): string | null {
  const length = Math.max(before.length, now.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => before[index] !== now[index]);
  if (at === undefined) return null;
  const [was, is] = [before[at]?.trim() ?? 'nothing', now[at]?.trim() ?? 'nothing'];
  // A line that names a venue itself needs no other above it.
  const isOfVenue = [before[at], now[at]].every((line) => line?.startsWith(sumIndent));
  const venue = isOfVenue ? before.slice(0, at).findLast((line) => !line.startsWith(sumIndent)) : undefined;
  return `${venue === undefined ? '' : `${venue}: `}${was} was, ${is} is`;
}

type Sum = { readonly count: number | string; readonly amount: number | string | null };

const counted = sql<number>`count(*)`.as('count');
const summed = (column: string) => sql<number | null>`sum(${sql.ref(column)})`.as('amount');

async function sumsOf(db: Db, customerId: string): Promise<[string, Sum][]> {
  const orders = db
    .selectFrom('orders')
    .select([counted, summed('total')])
    .where('customer_id', '=', customerId)
    .where('is_training', '=', false)
    .where('state', '!=', 'canceled');
  const payments = db
    .selectFrom('payments')
    .select([counted, summed('total')])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'success')
    .where('method', '!=', 'pay_later');
  const others = payments.where('refund_of', 'is not', null);
  const drawers = db
    .selectFrom('drawers')
    .select([counted, summed('balance')])
    .where('customer_id', '=', customerId);
  const tags = db
    .selectFrom('nfc_tags')
    .select([counted, summed('balance')])
    .where('customer_id', '=', customerId);
  return [
    ['orders, not canceled', await orders.executeTakeFirstOrThrow()],
    ['payments taken, with tips', await payments.where('refund_of', 'is', null).executeTakeFirstOrThrow()],
    ['payments given back', await others.where('amount', '!=', zero).executeTakeFirstOrThrow()],
    ['tips corrected', await others.where('amount', '=', zero).executeTakeFirstOrThrow()],
    ['cash in drawers', await drawers.executeTakeFirstOrThrow()],
    ['credit on tags', await tags.executeTakeFirstOrThrow()],
  ];
}

/** Are the series whole: closings, settlements, receipts, orders (decisions.md §2; OR 957a). */
import type { Answer } from '@comanda/contract/calls';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findClosingNumbers, findInvoiceNumbers, findReceiptNumbers } from '../payments/index.ts';

type Db = Kysely<Tables>;
type Series = Answer<'GET /v1/customers/{customerId}/numberGaps'>['series'][number];

/** More are not named: the list is for a person. */
const mostNamed = 100;

export async function findNumberGaps(db: Db, customerId: string): Promise<Series[]> {
  return [
    seriesOf('venue', await findClosingNumbers(db, customerId, 'venue')),
    seriesOf('person', await findClosingNumbers(db, customerId, 'person')),
    seriesOf('receipt', await findReceiptNumbers(db, customerId)),
    seriesOf('invoice', await findInvoiceNumbers(db, customerId)),
    await orderSeries(db, customerId),
  ];
}

function seriesOf(series: Series['series'], numbers: readonly number[]): Series {
  const last = numbers.reduce((max, number) => Math.max(max, number), 0);
  return { series, count: numbers.length, last: last === 0 ? null : String(last), missing: missingOf(numbers, last) };
}

/** From 1 to the last one. */
function missingOf(numbers: readonly number[], last: number): string[] {
  const there = new Set(numbers);
  const missing: string[] = [];
  for (let number = 1; number <= last && missing.length < mostNamed; number += 1) {
    if (!there.has(number)) missing.push(String(number));
  }
  return missing;
}

/** A series for each week; practice is counted apart, below zero. Only the weeks whose last number is not their count are read. */
async function orderSeries(db: Db, customerId: string): Promise<Series> {
  const weeks = await db
    .selectFrom('orders')
    .select((eb) => ['week', eb.fn.countAll<number>().as('count'), eb.fn.max('sequence').as('last')])
    .where('customer_id', '=', customerId)
    .where('sequence', '>', 0)
    .groupBy('week')
    .orderBy('week')
    .execute();
  const missing: string[] = [];
  for (const { week, count, last } of weeks) {
    if (Number(count) === Number(last)) continue;
    const rows = await db
      .selectFrom('orders')
      .select('sequence')
      .where('customer_id', '=', customerId)
      .where('week', '=', week)
      .where('sequence', '>', 0)
      .execute();
    const gaps = missingOf(
      rows.map(({ sequence }) => sequence),
      Number(last),
    );
    missing.push(...gaps.map((number) => numberOf(week, number)));
  }
  const newest = weeks.at(-1);
  return {
    series: 'order',
    count: weeks.reduce((sum, { count }) => sum + Number(count), 0),
    last: newest === undefined ? null : numberOf(newest.week, String(newest.last)),
    missing: missing.slice(0, mostNamed),
  };
}

/** `2026-47-123`; `week` is year × 100 + week. */
function numberOf(week: number, sequence: string): string {
  return `${Math.floor(week / 100)}-${week % 100}-${sequence}`;
}

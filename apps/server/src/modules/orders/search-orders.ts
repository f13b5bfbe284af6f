/** What somebody may have in mind of an order: its number, its table, the guest, who took it, what it cost. */
import { type RawBuilder, sql } from 'kysely';

import { isNamed, plainPart } from '../../platform/database/is-named.ts';

/** For a query on `orders`. */
export function isSought(customerId: string, text: string): RawBuilder<boolean> {
  const plain = plainPart(text);
  const week = weekOf(text);
  // Whoever types all of a number means no name.
  if (week !== null) return sql<boolean>`(orders.week = ${week} and orders.number like ${`%${plain.toUpperCase()}%`})`;
  const part = `%${plain}%`;
  const short = shortOf(text);
  const total = amountOf(text);
  return sql<boolean>`(
    orders.number like ${part}
    or orders.device_number like ${part.toUpperCase()}
    ${short === null ? sql`` : sql`or orders.number like ${short}`}
    ${total === null ? sql`` : sql`or orders.total = ${total}`}
    or orders.table_id in (select id from tables where customer_id = ${customerId} and ${isNamed(plain)})
    or orders.person_id in (select id from persons where customer_id = ${customerId} and ${isNamed(plain)})
    or orders.ordered_by in (select id from users where ${isNamed(plain)})
  )`;
}

/** The series of a number that was typed with year and week: `2026-47-12`, `T-2026-47-3`. */
export function weekOf(text: string): number | null {
  const [, year, week] = /^(?:T-)?(\d{4})-(\d{1,2})-\d+$/i.exec(text) ?? [];
  return year === undefined || week === undefined ? null : Number(year) * 100 + Number(week);
}

/** As displays, tickets and guests say it, of whatever week, the newest first: `#12`, `T-3`. A number begins with its year. */
function shortOf(text: string): string | null {
  const [, mark = '', sequence] = /^(#|T-)(\d{1,9})$/i.exec(text) ?? [];
  if (sequence === undefined) return null;
  return mark === '#' ? `2%-${sequence}` : `T-%-${sequence}`;
}

/** `31.40`, `31,4`, `1’046.80` and `31` in minor units; null: no amount. */
function amountOf(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/['’\s]/g, '')) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** What somebody may have in mind of an order: its number, its table, the guest, who took it, what it cost. */
import { type RawBuilder, sql } from 'kysely';

/** For a query on `orders`. */
export function isSought(customerId: string, text: string): RawBuilder<boolean> {
  const plain = text.replaceAll(/[\\%_]/g, '');
  const part = `%${plain}%`;
  const total = amountOf(text);
  return sql<boolean>`(
    orders.number like ${part}
    or orders.device_number like ${part.toUpperCase()}
    ${total === null ? sql`` : sql`or orders.total = ${total}`}
    or orders.table_id in (select id from tables where customer_id = ${customerId} and ${isNamed(plain)})
    or orders.person_id in (select id from persons where customer_id = ${customerId} and ${isNamed(plain)})
    or orders.ordered_by in (select id from users where ${isNamed(plain)})
  )`;
}

/** SQLite knows no small letters but those without accents: a name that begins with one is tried as it would begin. */
function isNamed(plain: string): RawBuilder<boolean> {
  const capital = `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
  return sql<boolean>`(lower(name) like ${`%${plain.toLowerCase()}%`} or name like ${`%${capital}%`})`;
}

/** `31.40`, `31,4`, `1’046.80` and `31` in minor units; null: no amount. */
function amountOf(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/['’\s]/g, '')) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

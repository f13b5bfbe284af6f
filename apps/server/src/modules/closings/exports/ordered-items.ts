/** Ordered items, a line per product line, day by day as they are sent: the memory stays flat (decisions.md §8). */
import type { Translated } from '@comanda/domain/menu/menu';
import { add, zero } from '@comanda/domain/money';
import type { Order, OrderLine, SoldModifier } from '@comanda/domain/orders/order';
import { titleOnPaper } from '@comanda/paper/title-on-paper';
import type { Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/tables.ts';
import { exportTexts, type ExportTexts } from '../../../platform/texts.ts';
import { findMenuNames } from '../../menu/index.ts';
import { findOrdersOfDay } from '../../orders/index.ts';
import type { SettingsRow } from '../../settings/index.ts';
import { findUserNames } from '../../users/index.ts';
import { asText, byteOrderMark, type Cell, csvAmount, csvRow } from './csv.ts';
import { datesOf, type Days } from './period.ts';

type Db = Kysely<Tables>;

/** Between two pages orders have their turn. */
const pageSize = 50;

const columns = [
  'day',
  'time',
  'order',
  'type',
  'source',
  'table',
  'person',
  'state',
  'product',
  'category',
  'options',
  'count',
  'price',
  'optionsPrice',
  'percent',
  'reason',
  'total',
  'line',
  'rates',
  'net',
  'vat',
  'turnover',
] as const;

type Words = {
  readonly texts: ExportTexts;
  readonly nameOf: (text: Translated) => string;
  readonly time: (at: number) => string;
  readonly tables: ReadonlyMap<string, string>;
  /** Product → the category that it is in now, or was in last; learnt as they are met. */
  readonly categories: Map<string, string>;
  readonly people: Map<string, string>;
};

export async function* orderedItems(
  db: Db,
  customerId: string,
  { days, settings }: { readonly days: Days; readonly settings: SettingsRow },
): AsyncGenerator<string> {
  const words = await findWords(db, customerId, settings);
  yield byteOrderMark + csvRow(columns.map((column) => words.texts.t(`orderedItems.${column}`)));
  for (const day of datesOf(days)) {
    let after: { placedAt: number; id: string } | null = null;
    for (;;) {
      const page: Order[] = await findOrdersOfDay(db, customerId, { day, after, limit: pageSize });
      await learnPeople(db, page, words);
      await learnCategories(db, customerId, { page, words });
      const real = page.filter(({ isTraining }) => !isTraining);
      yield real.flatMap((order) => order.lines.map((line) => rowOf(order, line, words))).join('');
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) break;
      after = { placedAt: last.placedAt, id: last.id };
    }
  }
}

async function findWords(db: Db, customerId: string, settings: SettingsRow): Promise<Words> {
  const language = settings.report_language;
  const nameOf = (text: Translated) => titleOnPaper(text, [language.slice(0, 2), settings.content_language], '');
  const texts = exportTexts(language);
  const tables = await db
    .selectFrom('tables')
    .select(['id', 'name', 'is_checkout'])
    .where('customer_id', '=', customerId)
    .execute();
  const format = new Intl.DateTimeFormat('de-CH', { timeZone: settings.time_zone, timeStyle: 'short' });
  return {
    texts,
    nameOf,
    time: (at) => format.format(at),
    tables: new Map(tables.map(({ id, name, is_checkout }) => [id, is_checkout ? texts.checkout : name])),
    categories: new Map(),
    people: new Map(),
  };
}

async function learnPeople(db: Db, orders: readonly Order[], { people }: Words): Promise<void> {
  const unknown = orders.flatMap(({ orderedBy }) => (orderedBy !== null && !people.has(orderedBy) ? [orderedBy] : []));
  for (const [id, name] of await findUserNames(db, unknown)) people.set(id, name);
}

type Page = { readonly page: readonly Order[]; readonly words: Words };

async function learnCategories(db: Db, customerId: string, { page, words }: Page): Promise<void> {
  const sold = page.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []));
  const unknown = [...new Set(sold)].filter((id) => !words.categories.has(id));
  if (unknown.length === 0) return;
  const { products, categories } = await findMenuNames(db, customerId, unknown);
  for (const id of unknown)
    words.categories.set(id, words.nameOf(categories.get(products.get(id)?.category ?? '') ?? {}));
}

function rowOf(order: Order, line: OrderLine, words: Words): string {
  const { t } = words.texts;
  const parts = line.state === 'canceled' ? [] : (line.settled ?? []);
  const isCanceled = order.state === 'canceled' || line.state === 'canceled';
  const sum = (of: 'net' | 'vat' | 'gross') =>
    parts.length === 0 ? null : add(zero, ...parts.map((part) => part[of]));
  const values: Readonly<Record<(typeof columns)[number], Cell>> = {
    day: order.businessDate,
    time: words.time(order.placedAt),
    order: order.number,
    type: words.texts.orderType(order.type),
    source: t(`sources.${order.source}`),
    table: asText(words.tables.get(order.tableId) ?? ''),
    person: asText(words.people.get(order.orderedBy ?? '') ?? ''),
    state: words.texts.orderState(order.state),
    product: asText(words.nameOf(line.title)),
    category: asText(words.categories.get(line.productId ?? '') ?? ''),
    options: asText(line.modifiers.map((modifier) => optionText(modifier, words)).join(', ')),
    count: line.count,
    price: csvAmount(line.unitPrice),
    optionsPrice: csvAmount(line.modifiersPrice),
    percent: 100 - line.percent,
    reason: asText(line.percentReason ?? ''),
    total: csvAmount(line.total),
    line: t(`lines.${isCanceled ? 'canceled' : parts.length > 0 ? 'settled' : line.state}`),
    rates: parts.map(({ rate }) => (rate / 10).toFixed(1)).join(' + '),
    net: csvAmount(sum('net')),
    vat: csvAmount(sum('vat')),
    turnover: csvAmount(sum('gross')),
  };
  return csvRow(columns.map((column) => values[column]));
}

function optionText({ amount, title, nested }: SoldModifier, words: Words): string {
  const name = `${amount > 1 ? `${amount}x ` : ''}${words.nameOf(title)}`;
  const below = nested.map((one) => optionText(one, words));
  return below.length === 0 ? name : `${name} (${below.join(', ')})`;
}

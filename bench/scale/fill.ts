/**
 * Venues and orders by the thousand, copied inside PostgreSQL from one venue and one paid order that went through the
 * door: every row has the size of a real one. No row crosses the wire, so it is as fast as COPY and needs no file.
 */
import { type Client, openClient } from '../storage/postgres-client.ts';

export type Size = { readonly venues: number; readonly orders: number };

export type Sample = {
  readonly venue: string;
  readonly paidOrder: string;
  readonly payment: string;
  readonly pendingOrder: string;
};

/** What a venue has open at a time does not grow with its years. */
const pendingPerVenue = 20;
/**
 * A report of today compares with the same day of the week before, so venues sell on one day a week: at the smallest of
 * 10,000 venues and 5 million orders a venue has two such days, and its report reads as many at each size.
 */
const ordersPerDay = 25;
const daysApart = 7;
const dayMs = 86_400_000;

/** Column → what stands in the copy instead; `n` counts the orders of a venue, `v` is the copied venue. */
type Fresh = Readonly<Record<string, string>>;
type Copy = { readonly table: string; readonly from: string; readonly fresh: Fresh };

/** Adds what is missing to reach the size. @param ids of all venues, the sample's first */
export async function fillUpTo(
  url: string,
  sample: Sample,
  step: { readonly ids: readonly string[]; readonly before: Size; readonly to: Size },
): Promise<void> {
  const client = await openClient(url);
  try {
    // The rows are copies of sound ones: keys and append-only triggers were asked when the first was made.
    await client.query('set session_replication_role = replica');
    const { ids, before, to } = step;
    if (before.venues === 0) await stopUpkeep(client);
    await copyVenues(client, sample.venue, ids.slice(Math.max(1, before.venues), to.venues));
    const perVenue = Math.ceil(to.orders / to.venues);
    const had = before.venues === 0 ? 0 : Math.ceil(before.orders / before.venues);
    const old = ids.slice(0, before.venues);
    const added = ids.slice(before.venues, to.venues);
    if (old.length > 0) await copyOrders(client, sample, { venues: old, first: had + 1, last: perVenue });
    await copyOrders(client, sample, { venues: added, first: 1, last: perVenue });
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The engine's own upkeep reads whole tables, and would be counted as if calls had (pages.ts). */
async function stopUpkeep(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} set (autovacuum_enabled = false)`);
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Tables of a venue that hold how it is set up, not what happened there. */
async function venueTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id' and table_name <> all ($1) order by 1`,
    [[...happened, 'user_roles', 'sessions', 'invites']],
  );
  return rows.map(({ name }) => name);
}

const happened = [
  'journal',
  'journal_orders',
  'commands',
  'orders',
  'order_lines',
  'payments',
  'payment_orders',
  'ledger',
  'sold_lines',
  'receipts',
  'print_jobs',
];

async function copyVenues(client: Client, venue: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const copies = `(select unnest(array[${quoted(ids)}]) as v) as copies`;
  await copyRows(
    client,
    'customers',
    { id: 'v', slug: `'venue-' || v`, name: `'Venue ' || v` },
    { copies, of: `id = '${venue}'` },
  );
  for (const table of await venueTables(client)) {
    const fresh = Object.fromEntries(
      (await keysAcrossVenues(client, table)).map((name) => [name, `t.${name} || '-' || v`]),
    );
    await copyRows(client, table, { ...fresh, customer_id: 'v' }, { copies, of: `customer_id = '${venue}'` });
  }
  const person = (column: string) => `replace(t.${column}, '${venue}', v)`;
  const staff = `id in ('waiter-${venue}', 'admin-${venue}')`;
  await copyRows(client, 'users', { id: person('id'), email: person('email') }, { copies, of: staff });
  await copyRows(
    client,
    'user_roles',
    { customer_id: 'v', user_id: person('user_id') },
    { copies, of: `customer_id = '${venue}'` },
  );
}

type Rows = { readonly copies: string; readonly of: string; readonly order?: string };

async function copyRows(client: Client, table: string, fresh: Fresh, rows: Rows): Promise<void> {
  const { copies, of, order } = rows;
  const columns = await columnsOf(client, table);
  const values = columns.map((column) => fresh[column] ?? `t.${column}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} as t, ${copies} where ${of}
     ${order === undefined ? '' : `order by ${order}`}`,
  );
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Text columns of unique keys in which no venue stands: a copy has its own. */
async function keysAcrossVenues(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct a.attname as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = $1::regclass and i.indisunique and a.atttypid = 'text'::regtype
       and not exists (select 1 from pg_attribute c
         where c.attrelid = i.indrelid and c.attnum = any (i.indkey) and c.attname = 'customer_id')`,
    [table],
  );
  return rows.map(({ name }) => name);
}

type Span = { readonly venues: readonly string[]; readonly first: number; readonly last: number };

/** Venues sell side by side: no two orders of one lie together, at no size. Left to the planner, at some they would. */
const asTheyCame = 'n, v';

/** So many venues in one statement: the engine keeps a statement's rows together until its end. */
const venuesAtOnce = 50;

async function copyOrders(client: Client, sample: Sample, { venues, first, last }: Span): Promise<void> {
  if (last < first) return;
  for (let at = 0; at < venues.length; at += venuesAtOnce) {
    const some = quoted(venues.slice(at, at + venuesAtOnce));
    const copies = `(select v, n from unnest(array[${some}]) as v, generate_series(${first}, ${last}) as n) as copies`;
    await client.query('begin');
    for (const { table, from, fresh } of copiesOf(sample)) {
      await copyRows(client, table, fresh, { copies, of: from, order: asTheyCame });
    }
    await client.query('commit');
  }
}

const isPending = `n <= ${pendingPerVenue}`;
const isPaid = `n > ${pendingPerVenue}`;
const daysAgo = `((n - 1) / ${ordersPerDay} * ${daysApart})`;
const date = `to_char(cast(t.business_date as date) - cast(${daysAgo} as integer), 'YYYY-MM-DD')`;
const before = `- ${daysAgo}::bigint * ${dayMs} - (n % ${ordersPerDay}) * 60000`;
const ofOrder: Fresh = { customer_id: 'v', order_id: `'past-' || n` };
const ofPayment: Fresh = { customer_id: 'v', payment_id: `'paid-' || n` };
const inSequence: Fresh = { customer_id: 'v', sequence: '0 - n' };
const placed: Fresh = {
  customer_id: 'v',
  id: `'past-' || n`,
  week: '200001',
  sequence: 'n',
  business_date: date,
  placed_at: `t.placed_at ${before}`,
  received_at: `t.received_at ${before}`,
};

/** The first of a venue wait, the others are paid and go back day by day. */
function copiesOf(sample: Sample): readonly Copy[] {
  const { venue, paidOrder, pendingOrder } = sample;
  const of = (condition: string, which: string) => `t.customer_id = '${venue}' and ${condition} and ${which}`;
  return [
    { table: 'orders', from: of(`t.id = '${pendingOrder}'`, isPending), fresh: placed },
    { table: 'order_lines', from: of(`t.order_id = '${pendingOrder}'`, isPending), fresh: ofOrder },
    { table: 'orders', from: of(`t.id = '${paidOrder}'`, isPaid), fresh: placed },
    { table: 'order_lines', from: of(`t.order_id = '${paidOrder}'`, isPaid), fresh: ofOrder },
    {
      table: 'sold_lines',
      from: of(`t.order_id = '${paidOrder}'`, isPaid),
      fresh: {
        ...ofOrder,
        ...inSequence,
        product_id: `'dish-' || ((n * 7 + t.position * 11) % 40)`,
        business_date: date,
        sold_at: `t.sold_at ${before}`,
      },
    },
    ...copiesOfMoney(sample),
  ];
}

function copiesOfMoney({ venue, payment }: Sample): readonly Copy[] {
  const of = (condition: string) => `t.customer_id = '${venue}' and ${condition} and ${isPaid}`;
  const taken = { business_date: date, taken_at: `t.taken_at ${before}` };
  const booked = `(select max(sequence) from ledger where customer_id = '${venue}' and payment_id = '${payment}')`;
  return [
    { table: 'journal', from: of(`t.sequence = ${booked}`), fresh: inSequence },
    {
      table: 'payments',
      from: of(`t.id = '${payment}'`),
      fresh: { customer_id: 'v', id: `'paid-' || n`, receipt_id: 'null', ...taken },
    },
    { table: 'payment_orders', from: of(`t.payment_id = '${payment}'`), fresh: { ...ofOrder, ...ofPayment } },
    {
      table: 'ledger',
      from: of(`t.payment_id = '${payment}'`),
      fresh: { ...ofOrder, ...ofPayment, ...inSequence, ...taken },
    },
  ];
}

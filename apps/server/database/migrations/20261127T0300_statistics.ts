/**
 * What was sold line by line, beside the ledger that keeps it by rate, and sums per business day that are made of it and
 * can be made anew at any time (decisions.md §8).
 */
import { alsoAppendOnly } from '../append-only.ts';
import type { Engine, Migration } from '../migration.ts';

export const statistics: Migration = {
  name: '20261127T0300_statistics',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    const venue = `customer_id text not null references customers (id)`;
    // By day and in their order: what a period adds up lies together.
    const clustered = engine === 'sqlite' ? ' without rowid' : '';
    const sums = `amount ${int} not null, net ${int} not null, vat ${int} not null, count ${int} not null,
      orders ${int} not null, guests ${int} not null`;
    return [
      `create table sold_lines (
        ${venue}, sequence ${int} not null, position ${int} not null, order_id text not null, opid text not null,
        product_id text, title text not null, vat_rate ${int} not null, count ${int} not null, gross ${int} not null,
        net ${int} not null, vat ${int} not null, type text not null, channel text not null, user_id text,
        business_date text not null, sold_at ${int} not null,
        primary key (customer_id, sequence, position))`,
      `create index sold_lines_by_business_date on sold_lines (customer_id, business_date)`,
      ...backfill(engine),
      ...alsoAppendOnly(engine, ['sold_lines']),
      // Orders that entries after the last sums speak of; lines that were reduced, which are few.
      `create index journal_orders_by_sequence on journal_orders (customer_id, sequence)`,
      `create index order_lines_reduced on order_lines (customer_id, order_id) where percent_kind is not null`,
      `create table statistics_heads (${venue}, sequence ${int} not null, primary key (customer_id))`,
      `create table statistics_days (
        ${venue}, business_date text not null, ${sums}, primary key (customer_id, business_date))`,
      `create table statistics_sums (
        ${venue}, business_date text not null, kind text not null, key text not null, title text, ${sums},
        primary key (customer_id, business_date, kind, key))${clustered}`,
    ];
  },
};

/**
 * Of what was settled before: the lines as they stand, booked where their order was settled first; what the ledger says
 * beyond them (taken back, sold again) stands as a part without a product, so that every day adds up as before.
 */
function backfill(engine: Engine): string[] {
  const part =
    engine === 'postgres' ? `jsonb_array_elements(l.settled::jsonb) as p (value)` : `json_each(l.settled) as p`;
  const field = (name: string) =>
    engine === 'postgres' ? `(p.value ->> '${name}')::bigint` : `json_extract(p.value, '$.${name}')`;
  const channel = `coalesce(o.door, o.source)`;
  return [
    `insert into sold_lines (customer_id, sequence, position, order_id, opid, product_id, title, vat_rate, count, gross,
        net, vat, type, channel, user_id, business_date, sold_at)
      select * from (
        select s.customer_id, s.sequence, row_number() over (partition by s.customer_id, s.sequence
            order by l.order_id, l.opid, ${field('rate')}) - 1,
          l.order_id, l.opid, nullif(l.product_id, ''), l.title, ${field('rate')},
          case when row_number() over (partition by l.customer_id, l.order_id, l.opid order by ${field('rate')} desc) = 1
            then l.count else 0 end,
          ${field('gross')}, ${field('net')}, ${field('vat')}, o.type, ${channel}, o.ordered_by, s.business_date, s.sold_at
        from (select customer_id, order_id, min(sequence) as sequence, min(business_date) as business_date,
              min(coalesce(taken_at, booked_at)) as sold_at
            from ledger where account = 'turnover' group by customer_id, order_id) as s
          join orders o on o.customer_id = s.customer_id and o.id = s.order_id
          join order_lines l on l.customer_id = s.customer_id and l.order_id = s.order_id and l.settled is not null,
          ${part}
        where o.is_training = 0) as sold`,
    `insert into sold_lines (customer_id, sequence, position, order_id, opid, product_id, title, vat_rate, count, gross,
        net, vat, type, channel, user_id, business_date, sold_at)
      select r.customer_id, r.sequence, 100000 + row_number() over (partition by r.customer_id, r.sequence
          order by r.order_id, r.rate), r.order_id, '', null, '{}', r.rate, 0, r.net + r.vat, r.net, r.vat,
        o.type, ${channel}, o.ordered_by, r.business_date, r.sold_at
      from (select customer_id, max(sequence) as sequence, order_id, business_date, rate, max(sold_at) as sold_at,
            sum(net) as net, sum(vat) as vat from (
          select customer_id, sequence, order_id, business_date, coalesce(vat_rate, 0) as rate,
            coalesce(taken_at, booked_at) as sold_at,
            case when account = 'turnover' then -amount else 0 end as net,
            case when account = 'vat' then -amount else 0 end as vat
            from ledger where account in ('turnover', 'vat')
          union all
          select customer_id, sequence, order_id, business_date, vat_rate, sold_at, -net, -vat from sold_lines) as both_sides
        group by customer_id, order_id, business_date, rate) as r
        join orders o on o.customer_id = r.customer_id and o.id = r.order_id
      where r.net <> 0 or r.vat <> 0`,
  ];
}

/** Tickets of which something was canceled since: they would come out as new behind that, and be made (decisions.md §7). */
import { sql } from 'kysely';

/** The entry by which lines left this order, as `appendEntry` writes it: a quotation mark within a text is written otherwise. */
const isLeaving = (type: string) =>
  sql<boolean>`journal.body like ${`%"event":{"type":"${type}","orders":[{"orderId":"`} || holders.order_id || '"%'`;

/**
 * Something of its order was canceled at its station since, there or in an order that took lines of it. What itself takes
 * something back is right at any time.
 */
export const isOvertaken = sql<boolean>`print_jobs.kind = 'ticket' and print_jobs.is_cancellation = 0 and exists (
  with recursive holders (order_id) as (
    select print_jobs.order_id
    union
    select taken.order_id from holders
    join journal_orders as given on given.customer_id = print_jobs.customer_id and given.order_id = holders.order_id
    join journal on journal.customer_id = given.customer_id and journal.sequence = given.sequence
    join journal_orders as taken on taken.customer_id = given.customer_id and taken.sequence = given.sequence
    where ${isLeaving('order.productsMoved')} or ${isLeaving('order.merged')}
  )
  select 1 from holders
  join print_jobs as later on later.customer_id = print_jobs.customer_id and later.order_id = holders.order_id
  where later.station_id = print_jobs.station_id and later.is_cancellation = 1 and later.sequence > print_jobs.sequence
)`;

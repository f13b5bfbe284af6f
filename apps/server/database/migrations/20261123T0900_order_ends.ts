/** How an order can end beside being done: merged away, canceled with its money kept; why one line was canceled; what a payment gives back. */
import type { Migration } from '../migration.ts';

export const orderEnds: Migration = {
  name: '20261123T0900_order_ends',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table orders add column merged_into text`,
      `alter table orders add column fee ${int} not null default 0`,
      `alter table order_lines add column cancel_comment text`,
      `alter table payments add column refund_of text`,
    ];
  },
};

/**
 * Lines that were canceled by themselves are few among all: who adds them up looks at no others. On SQLite alone: on
 * PostgreSQL an index that asks for the state would make each step of each line write to the index of keys too (no HOT).
 */
import type { Migration } from '../migration.ts';

export const canceledLines: Migration = {
  name: '20261211T0900_canceled_lines',
  statements: (engine) =>
    engine === 'sqlite'
      ? [`create index order_lines_canceled on order_lines (customer_id, order_id) where state = 'canceled'`]
      : [],
};

/** A product that was canceled by itself keeps what was paid of it then, and what became of it (docs/decisions/0069). */
import type { Migration } from '../migration.ts';

export const paidWhenCanceled: Migration = {
  name: '20261212T0900_paid_when_canceled',
  statements: () => [`alter table order_lines add column paid_when_canceled text`],
};

/** Whether the QR code of the digital receipt stands on the paper one (decisions.md §6). */
import type { Migration } from '../migration.ts';

export const receiptCode: Migration = {
  name: '20261126T1610_receipt_code',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table settings add column prints_receipt_code ${int} not null default 1`];
  },
};

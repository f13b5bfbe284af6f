/** What staff said of how payments ended is found without reading every move of all of them (docs/decisions/0047). */
import type { Migration } from '../migration.ts';

export const saidOfPayments: Migration = {
  name: '20261209T0900_said_of_payments',
  statements: () => [
    `create index payment_moves_said on payment_moves (customer_id, sequence)
      where cause = 'staff' and remark is not null`,
  ],
};

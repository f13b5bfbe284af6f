/** Orders that are fetched or delivered: where, and for when. Whose they are is kept in `persons` from the beginning. */
import type { Migration } from '../migration.ts';

export const leavingOrders: Migration = {
  name: '20261123T1600_leaving_orders',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `alter table persons rename column address to delivery_address`,
      `alter table orders add column pickup_location text`,
      `alter table orders add column wished_at ${int}`,
    ];
  },
};

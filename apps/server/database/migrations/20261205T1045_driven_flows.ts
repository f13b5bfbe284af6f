/** Which payments of a venue a process is at: few, and found without reading all that there ever were. */
import type { Migration } from '../migration.ts';

export const drivenFlows: Migration = {
  name: '20261205T1045_driven_flows',
  statements: () => [
    `create index payment_flows_driven on payment_flows (customer_id, driven_until) where driver is not null`,
  ],
};

/** What a provider had given back of a payment beside our own refunds, when it was asked for one: no answer to that one. */
import type { Migration } from '../migration.ts';

export const refundedBeside: Migration = {
  name: '20261205T0915_refunded_beside',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`alter table payment_flows add column refunded_beside ${int}`];
  },
};

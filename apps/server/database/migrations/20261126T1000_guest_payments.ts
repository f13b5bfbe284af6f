/** Payments that guests begin: where they go on after the provider’s page (decisions.md §4, §6). */
import type { Migration } from '../migration.ts';

export const guestPayments: Migration = {
  name: '20261126T1000_guest_payments',
  statements: () => [`alter table payment_flows add column return_path text`],
};

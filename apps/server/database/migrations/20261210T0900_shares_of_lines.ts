/** Of how many pieces among how many guests a share was that somebody paid: the next one is offered the same (docs/decisions/0037). */
import type { Migration } from '../migration.ts';

export const sharesOfLines: Migration = {
  name: '20261210T0900_shares_of_lines',
  statements: () => [
    `alter table payment_lines add column shared_count integer`,
    `alter table payment_lines add column shared_guests integer`,
  ],
};

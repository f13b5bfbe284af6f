/** Of whom a venue requires the second factor (decision 0054). */
import type { Migration } from '../migration.ts';

export const requiredSecondFactor: Migration = {
  name: '20261129T0900_required_second_factor',
  statements: () => [`alter table settings add column second_factor text not null default 'nobody'`],
};

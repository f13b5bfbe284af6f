/** The station that decides about guests' orders of a category (decisions.md §3, Waitlist groups). */
import type { Migration } from '../migration.ts';

export const categoryStations: Migration = {
  name: '20261127T0500_category_stations',
  statements: () => [`alter table categories add column accepting_station_id text`],
};

/** Every migration in order; never edit one that was released, add another. */
import type { Migration } from '../migration.ts';
import { firstSchema } from './20261121T0900_first_schema.ts';
import { setupRevision } from './20261121T1500_setup_revision.ts';
import { openJobs } from './20261121T1530_open_jobs.ts';
import { pendingOrdersInOrder } from './20261121T1545_pending_orders_in_order.ts';
import { people } from './20261121T1600_people.ts';
import { tills } from './20261121T1630_tills.ts';
import { supportVisits } from './20261121T1915_support_visits.ts';
import { settingsVersions } from './20261122T0900_settings_versions.ts';
import { places } from './20261122T0910_places.ts';
import { menu } from './20261122T0920_menu.ts';
import { media } from './20261122T0930_media.ts';
import { stagedProducts } from './20261122T0935_staged_products.ts';
import { venue } from './20261122T0940_venue.ts';

export const migrations: readonly Migration[] = [
  firstSchema,
  setupRevision,
  openJobs,
  pendingOrdersInOrder,
  people,
  tills,
  supportVisits,
  settingsVersions,
  places,
  menu,
  media,
  stagedProducts,
  venue,
];

/** Writes a venue of the test kit into an empty storage, for a server that is started on it afterwards. */
import type { VenuePlan } from '@comanda/test-kit/a-venue';

import { buildApp } from '../app.ts';
import type { StorageConfig } from '../platform/database/open-database.ts';
import type { House } from '../platform/house.ts';
import { openTestVenue } from './open-test-venue.ts';
import { quietConfig } from './quiet-config.ts';

/** @param setUp what no plan says */
export async function storeTestVenue(
  storage: StorageConfig,
  plan: VenuePlan,
  setUp?: (house: House) => Promise<void>,
): Promise<void> {
  const app = await buildApp({ ...quietConfig, ...storage }, Date.now);
  await openTestVenue(app.house, plan);
  await setUp?.(app.house);
  await app.close();
}

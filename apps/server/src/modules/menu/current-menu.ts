/** The menu as a command prices by it, read once per revision: the venue’s head says which one counts. */
import type { Menu } from '@comanda/domain/menu/menu';

import type { Database } from '../../platform/database/open-database.ts';
import type { Venue } from '../../platform/transaction.ts';
import { loadMenu } from './menu.repository.ts';

type Kept = { readonly revision: number; readonly menu: Menu };

/** Menus of the venues that sold last; a venue with 2,000 products takes about 2 MB. */
const keptVenues = 200;

const keptByStorage = new WeakMap<Database, Map<string, Kept>>();

export async function currentMenu(database: Database, venue: Venue): Promise<Menu> {
  const kept = keptByStorage.get(database) ?? new Map<string, Kept>();
  keptByStorage.set(database, kept);
  const known = kept.get(venue.customerId);
  if (known?.revision === venue.head.menuRevision) return known.menu;
  const menu = await loadMenu(venue.tx, venue.customerId);
  kept.delete(venue.customerId);
  kept.set(venue.customerId, { revision: venue.head.menuRevision, menu });
  const oldest = kept.keys().next().value;
  if (kept.size > keptVenues && oldest !== undefined) kept.delete(oldest);
  return menu;
}

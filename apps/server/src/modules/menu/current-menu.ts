/** The menu as a command prices by it, read once per revision; of a changed one only what changed. */
import { getHeapStatistics } from 'node:v8';

import { keepPerRevision } from '../../platform/kept.ts';
import { findStationIds, loadMenu } from './find-menu.ts';
import { patchMenu } from './menu-history.ts';
import type { StoredMenu } from './menu-rows.ts';

/** Of a product, a group or a tag, with all that belongs to it; counted with Node's own figures, not to the byte. */
const bytesPerThing = 1100;
/** Some 5,000 menus of 90 products where the process may use 4 GB. Whoever serves more venues lets it use more. */
const shareOfHeap = 1 / 8;

/** @returns bytes, as good as a bound needs them. */
export function weighMenu(menu: StoredMenu): number {
  return Object.values(menu).reduce((sum, { size }) => sum + size, 0) * bytesPerThing;
}

export const currentMenu = keepPerRevision<StoredMenu>({
  revisionOf: (head) => head.menuRevision,
  read: loadMenu,
  patch: (tx, customerId, { thing, from, to }) => patchMenu(tx, customerId, { menu: thing, from, to }),
  most: getHeapStatistics().heap_size_limit * shareOfHeap,
  weigh: weighMenu,
});

export const currentStationIds = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findStationIds,
});

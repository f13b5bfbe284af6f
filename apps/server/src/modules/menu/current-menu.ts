/** The menu as a command prices by it, read once per revision; of a changed one only what changed. */
import { keepPerRevision } from '../../platform/kept.ts';
import { findStationIds, loadMenu } from './find-menu.ts';
import { patchMenu } from './menu-history.ts';
import type { StoredMenu } from './menu-rows.ts';

/** A menu of 2,000 products takes about 2 MB. */
export const currentMenu = keepPerRevision<StoredMenu>({
  revisionOf: (head) => head.menuRevision,
  read: loadMenu,
  patch: (tx, customerId, { thing, from, to }) => patchMenu(tx, customerId, { menu: thing, from, to }),
  venues: 200,
});

export const currentStationIds = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: findStationIds,
  venues: 2000,
});

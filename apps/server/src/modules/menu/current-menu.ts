/** The menu as a command prices by it, read once per revision. */
import { keepPerRevision } from '../../platform/kept.ts';
import { loadMenu } from './menu.repository.ts';

/** A menu of 2,000 products takes about 2 MB. */
export const currentMenu = keepPerRevision({
  revisionOf: (head) => head.menuRevision,
  read: loadMenu,
  venues: 200,
});

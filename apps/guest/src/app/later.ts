/** What the first screen does without: the rest of the way to an order, and the way to the home screen. */
import type { WireGuestVenue } from '@comanda/contract/guests';

import { type DoorAddress, pathOfDoor } from '../parts/door-address.ts';
import { forgetOldDrafts } from '../parts/forget-drafts.ts';
import { type Look, offerManifest } from '../parts/home-screen.ts';

/** Fetched while the guest reads: a network that goes then takes no screen with it. */
const screens = [
  () => import('../parts/product/product-sheet.tsx'),
  () => import('../screens/cart/cart-screen.tsx'),
  () => import('../screens/pay/pay-screen.tsx'),
  () => import('../screens/status/status-screen.tsx'),
  () => import('../screens/menu/language-sheet.tsx'),
  () => import('../screens/menu/filter-sheet.tsx'),
  () => import('../screens/menu/filter-menu.ts'),
  () => import('../screens/menu/nothing-found.tsx'),
];

export function prepare(look: Look & Pick<WireGuestVenue, 'slug'>, address: DoorAddress): void {
  // A visit at a table ends: the house itself is what stays on a home screen.
  offerManifest(look, pathOfDoor(address.door === 'table' ? { door: 'app', code: look.slug } : address));
  forgetOldDrafts(Date.now());
  for (const fetchScreen of screens) fetchScreen().catch(() => {});
}

/** What the first screen does without: the rest of the way to an order, and the way to the home screen. */
import { type DoorAddress, pathOfDoor } from '../parts/door-address.ts';
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
];

export function prepare(look: Look, address: DoorAddress): void {
  offerManifest(look, pathOfDoor(address));
  for (const fetchScreen of screens) fetchScreen().catch(() => {});
}

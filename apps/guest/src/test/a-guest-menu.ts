/** The same menu as the rules read it. */
import { type GuestMenu, readGuestMenu } from '../parts/guest-menu.ts';
import { aWireMenu } from './a-door.ts';

export function aGuestMenu(): GuestMenu {
  return readGuestMenu(aWireMenu(), Date.UTC(2026, 10, 21, 11), 'Europe/Zurich');
}

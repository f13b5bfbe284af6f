/** Under which key each part of a venue's setup is kept, so that a change made elsewhere reads it anew (decisions.md §10). */
import type { ChangeKind, SetupKind } from '@comanda/contract/events';
import type { QueryClient } from '@tanstack/react-query';

import { menuKey } from '../menu/use-menu.ts';
import { tablesKey } from './use-tables.ts';

const roots: Readonly<Record<Exclude<SetupKind, 'menu' | 'table'>, string>> = {
  station: 'stations',
  device: 'devices',
  screen: 'screens',
  orderMethod: 'orderMethods',
  paymentMethod: 'paymentMethods',
  pickupLocation: 'pickupLocations',
  settings: 'settings',
  image: 'images',
};

/** The root of all that is read of this kind; what a screen reads besides begins with it. */
export function setupKey(kind: SetupKind, customerId: string): readonly string[] {
  if (kind === 'menu') return menuKey(customerId);
  return kind === 'table' ? tablesKey(customerId) : [roots[kind], customerId];
}

/** What this device needs to print tickets by itself: made of stations, printers and settings at once. */
export function ticketPrintersKey(customerId: string): readonly string[] {
  return ['ticketPrinters', customerId];
}

const printsBy: ReadonlySet<ChangeKind> = new Set(['station', 'device', 'settings']);

function isSetupKind(kind: ChangeKind): kind is SetupKind {
  return kind === 'menu' || kind === 'table' || kind in roots;
}

/** Lists that a screen shows are read now, the others when they are next shown. */
export async function rereadSetup(client: QueryClient, customerId: string, kinds: Iterable<ChangeKind>): Promise<void> {
  const changed = [...new Set(kinds)];
  const keys = changed.filter(isSetupKind).map((kind) => setupKey(kind, customerId));
  if (changed.some((kind) => printsBy.has(kind))) keys.push(ticketPrintersKey(customerId));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

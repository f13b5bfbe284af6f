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

function isSetupKind(kind: ChangeKind): kind is SetupKind {
  return kind === 'menu' || kind === 'table' || kind in roots;
}

/** Lists that a screen shows are read now, the others when they are next shown. */
export async function rereadSetup(client: QueryClient, customerId: string, kinds: Iterable<ChangeKind>): Promise<void> {
  const keys = [...new Set(kinds)].filter(isSetupKind).map((kind) => setupKey(kind, customerId));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

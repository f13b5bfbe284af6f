/** The drawer that cash of a payment goes into or comes out of (decisions.md §4). */
import { mayDo } from '@comanda/domain/access/permissions';
import type { Decision } from '@comanda/domain/decision';
import { type CashTaker, drawerFor, type DrawerSetup } from '@comanda/domain/payments/drawers';

import { type Caller, roleIn } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findDrawers } from './books.repository.ts';
import type { DrawerRow } from './payments.repository.ts';

/** Who takes or gives cash at a venue, and on what. @param asked the drawer that they name */
export function takerOf(caller: Caller, customerId: string, asked: string | null) {
  return {
    userId: caller.userId,
    tillId: caller.session.till?.id ?? null,
    asked,
    reachesPurses: mayDo(roleIn(caller, customerId) ?? 'none', 'cash.read'),
  } satisfies CashTaker;
}

export async function chooseDrawer(
  venue: Venue,
  taker: CashTaker,
): Promise<Decision<DrawerRow, 'payments.error.drawerUnknown'>> {
  const rows = await findDrawers(venue.tx, venue.customerId);
  const drawer = drawerFor(rows.map(setupOf), taker);
  return drawer.ok ? { ok: true, value: drawer.value.row } : drawer;
}

function setupOf(row: DrawerRow): DrawerSetup & { readonly row: DrawerRow } {
  const { id, kind, device, user_id, active } = row;
  return { id, kind, tillId: device, userId: user_id, active, row };
}

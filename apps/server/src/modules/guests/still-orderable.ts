/** Whether what a guest ordered a while ago could still be ordered: asked once more before it is paid (decisions.md §4, §6). */
import { canOrder } from '@comanda/domain/orders/guest-methods';
import type { Order } from '@comanda/domain/orders/order';

import type { Venue } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { currentOrderMethods } from '../order-methods/index.ts';
import { currentSettings } from '../settings/index.ts';
import { currentTables } from '../tables/index.ts';
import { readDoorFacts } from './door-facts.ts';

/** An order waits so long for its money; the time that was wished then holds so long, too. */
const payingMs = 30 * 60_000;

/** @returns null where its door still takes such an order */
export async function refuseClosed(
  venue: Venue,
  { door, type, tableId, wishedAt, placedAt }: Pick<Order, 'door' | 'type' | 'tableId' | 'wishedAt' | 'placedAt'>,
) {
  const closed = (reason: string) => ({ ok: false, code: 'guest.error.notOpen', params: { reason } }) as const;
  const [customer] = await findCustomers(venue.tx, [venue.customerId]);
  if (customer === undefined || door === null) return closed('inactive');
  const table = door === 'table' ? ((await currentTables(venue)).get(tableId) ?? null) : null;
  const settings = await currentSettings(venue);
  const methods = await currentOrderMethods(venue);
  // Ordered while the visit lasted: it is paid, however long that takes.
  const found = { door, customer, table, visit: null, kiosk: null };
  const facts = await readDoorFacts(venue.tx, found, { settings, methods, now: venue.now });
  const since = Math.min(payingMs, Math.max(0, venue.now - placedAt));
  const open = canOrder(type, wishedAt, facts, since);
  return typeof open === 'string' ? closed(open === 'timeNotOffered' ? 'closed' : open) : null;
}

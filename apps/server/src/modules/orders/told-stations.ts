/** Which stations hold paper of an order, also what was printed by hand: they hear of what changes (decisions.md §7). */
import { arrivalsOf } from '@comanda/domain/journal/order-history';

import type { Venue } from '../../platform/transaction.ts';
import { findEntriesOfOrder } from '../journal/index.ts';
import { findTicketStations } from '../printing/index.ts';

/** A ticket goes on speaking of its lines when they are moved: those of the orders that they came from count too. */
export async function toldStations({ tx, customerId }: Venue, orderId: string): Promise<ReadonlySet<string>> {
  const asked = new Set([orderId]);
  const told = new Set<string>();
  // A set is walked to its end, with what is added on the way.
  for (const id of asked) {
    for (const station of await findTicketStations(tx, customerId, id)) told.add(station);
    const entries = await findEntriesOfOrder(tx, customerId, id);
    const events = entries.map(({ event }) => event);
    for (const { from } of arrivalsOf(events, id)) asked.add(from);
  }
  return told;
}

/** Where a ticket of an order may be on paper already, also under the order that its lines came from (decisions.md §7). */
import { arrivalsOf } from '@comanda/domain/journal/order-history';
import { linesOfThem } from '@comanda/domain/journal/own-lines';
import type { StationTicket } from '@comanda/domain/printing/ticket-difference';

import type { Venue } from '../../platform/transaction.ts';
import { findEntriesOfOrder } from '../journal/index.ts';
import { findPrintedStations } from '../printing/index.ts';

/**
 * A station that has paper of some lines alone, because they came with it, has none of the others: what it would throw
 * away as a copy would be the only one of those.
 * @param due all that each station would make
 */
export async function printedStations(
  venue: Venue,
  orderId: string,
  due: readonly StationTicket[],
): Promise<ReadonlySet<string>> {
  const printed = new Set(await findPrintedStations(venue.tx, venue.customerId, orderId));
  if (due.every(({ stationId }) => printed.has(stationId))) return printed;
  const arrived = await printedBefore(venue, orderId, new Set([orderId]));
  for (const { stationId, lines } of due) {
    if (lines.every(({ opid }) => arrived.get(opid)?.has(stationId) ?? false)) printed.add(stationId);
  }
  return printed;
}

/** Opid → stations that may have paper of it, of lines that came from other orders. @param seen orders that were asked */
async function printedBefore(
  venue: Venue,
  orderId: string,
  seen: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { tx, customerId } = venue;
  const events = (await findEntriesOfOrder(tx, customerId, orderId)).map(({ event }) => event);
  const printed = new Map<string, ReadonlySet<string>>();
  for (const { from, opids } of arrivalsOf(events, orderId)) {
    if (seen.has(from)) continue;
    const further = await printedBefore(venue, from, new Set([...seen, from]));
    const stations = new Set([
      ...(await findPrintedStations(tx, customerId, from)),
      ...[...further.values()].flatMap((all) => [...all]),
    ]);
    for (const opid of linesOfThem(events, orderId, new Set(opids))) {
      printed.set(opid, new Set([...(printed.get(opid) ?? []), ...stations]));
    }
  }
  return printed;
}

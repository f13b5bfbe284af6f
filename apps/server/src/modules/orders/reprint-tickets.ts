/**
 * printStationReceipt: the whole order at its stations, DUPLICATE where it may have come out before (specification §7,
 * decisions.md §7). What failed there before comes first, as what it is: new.
 */
import { accept, refuse } from '@comanda/domain/decision';
import { ticketsAgain } from '@comanda/domain/printing/ticket-difference';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { resendGivenUp, settleGivenUp } from '../printing/index.ts';
import { currentSettings } from '../settings/index.ts';
import { currentStations } from '../stations/index.ts';
import { findUserNames } from '../users/index.ts';
import { findOrder } from './orders.repository.ts';
import { addTickets } from './print-tickets.ts';
import { printedStations } from './printed-stations.ts';
import type { OrderCommand } from './walk-order.ts';

/** Null: at all stations. */
type Reprint = OrderCommand & { readonly station: string | null };

type Refused =
  | 'orders.error.notFound'
  | 'orders.error.training'
  | 'printing.error.nothingToPrint'
  | 'printing.error.stationUnknown';

export function reprintTickets(house: House, { customerId, orderId, id, caller, station }: Reprint) {
  const command = { customerId, id, kind: 'ticket.print', actorId: caller.userId, body: { orderId, station } };
  return runCommand<object, Refused>(house, command, async (venue) => {
    const found = await findOrder(venue.tx, customerId, orderId);
    if (!found) return refuse('orders.error.notFound');
    const { order } = found;
    // A kitchen gets no practice: nothing comes out, and its history tells of no paper.
    if (order.isTraining) return refuse('orders.error.training');
    const stations = await currentStations(venue);
    if (station !== null && !stations.some((known) => known.id === station)) {
      return { ok: false, code: 'printing.error.stationUnknown' } as const;
    }
    const due = ticketsAgain(order, stations).filter(({ stationId }) => station === null || stationId === station);
    // Bottles that stand at hand, courses that wait: no station has a paper of them.
    if (due.length === 0) return { ok: false, code: 'printing.error.nothingToPrint' } as const;
    const names = await findUserNames(venue.tx, order.orderedBy === null ? [] : [order.orderedBy]);
    const printedBefore = await printedStations(venue, orderId, due);
    const stationIds = due.map(({ stationId }) => stationId);
    await settleGivenUp(venue, { orderId, stationIds: stationIds.filter((id) => !printedBefore.has(id)) });
    const again = await resendGivenUp(venue, { orderId, stationIds: stationIds.filter((id) => printedBefore.has(id)) });
    const jobs = await addTickets(venue, await currentSettings(venue), {
      before: order,
      due,
      stations,
      printedBefore,
      staffName: order.orderedBy === null ? null : (names.get(order.orderedBy) ?? null),
    });
    return accept({
      answer: {},
      event: { type: printedBefore.size > 0 ? ('ticket.reprinted' as const) : ('ticket.printed' as const), orderId },
      changes: [...again.map((jobId) => ({ kind: 'printJob' as const, id: jobId })), ...jobs],
    });
  });
}

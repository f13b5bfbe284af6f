/** Notices: what changed about lines that a station has already. Nothing on them is to be made (decisions.md §7). */
import type { Change } from '@comanda/contract/events';
import type { Order } from '@comanda/domain/orders/order';
import { type StationTicket, ticketsHeld, ticketsTold } from '@comanda/domain/printing/ticket-difference';
import type { TicketNotice } from '@comanda/paper/ticket';

import type { Venue } from '../../platform/transaction.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentStations } from '../stations/index.ts';
import { currentTables, type TableRow } from '../tables/index.ts';
import { addTickets } from './print-tickets.ts';
import { toldStations } from './told-stations.ts';

export type Notice = {
  /** As it is now. */
  readonly order: Order;
  readonly kind: TicketNotice;
  /** Where it stood before; told only where that was another place. */
  readonly from?: Order;
  /** Lines that are named, because only they moved; left out: the whole order, of which none is repeated. */
  readonly opids?: ReadonlySet<string>;
  readonly staffName: string | null;
};

/**
 * @returns the changes to announce. Only stations that were told of lines still to be made hear of it, and of another
 * guest, address or time also those that have made all of theirs.
 */
export async function printNotice(venue: Venue, settings: SettingsRow, notice: Notice): Promise<Change[]> {
  const { order, kind, from, opids, staffName } = notice;
  const tables = await currentTables(venue);
  if (from !== undefined && placeOf(from, tables).id === placeOf(order, tables).id) return [];
  const movedFrom = from === undefined ? null : placeOf(from, tables).name;
  const stations = await currentStations(venue);
  const told = kind === 'guestChanged' ? ticketsHeld(order, stations) : ticketsTold(order, stations, opids);
  if (told.length === 0) return [];
  const isAuto = (stationId: string) => stations.find(({ id }) => id === stationId)?.auto_print ?? false;
  const isAsked = told.some(({ stationId }) => !isAuto(stationId));
  const printed = isAsked ? await toldStations(venue, (from ?? order).id) : new Set<string>();
  const due = told.flatMap(({ stationId, lines }): StationTicket[] => {
    return isAuto(stationId) || printed.has(stationId) ? [{ stationId, lines: opids === undefined ? [] : lines }] : [];
  });
  const ticket = { before: order, staffName, title: kind, movedFrom };
  return addTickets(venue, settings, { ...ticket, due, stations, printedBefore: null });
}

/**
 * The table, at the checkout the order itself, and what a ticket calls it. Numbers begin anew every week: two orders
 * of one number are two places.
 */
function placeOf(order: Order, tables: ReadonlyMap<string, TableRow>): { readonly id: string; readonly name: string } {
  const table = tables.get(order.tableId);
  if (table !== undefined && !table.is_checkout) return table;
  return { id: order.id, name: `#${order.number.split('-').at(-1) ?? ''}` };
}

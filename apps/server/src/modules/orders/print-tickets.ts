/** Kitchen tickets of an order: the difference to what each station knew, as jobs in the order’s transaction (decisions.md §7). */
import type { Change } from '@comanda/contract/events';
import type { OrderGuest } from '@comanda/domain/orders/check-guest';
import type { Order } from '@comanda/domain/orders/order';
import { apartFromPrinted, type DevicePaper } from '@comanda/domain/printing/printed-by-device';
import { type StationTicket, ticketsFor } from '@comanda/domain/printing/ticket-difference';
import { makeTicket, onlyTells, type TicketFacts, type TicketNotice } from '@comanda/paper/ticket';
import { ticketFacts } from '@comanda/paper/ticket-facts';

import type { Venue } from '../../platform/transaction.ts';
import { addPrintJobs, type NewPrintJob, paperTexts, ticketLanguages } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentStations, type StationRow } from '../stations/index.ts';
import { currentTables, type TableRow } from '../tables/index.ts';
import { findGuest } from './persons.repository.ts';
import { toldStations } from './told-stations.ts';

export type TicketOrder = {
  /** The order as the kitchen knew it: its `sentCount` not yet raised. */
  readonly before: Order;
  readonly staffName: string | null;
  /** When it was ordered; left out: now, but for what a device took offline. */
  readonly orderedAt?: number | undefined;
  /** Who gets it; left out: as it is stored. */
  readonly guest?: OrderGuest | null;
  readonly title?: TicketTitle | undefined;
  /** Where it stood before it moved. */
  readonly movedFrom?: string | null;
  /** What the device that took it has printed by itself. */
  readonly papers?: readonly DevicePaper[] | undefined;
};

/** What stands above lines that print because of what was done, not because somebody ordered more. */
export type TicketTitle = 'fired' | 'restored' | TicketNotice;

/**
 * @returns the changes to announce. Stations with autoPrint off print only on demand; what they were told is taken back,
 * and what was taken back comes again.
 */
export async function printTickets(venue: Venue, settings: SettingsRow, ticket: TicketOrder): Promise<Change[]> {
  const order = ticket.before;
  if (order.isTraining) return [];
  const stations = await currentStations(venue);
  const { printed, left: due } = apartFromPrinted(ticketsFor(order, stations), ticket.papers ?? []);
  if (due.length === 0 && printed.length === 0) return [];
  const isAuto = (stationId: string) => stations.find(({ id }) => id === stationId)?.auto_print ?? false;
  const isRestored = ticket.title === 'restored';
  const isTold = ({ stationId, lines }: StationTicket) =>
    !isAuto(stationId) && (isRestored || lines.some(({ count }) => count < 0));
  const told = due.some(isTold) ? await toldStations(venue, order.id) : new Set<string>();
  const printing = due.flatMap(({ stationId, lines }): StationTicket[] => {
    const hears = isAuto(stationId) || told.has(stationId);
    const fewer = hears ? lines.filter(({ count }) => count < 0) : [];
    const more = isAuto(stationId) || (isRestored && hears) ? lines.filter(({ count }) => count > 0) : [];
    return [fewer, more].filter((some) => some.length > 0).map((some) => ({ stationId, lines: some }));
  });
  return addTickets(venue, settings, { ...ticket, due: [...printed, ...printing], stations, printedBefore: null });
}

type DueTicket = StationTicket & {
  /** Of what is on paper already; left out: it is to be printed. */
  readonly end?: DevicePaper['end'];
};

type DueTickets = TicketOrder & {
  /** One for each paper: more of something and less of something are never on the same. */
  readonly due: readonly DueTicket[];
  readonly stations: readonly StationRow[];
  /** For the whole order again: the stations that had a ticket of it; null for what is new. */
  readonly printedBefore: ReadonlySet<string> | null;
};

export async function addTickets(venue: Venue, settings: SettingsRow, tickets: DueTickets): Promise<Change[]> {
  // Practice is no work for a kitchen, also when somebody asks for its tickets.
  if (tickets.due.length === 0 || tickets.before.isTraining) return [];
  const order = tickets.before;
  const table = (await currentTables(venue)).get(order.tableId);
  const texts = paperTexts(settings.ticket_language, settings.time_zone).ticket;
  const guest = tickets.guest === undefined ? await findGuest(venue, order) : tickets.guest;
  const jobs = tickets.due.flatMap(({ stationId, lines, end }): NewPrintJob[] => {
    const station = tickets.stations.find(({ id }) => id === stationId);
    if (!station) return [];
    const isOffline = end !== undefined;
    const facts = factsOf(venue, settings, { ...tickets, guest, station, table: table ?? null, lines, isOffline });
    const isDuplicate = tickets.printedBefore?.has(stationId) ?? false;
    const isCancellation = facts.kind === 'cancellation';
    const document = makeTicket(facts, texts);
    const kinds = { isDuplicate, isCancellation, isNotice: onlyTells(facts.kind) };
    return [{ stationId, orderId: order.id, kind: 'ticket', ...kinds, document, end }];
  });
  return (await addPrintJobs(venue, jobs)).map((id) => ({ kind: 'printJob', id }));
}

type OneTicket = DueTickets & {
  readonly guest: OrderGuest | null;
  readonly station: StationRow;
  readonly table: TableRow | null;
  readonly lines: StationTicket['lines'];
  readonly isOffline: boolean;
};

function factsOf(venue: Venue, settings: SettingsRow, ticket: OneTicket): TicketFacts {
  const { before: order, table, station } = ticket;
  const kind = kindOf(ticket);
  return ticketFacts({
    kind,
    movedFrom: ticket.movedFrom ?? null,
    isDuplicate: ticket.printedBefore?.has(station.id) ?? false,
    isOffline: ticket.isOffline,
    stationName: station.name,
    // What was taken offline is older than its arrival.
    orderedAt: ticket.orderedAt ?? (kind === 'new' && order.deviceNumber !== null ? order.placedAt : venue.now),
    order,
    table: { name: table === null || table.is_checkout ? null : table.name, area: table?.area ?? null },
    guest: ticket.guest,
    staffName: ticket.staffName,
    due: ticket.lines,
    languages: ticketLanguages(settings),
  });
}

function kindOf({ before, lines, printedBefore, title }: OneTicket): TicketFacts['kind'] {
  if (lines.some(({ count }) => count < 0)) return 'cancellation';
  if (title !== undefined) return title;
  const isFirst = before.lines.every((line) => line.sentCount === 0);
  return isFirst || printedBefore !== null ? 'new' : 'addition';
}

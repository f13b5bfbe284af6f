/** Kitchen tickets of an order: the difference to what each station knew, as jobs in the order’s transaction (decisions.md §7). */
import type { Change } from '@comanda/contract/events';
import type { Translated } from '@comanda/domain/menu/menu';
import type { Order, OrderLine, SoldModifier } from '@comanda/domain/orders/order';
import { type StationTicket, ticketsFor } from '@comanda/domain/printing/ticket-difference';
import { makeTicket, type TicketFacts, type TicketModifier } from '@comanda/paper/ticket';

import type { Venue } from '../../platform/transaction.ts';
import { addPrintJobs, type NewPrintJob, paperTexts, titleOnPaper } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentStations, type StationRow } from '../stations/index.ts';
import { currentTables, type TableRow } from '../tables/index.ts';

export type TicketOrder = {
  /** The order as the kitchen knew it: its `sentCount` not yet raised. */
  readonly before: Order;
  readonly staffName: string | null;
};

/** @returns the changes to announce. Stations with autoPrint off print only on demand. */
export async function printTickets(venue: Venue, settings: SettingsRow, ticket: TicketOrder): Promise<Change[]> {
  const stations = await currentStations(venue);
  const due = ticketsFor(ticket.before, stations).filter(
    ({ stationId }) => stations.find(({ id }) => id === stationId)?.auto_print,
  );
  return addTickets(venue, settings, { ...ticket, due, stations, printedBefore: null });
}

type DueTickets = TicketOrder & {
  readonly due: readonly StationTicket[];
  readonly stations: readonly StationRow[];
  /** For the whole order again: the stations that had a ticket of it; null for what is new. */
  readonly printedBefore: ReadonlySet<string> | null;
};

export async function addTickets(venue: Venue, settings: SettingsRow, tickets: DueTickets): Promise<Change[]> {
  if (tickets.due.length === 0) return [];
  const order = tickets.before;
  const table = (await currentTables(venue)).get(order.tableId);
  const texts = paperTexts(settings.ticket_language, settings.time_zone).ticket;
  const jobs = tickets.due.flatMap(({ stationId, lines }): NewPrintJob[] => {
    const station = tickets.stations.find(({ id }) => id === stationId);
    if (!station) return [];
    const facts = ticketFacts(venue, settings, { ...tickets, station, table: table ?? null, lines });
    const isDuplicate = tickets.printedBefore?.has(stationId) ?? false;
    return [{ stationId, orderId: order.id, kind: 'ticket', isDuplicate, document: makeTicket(facts, texts) }];
  });
  return (await addPrintJobs(venue, jobs)).map((id) => ({ kind: 'printJob', id }));
}

type OneTicket = DueTickets & {
  readonly station: StationRow;
  readonly table: TableRow | null;
  readonly lines: StationTicket['lines'];
};

function ticketFacts(venue: Venue, settings: SettingsRow, ticket: OneTicket): TicketFacts {
  const { before: order, table, station } = ticket;
  const isFirst = order.lines.every((line) => line.sentCount === 0);
  const words = wordsIn(settings);
  return {
    kind: isFirst || ticket.printedBefore !== null ? 'new' : 'addition',
    isDuplicate: ticket.printedBefore?.has(station.id) ?? false,
    stationName: station.name,
    orderedAt: venue.now,
    orderType: order.type,
    source: order.source,
    tableName: table === null || table.is_checkout ? null : table.name,
    area: table?.area ?? null,
    orderNumber: order.number,
    ticketNumber: null,
    covers: order.covers,
    staffName: ticket.staffName,
    comment: order.comment,
    lines: ticket.lines.flatMap(({ opid, count }) => {
      const line = order.lines.find((candidate) => candidate.opid === opid);
      return line ? [ticketLine(line, count, words)] : [];
    }),
  };
}

type Words = (text: Translated, id: string) => string;

function wordsIn(settings: SettingsRow): Words {
  const languages = [settings.ticket_language.slice(0, 2), settings.content_language];
  return (text, id) => titleOnPaper(text, languages, id);
}

function ticketLine(line: OrderLine, count: number, words: Words): TicketFacts['lines'][number] {
  return {
    count,
    title: words(line.title, line.productId),
    modifiers: line.modifiers.map((modifier) => ticketModifier(modifier, words)),
    note: line.note,
    allergy: line.allergy,
    seat: line.seat,
    course: line.course,
  };
}

function ticketModifier(modifier: SoldModifier, words: Words): TicketModifier {
  return {
    title: words(modifier.title, modifier.optionId),
    count: modifier.amount,
    kind: modifier.removes ? 'removal' : modifier.isChoice ? 'choice' : 'addition',
    nested: modifier.nested.map((nested) => ticketModifier(nested, words)),
  };
}

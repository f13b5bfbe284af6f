/** Kitchen tickets of an order: the difference to what each station knew, as jobs in the order’s transaction (decisions.md §7). */
import type { Change } from '@comanda/contract/events';
import type { Translated } from '@comanda/domain/menu/menu';
import type { OrderGuest } from '@comanda/domain/orders/check-guest';
import type { Order, OrderLine, SoldModifier } from '@comanda/domain/orders/order';
import { type StationTicket, ticketsFor } from '@comanda/domain/printing/ticket-difference';
import { makeTicket, type TicketFacts, type TicketModifier, type TicketNotice } from '@comanda/paper/ticket';

import type { Venue } from '../../platform/transaction.ts';
import { addPrintJobs, type NewPrintJob, paperTexts, titleOnPaper } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { currentStations, type StationRow } from '../stations/index.ts';
import { currentTables, type TableRow } from '../tables/index.ts';
import { findGuest } from './persons.repository.ts';
import { toldStations } from './told-stations.ts';

export type TicketOrder = {
  /** The order as the kitchen knew it: its `sentCount` not yet raised. */
  readonly before: Order;
  readonly staffName: string | null;
  /** Who gets it; left out: as it is stored. */
  readonly guest?: OrderGuest | null;
  readonly title?: TicketTitle | undefined;
  /** Where it stood before it moved. */
  readonly movedFrom?: string | null;
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
  const due = ticketsFor(order, stations);
  if (due.length === 0) return [];
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
  return addTickets(venue, settings, { ...ticket, due: printing, stations, printedBefore: null });
}

type DueTickets = TicketOrder & {
  /** One for each paper: more of something and less of something are never on the same. */
  readonly due: readonly StationTicket[];
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
  const jobs = tickets.due.flatMap(({ stationId, lines }): NewPrintJob[] => {
    const station = tickets.stations.find(({ id }) => id === stationId);
    if (!station) return [];
    const facts = ticketFacts(venue, settings, { ...tickets, guest, station, table: table ?? null, lines });
    const isDuplicate = tickets.printedBefore?.has(stationId) ?? false;
    const isCancellation = facts.kind === 'cancellation';
    const document = makeTicket(facts, texts);
    return [{ stationId, orderId: order.id, kind: 'ticket', isDuplicate, isCancellation, document }];
  });
  return (await addPrintJobs(venue, jobs)).map((id) => ({ kind: 'printJob', id }));
}

type OneTicket = DueTickets & {
  readonly guest: OrderGuest | null;
  readonly station: StationRow;
  readonly table: TableRow | null;
  readonly lines: StationTicket['lines'];
};

function ticketFacts(venue: Venue, settings: SettingsRow, ticket: OneTicket): TicketFacts {
  const { before: order, table, station } = ticket;
  const words = wordsIn(settings);
  const kind = kindOf(ticket);
  return {
    kind,
    movedFrom: ticket.movedFrom ?? null,
    isDuplicate: ticket.printedBefore?.has(station.id) ?? false,
    stationName: station.name,
    // What was taken offline is older than its arrival.
    orderedAt: kind === 'new' && order.deviceNumber !== null ? order.placedAt : venue.now,
    orderType: order.type,
    source: order.source,
    tableName: table === null || table.is_checkout ? null : table.name,
    area: table?.area ?? null,
    orderNumber: order.number,
    ticketNumber: null,
    covers: order.covers,
    guest: guestLines(order, ticket.guest),
    wishedAt: order.wishedAt,
    staffName: ticket.staffName,
    comment: order.comment,
    lines: byCourse(
      ticket.lines.flatMap(({ opid, count }) => {
        const line = order.lines.find((candidate) => candidate.opid === opid);
        return line ? [ticketLine(line, Math.abs(count), words)] : [];
      }),
    ),
  };
}

/** As the kitchen's screen has them: a name stands above its course once, and above nothing that has none. */
function byCourse(lines: TicketFacts['lines']): TicketFacts['lines'] {
  return lines.toSorted((a, b) => (a.course ?? 0) - (b.course ?? 0));
}

/** Who packs it reads whose it is, and who drives where to. */
function guestLines({ pickupLocation }: Order, guest: OrderGuest | null): string[] {
  const { name = null, phone = null, address = null } = guest ?? {};
  const place = address === null ? [] : [address.street, `${address.zip} ${address.city}`];
  return [name, ...place, phone, pickupLocation?.name ?? null].filter((line) => line !== null);
}

function kindOf({ before, lines, printedBefore, title }: OneTicket): TicketFacts['kind'] {
  if (lines.some(({ count }) => count < 0)) return 'cancellation';
  if (title !== undefined) return title;
  const isFirst = before.lines.every((line) => line.sentCount === 0);
  return isFirst || printedBefore !== null ? 'new' : 'addition';
}

type Words = (text: Translated, id: string) => string;

function wordsIn(settings: SettingsRow): Words {
  const languages = [settings.ticket_language.slice(0, 2), settings.content_language];
  return (text, id) => titleOnPaper(text, languages, id);
}

function ticketLine(line: OrderLine, count: number, words: Words): TicketFacts['lines'][number] {
  return {
    count,
    title: words(line.title, line.productId ?? ''),
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

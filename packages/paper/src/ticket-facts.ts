/**
 * What stands on a station's ticket of an order: decided here alone, for the server that prints it and for a till that
 * must do without one (decisions.md §7, §10).
 */
import type { Translated } from '@comanda/domain/menu/menu';
import type { OrderGuest } from '@comanda/domain/orders/check-guest';
import type { Order, OrderLine, SoldModifier } from '@comanda/domain/orders/order';
import type { StationTicket } from '@comanda/domain/printing/ticket-difference';

import type { TicketFacts, TicketModifier } from './ticket.ts';
import { titleOnPaper } from './title-on-paper.ts';

export type TicketSubject = Pick<
  Order,
  'type' | 'source' | 'number' | 'deviceNumber' | 'covers' | 'comment' | 'wishedAt' | 'pickupLocation' | 'lines'
>;

export type StationPaper = Pick<
  TicketFacts,
  'kind' | 'movedFrom' | 'isDuplicate' | 'isOffline' | 'stationName' | 'orderedAt' | 'staffName'
> & {
  readonly order: TicketSubject;
  /** No name: it was taken at the checkout. */
  readonly table: Pick<TicketFacts, 'area'> & { readonly name: string | null };
  /** Who gets it, where it leaves the house. */
  readonly guest: Pick<OrderGuest, 'name' | 'phone' | 'address'> | null;
  /** What this station is told of: so many of which line. */
  readonly due: StationTicket['lines'];
  /** Languages of titles, the preferred first. */
  readonly languages: readonly string[];
};

export function ticketFacts({ order, table, guest, due, languages, ...told }: StationPaper): TicketFacts {
  const words: Words = (text, id) => titleOnPaper(text, languages, id);
  return {
    ...told,
    orderType: order.type,
    source: order.source,
    tableName: table.name,
    area: table.area,
    orderNumber: order.number,
    deviceNumber: order.deviceNumber,
    ticketNumber: null,
    covers: order.covers,
    guest: guestLines(order, guest),
    wishedAt: order.wishedAt,
    comment: order.comment,
    lines: byCourse(
      due.flatMap(({ opid, count }) => {
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
function guestLines({ pickupLocation }: TicketSubject, guest: StationPaper['guest']): string[] {
  const { name = null, phone = null, address = null } = guest ?? {};
  const place = address === null ? [] : [address.street, `${address.zip} ${address.city}`];
  return [name, ...place, phone, pickupLocation?.name ?? null].filter((line) => line !== null);
}

type Words = (text: Translated, id: string) => string;

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

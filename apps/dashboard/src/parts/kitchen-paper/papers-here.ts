/** The tickets of an order that this device takes while nobody can be reached: by the very rules of the server. */
import type { EntryPaper, PaperState } from '@comanda/api-client/outbox/paper';
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTicketPrinters } from '@comanda/contract/station-printing';
import { type OrderGuest, tidyGuest } from '@comanda/domain/orders/check-guest';
import { commentBreak, joinComments } from '@comanda/domain/orders/order-texts';
import type { PlacedOrder } from '@comanda/domain/orders/place-order';
import { type StationTicket, ticketsFor } from '@comanda/domain/printing/ticket-difference';
import { chooseLanguage } from '@comanda/messages/languages';
import { paperClock } from '@comanda/paper/paper-clock';
import { makeTicket } from '@comanda/paper/ticket';
import { ticketFacts, type TicketSubject } from '@comanda/paper/ticket-facts';
import { ticketTexts } from '@comanda/paper/ticket-texts';
import { createTranslator } from 'use-intl/core';

import type { OrderDevice } from '../outbox/device.ts';
import type { Texts } from '../texts.ts';

type Taken = {
  /** What is new alone. */
  readonly placed: PlacedOrder;
  /** As the device calls it. */
  readonly number: string;
  readonly guest: OrderGuest | null;
  /** The order that it is added to; null: it is one of its own. */
  readonly receiver: WireOrder | null;
  readonly isTried: boolean;
};

type Device = Pick<OrderDevice, 'paper' | 'hasNoConnection' | 'user' | 'settings' | 'nowMs'>;

/** None where the server will print in a moment, and where no printer of the house is called by tills. */
export function papersHere(device: Device, taken: Taken): EntryPaper[] {
  const here = device.paper?.here() ?? null;
  const isAway = taken.isTried || device.hasNoConnection();
  if (here === null || !isAway || taken.placed.isTraining) return [];
  const words = device.paper?.words(languageOf(here)) ?? null;
  if (words === null) return [];
  if (here.stations.every(({ printers }) => printers.length === 0)) return [];
  const due = ticketsFor({ ...taken.placed, number: taken.number }, here.stations);
  return due.flatMap((ticket) => {
    const station = here.stations.find(({ id }) => id === ticket.stationId);
    if (station === undefined || !station.autoPrint) return [];
    return [
      {
        stationId: station.id,
        stationName: station.name,
        lines: ticket.lines.map(({ opid }) => opid),
        document: JSON.stringify(documentOf(device, taken, { here, words, ticket, stationName: station.name })),
        state: firstState(taken, station.printers.length > 0, device.nowMs()),
      },
    ];
  });
}

/** What the server may have and print, this device prints only where a person asks for it. */
function firstState({ isTried }: Taken, hasPrinter: boolean, nowMs: number): PaperState {
  if (isTried) return { kind: 'notPrinted', error: 'print.error.unclear' };
  return hasPrinter ? { kind: 'asking', sinceMs: nowMs } : { kind: 'notPrinted', error: 'printer.none' };
}

const languageOf = ({ locale }: WireTicketPrinters) => chooseLanguage([locale]);

type OneTicket = {
  readonly here: WireTicketPrinters;
  readonly words: Texts['paper'];
  readonly ticket: StationTicket;
  readonly stationName: string;
};

function documentOf({ paper, user, settings }: Device, taken: Taken, { here, words, ticket, stationName }: OneTicket) {
  const { placed, receiver } = taken;
  const guest = receiver === null ? tidyGuest(placed.type, taken.guest) : guestOf(receiver);
  const locale = languageOf(here);
  const facts = ticketFacts({
    kind: receiver === null ? 'new' : 'addition',
    movedFrom: null,
    isDuplicate: false,
    isOffline: true,
    stationName,
    orderedAt: placed.placedAt,
    order: subjectOf(taken),
    table: paper?.place(receiver?.table ?? placed.tableId) ?? { name: null, area: null },
    guest,
    staffName: user.name,
    due: ticket.lines,
    languages: here.languages,
  });
  const t = createTranslator({ locale, messages: words.ticket });
  return makeTicket(
    facts,
    ticketTexts(words, (key, values) => t(key, values), paperClock(locale, settings.timeZone)),
  );
}

/** Of an addition, the order it goes to: with what was said with it behind what was said before. */
function subjectOf({ placed, number, receiver }: Taken): TicketSubject {
  if (receiver === null) return { ...placed, number };
  const { type, source, deviceNumber, covers, comment, pickupLocation, wishedAt } = receiver;
  const said = joinComments(comment, placed.comment, commentBreak);
  return {
    type,
    source,
    number,
    deviceNumber,
    covers: placed.covers ?? covers,
    comment: said.ok ? said.value : placed.comment,
    pickupLocation,
    wishedAt: wishedAt === null ? null : wishedAt * 1000,
    lines: placed.lines,
  };
}

function guestOf({ guest: name, phone, deliveryAddress: address }: WireOrder) {
  return { name, phone, address };
}

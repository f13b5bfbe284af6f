/** Examples for the tests beside this file: a table of four at the inn of the drawings (13-receipt, 13-kitchen-ticket). */
import { money, zero } from '@comanda/domain/money';

import type { ReceiptFacts } from './receipt.ts';
import type { PaperTexts } from './texts.ts';
import type { TicketFacts, TicketModifier } from './ticket.ts';

export const evening = Date.UTC(2026, 10, 20, 19, 38);

export const texts: PaperTexts = {
  ticket: {
    time: () => '19:42',
    dateTime: () => '20.11.2026 19:42',
    orderType: { dinein: 'Im Haus', delivery: 'Lieferung', takeaway: 'Zum Mitnehmen', pickup: 'Abholung' },
    source: { dashboard: 'Kasse', staff: 'Service', online: 'Gast' },
    checkout: 'Kasse',
    guests: (count) => `${count} Gäste`,
    pieces: (count) => `${count} Stück`,
    guest: (seat) => `Gast ${seat}`,
    course: (course) => `Gang ${course}`,
    ticketNumber: (number) => `Bon ${number}`,
    duplicate: 'Duplikat',
    addition: 'Nachtrag',
    cancellation: 'Storno',
    restored: 'Wiederhergestellt',
  },
  receipt: {
    time: () => '20:38',
    dateTime: () => '20.11.2026 20:38',
    orderType: { dinein: 'Im Haus', delivery: 'Lieferung', takeaway: 'Zum Mitnehmen', pickup: 'Abholung' },
    paymentMethod: {
      pay_later: 'Später',
      cash: 'Bar',
      datatrans: 'Online',
      sumup: 'Karte',
      wallee_terminal: 'Karte',
      tap_on_mobile: 'Karte',
      ext_terminal: 'Karte',
      ext_twint: 'TWINT',
      ext_coupon: 'Gutschein',
      nfc_credit: 'Guthaben',
    },
    table: (name) => `Tisch ${name}`,
    checkout: 'Kasse',
    receiptNumber: (number) => `Beleg ${number}`,
    orderNumber: (number) => `Nr. ${number}`,
    buyer: 'Für',
    duplicate: 'Duplikat',
    bill: 'Rechnung',
    notPaidYet: 'Noch nicht bezahlt',
    discount: 'Rabatt',
    discountOf: (percent) => `Rabatt ${percent} %`,
    subtotal: 'Zwischensumme',
    rounding: 'Rundung 5 Rp.',
    tip: 'Trinkgeld',
    alreadyPaid: 'Bereits bezahlt',
    cashReceived: 'Bar erhalten',
    change: 'Rückgeld',
    vat: 'MwSt.',
    net: 'Netto',
    tax: 'Steuer',
    gross: 'Brutto',
    vatRate: (rate) => `${(rate / 10).toFixed(1)} %`,
    vatNumberSuffix: 'MWST',
    digitalReceipt: 'Beleg digital ansehen',
  },
  testPage: {
    time: () => '19:42',
    dateTime: () => '20.11.2026 19:42',
    title: 'Testdruck',
    printer: (name) => `Drucker ${name}`,
    characters: 'Zeichen',
    sizes: 'Grössen',
    bold: 'Fett',
    inverted: 'Weiss auf Schwarz',
    width: (columns) => `${columns} Zeichen`,
    works: 'Bereit',
  },
};

export const modifier = (
  title: string,
  kind: TicketModifier['kind'],
  nested: TicketModifier[] = [],
): TicketModifier => ({
  title,
  kind,
  count: 1,
  nested,
});

export const aTicket: TicketFacts = {
  kind: 'new',
  isDuplicate: false,
  stationName: 'Küche',
  orderedAt: evening,
  orderType: 'dinein',
  source: 'dashboard',
  tableName: 'T12',
  area: 'Stube',
  orderNumber: '2026-47-119',
  ticketNumber: 2,
  covers: 4,
  staffName: 'Sara',
  comment: null,
  lines: [
    {
      count: 2,
      title: 'Zürcher Geschnetzeltes',
      modifiers: [
        modifier('Rösti statt Nüdeli', 'addition', [modifier('gut gebraten', 'choice')]),
        modifier('OHNE Zwiebeln', 'removal'),
      ],
      note: 'Sauce separat',
      allergy: 'Nussallergie',
      seat: 2,
      course: null,
    },
  ],
};

export const aReceipt: ReceiptFacts = {
  kind: 'receipt',
  isDuplicate: false,
  opensDrawer: true,
  venue: {
    name: 'Gasthof Linde',
    addressLines: ['Marktgasse 14, 8400 Winterthur'],
    vatNumber: 'CHE-123.456.788',
  },
  buyer: [],
  tableName: 'T12',
  issuedAt: evening,
  receiptNumber: '2026-42',
  orderNumbers: ['2026-47-119'],
  orderTypes: ['dinein'],
  staffName: 'Sara',
  currency: 'CHF',
  lines: [
    {
      count: 2,
      title: 'Zürcher Geschnetzeltes',
      unitPrice: money(3450),
      modifiers: [
        { title: 'Rösti statt Nüdeli', count: 1, price: money(250), rates: [81], nested: [] },
        { title: 'ohne Zwiebeln', count: 1, price: zero, rates: [81], nested: [] },
      ],
      percent: 90,
      total: money(6660),
      rates: [81],
    },
    { count: 1, title: 'Most 1 l', unitPrice: money(951), modifiers: [], percent: 100, total: money(951), rates: [26] },
  ],
  subtotal: money(7611),
  alreadyPaid: zero,
  rounding: money(-1),
  tip: money(390),
  total: money(8000),
  payments: [{ method: 'cash', subMethod: null, received: money(10000) }],
  change: money(2000),
  vat: [
    { rate: 26, gross: money(951), net: money(927), vat: money(24) },
    { rate: 81, gross: money(6660), net: money(6161), vat: money(499) },
  ],
  footer: ['Danke für Ihren Besuch'],
  url: null,
};

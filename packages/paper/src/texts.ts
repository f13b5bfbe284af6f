/** Everything a paper says that is not a name or a number: already translated, or a small formatter (decisions.md §1). */
import type { CashMoveKind } from '@comanda/domain/closings/cash-moves';
import type { OrderSource } from '@comanda/domain/orders/order';
import type { PaymentWay } from '@comanda/domain/payments/payment';
import type { OrderType, VatRate } from '@comanda/domain/tax/vat';

import type { CashBookTexts } from './cash-book-texts.ts';
import type { Clock } from './paper-clock.ts';
import type { VatTexts } from './vat-texts.ts';

export type TicketTexts = Clock & {
  readonly orderType: Readonly<Record<OrderType, string>>;
  readonly source: Readonly<Record<OrderSource, string>>;
  /** Stands where a table's name would: the order was taken at the checkout. */
  readonly checkout: string;
  readonly guests: (count: number) => string;
  readonly pieces: (count: number) => string;
  readonly guest: (seat: number) => string;
  /** `Für 20.11.2026 18:30`. @param at unix milliseconds */
  readonly wishedAt: (at: number) => string;
  readonly course: (course: number) => string;
  readonly ticketNumber: (number: number) => string;
  readonly duplicate: string;
  readonly addition: string;
  readonly cancellation: string;
  readonly fired: string;
  readonly restored: string;
  /** Above what the station has already and must not make again. */
  readonly moved: string;
  readonly movedFrom: (place: string) => string;
  readonly typeChanged: string;
  readonly guestChanged: string;
  readonly commentChanged: string;
  /** In place of a comment that was taken away. */
  readonly noComment: string;
  /** A till printed it by itself: the server did not know of it yet. */
  readonly offline: string;
};

export type ReceiptTexts = Clock & {
  readonly orderType: Readonly<Record<OrderType, string>>;
  readonly paymentMethod: Readonly<Record<PaymentWay, string>>;
  readonly table: (name: string) => string;
  readonly checkout: string;
  readonly receiptNumber: (number: string) => string;
  readonly orderNumber: (number: string) => string;
  /** Above the number that a guest is called by. */
  readonly calledNumber: string;
  readonly buyer: string;
  /** Of a dish that several share. */
  readonly shareOf: (title: string) => string;
  readonly duplicate: string;
  /** Head of a bill before payment, and the line that says it is no receipt. */
  readonly bill: string;
  readonly notPaidYet: string;
  /** Head of the receipt of money that goes back, what nobody had paid of it or was paid too much, and how it went. */
  readonly refund: string;
  readonly notPaid: string;
  readonly paidTooMuch: string;
  /** What goes back by another way, with a receipt of its own. */
  readonly paidBackLater: string;
  readonly paidBack: string;
  readonly paidBackBy: (method: string) => string;
  readonly discount: string;
  readonly discountOf: (percentOff: number) => string;
  readonly onTheHouse: string;
  readonly staffMeal: string;
  readonly staffMealOf: (percentOff: number) => string;
  readonly subtotal: string;
  readonly rounding: string;
  readonly tip: string;
  readonly alreadyPaid: string;
  /** Head of the receipt of a part, and what is open after it. */
  readonly partPayment: string;
  readonly stillOpen: string;
  readonly card: string;
  readonly couponNumber: string;
  readonly invoiceNumber: string;
  /** Of what was on an invoice: less is owed, and nothing is paid back. */
  readonly creditNote: string;
  readonly note: string;
  readonly providerReference: string;
  readonly cashReceived: string;
  readonly change: string;
  readonly vat: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly vatRate: (rate: VatRate) => string;
  /** Appended to the VAT number on paper, as the law wants it. */
  readonly vatNumberSuffix: string;
  readonly digitalReceipt: string;
  /** Of a tag, after it paid or got money back. */
  readonly creditLeft: string;
};

/** Numbers come as people read them. */
export type ClosingTexts = {
  readonly z: (number: string) => string;
  readonly x: string;
  readonly settlement: (number: string) => string;
  readonly period: (from: string, to: string) => string;
  /** The period of the first one. */
  readonly fromStart: (to: string) => string;
  readonly closedBy: (name: string) => string;
  readonly orders: string;
  readonly guests: string;
  readonly canceled: (count: string) => string;
  readonly canceledLines: (count: string) => string;
  readonly refunds: (count: string) => string;
  readonly payments: string;
  /** A card or wallet of which nobody said which. */
  readonly noBrand: string;
  readonly notConfirmed: string;
  readonly total: string;
  readonly turnover: string;
  readonly fees: string;
  readonly tipsPaidOut: string;
  readonly tipsOwed: string;
  /** In place of a person: the tip is the venue's. */
  readonly house: string;
  readonly drawer: (name: string) => string;
  readonly opening: string;
  readonly takings: string;
  readonly move: Readonly<Record<CashMoveKind, string>>;
  readonly expected: string;
  readonly counted: string;
  readonly notCounted: string;
  readonly difference: string;
  readonly reason: string;
  readonly carriedForward: (count: string) => string;
  readonly alreadyPaid: string;
  readonly receivable: string;
  /** In its place where guests paid before the turnover was booked. */
  readonly paidAhead: string;
  /** Head of the lines from turnover to money, and those of them that nothing else says. */
  readonly settled: string;
  readonly step: Readonly<Record<'paidBefore' | 'byOthers' | 'forOthers' | 'tips' | 'total', string>>;
  readonly receipts: (first: string, last: string) => string;
  readonly orderNumbers: (first: string, last: string) => string;
  readonly opened: string;
  readonly handedOver: string;
  readonly handedOverInto: (name: string) => string;
  /** The other way round: what the house added. */
  readonly gotFrom: (name: string) => string;
  readonly tipsPaid: string;
  readonly journal: (sequence: string) => string;
  /** Head of what moved credit on tags, and its rows. */
  readonly credit: string;
  readonly creditCharged: (method: string) => string;
  readonly creditUncharged: string;
  readonly creditPaid: string;
  readonly creditRefunded: string;
  readonly creditOwed: string;
  readonly invoices: string;
  readonly invoicesReceived: string;
  readonly invoicesWrittenOff: string;
  readonly invoicesPaidBack: string;
  readonly invoicesOpen: string;
};

/** Receipt of credit that was loaded or paid back. */
export type CreditTexts = {
  readonly charged: string;
  readonly uncharged: string;
  readonly tag: (name: string) => string;
  readonly amount: string;
  readonly balance: string;
  readonly noTurnover: string;
};

/** What stands on A4 beside the words of receipts and closings. */
export type SheetTexts = {
  /** BCP 47. */
  readonly language: string;
  /** `Seite {page} von {pages}`: the numbers are put in when the pages are drawn. */
  readonly page: string;
  readonly percent: (share: number) => string;
  /** @param date `2026-11-20`. */
  readonly date: (date: string) => string;
  readonly method: string;
  readonly count: string;
  readonly paid: string;
  readonly rate: string;
  readonly categories: string;
  readonly category: string;
  /** Of what is no longer on the menu, and of free items. */
  readonly noCategory: string;
  readonly share: string;
  readonly facts: string;
  readonly person: string;
  readonly earned: string;
  readonly paidOut: string;
  readonly owed: string;
  readonly worth: string;
  readonly amount: string;
  readonly proof: string;
  readonly checksum: string;
  readonly statistics: string;
  readonly average: string;
  /** Above a column, where it says of what. */
  readonly averageShort: string;
  readonly perGuest: (guests: number) => string;
  readonly open: (orders: number) => string;
  readonly cashNow: string;
  readonly products: string;
  readonly product: string;
  readonly otherProducts: (count: number) => string;
  readonly freeItems: string;
  readonly hours: string;
  readonly hour: string;
  readonly hourOf: (from: string, to: string) => string;
  readonly days: string;
  readonly day: string;
  readonly weekdays: string;
  readonly weekday: string;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekdayOf: (weekday: number) => string;
  readonly averageDay: string;
  readonly months: string;
  readonly month: string;
  /** @param month `2026-11` */
  readonly monthOf: (month: string) => string;
  readonly types: string;
  readonly type: string;
  readonly sources: string;
  readonly source: string;
  readonly sourceOf: Readonly<Record<SheetSource, string>>;
  readonly people: string;
  /** In place of a person: guests who ordered themselves. */
  readonly nobody: string;
  readonly reduced: string;
  readonly canceled: string;
  readonly everyone: string;
  readonly procedure: string;
} & CashBookTexts &
  VatTexts;

/** Where an order came from: the door of a guest, or where the staff took it. */
export type SheetSource = 'dashboard' | 'staff' | 'online' | 'app' | 'table' | 'kiosk';

/** Words of the Swiss QR-bill as its guidelines give them; languages that they do not have say them in English. */
export type PaymentPartTexts = {
  readonly paymentPart: string;
  readonly receipt: string;
  readonly account: string;
  readonly reference: string;
  readonly additional: string;
  readonly currency: string;
  readonly amount: string;
  readonly payableBy: string;
  readonly acceptancePoint: string;
};

export type InvoiceTexts = {
  readonly invoice: (number: string) => string;
  /** @param date as people read it */
  readonly date: (date: string) => string;
  readonly due: (date: string) => string;
  readonly positions: string;
  readonly position: string;
  readonly order: (number: string, date: string) => string;
  readonly alreadyPaid: string;
  readonly total: string;
  readonly toPay: string;
};

export type TestPageTexts = Clock & {
  readonly title: string;
  readonly printer: (name: string) => string;
  readonly characters: string;
  readonly sizes: string;
  readonly bold: string;
  readonly inverted: string;
  readonly width: (columns: number) => string;
  readonly works: string;
};

export type PaperTexts = {
  readonly ticket: TicketTexts;
  readonly receipt: ReceiptTexts;
  readonly closing: ClosingTexts;
  readonly credit: CreditTexts;
  readonly testPage: TestPageTexts;
};

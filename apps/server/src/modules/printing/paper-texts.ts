/** The catalogue's texts for paper, in the language that the venue set for receipts or tickets (decisions.md §1). */
import type { Translated } from '@comanda/domain/menu/menu';
import { type Clock, paperClock } from '@comanda/paper/paper-clock';
import type {
  ClosingTexts,
  CreditTexts,
  PaperTexts,
  ReceiptTexts,
  TestPageTexts,
  TicketTexts,
} from '@comanda/paper/texts';
import { ticketTexts } from '@comanda/paper/ticket-texts';
import { createTranslator } from 'use-intl/core';

import { catalogues } from '../../platform/texts.ts';

/** What stands on paper; the page of the demo does not. */
type Paper = Omit<(typeof catalogues)['en-US']['paper'], 'demo'>;
export type PaperCatalogue = { readonly locale: string; readonly messages: { readonly paper: Paper } };

const english: PaperCatalogue = { locale: 'en-US', messages: { paper: catalogues['en-US'].paper } };

const firstPart = (language: string) => language.split('-')[0] ?? '';

/** By the first part of a content or UI language, whatever the setting holds: `de`, `de-CH`, `en` … */
const byLanguage: ReadonlyMap<string, PaperCatalogue> = new Map(
  Object.entries(catalogues).map(([locale, { paper }]) => [firstPart(locale), { locale, messages: { paper } }]),
);

/** Translators and formatters are dear to make and every ticket needs them. */
const made = new Map<string, PaperTexts>();

/** @param timeZone IANA name of the venue's zone, `Europe/Zurich`. */
export function paperTexts(language: string, timeZone: string): PaperTexts {
  const key = `${language} ${timeZone}`;
  const before = made.get(key);
  if (before) return before;
  const texts = makeTexts(language, timeZone);
  made.set(key, texts);
  return texts;
}

/** What the line of a delivery's fee is called, by content language. */
export const deliveryFeeTitle: Translated = Object.fromEntries(
  Array.from(byLanguage, ([language, { messages }]) => [language, messages.paper.deliveryFee]),
);

/** Two dishes and a glass, for a receipt that is only shown. */
export function exampleDishes(language: string): readonly string[] {
  const { dish, drink, glass } = catalogueOf(language).messages.paper.example;
  return [dish, drink, glass];
}

export function catalogueOf(language: string): PaperCatalogue {
  // A language without a catalogue falls back to English (decisions.md §1).
  return byLanguage.get(firstPart(language)) ?? english;
}

function makeTexts(language: string, timeZone: string): PaperTexts {
  const catalogue = catalogueOf(language);
  const clock = paperClock(catalogue.locale, timeZone);
  return {
    ticket: textsOfTickets(catalogue, clock),
    receipt: { ...clock, ...receiptTexts(catalogue) },
    closing: closingTexts(catalogue),
    credit: creditTexts(catalogue),
    testPage: { ...clock, ...testPageTexts(catalogue) },
  };
}

type TicketSettings = { readonly ticket_language: string; readonly content_language: string };

/** In which a dish is called on a ticket, the first that has a name of it. */
export function ticketLanguages({ ticket_language, content_language }: TicketSettings): readonly string[] {
  return [ticket_language.slice(0, 2), content_language];
}

function textsOfTickets(catalogue: PaperCatalogue, clock: Clock): TicketTexts {
  const { locale, messages } = catalogue;
  const t = createTranslator({ locale, messages, namespace: 'paper.ticket' });
  return ticketTexts(messages.paper, (key, values) => t(key, values), clock);
}

function receiptTexts({ locale, messages }: PaperCatalogue): Omit<ReceiptTexts, 'time' | 'dateTime'> {
  const t = createTranslator({ locale, messages, namespace: 'paper' });
  const oneDigit = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { bill, notPaidYet, discount, subtotal, rounding, tip, alreadyPaid, cashReceived } = messages.paper.receipt;
  const { refund, notPaid, paidTooMuch, paidBackLater, paidBack } = messages.paper.receipt;
  const { partPayment, stillOpen, card, couponNumber, note, providerReference } = messages.paper.receipt;
  const { invoiceNumber, creditNote } = messages.paper.receipt;
  const { buyer, change, vat, net, tax, gross, vatNumberSuffix, digitalReceipt } = messages.paper.receipt;
  return {
    bill,
    notPaidYet,
    refund,
    notPaid,
    paidTooMuch,
    paidBackLater,
    paidBack,
    paidBackBy: (method) => t('receipt.paidBackBy', { method }),
    partPayment,
    stillOpen,
    card,
    couponNumber,
    invoiceNumber,
    creditNote,
    note,
    providerReference,
    discount,
    subtotal,
    rounding,
    tip,
    alreadyPaid,
    cashReceived,
    buyer,
    change,
    vat,
    net,
    tax,
    gross,
    vatNumberSuffix,
    digitalReceipt,
    creditLeft: t('receipt.creditLeft'),
    orderType: messages.paper.orderType,
    paymentMethod: messages.paper.paymentMethod,
    checkout: t('checkout'),
    duplicate: t('duplicate'),
    table: (name) => t('receipt.table', { name }),
    receiptNumber: (number) => t('receipt.receiptNumber', { number }),
    orderNumber: (number) => t('receipt.orderNumber', { number }),
    calledNumber: t('receipt.calledNumber'),
    shareOf: (title) => t('receipt.shareOf', { title }),
    discountOf: (percent) => t('receipt.discountOf', { percent }),
    onTheHouse: t('receipt.onTheHouse'),
    staffMeal: t('receipt.staffMeal'),
    staffMealOf: (percent) => t('receipt.staffMealOf', { percent }),
    vatRate: (rate) => t('receipt.vatRate', { rate: oneDigit.format(rate / 10) }),
  };
}

function closingTexts({ locale, messages }: PaperCatalogue): ClosingTexts {
  const t = createTranslator({ locale, messages, namespace: 'paper.closing' });
  return {
    ...messages.paper.closing,
    z: (number) => t('z', { number }),
    settlement: (number) => t('settlement', { number }),
    period: (from, to) => t('period', { from, to }),
    fromStart: (to) => t('fromStart', { to }),
    closedBy: (name) => t('closedBy', { name }),
    canceled: (count) => t('canceled', { count }),
    canceledLines: (count) => t('canceledLines', { count }),
    refunds: (count) => t('refunds', { count }),
    drawer: (name) => t('drawer', { name }),
    carriedForward: (count) => t('carriedForward', { count }),
    receipts: (first, last) => t('receipts', { first, last }),
    orderNumbers: (first, last) => t('orderNumbers', { first, last }),
    handedOverInto: (name) => t('handedOverInto', { name }),
    gotFrom: (name) => t('gotFrom', { name }),
    journal: (sequence) => t('journal', { sequence }),
    creditCharged: (method) => t('creditCharged', { method }),
  };
}

function creditTexts({ locale, messages }: PaperCatalogue): CreditTexts {
  const t = createTranslator({ locale, messages, namespace: 'paper.credit' });
  return { ...messages.paper.credit, tag: (name) => t('tag', { name }) };
}

function testPageTexts({ locale, messages }: PaperCatalogue): Omit<TestPageTexts, 'time' | 'dateTime'> {
  const t = createTranslator({ locale, messages, namespace: 'paper.testPage' });
  const { title, characters, sizes, bold, inverted, works } = messages.paper.testPage;
  return {
    title,
    characters,
    sizes,
    bold,
    inverted,
    works,
    printer: (name) => t('printer', { name }),
    width: (columns) => t('width', { columns }),
  };
}

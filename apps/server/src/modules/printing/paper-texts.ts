/** The catalogue's texts for paper, in the language that the venue set for receipts or tickets (decisions.md §1). */
import type { Translated } from '@comanda/domain/menu/menu';
import deCH from '@comanda/messages/de-CH.json' with { type: 'json' };
import enUS from '@comanda/messages/en-US.json' with { type: 'json' };
import type { PaperTexts, ReceiptTexts, TestPageTexts, TicketTexts } from '@comanda/paper/texts';
import { createTranslator } from 'use-intl/core';

/** Content language or UI language, whatever the setting holds: `de`, `de-CH`, `en` … */
const catalogues = { de: { locale: 'de-CH', messages: deCH }, en: { locale: 'en-US', messages: enUS } } as const;

type Catalogue = (typeof catalogues)[keyof typeof catalogues];

/** Translators and formatters are dear to make and every ticket needs them. */
const made = new Map<string, PaperTexts>();

/** The first text there is, the preferred languages before all others; without any the id: paper never has a nameless line. */
export function titleOnPaper(text: Translated, languages: readonly string[], id: string): string {
  const texts = [...languages.map((language) => text[language]), ...Object.values(text)];
  return texts.find((one) => one !== undefined && one.trim() !== '') ?? id;
}

/** @param timeZone IANA name of the venue's zone, `Europe/Zurich`. */
export function paperTexts(language: string, timeZone: string): PaperTexts {
  const key = `${language} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const texts = makeTexts(language, timeZone);
  made.set(key, texts);
  return texts;
}

function makeTexts(language: string, timeZone: string): PaperTexts {
  // A language without a catalogue falls back to English (decisions.md §1).
  const catalogue = language.split('-')[0] === 'de' ? catalogues.de : catalogues.en;
  const clock = clockOf(catalogue.locale, timeZone);
  return {
    ticket: { ...clock, ...ticketTexts(catalogue) },
    receipt: { ...clock, ...receiptTexts(catalogue) },
    testPage: { ...clock, ...testPageTexts(catalogue) },
  };
}

function clockOf(locale: string, timeZone: string): Pick<TicketTexts, 'time' | 'dateTime'> {
  const timeFormat = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const dateFormat = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = perMinute((at) => timeFormat.format(at));
  return { time, dateTime: (at) => `${dateFormat.format(at)} ${time(at)}` };
}

const minuteMs = 60_000;

/** The tickets of a minute show the same time. */
function perMinute(format: (at: number) => string): (at: number) => string {
  let latest = { minute: Number.NaN, text: '' };
  return (at) => {
    const minute = Math.floor(at / minuteMs);
    if (latest.minute !== minute) latest = { minute, text: format(at) };
    return latest.text;
  };
}

/** Guests, pieces and seats are small numbers, and wording one costs more than laying out its line. */
const mostWorded = 100;

function wordedOnce(word: (count: number) => string): (count: number) => string {
  const known = new Map<number, string>();
  return (count) => {
    const text = known.get(count) ?? word(count);
    if (known.size < mostWorded) known.set(count, text);
    return text;
  };
}

function ticketTexts({ locale, messages }: Catalogue): Omit<TicketTexts, 'time' | 'dateTime'> {
  const t = createTranslator({ locale, messages, namespace: 'paper' });
  return {
    orderType: messages.paper.orderType,
    source: messages.paper.source,
    checkout: t('checkout'),
    guests: wordedOnce((count) => t('ticket.guests', { count })),
    pieces: wordedOnce((count) => t('ticket.pieces', { count })),
    guest: wordedOnce((seat) => t('ticket.guest', { seat })),
    course: wordedOnce((course) => t('ticket.course', { course })),
    ticketNumber: (number) => t('ticket.ticketNumber', { number }),
    duplicate: t('duplicate'),
    addition: t('ticket.addition'),
    cancellation: t('ticket.cancellation'),
    restored: t('ticket.restored'),
  };
}

function receiptTexts({ locale, messages }: Catalogue): Omit<ReceiptTexts, 'time' | 'dateTime'> {
  const t = createTranslator({ locale, messages, namespace: 'paper' });
  const oneDigit = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { bill, notPaidYet, discount, subtotal, rounding, tip, alreadyPaid, cashReceived } = messages.paper.receipt;
  const { buyer, change, vat, net, tax, gross, vatNumberSuffix, digitalReceipt } = messages.paper.receipt;
  return {
    bill,
    notPaidYet,
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
    orderType: messages.paper.orderType,
    paymentMethod: messages.paper.paymentMethod,
    checkout: t('checkout'),
    duplicate: t('duplicate'),
    table: (name) => t('receipt.table', { name }),
    receiptNumber: (number) => t('receipt.receiptNumber', { number }),
    orderNumber: (number) => t('receipt.orderNumber', { number }),
    discountOf: (percent) => t('receipt.discountOf', { percent }),
    vatRate: (rate) => t('receipt.vatRate', { rate: oneDigit.format(rate / 10) }),
  };
}

function testPageTexts({ locale, messages }: Catalogue): Omit<TestPageTexts, 'time' | 'dateTime'> {
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

/** The catalogue's texts for what is filed or sent as PDF, in any of the languages of paper. */
import type { VatRate } from '@comanda/domain/tax/vat';
import type { ClosingTexts, InvoiceTexts, PaymentPartTexts, ReceiptTexts, SheetTexts } from '@comanda/paper/texts';
import { createTranslator } from 'use-intl/core';

import { type PaperCatalogue, catalogueOf, paperTexts } from './paper-texts.ts';

export type SheetWords = {
  readonly closing: ClosingTexts;
  readonly receipt: ReceiptTexts;
  readonly sheet: SheetTexts;
  readonly invoice: InvoiceTexts;
  readonly paymentPart: PaymentPartTexts;
};

/** @param timeZone IANA name of the venue's zone, `Europe/Zurich`. */
export function sheetWords(language: string, timeZone: string): SheetWords {
  const catalogue = catalogueOf(language);
  const { closing, receipt } = paperTexts(language, timeZone);
  return {
    closing,
    receipt,
    sheet: sheetTexts(catalogue, receipt),
    invoice: invoiceTexts(catalogue),
    paymentPart: catalogue.messages.paper.paymentPart,
  };
}

type SheetFormats = Pick<ReceiptTexts, 'vatRate' | 'dateTime'>;

function sheetTexts({ locale, messages }: PaperCatalogue, { vatRate, dateTime }: SheetFormats): SheetTexts {
  const t = createTranslator({ locale, messages, namespace: 'paper.sheet' });
  const utc = { timeZone: 'UTC' } as const;
  const date = new Intl.DateTimeFormat(locale, { ...utc, year: 'numeric', month: '2-digit', day: '2-digit' });
  const weekday = new Intl.DateTimeFormat(locale, { ...utc, weekday: 'long' });
  const month = new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' });
  return {
    ...messages.paper.sheet,
    language: locale,
    percent: (share) => vatRate(Math.round(share * 1000) as VatRate),
    date: (day) => date.format(Date.parse(`${day}T00:00:00Z`)),
    otherProducts: (count) => t('otherProducts', { count }),
    hourOf: (from, to) => t('hourOf', { from, to }),
    // The week of 5 January 2026.
    weekdayOf: (one) => weekday.format(Date.UTC(2026, 0, 4 + one)),
    monthOf: (one) => month.format(Date.parse(`${one}-15T00:00:00Z`)),
    perGuest: (count) => t('perGuest', { count }),
    open: (count) => t('open', { count }),
    vatSummary: (quarter, year) => t('vatSummary', { quarter, year }),
    moment: dateTime,
    receiptOf: (number) => t('receiptOf', { number }),
    paidTo: (name) => t('paidTo', { name }),
  };
}

function invoiceTexts({ locale, messages }: PaperCatalogue): InvoiceTexts {
  const t = createTranslator({ locale, messages, namespace: 'paper.invoice' });
  return {
    ...messages.paper.invoice,
    invoice: (number) => t('invoice', { number }),
    date: (date) => t('date', { date }),
    due: (date) => t('due', { date }),
    order: (number, date) => t('order', { number, date }),
  };
}

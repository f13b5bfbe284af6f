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

function sheetTexts({ locale, messages }: PaperCatalogue, { vatRate }: Pick<ReceiptTexts, 'vatRate'>): SheetTexts {
  const t = createTranslator({ locale, messages, namespace: 'paper.sheet' });
  const date = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' });
  return {
    ...messages.paper.sheet,
    language: locale,
    percent: (share) => vatRate(Math.round(share * 1000) as VatRate),
    date: (day) => date.format(Date.parse(`${day}T00:00:00Z`)),
    otherProducts: (count) => t('otherProducts', { count }),
    hourOf: (from, to) => t('hourOf', { from, to }),
    vatSummary: (quarter, year) => t('vatSummary', { quarter, year }),
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

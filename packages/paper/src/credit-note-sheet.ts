/** A credit note to whoever owes an invoice: what of it is owed no more, with its VAT (MWSTG Art. 27 Abs. 4). */
import { addressLines, type PostalAddress } from '@comanda/domain/invoices/qr-bill';
import { formatAmount, type Money, negate } from '@comanda/domain/money';
import type { VatPart } from '@comanda/domain/orders/order';
import { negateParts } from '@comanda/domain/tax/sum-parts';

import { letterhead, vatSection } from './sheet-parts.ts';
import { left, line, right, section, type Sheet, type SheetVenue, total } from './sheet.ts';
import type { InvoiceTexts, ReceiptTexts, SheetTexts } from './texts.ts';

export type CreditNoteFacts = {
  readonly venue: SheetVenue;
  readonly logo: string | null;
  /** Of its receipt; null: nothing says on which it was. */
  readonly number: number | null;
  /** `2026-11-20`. */
  readonly date: string;
  /** Unix milliseconds. */
  readonly madeAt: number;
  readonly invoice: { readonly number: number; readonly date: string };
  readonly debtor: PostalAddress;
  /** Of the company that owed; empty: none was given. */
  readonly debtorUid: string;
  readonly currency: string;
  /** Above zero, and the VAT of it; that is empty where the venue has no VAT number. */
  readonly amount: Money;
  readonly vat: readonly VatPart[];
  readonly reason: string | null;
};

export type CreditNoteWords = {
  readonly receipt: ReceiptTexts;
  readonly sheet: SheetTexts;
  readonly invoice: InvoiceTexts;
};

/** What it is called, on this sheet and on that of its invoice. */
export function creditTitle(number: number | null, { creditNote, receiptNumber }: ReceiptTexts): string {
  return number === null ? creditNote : `${creditNote}, ${receiptNumber(String(number))}`;
}

export function makeCreditNoteSheet(facts: CreditNoteFacts, words: CreditNoteWords): Sheet {
  const { sheet, invoice, receipt } = words;
  const { venue, debtor, debtorUid, currency, reason } = facts;
  const title = creditTitle(facts.number, receipt);
  const about = `${invoice.invoice(String(facts.invoice.number))}, ${sheet.date(facts.invoice.date)}`;
  const back = formatAmount(negate(facts.amount));
  return {
    language: sheet.language,
    title,
    lines: [invoice.date(sheet.date(facts.date))],
    venue: letterhead(venue, words),
    logo: facts.logo,
    recipient: [...addressLines(debtor), ...(debtorUid === '' ? [] : [debtorUid])],
    figures: [],
    sections: [
      ...section({
        title: receipt.creditNote,
        columns: [left('', 6), right(sheet.amount, 1.6)],
        rows: [line(about, back), total(`${receipt.creditNote} ${currency}`, back)],
        notes: reason === null ? [] : [reason],
      }),
      ...vatSection(negateParts(facts.vat), words),
    ],
    foot: { left: `${venue.name}, ${title}`, page: sheet.page },
    madeAt: facts.madeAt,
    paymentPart: null,
  };
}

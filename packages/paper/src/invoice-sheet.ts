/** An invoice to somebody who pays later, with the payment part of a Swiss QR-bill (decisions.md §4, pay_later). */
import { formatIban } from '@comanda/domain/invoices/iban';
import {
  addressLines,
  addressOnBill,
  formatBillAmount,
  onBill,
  type QrBill,
  qrBillCode,
} from '@comanda/domain/invoices/qr-bill';
import { formatReference } from '@comanda/domain/invoices/reference';
import { add, formatAmount, type Money, negate, subtract, zero } from '@comanda/domain/money';
import type { VatPart } from '@comanda/domain/orders/order';

import { creditTitle } from './credit-note-sheet.ts';
import { letterhead, vatSection } from './sheet-parts.ts';
import { left, line, right, section, type Sheet, type SheetVenue, total } from './sheet.ts';
import type { InvoiceTexts, PaymentPartTexts, ReceiptTexts, SheetTexts } from './texts.ts';

export type InvoiceSheetFacts = {
  readonly venue: SheetVenue;
  readonly logo: string | null;
  readonly number: number;
  /** `2026-11-20`. */
  readonly date: string;
  readonly dueDate: string;
  /** Unix milliseconds. */
  readonly madeAt: number;
  readonly orders: readonly {
    readonly number: string;
    readonly date: string;
    readonly lines: readonly { readonly title: string; readonly count: number; readonly total: Money }[];
  }[];
  /** Of what is on the invoice; empty where the venue has no VAT number. */
  readonly vat: readonly VatPart[];
  /** What all orders cost, and what of it is on the invoice. */
  readonly total: Money;
  /** Below the sums, line by line. */
  readonly footer: string;
  /** Of the company that owes; empty: none was given. Input tax is claimed without it too (MWSTG Art. 26). */
  readonly debtorUid: string;
  /** Without a problem (qr-bill.ts). */
  readonly bill: QrBill;
  /** What was taken back of it, by the receipts that say so; amounts above zero. */
  readonly credits: readonly { readonly number: number | null; readonly amount: Money }[];
};

export type InvoiceWords = {
  readonly receipt: ReceiptTexts;
  readonly sheet: SheetTexts;
  readonly invoice: InvoiceTexts;
  readonly paymentPart: PaymentPartTexts;
};

export function makeInvoiceSheet(facts: InvoiceSheetFacts, words: InvoiceWords): Sheet {
  const { sheet, invoice } = words;
  const title = invoice.invoice(String(facts.number));
  const owed = owedOf(facts);
  const isOwed = owed > 0;
  return {
    language: sheet.language,
    title,
    lines: [invoice.date(sheet.date(facts.date)), ...(isOwed ? [invoice.due(sheet.date(facts.dueDate))] : [])],
    venue: letterhead(facts.venue, words),
    logo: facts.logo,
    recipient: [...addressLines(facts.bill.debtor), ...(facts.debtorUid === '' ? [] : [facts.debtorUid])],
    figures: [],
    sections: [...orderSections(facts, words), ...sumSections(facts, words), ...vatSection(facts.vat, words)],
    foot: { left: `${facts.venue.name}, ${title}`, page: sheet.page },
    madeAt: facts.madeAt,
    // Of what was credited nobody is asked for money.
    paymentPart: isOwed ? paymentPartOf({ ...facts.bill, amount: owed }, words.paymentPart) : null,
  };
}

function owedOf({ bill, credits }: Pick<InvoiceSheetFacts, 'bill' | 'credits'>): Money {
  return subtract(bill.amount, add(zero, ...credits.map(({ amount }) => amount)));
}

function orderSections({ orders }: InvoiceSheetFacts, { sheet, invoice }: InvoiceWords) {
  return orders.flatMap((order) =>
    section({
      title: invoice.order(order.number, sheet.date(order.date)),
      columns: [left(invoice.position, 6), right(sheet.count, 1), right(sheet.amount, 1.6)],
      rows: order.lines.map(({ title, count, total: amount }) => line(title, String(count), formatAmount(amount))),
    }),
  );
}

function sumSections(facts: InvoiceSheetFacts, { invoice, receipt }: InvoiceWords) {
  const { total: whole, bill, footer, credits } = facts;
  const paid = subtract(whole, bill.amount);
  return section({
    title: invoice.total,
    columns: [left('', 6), right('', 1.6)],
    rows: [
      ...(paid === 0 && credits.length === 0 ? [] : [line(invoice.total, formatAmount(whole))]),
      ...(paid === 0 ? [] : [line(invoice.alreadyPaid, formatAmount(subtract(bill.amount, whole)))]),
      ...credits.map(({ number, amount }) => line(creditTitle(number, receipt), formatAmount(negate(amount)))),
      total(`${invoice.toPay} ${bill.currency}`, formatAmount(owedOf(facts))),
    ],
    notes: footer.split('\n').filter((text) => text.trim() !== ''),
  });
}

function paymentPartOf(bill: QrBill, words: PaymentPartTexts) {
  return {
    words,
    account: formatIban(bill.iban),
    // The same as its code says.
    creditor: addressLines(addressOnBill(bill.creditor)),
    debtor: addressLines(addressOnBill(bill.debtor)),
    reference: bill.reference.kind === 'NON' ? null : formatReference(bill.reference),
    message: bill.message === '' ? null : onBill(bill.message),
    currency: bill.currency,
    amount: formatBillAmount(bill.amount),
    code: qrBillCode(bill),
  };
}

/** What is on the paper of an invoice, kept as it was made; the PDFs that are drawn of it and of its credit notes. */
import type { InvoiceSettings } from '@comanda/domain/invoices/invoice-settings';
import { referenceFor } from '@comanda/domain/invoices/reference';
import { add, zero } from '@comanda/domain/money';
import type { Order, VatPart } from '@comanda/domain/orders/order';
import type { PaymentPlan } from '@comanda/domain/payments/take-payment';
import { shareOf, without } from '@comanda/domain/payments/vat-shares';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import { makeCreditNoteSheet } from '@comanda/paper/credit-note-sheet';
import { makeInvoiceSheet } from '@comanda/paper/invoice-sheet';
import type { Kysely } from 'kysely';

import type { Debtor, InvoiceDocument } from '../../platform/database/invoice-tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { drawSheet } from '../../platform/pdf/draw-sheet.ts';
import type { Venue } from '../../platform/transaction.ts';
import { sheetVenue } from '../closings/index.ts';
import { type MediaStore, pictureAsPng } from '../media/index.ts';
import { type CreditNote, findCredits, findInvoice, findInvoiceDocument } from '../payments/index.ts';
import { sheetWords } from '../printing/index.ts';
import { findSettings, type SettingsRow } from '../settings/index.ts';
import { commonFacts, vatOfPaid } from '../settlements/index.ts';

type Made = {
  readonly number: number;
  readonly date: string;
  readonly dueDate: string;
  readonly plan: PaymentPlan;
  /** As they stood before. */
  readonly before: readonly Order[];
  readonly settings: SettingsRow;
  readonly set: InvoiceSettings;
};

export async function invoicePaper(venue: Venue, made: Made): Promise<InvoiceDocument> {
  const { number, date, dueDate, plan, before, settings, set } = made;
  const { receipt_language: language, time_zone: timeZone, currency } = settings;
  const orders = [];
  for (const order of plan.orders) {
    const { lines } = await commonFacts(venue, settings, [order]);
    orders.push({
      number: order.number,
      date: order.businessDate,
      lines: lines.map(({ title, count, total }) => ({ title, count, total })),
    });
  }
  // What was paid before is on receipts of its own, with its VAT: whoever gets this one must not deduct it again.
  const vatParts = await vatOfPaid(venue, { plan, before, settings });
  return {
    venue: sheetVenue(settings),
    number,
    date,
    dueDate,
    madeAt: venue.now,
    orders,
    vat: settings.vat_number === null ? [] : sumParts(vatParts.flatMap(({ parts }) => parts)),
    total: add(zero, ...plan.orders.map(({ total }) => total)),
    footer: set.footer,
    bill: {
      iban: set.iban,
      creditor: set.creditor,
      amount: plan.amount,
      currency,
      reference: referenceFor(set.iban, number),
      message: sheetWords(language, timeZone).invoice.invoice(String(number)),
    },
    language,
    timeZone,
  };
}

/** In place of who was erased on their wish. */
const erased: Debtor = {
  name: '–',
  street: '',
  houseNumber: '',
  zip: '–',
  city: '–',
  country: 'CH',
  email: '',
  uid: '',
};

type Asked = {
  readonly customerId: string;
  readonly id: string;
  /** The receipt of one of its credit notes; left out: the invoice itself. */
  readonly credit?: number | undefined;
};

/** @returns base64; null where there is none */
export async function drawInvoice(
  { house, media }: { readonly house: House; readonly media: MediaStore },
  { customerId, id, credit }: Asked,
): Promise<string | null> {
  const db: Kysely<Tables> = house.database.read;
  const row = await findInvoiceDocument(db, customerId, id);
  const facts = await findInvoice(db, customerId, id);
  if (row === undefined || facts === null) return null;
  const { bill, language, timeZone, ...document } = row.document;
  const { logo: imageId } = await findSettings(db, customerId);
  const logo = await pictureAsPng(house, media, { customerId, imageId });
  const debtor = facts.debtor ?? erased;
  const credits = await findCredits(db, customerId, facts);
  const words = sheetWords(language, timeZone);
  const common = { ...document, logo, debtorUid: debtor.uid };
  if (credit === undefined)
    return drawSheet(makeInvoiceSheet({ ...common, bill: { ...bill, debtor }, credits }, words));
  const note = credits.find(({ number }) => number === credit);
  if (note === undefined) return null;
  const { number, date, at: madeAt, amount, reason } = note;
  const of = { number, date, madeAt, amount, reason, vat: vatOfCredit(note, document.vat) };
  const invoice = { number: document.number, date: document.date };
  return drawSheet(makeCreditNoteSheet({ ...common, ...of, invoice, debtor, currency: bill.currency }, words));
}

/** One receipt may be for money that went back on several ways: a credit note shows its share. */
function vatOfCredit({ shown, amount }: CreditNote, ofInvoice: readonly VatPart[]): readonly VatPart[] {
  if (ofInvoice.length === 0) return [];
  const known = without(shown, []);
  return shareOf(known.length > 0 ? known : ofInvoice, amount);
}

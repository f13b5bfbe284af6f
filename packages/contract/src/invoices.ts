/**
 * Invoices to a company that pays the bank later, with the payment part of a Swiss QR-bill, and what becomes of them
 * (docs/decisions/0044).
 */
import { invoiceEntryKinds, invoiceStates } from '@comanda/domain/invoices/invoice';
import { longestFooter, mostDaysToPay } from '@comanda/domain/invoices/invoice-settings';
import { z } from 'zod';

import { calls } from './call.ts';
import { pdfAnswer } from './closing-pdfs.ts';
import {
  amount,
  amountSent,
  commandId,
  comment,
  customerParams,
  email,
  id,
  numberCursor,
  numberSent,
  plainText,
  socketId,
  triedPin,
  unixSeconds,
  version,
} from './fields.ts';
import { changeRefusals, refundRefusals } from './refusals.ts';

/** What a bank takes, or not, is said by a rule in words that a person understands. */
const addressFields = {
  name: plainText.max(200),
  street: plainText.max(200).default(''),
  houseNumber: plainText.max(60).default(''),
  zip: plainText.max(60),
  city: plainText.max(200),
  /** ISO 3166-1, two letters; a rule knows them all. */
  country: plainText.max(10).default('CH'),
};
const addressSent = z.strictObject(addressFields);
const address = z.object({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
});

const settings = z.object({
  creditor: address,
  /** Without spaces. */
  iban: z.string(),
  daysToPay: z.int(),
  footer: z.string(),
});

const debtorSent = z.strictObject({
  ...addressFields,
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  /** Of a company: `CHE-123.456.788`, in any way of writing it. */
  uid: plainText.trim().max(30).default(''),
});

export const invoice = z.object({
  /** Of its payment too. */
  id,
  /** Without gaps, from 1. */
  number: z.int(),
  order: z.object({ id, number: z.string() }),
  /** Null: erased on a person’s wish. */
  debtor: address.extend({ email: z.string(), uid: z.string() }).nullable(),
  date: z.string(),
  dueDate: z.string(),
  amount,
  /** Given back to the order by credit notes. */
  credited: amount,
  /** Below zero: paid too much. */
  open: amount,
  state: z.enum(invoiceStates),
  madeAt: unixSeconds,
});

const person = z.object({ id, name: z.string() });

const entry = z.object({
  id,
  kind: z.enum(invoiceEntryKinds),
  /** By how much less is owed. */
  amount,
  /** When it was at the bank, or was decided. */
  date: z.string(),
  reason: z.string().nullable(),
  /** The entry that this one takes back; `isTakenBack`: another one took it back. */
  takesBack: id.nullable(),
  isTakenBack: z.boolean(),
  at: unixSeconds,
  by: person,
});

const creditNote = z.object({
  id,
  /** Of its receipt; null: it cannot be told, and has no PDF. */
  number: z.int().nullable(),
  /** Above zero. */
  amount,
  date: z.string(),
  reason: z.string().nullable(),
});

const detail = z.object({
  invoice,
  /** As it is printed: in groups. */
  reference: z.string(),
  entries: z.array(entry),
  credits: z.array(creditNote),
  madeBy: person,
});

const invoiceParams = z.strictObject({ invoiceId: id });
const answer = detail.extend({ revision: z.int() });
const totals = z.object({ count: z.int(), amount });

export const invoiceCalls = calls({
  'GET /v1/customers/{customerId}/invoiceSettings': {
    summary: 'Creditor, account and term of invoices; null: this venue makes none',
    access: 'may:settings.read',
    params: customerParams,
    response: z.object({ settings: settings.nullable(), version: z.int() }),
    refuses: [],
  },
  'PUT /v1/customers/{customerId}/invoiceSettings': {
    summary: 'Say who is paid on which account and until when; null: no more invoices are made',
    access: 'may:settings.manage',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      version,
      settings: z
        .strictObject({
          creditor: addressSent,
          iban: plainText.max(60),
          daysToPay: z.int().min(0).max(mostDaysToPay),
          footer: plainText.max(longestFooter).default(''),
        })
        .nullable(),
      socketId,
    }),
    response: z.object({ settings: settings.nullable(), version: z.int(), revision: z.int() }),
    refuses: [...changeRefusals, 'invoices.error.ibanInvalid', 'invoices.error.creditorInvalid'],
  },
  'POST /v1/orders/{orderId}/invoice': {
    summary: 'Put all that is open of an order on an invoice: the order is settled, the debtor owes it',
    access: 'may:invoice.make',
    params: z.strictObject({ orderId: id }),
    body: z.strictObject({
      /** The invoice’s id, its payment’s and the command’s at once. */
      id: commandId,
      debtor: debtorSent,
      /** What was shown as open; another one by now is refused. Null: whatever it is. */
      amount: amountSent.nullable().default(null),
      printsReceipt: z.boolean().default(true),
      station: id.nullable().default(null),
      socketId,
    }),
    response: z.object({ invoice, revision: z.int() }),
    refuses: [
      'orders.error.notFound',
      'orders.error.overtaken',
      'orders.error.training',
      'payments.error.amountInvalid',
      'payments.error.nothingToPay',
      'payments.error.openAmountChanged',
      'invoices.error.notSetUp',
      'invoices.error.debtorInvalid',
      'invoices.error.uidInvalid',
      'invoices.error.currencyNotAllowed',
    ],
  },
  'GET /v1/customers/{customerId}/invoices': {
    summary: 'Invoices, the newest first, and what is to be paid on all of them or was paid too much',
    access: 'may:invoice.read',
    params: customerParams,
    query: z.strictObject({
      /** `open`: to be paid, also those that are overdue. */
      state: z.enum(invoiceStates).optional(),
      /** Part of name or address; the number of invoice or order. */
      search: plainText.trim().max(120).optional(),
      cursor: numberCursor.optional(),
      limit: numberSent(1, 200).optional(),
    }),
    response: z.object({
      invoices: z.array(invoice),
      /** Of all invoices, whatever was searched for. */
      open: totals,
      overdue: totals,
      overpaid: totals,
      cursor: z.string().nullable(),
    }),
    refuses: [],
  },
  'GET /v1/invoices/{invoiceId}': {
    summary: 'One invoice with all that was booked on it',
    access: 'may:invoice.read',
    params: invoiceParams,
    response: detail,
    refuses: ['invoices.error.notFound'],
  },
  'GET /v1/invoices/{invoiceId}/pdf': {
    summary:
      'The invoice with the payment part of its QR-bill for what of it is not credited, or one of its credit notes',
    access: 'may:invoice.make',
    params: invoiceParams,
    /** The receipt of a credit note; left out: the invoice. */
    query: z.strictObject({ credit: numberSent(1, 999_999_999).optional() }),
    response: pdfAnswer,
    refuses: ['invoices.error.notFound'],
  },
  'POST /v1/invoices/{invoiceId}/mail': {
    summary: 'Mail the PDF of an invoice; the address is kept nowhere but on the invoice itself',
    access: 'may:invoice.make',
    params: invoiceParams,
    body: z.strictObject({ id: commandId, email }),
    response: z.object({ revision: z.int() }),
    refuses: ['invoices.error.notFound', 'mail.error.notSet', 'mail.error.failed', 'mail.error.tooMany'],
  },
  'POST /v1/invoices/{invoiceId}/entries': {
    summary: 'Book what the bank brought, what is written off, or what was paid back',
    access: 'may:invoice.book',
    params: invoiceParams,
    body: z.strictObject({
      /** The entry’s id and the command’s id at once. */
      id: commandId,
      kind: z.enum(invoiceEntryKinds),
      amount: amountSent,
      date: z.iso.date(),
      /** A write-off needs one. */
      reason: comment.default(''),
      socketId,
    }),
    response: answer,
    refuses: [
      'invoices.error.notFound',
      'invoices.error.amountInvalid',
      'invoices.error.aboveOpen',
      'invoices.error.nothingToPayBack',
      'invoices.error.neverReceived',
      'invoices.error.reasonMissing',
      'invoices.error.dateInvalid',
    ],
  },
  'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack': {
    summary: 'An entry was wrong: it is booked the other way round, with a reason',
    access: 'may:invoice.book',
    params: z.strictObject({ invoiceId: id, entryId: id }),
    body: z.strictObject({ id: commandId, reason: comment, socketId }),
    response: answer,
    refuses: [
      'invoices.error.notFound',
      'invoices.error.entryUnknown',
      'invoices.error.takenBackBefore',
      'invoices.error.reasonMissing',
    ],
  },
  'POST /v1/invoices/{invoiceId}/credit': {
    summary: 'Credit note: as much less is owed, and the order is to pay again',
    access: 'may:invoice.book',
    params: invoiceParams,
    body: z.strictObject({
      /** The refund’s id and the command’s id at once. */
      id: commandId,
      /** Null: all that is left of it. */
      amount: amountSent.nullable().default(null),
      reason: comment,
      pin: triedPin.optional(),
      station: id.nullable().default(null),
      socketId,
    }),
    response: answer,
    refuses: ['invoices.error.notFound', ...refundRefusals],
  },
});

export type WireInvoice = z.output<typeof invoice>;
export type WireInvoiceDetail = z.output<typeof detail>;
export type WireInvoiceSettings = z.output<typeof settings>;

/** Mails an invoice as a PDF to whoever pays it (docs/decisions/0044). */
import { refuse } from '@comanda/domain/decision';
import { formatMoney } from '@comanda/domain/money';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mailTexts } from '../../platform/texts.ts';
import type { MediaStore } from '../media/index.ts';
import { findInvoice, type InvoiceFacts } from '../payments/index.ts';
import { sheetWords } from '../printing/index.ts';
import { findSettings } from '../settings/index.ts';
import { mailOnce } from '../settlements/index.ts';
import { drawInvoice } from './invoice-paper.ts';

type Tools = { readonly house: House; readonly secret: string; readonly media: MediaStore };

type MailInvoiceCommand = {
  /** The command’s own id. */
  readonly id: string;
  readonly customerId: string;
  readonly invoiceId: string;
  readonly email: string;
  readonly caller: Pick<Caller, 'userId'>;
};

export async function mailInvoice(tools: Tools, mailing: MailInvoiceCommand) {
  const { id, customerId, invoiceId, email, caller } = mailing;
  const { house, secret } = tools;
  const invoice = await findInvoice(house.database.write, customerId, invoiceId);
  if (invoice === null) return refuse('invoices.error.notFound');
  return mailOnce(house, secret, {
    kind: 'invoice',
    about: invoiceId,
    orderId: invoice.order_id,
    command: { customerId, id, actorId: caller.userId, body: { invoiceId, email } },
    write: () => writeMail(tools, invoice),
  });
}

async function writeMail({ house, media }: Tools, invoice: InvoiceFacts) {
  const { customer_id: customerId, id, number, amount, due_date: dueDate } = invoice;
  const base64 = await drawInvoice({ house, media }, { customerId, id });
  if (base64 === null) throw new Error(`invoice without its document: ${id}`);
  const settings = await findSettings(house.database.read, customerId);
  const { receipt_language: language, restaurant_name: name, currency, time_zone: timeZone } = settings;
  const t = mailTexts(language);
  const date = sheetWords(language, timeZone).sheet.date(dueDate);
  const facts = { name, number: String(number), amount: formatMoney(amount, currency), date };
  return {
    subject: t('invoice.subject', facts),
    text: t('invoice.text', facts),
    pdf: { name: t('invoice.file', facts), base64 },
  };
}

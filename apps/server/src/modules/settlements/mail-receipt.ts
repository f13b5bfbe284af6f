/** Mails the address of a digital receipt to a guest who wants it (decisions.md §6). */
import { refuse } from '@comanda/domain/decision';
import { formatMoney } from '@comanda/domain/money';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mailTexts } from '../../platform/texts.ts';
import { findPayment, findReceipt, type PaymentKey } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { mailOnce } from './mail-once.ts';
import { receiptAddress } from './receipt-address.ts';

export type MailReceiptCommand = PaymentKey & {
  /** The command’s own id. */
  readonly id: string;
  readonly email: string;
  readonly caller: Pick<Caller, 'userId'>;
  /** Of the page that the guest opens, `https://example.ch`. */
  readonly origin: string;
};

export async function mailReceipt(house: House, secret: string, mailing: MailReceiptCommand) {
  const { customerId, paymentId, id, email, caller, origin } = mailing;
  const db = house.database.write;
  const found = await findPayment(db, customerId, paymentId);
  if (found === null) return refuse('payments.error.notFound');
  const { row, orders } = found;
  const receipt = row.receipt_id === null ? undefined : await findReceipt(db, customerId, row.receipt_id);
  if (receipt === undefined) return refuse('receipts.error.notFound');
  return mailOnce(house, secret, {
    kind: 'receipt',
    about: receipt.id,
    orderId: orders[0]?.id ?? '',
    command: { customerId, id, actorId: caller.userId, body: { paymentId, email } },
    write: async () => {
      const { restaurant_name: name, receipt_language, currency } = await findSettings(house.database.read, customerId);
      const t = mailTexts(receipt_language);
      const facts = { name, number: String(receipt.number), amount: formatMoney(row.total, currency) };
      const link = receiptAddress(origin, receipt.token);
      return { subject: t('receipt.subject', facts), text: t('receipt.text', { ...facts, link }) };
    },
  });
}

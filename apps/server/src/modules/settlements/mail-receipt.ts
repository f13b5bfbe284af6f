/**
 * Mails the address of a digital receipt to a guest who wants it (decisions.md §6). To whom is kept nowhere: the journal
 * has that it was mailed, and by whom.
 */
import { receiptMailLimit, receiptMailsOfVenueLimit } from '@comanda/domain/access/attempts';
import { accept, refuse } from '@comanda/domain/decision';
import { formatMoney } from '@comanda/domain/money';

import { inClaim } from '../../platform/claim.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mailTexts } from '../../platform/texts.ts';
import { takeTurn } from '../attempts/index.ts';
import { knownAnswer, runCommand } from '../journal/index.ts';
import { findPayment, findReceipt, type PaymentKey, type PaymentRow, type ReceiptRow } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { receiptAddress } from './receipt-address.ts';

export type MailReceiptCommand = PaymentKey & {
  /** The command’s own id. */
  readonly id: string;
  readonly email: string;
  readonly caller: Pick<Caller, 'userId'>;
  /** Of the page that the guest opens, `https://example.ch`. */
  readonly origin: string;
};

/** A repeat mails nothing again, at whatever process it comes in while the first one still waits for the mail server. What could not be sent is not kept, and can be asked for once more by the same id. */
export function mailReceipt(house: House, secret: string, mailing: MailReceiptCommand) {
  const { customerId, paymentId, id, email, caller } = mailing;
  const command = { customerId, id, kind: 'receipt.mail', actorId: caller.userId, body: { paymentId, email } };
  const db = house.database.write;
  return inClaim(house, `receipt.mail ${customerId} ${id}`, async () => {
    const found = await findPayment(db, customerId, paymentId);
    if (found === null) return refuse('payments.error.notFound');
    const receipt = found.row.receipt_id === null ? undefined : await findReceipt(db, customerId, found.row.receipt_id);
    if (receipt === undefined) return refuse('receipts.error.notFound');
    if ((await knownAnswer(db, command)) === null) {
      const sent = await send(house, secret, { ...mailing, receipt, payment: found.row });
      if (!sent.ok) return sent;
    }
    const orderId = found.orders[0]?.id ?? '';
    return runCommand<object, never>(house, command, async () =>
      accept({
        answer: {},
        event: { type: 'receipt.mailed' as const, orderId },
        changes: [{ kind: 'order', id: orderId }],
      }),
    );
  });
}

type Mailing = MailReceiptCommand & { readonly receipt: ReceiptRow; readonly payment: PaymentRow };

async function send(house: House, secret: string, mailing: Mailing) {
  const { customerId, email, origin, receipt, payment } = mailing;
  if (!house.post.isSet) return { ok: false, code: 'mail.error.notSet' } as const;
  const guards = [
    { counted: `mails of receipt ${customerId} ${receipt.id}`, limit: receiptMailLimit },
    { counted: `mails of receipts ${customerId}`, limit: receiptMailsOfVenueLimit },
  ];
  for (const guard of guards) {
    const seconds = await takeTurn(house, secret, guard);
    if (seconds !== null) return { ok: false, code: 'mail.error.tooMany', params: { seconds } } as const;
  }
  const { restaurant_name: name, receipt_language, currency } = await findSettings(house.database.read, customerId);
  const t = mailTexts(receipt_language);
  const facts = { name, number: String(receipt.number), amount: formatMoney(payment.total, currency) };
  const link = receiptAddress(origin, receipt.token);
  return house.post.send({
    to: email,
    subject: t('receipt.subject', facts),
    text: t('receipt.text', { ...facts, link }),
  });
}

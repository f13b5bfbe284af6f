/** Credit of a tag in a payment: found under the head's lock, spent and given back with the payment's own row (decisions.md §4). */
import type { TakePaymentRead } from '@comanda/contract/payments';
import { accept, refuse } from '@comanda/domain/decision';
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import { subtract } from '@comanda/domain/money';
import { entryOfPayment } from '@comanda/domain/nfc-credit/nfc-entry';
import type { Order } from '@comanda/domain/orders/order';
import type { Refund } from '@comanda/domain/payments/plan-refund';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import {
  enterCredit,
  findHolder,
  findOpened,
  type NamedTagRefusal,
  type OpenedTag,
  openTag,
  type TagRow,
} from '../nfc-credit/index.ts';

/** Asks for the PIN of the tag that pays, before the command; any other payment has none. */
export function openPayingTag(house: House, secret: string, { customer, method, nfcTag }: TakePaymentRead) {
  if (method !== 'nfc_credit' || nfcTag === undefined) return Promise.resolve(accept<OpenedTag>({ pinHash: null }));
  const { pin, ...named } = nfcTag;
  return openTag(house, secret, { customerId: customer, named, pin });
}

type Refused = {
  readonly ok: false;
  readonly code: NamedTagRefusal | 'nfc.error.pinRequired' | 'payments.error.methodNotAllowed';
};

/** Null: another method pays. Practice touches nobody's credit. */
export async function findPayingTag(
  venue: Venue,
  { method, nfcTag }: TakePaymentRead,
  { opened, orders }: { readonly opened: OpenedTag; readonly orders: readonly Order[] },
): Promise<{ readonly ok: true; readonly value: TagRow | null } | Refused> {
  if (method !== 'nfc_credit') return accept(null);
  if (orders.some((order) => order.isTraining)) return refuse('payments.error.methodNotAllowed');
  return nfcTag === undefined ? refuse('nfc.error.tagMissing') : findOpened(venue, nfcTag, opened);
}

/** With the payment itself. @param position of several of one command */
export async function enterPayment(
  venue: Venue,
  tag: TagRow | null,
  payment: JournalPayment,
  position = 0,
): Promise<void> {
  const entry = entryOfPayment(payment);
  if (tag !== null && entry !== null) await enterCredit(venue, tag, entry, position);
}

/** What went back to a tag that was lost goes to the one that stands for it. */
export async function toHolders<Of extends Refund>(venue: Venue, refunds: readonly Of[]): Promise<Of[]> {
  const found: Of[] = [];
  for (const refund of refunds) {
    const { tagId } = refund;
    found.push(tagId === undefined ? refund : { ...refund, tagId: (await findHolder(venue, tagId)).id });
  }
  return found;
}

/** Credit of a refund, as its payment says it. @param refund by `toHolders` */
export async function creditOfRefund(venue: Venue, { tagId, due }: Refund) {
  if (tagId === undefined) return { tag: null, details: {} };
  const tag = await findHolder(venue, tagId);
  return { tag, details: { tagId: tag.id, creditBalance: subtract(tag.balance, due) } };
}

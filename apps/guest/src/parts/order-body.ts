/** The order as it is sent; what the guest was shown goes along as the total. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { GuestDraft } from '@comanda/contract/guests';
import { asksGuest } from '@comanda/domain/orders/check-guest';

import { linesToSend } from './cart.ts';
import type { Checkout } from './checkout.ts';
import type { DoorAddress } from './door-address.ts';
import type { Draft } from './draft.ts';

const written = (text: string) => (text.trim() === '' ? null : text.trim());

type Asked = {
  readonly address: DoorAddress;
  readonly draft: Draft;
  readonly checkout: Checkout;
  /** The only one needs no choosing. */
  readonly onlyLocation: string | null;
  readonly language: string;
  /** Online, before the kitchen begins. */
  readonly paysNow: boolean;
};

export function orderBody({ address, draft, checkout, onlyLocation, language, paysNow }: Asked): GuestDraft {
  const type = checkout.method?.type ?? 'dinein';
  const { contact } = draft;
  const leaves = asksGuest(type);
  return {
    id: newCommandId(),
    door: address.door,
    code: address.code,
    type,
    comment: written(draft.comment),
    guest: leaves ? written(contact.name) : null,
    phone: leaves ? written(contact.phone) : null,
    email: leaves ? written(contact.email) : null,
    deliveryAddress:
      type === 'delivery' ? { street: contact.street, zip: contact.zip.trim(), city: contact.city } : null,
    pickupLocation: type === 'pickup' ? (draft.pickupLocation ?? onlyLocation) : null,
    wishedAt: leaves ? draft.wishedAt : null,
    products: linesToSend(draft.cart),
    language,
    paysNow,
    total: checkout.total,
  };
}

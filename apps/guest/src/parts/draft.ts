/** What a guest has filled in at one door; it outlives the page. */
import { madeAt } from '@comanda/api-client/command-id';
import type { GuestDraft } from '@comanda/contract/guests';
import type { OrderType } from '@comanda/domain/tax/vat';

import type { Cart, Short } from './cart.ts';
import { isRecord } from './kept.ts';
import { noTip, type Tip } from './tip.ts';

export type Contact = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
};

export type Draft = {
  readonly cart: Cart;
  readonly comment: string;
  /** Null: the first that is offered. */
  readonly type: OrderType | null;
  readonly pickupLocation: string | null;
  /** Unix seconds; null: as soon as possible. */
  readonly wishedAt: number | null;
  readonly contact: Contact;
  /** What was short as it was ordered last, while the page is open. */
  readonly short: Short | null;
  /** Chosen where it is paid; the cart says it too. */
  readonly tip: Tip;
  /** Sent, and nobody knows whether it arrived: it is sent again as it was, so that it happens once. */
  readonly unanswered: GuestDraft | null;
};

const nobody: Contact = { name: '', phone: '', email: '', street: '', zip: '', city: '' };

export const emptyDraft: Draft = {
  cart: [],
  comment: '',
  type: null,
  pickupLocation: null,
  wishedAt: null,
  contact: nobody,
  short: null,
  tip: noTip,
  unanswered: null,
};

/** Raised when what is kept changes its shape: an older one is forgotten. */
export const draftForm = 1;

/** So long somebody waits for what was ordered. */
const waitsMs = 12 * 60 * 60 * 1000;

/** So long the name and address of whoever ordered stay for the next order on the same phone (docs/security.md, 14.3.3). */
const forgottenAfterMs = 90 * 24 * 60 * 60 * 1000;

/** @param now Unix milliseconds */
export function isForgotten(kept: Readonly<Record<string, unknown>>, now: number): boolean {
  // What has none is of an older version (forget-drafts.ts).
  return now - Number(kept['usedAt']) >= forgottenAfterMs;
}

/** What another version has kept is no draft. */
export function readDraft(kept: unknown): Draft {
  if (!isRecord(kept) || kept['form'] !== draftForm || !Array.isArray(kept['cart'])) return emptyDraft;
  if (isForgotten(kept, Date.now())) return emptyDraft;
  const { form: _, usedAt: __, ...fields } = kept;
  // Written by this very file, of this very form. What was short then may be there again.
  return withoutOld({ ...emptyDraft, ...(fields as Partial<Draft>), short: null });
}

/** Of another day nobody knows whether it came: it is not sent once more, and its lines are ordered no second time. */
function withoutOld(draft: Draft): Draft {
  const { unanswered, cart } = draft;
  if (unanswered === null || Date.now() - madeAt(unanswered.id) < waitsMs) return draft;
  const sent = new Set(unanswered.products.map(({ opid }) => opid));
  return { ...draft, cart: cart.filter(({ opid }) => !sent.has(opid)), wishedAt: null, unanswered: null };
}

/** What was laid in at a visit of long ago, and never sent, is not ordered with what the next visit is for. */
export function atThisVisit(draft: Draft): Draft {
  const cart = draft.cart.filter(({ opid }) => !(Date.now() - madeAt(opid) >= waitsMs));
  if (cart.length === draft.cart.length) return draft;
  return cart.length > 0 ? { ...draft, cart } : { ...emptyDraft, contact: draft.contact, unanswered: draft.unanswered };
}

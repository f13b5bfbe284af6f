/**
 * Carts as another version of the app kept them, or as something spoilt them: read field by field, so that what can be
 * read is there and what cannot is known (specification §3, draft orders). What an older version did not have yet is as
 * it is in a new cart.
 */
import { forNobody, type OrderGuest } from '@comanda/domain/orders/check-guest';
import { orderTypes } from '@comanda/domain/tax/vat';

import type { Choice } from './destination.ts';
import type { Attempt, Draft, SentDraft } from './draft.ts';
import {
  type Fields,
  fieldsOf,
  isText,
  isWhole,
  type Note,
  noteUnknown,
  oneOf,
  readList,
  readOr,
} from './read-fields.ts';
import { readLine } from './read-line.ts';

/** Where a cart stands that does not say it, and when it was begun. */
export type Standing = { readonly tableId: string; readonly timestampSeconds: number; readonly newId: () => string };

export type ReadDraft = {
  readonly draft: Draft;
  /** False where something of it was there and could not be read. */
  readonly isWhole: boolean;
};

const sentFields = [
  'id',
  'tableId',
  'type',
  'isTraining',
  'comment',
  'covers',
  'guest',
  'pickupLocationId',
  'wishedAt',
  'lines',
  'timestampSeconds',
  'goesTo',
  'chain',
];

/** @returns null for what is no cart at all */
export function readDraft(value: unknown, standing: Standing): ReadDraft | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  let isRead = true;
  const note = () => {
    isRead = false;
  };
  if (!Array.isArray(fields['lines'])) note();
  noteUnknown(fields, [...sentFields, 'attempt', 'wasAttempted'], note);
  const sent = readSent(fields, standing, note);
  const attempt = readAttempt(fields['attempt'], standing, note);
  // The first version froze a cart as a whole.
  const wasAttempted = attempt === null && fields['wasAttempted'] === true;
  const frozen = { ...sent, ...forNobody, id: standing.newId(), comment: null, covers: null, lines: [] };
  const draft = wasAttempted ? { ...frozen, attempt: { ...sent, addsTo: null } } : { ...sent, attempt };
  return { draft, isWhole: isRead };
}

/** Under the id that it was sent with: a server that has it already knows it again, whatever is read of it here. */
function readAttempt(value: unknown, standing: Standing, note: Note): Attempt | null {
  const fields = fieldsOf(value);
  if (fields === null) {
    if (value !== undefined && value !== null) note();
    return null;
  }
  noteUnknown(fields, [...sentFields, 'addsTo'], note);
  return { ...readSent(fields, standing, note), addsTo: readOr(fields['addsTo'], isText, null, note) };
}

function readSent(fields: Fields, { tableId, timestampSeconds, newId }: Standing, note: Note): SentDraft {
  const chain = readOr(fields['chain'], isText, null, note);
  return {
    ...(chain !== null && { chain }),
    id: readOr(fields['id'], isText, null, note) ?? newId(),
    tableId: readOr(fields['tableId'], isText, tableId, note),
    type: readOr(fields['type'], oneOf(orderTypes), 'dinein', note),
    isTraining: readOr(fields['isTraining'], isYesNo, false, note),
    comment: readOr(fields['comment'], isText, null, note),
    covers: readOr(fields['covers'], isWhole(1, 999), null, note),
    guest: readGuest(fields['guest'], note),
    pickupLocationId: readOr(fields['pickupLocationId'], isText, null, note),
    wishedAt: readOr(fields['wishedAt'], isWhole(0), null, note),
    lines: readList(fields['lines'], (line) => readLine(line, newId, note), note),
    timestampSeconds: readOr(fields['timestampSeconds'], isWhole(0), timestampSeconds, note),
    goesTo: readChoice(fields['goesTo'], note),
  };
}

const isYesNo = (value: unknown): value is boolean => typeof value === 'boolean';

function readChoice(value: unknown, note: Note): Choice {
  const { kind, orderId } = fieldsOf(value) ?? {};
  if (kind === 'newOrder') return { kind };
  if (kind === 'order' && isText(orderId)) return { kind, orderId };
  if (value !== undefined && value !== null) note();
  return null;
}

function readGuest(value: unknown, note: Note): OrderGuest | null {
  const fields = fieldsOf(value);
  if (fields === null) {
    if (value !== undefined && value !== null) note();
    return null;
  }
  noteUnknown(fields, ['name', 'phone', 'email', 'address'], note);
  const text = (name: string) => readOr(fields[name], isText, null, note);
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    address: readAddress(fields['address'], note),
  };
}

function readAddress(value: unknown, note: Note): OrderGuest['address'] {
  const fields = fieldsOf(value);
  if (fields === null) {
    if (value !== undefined && value !== null) note();
    return null;
  }
  const text = (name: string) => readOr(fields[name], isText, '', note);
  return { street: text('street'), zip: text('zip'), city: text('city') };
}

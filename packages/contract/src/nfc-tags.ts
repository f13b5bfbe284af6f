/**
 * Credit on NFC tags (specification §2 NFC payments, §3 NFC tag; decisions.md §4). A tag pays through POST /v1/payments
 * with the method nfc_credit. All of it needs the package nfc_credit.
 */
import { nfcEntryKinds, nfcTagStates } from '@comanda/domain/nfc-credit/nfc-tag';
import { paymentMethods } from '@comanda/domain/payments/payment';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  amountSent,
  commandAnswer,
  commandId,
  cursorLike,
  customerParams,
  id,
  newPin,
  numberSent,
  plainText,
  socketId,
  triedPin,
  unixSeconds,
  version,
} from './fields.ts';
import { wrongPinRefusals } from './refusals.ts';

export const nfcTag = z.object({
  id,
  /** Upper-case hex without separators. */
  serial: z.string(),
  /** Printed on it, for whoever has no reader; null: none. */
  code: z.string().nullable(),
  /** Name or note; may be empty. */
  name: z.string(),
  currency: z.string(),
  state: z.enum(nfcTagStates),
  balance: amount,
  /** It asks for a PIN when it pays. */
  hasPin: z.boolean(),
  /** Most that one payment takes from it; null: all that it holds. */
  paymentLimit: amount.nullable(),
  /** The tag that has its credit now; of a replaced one. */
  replacedBy: id.nullable(),
  registeredAt: unixSeconds,
  /** When its credit moved last. */
  lastUsedAt: unixSeconds.nullable(),
  version,
});

const person = z.object({ id, name: z.string() });

export const nfcEntry = z.object({
  id,
  kind: z.enum(nfcEntryKinds),
  at: unixSeconds,
  /** Below zero where the credit got less. */
  amount,
  /** Of the tag, after it. */
  balance: amount,
  /** Of a charge and of what was paid back. */
  method: z.enum(paymentMethods).nullable(),
  /** As the venue calls that method; empty: its kind has the word. */
  methodName: z.string(),
  /** Of cash: `amount + rounding` is what went into the drawer, below zero what went out. */
  rounding: amount,
  /** Number of a coupon, or a note of the staff. */
  reference: z.string().nullable(),
  /** Of a payment and of its refund. */
  payment: id.nullable(),
  /** Number of the first order that was paid. */
  orderNumber: z.string().nullable(),
  /** Where the credit went to or came from, when a tag was replaced. */
  otherTag: z.object({ id, serial: z.string(), name: z.string() }).nullable(),
  by: person.nullable(),
});

/** Any form: with colons, spaces, in lower case. Read by a rule, refused in words that a person understands. */
const serialSent = plainText.max(60);
const codeSent = plainText.trim().max(40);
const nameSent = plainText.trim().max(120);
const paymentLimit = amountSent.refine((most) => most > 0).nullable();

export const tagParams = z.strictObject({ tagId: id });
const answer = z.object({ tag: nfcTag, revision: z.int() });
const move = z.strictObject({ id: commandId, socketId });

const serialRefusals = ['nfc.error.codeUnreadable', 'nfc.error.randomSerial'] as const;
export const tagStateRefusals = ['nfc.error.tagBlocked', 'nfc.error.tagReplaced', 'nfc.error.tagClosed'] as const;

export const nfcTagCalls = calls({
  'GET /v1/customers/{customerId}/nfcTags': {
    summary: 'Tags by name, printed code or serial, the last used first, and what the house owes on all of them',
    access: 'may:nfcTag.read',
    params: customerParams,
    query: z.strictObject({
      /** Part of the name, of the printed code or of the serial in any form. */
      search: plainText.trim().max(120).optional(),
      state: z.enum(nfcTagStates).optional(),
      cursor: cursorLike(/^\d{1,15}_.{1,64}$/).optional(),
      limit: numberSent(1, 200).optional(),
    }),
    response: z.object({
      tags: z.array(nfcTag),
      /** Of all tags, whatever was searched for; one for each currency, `tags` of them hold something. */
      liability: z.array(z.object({ currency: z.string(), tags: z.int(), amount })),
      cursor: z.string().nullable(),
    }),
    refuses: [],
  },
  'GET /v1/nfcTags/bySerial': {
    summary: 'The tag that was scanned, or whose printed code was typed',
    access: 'may:nfcTag.read',
    query: z.strictObject({
      customerId: id,
      /** One of the two. */
      serial: serialSent.optional(),
      code: codeSent.optional(),
    }),
    response: z.object({ tag: nfcTag }),
    refuses: [...serialRefusals, 'nfc.error.tagNotRegistered', 'nfc.error.tagNotFound'],
  },
  'POST /v1/customers/{customerId}/nfcTags': {
    summary: 'Register a tag; it holds nothing yet',
    access: 'may:nfcTag.manage',
    params: customerParams,
    body: z.strictObject({
      /** The tag’s id and the command’s id at once. */
      id: commandId,
      serial: serialSent,
      /** Empty: none is printed on it. */
      code: codeSent.default(''),
      name: nameSent.default(''),
      /** Null: it pays without. */
      pin: newPin.nullable().default(null),
      paymentLimit: paymentLimit.default(null),
      socketId,
    }),
    response: answer,
    refuses: [...serialRefusals, 'nfc.error.serialTaken', 'nfc.error.codeTaken', 'pin.error.guessable'],
  },
  'GET /v1/nfcTags/{tagId}': {
    summary: 'One tag',
    access: 'may:nfcTag.read',
    params: tagParams,
    response: z.object({ tag: nfcTag }),
    refuses: ['nfc.error.tagNotFound'],
  },
  'PATCH /v1/nfcTags/{tagId}': {
    summary: 'Change name, printed code, PIN or limit of a tag; what is left out stays',
    access: 'may:nfcTag.manage',
    params: tagParams,
    body: z.strictObject({
      id: commandId,
      version,
      name: nameSent.optional(),
      code: codeSent.optional(),
      /** Null takes it away. */
      pin: newPin.nullable().optional(),
      paymentLimit: paymentLimit.optional(),
      /** The admin PIN of the venue: whoever changes a PIN, or takes PIN or limit away, shows it. */
      adminPin: triedPin.optional(),
      socketId,
    }),
    response: answer,
    refuses: [
      ...wrongPinRefusals,
      'nfc.error.tagNotFound',
      'nfc.error.codeTaken',
      'pin.error.guessable',
      'setup.error.changedMeanwhile',
    ],
  },
  'POST /v1/nfcTags/{tagId}/block': {
    summary: 'Block a tag: it neither pays nor takes a charge',
    access: 'may:nfcTag.manage',
    params: tagParams,
    body: move,
    response: answer,
    refuses: ['nfc.error.tagNotFound', 'nfc.error.moveNotAllowed'],
  },
  'POST /v1/nfcTags/{tagId}/unblock': {
    summary: 'A blocked tag pays again',
    // Nobody is paid back what is on a blocked tag.
    access: 'may:nfcTag.uncharge',
    params: tagParams,
    body: move,
    response: answer,
    refuses: ['nfc.error.tagNotFound', 'nfc.error.moveNotAllowed'],
  },
  'POST /v1/nfcTags/{tagId}/replace': {
    summary: 'A tag is lost: its credit goes on to another one, which is registered by it where it is new',
    access: 'may:nfcTag.manage',
    params: tagParams,
    body: move.extend({
      /** Of the other tag. One that is new takes over name, PIN and limit. */
      serial: serialSent,
      /** Printed on the other one, where it is new. */
      code: codeSent.default(''),
      /** The admin PIN of the venue: where a tag with PIN or limit gives its credit to one that has its own. */
      adminPin: triedPin.optional(),
    }),
    /** `tag` is the one that has the credit now. */
    response: z.object({ tag: nfcTag, replaced: nfcTag, revision: z.int() }),
    refuses: [
      ...wrongPinRefusals,
      ...serialRefusals,
      ...tagStateRefusals,
      'nfc.error.tagNotFound',
      'nfc.error.codeTaken',
      'nfc.error.moveNotAllowed',
      'nfc.error.sameTag',
      'nfc.error.currencyDiffers',
      'nfc.error.aboveMost',
    ],
  },
  'DELETE /v1/nfcTags/{tagId}': {
    summary:
      'Remove a tag: one that was never used is gone, any other one without credit is closed and keeps its history',
    access: 'may:nfcTag.manage',
    params: tagParams,
    query: z.strictObject({ commandId, socketId }),
    response: commandAnswer.extend({ outcome: z.enum(['removed', 'closed']) }),
    refuses: ['nfc.error.tagNotFound', 'nfc.error.hasCredit', 'nfc.error.moveNotAllowed'],
  },
});

export type WireNfcTag = z.output<typeof nfcTag>;
export type WireNfcEntry = z.output<typeof nfcEntry>;

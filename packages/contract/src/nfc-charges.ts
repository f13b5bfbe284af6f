/** Credit on NFC tags that is loaded, paid back and looked back at (specification §2 NFC payments; decisions.md §4). */
import { chargeMethods } from '@comanda/domain/nfc-credit/nfc-tag';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  amountSent,
  commandAnswer,
  commandId,
  cursorLike,
  id,
  missingSent,
  numberSent,
  plainText,
  socketId,
  sumSent,
  triedPin,
} from './fields.ts';
import { nfcEntry, nfcTag, tagParams, tagStateRefusals } from './nfc-tags.ts';
import { payment } from './payments.ts';
import { wrongPinRefusals } from './refusals.ts';

const booked = z.object({ tag: nfcTag, entry: nfcEntry, revision: z.int() });
const entryParams = z.strictObject({ tagId: id, entryId: id });

export const nfcChargeCalls = calls({
  'POST /v1/nfcTags/{tagId}/charge': {
    summary: 'Load a tag: credit against money of another method',
    access: 'may:nfcTag.charge',
    params: tagParams,
    body: z.strictObject({
      /** The entry’s id and the command’s id at once. */
      id: commandId,
      /** Of cash in whole coins. */
      amount: amountSent,
      method: z.enum(chargeMethods),
      /** Which of the venue’s methods of that kind; null: the first that is offered. */
      methodId: id.nullish(),
      /** What the guest put on the table; null = exactly what is due. Cash alone. */
      cashReceived: sumSent.nullable().default(null),
      /** Where the cash goes; null: where the cash of who asks usually goes. */
      drawer: id.nullish(),
      /** Number of a coupon, which needs one; a note with the other methods that nobody confirms. */
      reference: plainText.trim().max(60).nullish(),
      /** Card terminal or reader, `app`: SumUp's on this device; null: that of the station, else the only one there is. */
      device: id.nullish(),
      /** BCP 47, of who pays: what a provider speaks. */
      language: plainText.max(35).optional(),
      printsReceipt: z.boolean().default(true),
      station: id.nullable().default(null),
      socketId,
    }),
    /**
     * `change`: what goes back to the guest. A provider's method answers with its payment under way and without an
     * entry: the tag gets its credit once that is a success.
     */
    response: booked.extend({ entry: nfcEntry.nullable(), payment: payment.nullable(), change: amount }),
    refuses: [
      ...tagStateRefusals,
      'nfc.error.tagNotFound',
      'nfc.error.amountInvalid',
      'nfc.error.aboveMost',
      'nfc.error.currencyDiffers',
      'cash.error.notInCoins',
      'payments.error.methodNotAllowed',
      'payments.error.receivedTooLittle',
      'payments.error.receivedNotInCoins',
      'payments.error.referenceMissing',
      'payments.error.drawerUnknown',
      'payments.error.noTerminal',
      'payments.error.deviceBusy',
      'orders.error.overtaken',
    ],
  },
  'POST /v1/nfcTags/{tagId}/uncharge': {
    summary: 'Pay credit back in cash, never more than the tag holds',
    access: 'may:nfcTag.uncharge',
    params: tagParams,
    body: z.strictObject({
      /** The entry’s id and the command’s id at once. */
      id: commandId,
      /** In whole coins. Null: all that it holds, rounded down to them. */
      amount: amountSent.nullable().default(null),
      /** The admin PIN of the venue. */
      pin: triedPin.optional(),
      /** Where the cash comes from; null: where the cash of who asks usually goes. */
      drawer: id.nullish(),
      missing: missingSent,
      printsReceipt: z.boolean().default(true),
      station: id.nullable().default(null),
      socketId,
    }),
    response: booked,
    refuses: [
      ...wrongPinRefusals,
      'nfc.error.tagBlocked',
      'nfc.error.tagReplaced',
      'nfc.error.tagNotFound',
      'nfc.error.amountInvalid',
      'nfc.error.nothingToPayBack',
      'nfc.error.notEnoughCredit',
      'nfc.error.currencyDiffers',
      'cash.error.notInCoins',
      'cash.error.aboveBalance',
      'payments.error.drawerUnknown',
    ],
  },
  'GET /v1/nfcTags/{tagId}/entries': {
    summary: 'What moved the credit of a tag, the newest first',
    access: 'may:nfcTag.read',
    params: tagParams,
    query: z.strictObject({
      cursor: cursorLike(/^\d{1,15}_\d{1,9}$/).optional(),
      limit: numberSent(1, 200).optional(),
    }),
    response: z.object({ entries: z.array(nfcEntry), cursor: z.string().nullable() }),
    refuses: ['nfc.error.tagNotFound'],
  },
  'GET /v1/nfcTags/{tagId}/entries/{entryId}/receipt': {
    summary: 'Receipt of a charge or of what was paid back, to look at',
    access: 'may:nfcTag.read',
    params: entryParams,
    /** JSON of a paper document: the screens lay it out as printers do. */
    response: z.object({ document: z.string() }),
    refuses: ['nfc.error.tagNotFound', 'receipts.error.notFound'],
  },
  'POST /v1/nfcTags/{tagId}/entries/{entryId}/print': {
    summary: 'Print that receipt again; it is marked as a duplicate',
    access: 'may:nfcTag.charge',
    params: entryParams,
    body: z.strictObject({ id: commandId, station: id.nullable().default(null), socketId }),
    response: commandAnswer,
    refuses: ['nfc.error.tagNotFound', 'receipts.error.notFound'],
  },
});

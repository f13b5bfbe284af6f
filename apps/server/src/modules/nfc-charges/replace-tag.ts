/** Replace: a tag is lost; its credit goes on to another one, registered by it where it is new (decisions.md §4). */
import { randomUUID } from 'node:crypto';

import { accept, refuse } from '@comanda/domain/decision';
import { add, negate, zero } from '@comanda/domain/money';
import { leavesGuards } from '@comanda/domain/nfc-credit/guard-tag';
import type { NfcEntry } from '@comanda/domain/nfc-credit/nfc-entry';
import { replaceTag as decide, type ReplaceRefusal } from '@comanda/domain/nfc-credit/replace-tag';
import { readPrintedCode, readSerial } from '@comanda/domain/nfc-credit/serial';
import { creditMovePostings } from '@comanda/domain/payments/ledger';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import {
  enterCredit,
  findTag,
  findTagBy,
  guardsOf,
  insertTag,
  isInUse,
  isTaken,
  newTag,
  tagOf,
  type TagRow,
  updateTag,
} from '../nfc-credit/index.ts';
import { postLedger } from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { businessDateNow } from '../settlements/index.ts';
import { chargesUnderWay } from './under-way.ts';

export type ReplaceCommand = {
  readonly customerId: string;
  readonly tagId: string;
  readonly id: string;
  readonly caller: Caller;
  readonly serial: string;
  readonly code: string;
  /** Of the venue; where the credit of a guarded tag goes to one that is known. */
  readonly adminPin?: string | undefined;
  readonly socketId?: string | undefined;
};

const unasked = { refused: null, mayLeave: false } as const;

/** Before the transaction: comparing a PIN takes its time. */
async function refuseUnguarded(house: House, secret: string, command: ReplaceCommand, serial: string) {
  const { customerId, tagId, caller, adminPin } = command;
  const db = house.database.write;
  const lost = await findTag(db, { customerId, id: tagId });
  const other = await findTagBy(db, customerId, 'serial', serial);
  // A repeat is answered as the first time.
  if (lost === null || lost.state === 'replaced' || other === null || !isInUse(other)) return unasked;
  if (!leavesGuards(guardsOf(lost), 'known')) return unasked;
  return { refused: await refuseWrongPin(house, secret, { customerId, caller, pin: adminPin }), mayLeave: true };
}

type Refusals = ReplaceRefusal | 'adminPin.error.required' | 'nfc.error.tagNotFound' | 'nfc.error.codeTaken';

export async function replaceTag(house: House, secret: string, command: ReplaceCommand) {
  const { customerId, tagId, id, caller, socketId } = command;
  const actorId = caller.userId;
  const serial = readSerial(command.serial);
  if (!serial.ok) return serial;
  const asked = await refuseUnguarded(house, secret, command, serial.value);
  if (asked.refused !== null) return asked.refused;
  const { mayLeave } = asked;
  const code = readPrintedCode(command.code);
  const body = { tagId, serial: serial.value, code };
  const named = { customerId, id, kind: 'nfcTag.replace', actorId, body, socketId };
  return runCommand<{ readonly tagId: string }, Refusals>(house, named, async (venue) => {
    const lost = await findTag(venue.tx, { customerId, id: tagId });
    if (lost === null) return refuse('nfc.error.tagNotFound');
    const found = await findTagBy(venue.tx, customerId, 'serial', serial.value);
    const known = found !== null && (isInUse(found) || found.id === lost.id) ? found : null;
    // Guarded since it was looked at.
    if (!mayLeave && known !== null && leavesGuards(guardsOf(lost), 'known')) {
      return { ok: false, code: 'adminPin.error.required' };
    }
    // Its own printed code goes on with it only where another one is typed: that is printed on the lost one.
    if (known === null && code !== '' && (await isTaken(venue, 'code', code))) {
      return { ok: false, code: 'nfc.error.codeTaken' };
    }
    const other = known ?? heirOf(lost, { id: randomUUID(), serial: serial.value, code, now: venue.now });
    const underWay = add(await chargesUnderWay(venue, lost.id), await chargesUnderWay(venue, other.id));
    const balance = decide(tagOf(lost), tagOf(other), underWay);
    if (!balance.ok) return balance;
    // Out of use first: of two tags in use none share anything.
    await updateTag(venue, lost, { state: 'replaced', replaced_by: other.id });
    if (known === null) await insertTag(venue, other);
    const by = { lost: { ...lost, version: lost.version + 1 }, other, actorId };
    const entries = lost.balance === 0 ? [] : await moveCredit(venue, by);
    const postings = creditMovePostings(lost.id, other.id, lost.balance);
    const businessDate = businessDateNow(venue, await currentSettings(venue));
    await postLedger(venue, postings, { paymentId: null, businessDate });
    const moved = { tagId, byTagId: other.id, isNew: known === null, currency: other.currency };
    return accept({
      answer: { tagId: other.id },
      event: { type: 'nfcTag.replaced' as const, ...moved, entries, postings },
      changes: [tagId, other.id].map((one) => ({ kind: 'nfcTag' as const, id: one })),
    });
  });
}

type Heir = { readonly id: string; readonly serial: string; readonly code: string; readonly now: number };

/** A new tag takes over what the lost one was called, its PIN and its limit. */
function heirOf(lost: TagRow, heir: Heir): TagRow {
  const { customer_id, name, pin_hash, payment_limit, currency } = lost;
  return { customer_id, ...newTag({ ...heir, currency }), name, pin_hash, payment_limit };
}

type Move = { readonly lost: TagRow; readonly other: TagRow; readonly actorId: string };

async function moveCredit(venue: Venue, { lost, other, actorId }: Move): Promise<NfcEntry[]> {
  const amount = lost.balance;
  const plain = { method: null, rounding: zero, reference: null, paymentId: null, by: actorId };
  const out: NfcEntry = {
    ...plain,
    id: randomUUID(),
    tagId: lost.id,
    kind: 'replaceOut',
    amount: negate(amount),
    balance: zero,
    otherTagId: other.id,
  };
  const balance = add(other.balance, amount);
  const into: NfcEntry = {
    ...plain,
    id: randomUUID(),
    tagId: other.id,
    kind: 'replaceIn',
    amount,
    balance,
    otherTagId: lost.id,
  };
  await enterCredit(venue, lost, out);
  await enterCredit(venue, other, into);
  return [out, into];
}

/** Register: a tag of the venue; it holds nothing yet (specification §2, NFC payments). */
import { isGuessablePin } from '@comanda/domain/access/pin';
import { accept } from '@comanda/domain/decision';
import { type Money, zero } from '@comanda/domain/money';
import { readPrintedCode, readSerial } from '@comanda/domain/nfc-credit/serial';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { currentSettings } from '../settings/index.ts';
import { hashPassword } from '../users/index.ts';
import { findTagBy, insertTag, isInUse, type TagRow } from './nfc-tags.repository.ts';

export type RegisterCommand = {
  readonly customerId: string;
  /** The tag's id and the command's own at once. */
  readonly id: string;
  readonly actorId: string;
  readonly serial: string;
  readonly code: string;
  readonly name: string;
  readonly pin: string | null;
  readonly paymentLimit: Money | null;
  readonly socketId?: string | undefined;
};

type Refusals = 'nfc.error.serialTaken' | 'nfc.error.codeTaken';

export async function registerTag(house: House, command: RegisterCommand) {
  const { customerId, id, actorId, name, pin, paymentLimit, socketId } = command;
  const serial = readSerial(command.serial);
  if (!serial.ok) return serial;
  if (pin !== null && isGuessablePin(pin)) return { ok: false as const, code: 'pin.error.guessable' as const };
  const pinHash = pin === null ? null : await hashPassword(pin);
  const code = readPrintedCode(command.code);
  const body = { serial: serial.value, code, name, hasPin: pin !== null, paymentLimit };
  const named = { customerId, id, kind: 'nfcTag.register', actorId, body, socketId };
  return runCommand<{ readonly tagId: string }, Refusals>(house, named, async (venue) => {
    const { currency } = await currentSettings(venue);
    if (await isTaken(venue, 'serial', serial.value)) return { ok: false, code: 'nfc.error.serialTaken' };
    if (code !== '' && (await isTaken(venue, 'code', code))) return { ok: false, code: 'nfc.error.codeTaken' };
    const tag = newTag({ id, serial: serial.value, code, currency, now: venue.now });
    await insertTag(venue, { ...tag, name, pin_hash: pinHash, payment_limit: paymentLimit });
    return accept({
      answer: { tagId: id },
      event: { type: 'nfcTag.registered' as const, tagId: id, currency },
      changes: [{ kind: 'nfcTag' as const, id }],
    });
  });
}

/** By a tag in use: what was lost or given back stands in nobody's way. */
export async function isTaken(venue: Venue, column: 'serial' | 'code', value: string, but?: string): Promise<boolean> {
  const known = await findTagBy(venue.tx, venue.customerId, column, value);
  return known !== null && known.id !== but && isInUse(known);
}

type NewTag = Pick<TagRow, 'id' | 'serial' | 'currency'> & { readonly code: string; readonly now: number };

export function newTag({ id, serial, code, currency, now }: NewTag): Omit<TagRow, 'customer_id'> {
  return {
    id,
    serial,
    code: code === '' ? null : code,
    name: '',
    currency,
    state: 'active',
    balance: zero,
    pin_hash: null,
    payment_limit: null,
    replaced_by: null,
    registered_at: now,
    last_used_at: null,
    version: 1,
  };
}

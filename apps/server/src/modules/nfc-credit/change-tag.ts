/** Change: name, printed code, PIN or limit of a tag; its credit is moved by charge, uncharge and payments alone. */
import { isGuessablePin } from '@comanda/domain/access/pin';
import { accept, refuse } from '@comanda/domain/decision';
import type { Money } from '@comanda/domain/money';
import { readPrintedCode } from '@comanda/domain/nfc-credit/serial';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { hashPassword } from '../users/index.ts';
import { findTag, isInUse, type TagFields, updateTag } from './nfc-tags.repository.ts';
import { isTaken } from './register-tag.ts';

export type ChangeTagCommand = {
  readonly customerId: string;
  readonly tagId: string;
  readonly id: string;
  readonly actorId: string;
  readonly version: number;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  /** Null takes it away. */
  readonly pin?: string | null | undefined;
  readonly paymentLimit?: Money | null | undefined;
  readonly socketId?: string | undefined;
};

type Refusals = 'nfc.error.tagNotFound' | 'nfc.error.codeTaken' | 'setup.error.changedMeanwhile';

export async function changeTag(house: House, command: ChangeTagCommand) {
  const { customerId, tagId, id, actorId, version, name, pin, paymentLimit, socketId } = command;
  if (typeof pin === 'string' && isGuessablePin(pin)) {
    return { ok: false as const, code: 'pin.error.guessable' as const };
  }
  const code = command.code === undefined ? undefined : readPrintedCode(command.code);
  const fields: TagFields = {
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code: code === '' ? null : code }),
    ...(pin !== undefined && { pin_hash: pin === null ? null : await hashPassword(pin) }),
    ...(paymentLimit !== undefined && { payment_limit: paymentLimit }),
  };
  const pinMove = pin === undefined ? 'kept' : pin === null ? 'removed' : 'set';
  const body = { tagId, version, name, code, pin: pinMove, paymentLimit };
  const named = { customerId, id, kind: 'nfcTag.change', actorId, body, socketId };
  return runCommand<object, Refusals>(house, named, async (venue) => {
    const tag = await findTag(venue.tx, { customerId, id: tagId });
    if (tag === null) return refuse('nfc.error.tagNotFound');
    if (tag.version !== version) return { ok: false, code: 'setup.error.changedMeanwhile' };
    if (code !== undefined && code !== '' && isInUse(tag) && (await isTaken(venue, 'code', code, tagId))) {
      return { ok: false, code: 'nfc.error.codeTaken' };
    }
    await updateTag(venue, tag, fields);
    return accept({
      answer: {},
      event: { type: 'nfcTag.changed' as const, tagId, fields: namesOf(command) },
      changes: [{ kind: 'nfcTag' as const, id: tagId }],
    });
  });
}

/** Names of fields, never their values. */
function namesOf(command: ChangeTagCommand): string[] {
  return (['name', 'code', 'pin', 'paymentLimit'] as const).filter((field) => command[field] !== undefined);
}

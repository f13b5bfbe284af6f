/** Change: name, printed code, PIN or limit of a tag; its credit is moved by charge, uncharge and payments alone. */
import { isGuessablePin } from '@comanda/domain/access/pin';
import { accept, refuse } from '@comanda/domain/decision';
import type { Money } from '@comanda/domain/money';
import { loosens } from '@comanda/domain/nfc-credit/guard-tag';
import { readPrintedCode } from '@comanda/domain/nfc-credit/serial';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { hashPassword } from '../users/index.ts';
import { findTag, guardsOf, isInUse, type TagFields, updateTag } from './nfc-tags.repository.ts';
import { isTaken } from './register-tag.ts';

export type ChangeTagCommand = {
  readonly customerId: string;
  readonly tagId: string;
  readonly id: string;
  readonly version: number;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  /** Null takes it away. */
  readonly pin?: string | null | undefined;
  readonly paymentLimit?: Money | null | undefined;
  /** Of the venue; where PIN or limit is taken away. */
  readonly adminPin?: string | undefined;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

type Refusals = 'nfc.error.tagNotFound' | 'nfc.error.codeTaken' | 'setup.error.changedMeanwhile';

/** Of the tag as the change knows it: of any other one nothing is changed. */
async function refuseLoosening(house: House, secret: string, command: ChangeTagCommand) {
  const { customerId, tagId, version, pin, paymentLimit, caller, adminPin } = command;
  const tag = await findTag(house.database.write, { customerId, id: tagId });
  if (tag === null || tag.version !== version) return null;
  if (!loosens(guardsOf(tag), { changesPin: pin !== undefined, paymentLimit })) return null;
  return refuseWrongPin(house, secret, { customerId, caller, pin: adminPin });
}

export async function changeTag(house: House, secret: string, command: ChangeTagCommand) {
  const { customerId, tagId, id, caller, version, name, pin, paymentLimit, socketId } = command;
  if (typeof pin === 'string' && isGuessablePin(pin)) {
    return { ok: false as const, code: 'pin.error.guessable' as const };
  }
  const refused = await refuseLoosening(house, secret, command);
  if (refused !== null) return refused;
  const code = command.code === undefined ? undefined : readPrintedCode(command.code);
  const fields: TagFields = {
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code: code === '' ? null : code }),
    ...(pin !== undefined && { pin_hash: pin === null ? null : await hashPassword(pin) }),
    ...(paymentLimit !== undefined && { payment_limit: paymentLimit }),
  };
  const pinMove = pin === undefined ? 'kept' : pin === null ? 'removed' : 'set';
  const body = { tagId, version, name, code, pin: pinMove, paymentLimit };
  const named = { customerId, id, kind: 'nfcTag.change', actorId: caller.userId, body, socketId };
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

/** The second factor of the own account: turned on by its first code, off by password and code (decision 0053). */
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { noteInSystem } from '../journal/index.ts';
import {
  begin,
  checkFirstCode,
  dropFactor,
  findRequiringVenue,
  isFactorOn,
  makeRecoveryCodes,
  refuseWrongCode,
  saveEnrolment,
  saveRecoveryCodes,
} from '../second-factor/index.ts';
import { findUser } from '../users/index.ts';
import { tellEnded } from './end-sessions.ts';
import { placeOf, provePassword } from './own-account.ts';
import { endSessionsOf } from './sessions.repository.ts';

const isOn = { ok: false as const, code: 'secondFactor.error.isOn' as const };
const isOff = { ok: false as const, code: 'secondFactor.error.isOff' as const };

/** The secret is shown this once; until its first code is right, nothing is asked at sign-in. */
export async function beginSecondFactor(
  house: House,
  secret: string,
  { caller, password }: { caller: Caller; password: string },
) {
  const proved = await provePassword(house, secret, caller, password);
  if (!proved.ok) return proved;
  const user = await findUser(house.database.read, caller.userId);
  const begun = user === undefined ? null : await begin(house, user);
  return begun === null ? isOn : accept(begun);
}

/** As a new password does, it ends the other sessions: whoever sits there has shown no second factor. */
export async function turnSecondFactorOn(house: House, { caller, code }: { caller: Caller; code: string }) {
  const checked = await checkFirstCode(house, caller.userId, code);
  if (!checked.ok) {
    const { code: refused } = checked;
    const about = { userId: caller.userId, code: refused };
    if (refused === 'secondFactor.error.wrong') house.security.record('secondFactor.wrong', about);
    return checked;
  }
  const now = house.clock();
  const ended = await inStorage(house.database, async (tx) => {
    if (!(await saveEnrolment(tx, checked.value, now))) return null;
    await note(tx, house, caller, 'user.secondFactorTurnedOn');
    return endSessionsOf(tx, caller.userId, now, caller.session.id);
  });
  if (ended === null) return isOn;
  house.security.record('user.secondFactorTurnedOn', { userId: caller.userId });
  tellEnded(house, ended, { userId: caller.userId });
  return accept({ recoveryCodes: [...checked.value.recovery.codes] });
}

const isRequired = { ok: false as const, code: 'secondFactor.error.requiredOfSystem' as const };

type Proof = { readonly caller: Caller; readonly password: string; readonly code: string };

/** As turning it on, it ends the other sessions: somebody else may have opened them (ASVS 5.0, 7.4.3). */
export async function turnSecondFactorOff(house: House, secret: string, proof: Proof) {
  const { caller } = proof;
  const isSystem = (await findUser(house.database.read, caller.userId))?.system_role === 'systemAdmin';
  if (isSystem && house.requiresSystemFactor) return isRequired;
  const venue = await findRequiringVenue(house.database.read, caller.userId);
  if (venue !== null) return { ok: false as const, code: 'secondFactor.error.requiredAt' as const, params: { venue } };
  const refused = await refuseUnproved(house, secret, proof);
  if (refused !== null) return refused;
  const ended = await inStorage(house.database, async (tx) => {
    if (!(await dropFactor(tx, caller.userId))) return null;
    await note(tx, house, caller, 'user.secondFactorTurnedOff');
    return endSessionsOf(tx, caller.userId, house.clock(), caller.session.id);
  });
  if (ended === null) return isOff;
  house.security.record('user.secondFactorTurnedOff', { userId: caller.userId });
  tellEnded(house, ended, { userId: caller.userId });
  return accept({});
}

/** Those before count no more, nor does a session that one of them may have opened. */
export async function renewRecoveryCodes(house: House, secret: string, proof: Proof) {
  const refused = await refuseUnproved(house, secret, proof);
  if (refused !== null) return refused;
  const { caller } = proof;
  const { codes, hashes } = await makeRecoveryCodes();
  const ended = await inStorage(house.database, async (tx) => {
    if (!(await isFactorOn(tx, caller.userId))) return null;
    await saveRecoveryCodes(tx, caller.userId, hashes);
    await note(tx, house, caller, 'user.recoveryCodesRenewed');
    return endSessionsOf(tx, caller.userId, house.clock(), caller.session.id);
  });
  if (ended === null) return isOff;
  house.security.record('user.recoveryCodesRenewed', { userId: caller.userId });
  tellEnded(house, ended, { userId: caller.userId });
  return accept({ recoveryCodes: [...codes] });
}

/** A till that somebody left open is not enough, nor is a telephone that lies about. */
async function refuseUnproved(house: House, secret: string, { caller, password, code }: Proof) {
  const { userId } = caller;
  if (!(await isFactorOn(house.database.write, userId))) return isOff;
  const proved = await provePassword(house, secret, caller, password);
  if (!proved.ok) return proved;
  return refuseWrongCode(house, secret, { userId, code, place: { device: placeOf(caller) } });
}

type Deed = 'user.secondFactorTurnedOn' | 'user.secondFactorTurnedOff' | 'user.recoveryCodesRenewed';

function note(tx: Tx, house: House, { userId }: Caller, kind: Deed) {
  return noteInSystem(tx, { at: house.clock(), actorId: userId, kind, subjectId: userId });
}

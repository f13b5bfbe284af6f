/** Enrolling: a secret of the server's making counts once its first code was right. */
import { randomBytes } from 'node:crypto';

import { enrolmentAddress, isEnrolmentOver, readTriedCode, toBase32 } from '@comanda/domain/access/second-factor';

import type { House } from '../../platform/house.ts';
import type { Tx } from '../../platform/transaction.ts';
import { makeRecoveryCodes, type RecoveryCodes } from './make-recovery-codes.ts';
import { stepOf } from './prove-code.ts';
import { sealedAbout } from './sealed-about.ts';
import {
  beginFactor,
  findFactor,
  type FactorRow,
  saveRecoveryCodes,
  turnFactorOn,
} from './second-factor.repository.ts';

/** As long as the hash it goes into (RFC 4226 §4). */
const secretBytes = 20;

export type Begun = { readonly secret: string; readonly address: string };

/** @returns null when a second factor is on. */
export async function begin(
  house: House,
  user: { readonly id: string; readonly email: string },
): Promise<Begun | null> {
  const secret = toBase32(randomBytes(secretBytes));
  const sealed_secret = house.secrets.seal(secret, sealedAbout(user.id));
  const factor = { user_id: user.id, sealed_secret, begun_at: house.clock() };
  if (!(await beginFactor(house.database.write, factor))) return null;
  return { secret, address: enrolmentAddress({ email: user.email, secret }) };
}

type NotEnrolled =
  | 'secondFactor.error.isOn'
  /** Nobody began, or long ago. */
  | 'secondFactor.error.notBegun'
  | 'secondFactor.error.wrong';

export type Enrolment = { readonly factor: FactorRow; readonly step: number; readonly recovery: RecoveryCodes };

/** What is saved when the code is right. */
export async function checkFirstCode(
  house: House,
  userId: string,
  typed: string,
): Promise<{ readonly ok: true; readonly value: Enrolment } | { readonly ok: false; readonly code: NotEnrolled }> {
  const factor = await findFactor(house.database.write, userId);
  if (factor !== undefined && factor.since !== null) return { ok: false, code: 'secondFactor.error.isOn' };
  if (factor === undefined || isEnrolmentOver(factor.begun_at, house.clock())) {
    return { ok: false, code: 'secondFactor.error.notBegun' };
  }
  const tried = readTriedCode(typed);
  const step = tried?.kind === 'app' ? stepOf(house, factor, tried.code) : null;
  if (step === null) return { ok: false, code: 'secondFactor.error.wrong' };
  return { ok: true, value: { factor, step, recovery: await makeRecoveryCodes() } };
}

/** @returns false when somebody else was faster. */
export async function saveEnrolment(tx: Tx, { factor, step, recovery }: Enrolment, now: number): Promise<boolean> {
  if (!(await turnFactorOn(tx, factor, { since: now, step }))) return false;
  await saveRecoveryCodes(tx, factor.user_id, recovery.hashes);
  return true;
}

/** The second factor of accounts: what sign-in asks beside the password (decision 0053). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findFactor, findRecoveryCodes } from './second-factor.repository.ts';

export { begin, checkFirstCode, saveEnrolment } from './enrol.ts';
export { makeRecoveryCodes } from './make-recovery-codes.ts';
export { type CodeTry, refuseWrongCode, type WrongCode } from './prove-code.ts';
export { findRequiringVenue } from './required-at.ts';
export { dropFactor, saveRecoveryCodes } from './second-factor.repository.ts';

export type FactorState = {
  /** Unix milliseconds; null while it is off. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
};

export async function findFactorState(db: Kysely<Tables>, userId: string): Promise<FactorState> {
  const since = (await findFactor(db, userId))?.since ?? null;
  return { since, recoveryCodesLeft: since === null ? 0 : (await findRecoveryCodes(db, userId)).length };
}

export async function isFactorOn(db: Kysely<Tables>, userId: string): Promise<boolean> {
  return ((await findFactor(db, userId))?.since ?? null) !== null;
}

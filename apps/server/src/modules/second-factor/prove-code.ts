/** Proves a second factor by a code of the app or a recovery code; both count once (ASVS 5.0, 6.3.3; decision 0053). */
import { timingSafeEqual } from 'node:crypto';

import { secondFactorElsewhereLimit, secondFactorLimit } from '@comanda/domain/access/attempts';
import { fromBase32, readTriedCode, stepsThatCount } from '@comanda/domain/access/second-factor';

import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { attempt, type Guards } from '../attempts/index.ts';
import { noteInSystem } from '../journal/index.ts';
import { isPassword } from '../users/index.ts';
import { codeAt } from './code-at.ts';
import { sealedAbout } from './sealed-about.ts';
import { type FactorRow, findFactor, findRecoveryCodes, useRecoveryCode, useStep } from './second-factor.repository.ts';

export type WrongCode =
  | { readonly ok: false; readonly code: 'secondFactor.error.wrong' }
  | { readonly ok: false; readonly code: 'login.error.wait'; readonly params: { readonly seconds: number } };

export type CodeTry = {
  readonly userId: string;
  /** As typed. */
  readonly code: string;
  /** One that the account has been signed in on; else where it comes from on the network. */
  readonly place: { readonly device: string } | { readonly address: string };
};

/** @returns null when it is right: it is used up then. */
export async function refuseWrongCode(house: House, secret: string, tried: CodeTry): Promise<WrongCode | null> {
  const { userId, code } = tried;
  const proved = await attempt(house, secret, guardsOf(tried), async () =>
    (await takeCode(house, userId, code)) ? true : null,
  );
  if (proved.kind === 'right') {
    house.security.record('secondFactor.proved', { userId });
    return null;
  }
  if (proved.kind === 'wrong') {
    house.security.record('secondFactor.wrong', { userId, code: 'secondFactor.error.wrong' });
    return { ok: false, code: 'secondFactor.error.wrong' };
  }
  house.security.record('secondFactor.locked', { userId, code: 'login.error.wait' });
  return { ok: false, code: 'login.error.wait', params: { seconds: proved.seconds } };
}

/** As with passwords, a device that the account knows counts alone: nobody locks its people out from elsewhere. */
function guardsOf({ userId, place }: CodeTry): Guards {
  if ('device' in place) {
    return [{ counted: `second factor of ${userId} on device ${place.device}`, limit: secondFactorLimit }];
  }
  return [
    { counted: `second factor of ${userId} on address ${place.address}`, limit: secondFactorLimit },
    { counted: `second factor of ${userId} elsewhere`, limit: secondFactorElsewhereLimit },
  ];
}

async function takeCode(house: House, userId: string, typed: string): Promise<boolean> {
  const tried = readTriedCode(typed);
  if (tried === null) return false;
  return tried.kind === 'app' ? takeAppCode(house, userId, tried.code) : takeRecoveryCode(house, userId, tried.code);
}

async function takeAppCode(house: House, userId: string, code: string): Promise<boolean> {
  const { write } = house.database;
  const factor = await findFactor(write, userId);
  const step = factor === undefined ? null : stepOf(house, factor, code);
  return step !== null && useStep(write, userId, step);
}

/** Whose code it is of those that count now; null when it is none of theirs, or the secret’s key is gone. */
export function stepOf(house: House, { user_id, sealed_secret, last_step }: FactorRow, code: string): number | null {
  const secret = house.secrets.open(sealed_secret, sealedAbout(user_id));
  if (secret === null) {
    house.log.warn({ user: user_id }, 'the secret of a second factor cannot be opened: its key is gone');
    return null;
  }
  const key = fromBase32(secret);
  return stepsThatCount(house.clock(), last_step).find((step) => isSame(codeAt(key, step), code)) ?? null;
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function takeRecoveryCode(house: House, userId: string, code: string): Promise<boolean> {
  for (const row of await findRecoveryCodes(house.database.write, userId)) {
    if (await isPassword(row.code_hash, code)) return spend(house, row);
  }
  return false;
}

async function spend(house: House, row: Parameters<typeof useRecoveryCode>[1]): Promise<boolean> {
  const at = house.clock();
  const { user_id: userId } = row;
  const isSpent = await inStorage(house.database, async (tx) => {
    if (!(await useRecoveryCode(tx, row, at))) return false;
    await noteInSystem(tx, { at, actorId: userId, kind: 'user.recoveryCodeUsed', subjectId: userId });
    return true;
  });
  if (isSpent) house.security.record('user.recoveryCodeUsed', { userId });
  return isSpent;
}

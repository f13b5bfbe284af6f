/** Sign in with e-mail and password, and a second factor where one is on (specification §2 Login, §8; decisions.md §5). */
import {
  addressLimit,
  isNewcomer,
  passwordElsewhereLimit,
  passwordLimit,
  passwordNewcomersLimit,
} from '@comanda/domain/access/attempts';

import type { House } from '../../platform/house.ts';
import { attempt, type Attempted, attemptsOf, type Guards } from '../attempts/index.ts';
import { type CodeTry, isFactorOn, refuseWrongCode, type WrongCode } from '../second-factor/index.ts';
import { findUserByEmail, isPassword, plainEmail, type UserRow } from '../users/index.ts';
import { isDeviceOf } from './sessions.repository.ts';

export type SessionKeys = {
  readonly secret: string;
  /** A hash that nobody’s password has: an unknown address takes as long as a wrong password. */
  readonly decoyHash: string;
};

type Attempt = {
  readonly email: string;
  readonly password: string;
  /** Of the second factor; asked for only where one is on. */
  readonly code?: string | undefined;
  /** Where it comes from on the network. */
  readonly address: string;
  readonly deviceId: string | null;
};

type Proved =
  | { readonly ok: true; readonly user: UserRow }
  | { readonly ok: false; readonly code: 'login.error.invalid' | 'login.error.deactivated' }
  /** The password was right: the same again, with the code. */
  | { readonly ok: false; readonly code: 'secondFactor.error.required' }
  | WrongCode;

export async function signIn(house: House, keys: SessionKeys, tried: Attempt): Promise<Proved> {
  const place = await placeOf(house, tried);
  const user = await attempt(house, keys.secret, await guardsOf(house, keys.secret, tried, place), async () => {
    const found = await findUserByEmail(house.database.read, tried.email);
    const isRight = await isPassword(found?.password_hash ?? keys.decoyHash, tried.password);
    return found?.password_hash && isRight ? found : null;
  });
  if (user.kind !== 'right') return turnAway(house, tried, user);
  const { id: userId, active } = user.value;
  if (!active) {
    house.security.record('signIn.failed', { userId, code: 'login.error.deactivated' });
    return { ok: false, code: 'login.error.deactivated' };
  }
  if (await isFactorOn(house.database.write, userId)) {
    if (tried.code === undefined) return { ok: false, code: 'secondFactor.error.required' };
    const wrong = await refuseWrongCode(house, keys.secret, { userId, code: tried.code, place });
    if (wrong !== null) return wrong;
  }
  return { ok: true, user: user.value };
}

/** Whose account was tried is known to the log by its id; an address that is nobody's is no word of it. */
async function turnAway(
  house: House,
  { email }: Attempt,
  tried: Exclude<Attempted<UserRow>, { kind: 'right' }>,
): Promise<Exclude<Proved, { ok: true }>> {
  const userId = (await findUserByEmail(house.database.read, email))?.id ?? null;
  if (tried.kind === 'locked') {
    house.security.record('signIn.locked', { userId, code: 'login.error.wait' });
    return { ok: false, code: 'login.error.wait', params: { seconds: tried.seconds } };
  }
  house.security.record('signIn.failed', { userId, code: 'login.error.invalid' });
  return { ok: false, code: 'login.error.invalid' };
}

/**
 * Per account and device. A device that the account knows counts alone, so that nobody locks its people out from
 * elsewhere or from the wireless of the house; all others behind one address count together, and once more with all
 * addresses: those that have hardly tried yet with their like, so that whoever goes on trying does not keep them waiting.
 * Tries at once from one address may all be looked at as the first, as many as that address has free. An account that
 * there is not is counted just the same.
 */
async function guardsOf(
  house: House,
  secret: string,
  { email, address }: Attempt,
  place: CodeTry['place'],
): Promise<Guards> {
  const counted = `password of ${plainEmail(email)}`;
  if ('device' in place) return [{ counted: `${counted} on device ${place.device}`, limit: passwordLimit }];
  const onAddress = { counted: `${counted} on address ${place.address}`, limit: passwordLimit };
  const isNew = isNewcomer(passwordLimit, await attemptsOf(house, secret, onAddress), house.clock());
  const elsewhere = isNew
    ? { counted: `${counted} by newcomers`, limit: passwordNewcomersLimit }
    : { counted: `${counted} elsewhere`, limit: passwordElsewhereLimit };
  return [onAddress, elsewhere, { counted: `passwords from ${address}`, limit: addressLimit }];
}

async function placeOf(house: House, { email, address, deviceId }: Attempt): Promise<CodeTry['place']> {
  const isOwn = deviceId !== null && (await isDeviceOf(house.database.read, plainEmail(email), deviceId));
  return isOwn ? { device: deviceId } : { address };
}

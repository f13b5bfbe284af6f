/** Sign in with e-mail and password (specification §2 Login, §8; decisions.md §5). */
import { addressLimit, passwordLimit } from '@comanda/domain/access/attempts';

import type { House } from '../../platform/house.ts';
import { attempt, type Guards } from '../attempts/index.ts';
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
  /** Where it comes from on the network. */
  readonly address: string;
  readonly deviceId: string | null;
};

type Proved =
  | { readonly ok: true; readonly user: UserRow }
  | { readonly ok: false; readonly code: 'login.error.invalid' | 'login.error.deactivated' }
  | { readonly ok: false; readonly code: 'login.error.wait'; readonly params: { readonly seconds: number } };

export async function signIn(house: House, keys: SessionKeys, tried: Attempt): Promise<Proved> {
  const user = await attempt(house, keys.secret, await guardsOf(house, tried), async () => {
    const found = await findUserByEmail(house.database.read, tried.email);
    const isRight = await isPassword(found?.password_hash ?? keys.decoyHash, tried.password);
    return found?.password_hash && isRight ? found : null;
  });
  if (user.kind === 'locked') return { ok: false, code: 'login.error.wait', params: { seconds: user.seconds } };
  if (user.kind === 'wrong') return { ok: false, code: 'login.error.invalid' };
  if (!user.value.active) return { ok: false, code: 'login.error.deactivated' };
  return { ok: true, user: user.value };
}

/**
 * Per account and device. A device that the account knows counts alone, so that nobody locks its people out from
 * elsewhere; all others behind one address count together. An address that no account has is counted just the same.
 */
async function guardsOf(house: House, { email, address, deviceId }: Attempt): Promise<Guards> {
  const account = plainEmail(email);
  const isOwn = deviceId !== null && (await isDeviceOf(house.database.read, account, deviceId));
  const place = isOwn ? `device ${deviceId}` : `address ${address}`;
  return [
    { counted: `password of ${account} on ${place}`, limit: passwordLimit },
    { counted: `passwords from ${address}`, limit: addressLimit },
  ];
}

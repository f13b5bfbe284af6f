/** What people change about themselves: language, password, personal PIN (decisions.md §5). */
import { passwordElsewhereLimit, passwordLimit } from '@comanda/domain/access/attempts';
import { isGuessablePin } from '@comanda/domain/access/pin';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { attempt } from '../attempts/index.ts';
import { findCustomers } from '../customers/index.ts';
import { noteInSystem } from '../journal/index.ts';
import {
  findUser,
  hashPassword,
  holdUser,
  isGuessablePassword,
  isPassword,
  savePassword,
  savePin,
} from '../users/index.ts';
import { tellEnded } from './end-sessions.ts';
import { saveProof } from './proofs.repository.ts';
import { endSessionsOf, endTillSessionsOf } from './sessions.repository.ts';

export async function changePassword(
  house: House,
  secret: string,
  { caller, currentPassword, password }: { caller: Caller; currentPassword: string; password: string },
) {
  const user = await findUser(house.database.read, caller.userId);
  const venues = await findCustomers(house.database.read, [...caller.venues.keys()]);
  if (await isGuessablePassword(password, [caller.name, user?.email ?? '', ...venues.map(({ name }) => name)])) {
    return { ok: false as const, code: 'password.error.guessable' as const };
  }
  const proved = await provePassword(house, secret, caller, currentPassword);
  if (!proved.ok) return proved;
  const hash = await hashPassword(password);
  const ended = await inStorage(house.database, async (tx) => {
    if (!(await isStillProved(tx, caller, proved.value))) return null;
    await savePassword(tx, caller.userId, hash);
    await note(tx, house, caller, 'user.passwordChanged');
    return endSessionsOf(tx, caller.userId, house.clock(), caller.session.id);
  });
  if (ended === null) return wrongPassword;
  house.security.record('user.passwordChanged', { userId: caller.userId });
  tellEnded(house, ended, { userId: caller.userId });
  return accept({});
}

export async function changePin(
  house: House,
  secret: string,
  { caller, password, pin }: { caller: Caller; password: string; pin: string },
) {
  if (isGuessablePin(pin)) return { ok: false as const, code: 'pin.error.guessable' as const };
  const proved = await provePassword(house, secret, caller, password);
  if (!proved.ok) return proved;
  const pin_hash = await hashPassword(pin);
  // Somebody else may know the old one: what it opened ends with it.
  const ended = await inStorage(house.database, async (tx) => {
    if (!(await isStillProved(tx, caller, proved.value))) return null;
    await savePin(tx, { user_id: caller.userId, pin_hash, changed_at: house.clock() });
    await note(tx, house, caller, 'user.pinChanged');
    return endTillSessionsOf(tx, caller.userId, house.clock(), caller.session.id);
  });
  if (ended === null) return wrongPassword;
  house.security.record('user.pinChanged', { userId: caller.userId });
  tellEnded(house, ended, { userId: caller.userId });
  return accept({});
}

const wrongPassword = { ok: false as const, code: 'account.error.wrongPassword' as const };

type ProvedPassword = { readonly hash: string };

/** A reset or a deactivation that came in between is not undone by who knew the password before. */
async function isStillProved(tx: Tx, { userId }: Caller, { hash }: ProvedPassword): Promise<boolean> {
  const user = await holdUser(tx, userId);
  return user !== undefined && user.active && user.password_hash === hash;
}

function note(tx: Tx, house: House, { userId }: Caller, kind: 'user.passwordChanged' | 'user.pinChanged') {
  return noteInSystem(tx, { at: house.clock(), actorId: userId, kind, subjectId: userId });
}

/** Where wrong tries of who is signed in are counted: a PIN opens as many sessions of a till as it likes. */
export function placeOf({ session: { till, deviceId } }: Pick<Caller, 'session'>): string {
  return till?.id ?? deviceId;
}

/** A till that somebody left open is not enough to take the account over. */
export async function provePassword(house: House, secret: string, caller: Caller, password: string) {
  const { userId } = caller;
  const user = await findUser(house.database.read, userId);
  const guards = [
    { counted: `own password of ${userId} on ${placeOf(caller)}`, limit: passwordLimit },
    { counted: `own password of ${userId}`, limit: passwordElsewhereLimit },
  ] as const;
  const proved = await attempt(house, secret, guards, async () =>
    user?.password_hash && (await isPassword(user.password_hash, password)) ? { hash: user.password_hash } : null,
  );
  if (proved.kind === 'right') {
    // It counts for what is asked next, too.
    await saveProof(house.database.write, caller.session.id, house.clock());
    return accept(proved.value);
  }
  if (proved.kind === 'wrong') {
    house.security.record('password.wrong', { userId, code: wrongPassword.code });
    return wrongPassword;
  }
  house.security.record('password.locked', { userId, code: 'login.error.wait' });
  return { ok: false as const, code: 'login.error.wait' as const, params: { seconds: proved.seconds } };
}

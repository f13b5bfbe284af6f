/** What people change about themselves: language, password, personal PIN (decisions.md §5). */
import { passwordLimit } from '@comanda/domain/access/attempts';
import { isGuessablePin } from '@comanda/domain/access/pin';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { attempt } from '../attempts/index.ts';
import { findCustomers } from '../customers/index.ts';
import { noteInSystem } from '../journal/index.ts';
import { findUser, hashPassword, isGuessablePassword, isPassword, savePassword, savePin } from '../users/index.ts';
import { endSessionsOf } from './sessions.repository.ts';

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
    await savePassword(tx, caller.userId, hash);
    await note(tx, house, caller, 'user.passwordChanged');
    return endSessionsOf(tx, caller.userId, house.clock(), caller.session.id);
  });
  for (const sessionId of ended) house.announcer.endSession(sessionId);
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
  await inStorage(house.database, async (tx) => {
    await savePin(tx, { user_id: caller.userId, pin_hash, changed_at: house.clock() });
    await note(tx, house, caller, 'user.pinChanged');
  });
  return accept({});
}

function note(tx: Tx, house: House, { userId }: Caller, kind: 'user.passwordChanged' | 'user.pinChanged') {
  return noteInSystem(tx, { at: house.clock(), actorId: userId, kind, subjectId: userId });
}

/** A till that somebody left open is not enough to take the account over. */
export async function provePassword(house: House, secret: string, { userId, session }: Caller, password: string) {
  const user = await findUser(house.database.read, userId);
  const guard = { counted: `own password of ${userId} on ${session.deviceId}`, limit: passwordLimit };
  const proved = await attempt(house, secret, [guard], async () =>
    user?.password_hash && (await isPassword(user.password_hash, password)) ? user : null,
  );
  if (proved.kind === 'right') return accept({});
  return proved.kind === 'locked'
    ? { ok: false as const, code: 'login.error.wait' as const, params: { seconds: proved.seconds } }
    : { ok: false as const, code: 'account.error.wrongPassword' as const };
}

/** Checks the admin PIN: right, it counts for this session and venue for five minutes (decisions.md §5). */
import { randomUUID } from 'node:crypto';

import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { findSettings } from '../settings/index.ts';
import { isPassword } from '../users/index.ts';
import { dropGrantsBefore, saveGrant } from './admin-pin.repository.ts';
import { tryPin, tryPinAt, type Wrong } from './try-pin.ts';

export const grantMs = 5 * 60_000;

type NotSet = { readonly ok: false; readonly code: 'adminPin.error.notSet' };
const notSet: NotSet = { ok: false, code: 'adminPin.error.notSet' };

/** Where nobody is signed in, such as at a kiosk: it grants nothing. @returns null when it is right. */
export async function checkPinAt(
  house: House,
  secret: string,
  { customerId, place, pin }: { customerId: string; place: string; pin: string },
): Promise<Wrong | NotSet | null> {
  const hash = (await findSettings(house.database.read, customerId)).admin_pin_hash;
  if (hash === null) return notSet;
  return tryPinAt(house, secret, { customerId, place }, () => isPassword(hash, pin));
}

export async function checkAdminPin(
  house: House,
  secret: string,
  { customerId, caller, pin }: { customerId: string; caller: Caller; pin: string },
) {
  const hash = (await findSettings(house.database.read, customerId)).admin_pin_hash;
  if (hash === null) return notSet;
  const wrong = await tryPin(house, secret, { customerId, caller }, () => isPassword(hash, pin));
  if (wrong) return wrong;
  // The specification gives the call no id: each right PIN is a fact of its own.
  const command = { customerId, id: randomUUID(), kind: 'adminPin.check', actorId: caller.userId, body: {} };
  const done = await runCommand<{ grantedUntil: number }, never>(house, command, async ({ tx, now }) => {
    const grantedUntil = now + grantMs;
    await dropGrantsBefore(tx, customerId, now);
    await saveGrant(tx, { customerId, sessionId: caller.session.id }, grantedUntil);
    return { ok: true, value: { answer: { grantedUntil }, event: { type: 'adminPin.checked' }, changes: [] } };
  });
  if (!done.ok) return done;
  house.security.record('adminPin.checked', { customerId, userId: caller.userId });
  return accept({ grantedUntil: Math.floor(done.value.grantedUntil / 1000) });
}

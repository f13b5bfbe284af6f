/** Sets the admin PIN of a venue (specification §2 Settings, decisions.md §5). */
import { isGuessablePin } from '@comanda/domain/access/pin';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { findSettings } from '../settings/index.ts';
import { hashPassword, isPassword } from '../users/index.ts';
import { dropGrants, saveGrant, savePinHash } from './admin-pin.repository.ts';
import { grantMs } from './check-admin-pin.ts';
import { tryPin, type Wrong } from './try-pin.ts';

export type NewAdminPin = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly id: string;
  readonly pin: string;
  readonly currentPin?: string | undefined;
};

export async function setAdminPin(house: House, secret: string, change: NewAdminPin) {
  const { customerId, caller, id, pin } = change;
  if (isGuessablePin(pin)) return { ok: false as const, code: 'pin.error.guessable' as const };
  const before = (await findSettings(house.database.read, customerId)).admin_pin_hash;
  if (before !== null && caller.systemRole !== 'systemAdmin') {
    const wrong = await proveCurrent(house, secret, change, before);
    if (wrong) return wrong;
  }
  const after = await hashPassword(pin);
  // Without the PIN: a fast hash of four digits, as it is kept of a command’s body, would give it away.
  const command = { customerId, id, kind: 'adminPin.set', actorId: caller.userId, body: {} };
  const done = await runCommand(house, command, async ({ tx, head, now }) => {
    if (!(await savePinHash(tx, customerId, { before, after }))) {
      return { ok: false, code: 'adminPin.error.wrong' as const, params: { left: 0 } };
    }
    await dropGrants(tx, customerId);
    // Whoever sets it knows it.
    const grantedUntil = now + grantMs;
    await saveGrant(tx, { customerId, sessionId: caller.session.id }, grantedUntil);
    head.setupRevision += 1;
    const changes = [{ kind: 'settings' as const, id: customerId }];
    return {
      ok: true,
      value: {
        answer: { grantedUntil: Math.floor(grantedUntil / 1000) },
        made: true as const,
        event: { type: 'adminPin.set' },
        changes,
      },
    };
  });
  if (!done.ok) return done;
  // A repeat was told before.
  if (done.made) house.security.record('adminPin.set', { customerId, userId: caller.userId });
  return accept(done.value);
}

/** Who names the current PIN as the new one knows it too: so a change comes again whose answer got lost. */
function proveCurrent(house: House, secret: string, change: NewAdminPin, hash: string): Promise<Wrong | null> {
  const { currentPin, pin } = change;
  return tryPin(
    house,
    secret,
    change,
    async () => (currentPin !== undefined && (await isPassword(hash, currentPin))) || (await isPassword(hash, pin)),
  );
}

/** Shows once more who one is: asked before other devices of the account are signed out (ASVS 5.0, 7.5.2). */
import { isJustProved, proofMs } from '@comanda/domain/access/proof';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller, CallerSession } from '../../platform/http/caller.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findPinHash } from '../users/index.ts';
import { signOut } from './end-sessions.ts';
import { provePassword } from './own-account.ts';
import { tryOwnPin } from './own-pin.ts';
import { findOwnSession, findProvedAt, saveProof } from './proofs.repository.ts';

/** @param proof what opened this session is what is asked: the password, at a shared till the PIN. */
export async function proveSelf(house: House, secret: string, { caller, proof }: { caller: Caller; proof: string }) {
  const { userId, session } = caller;
  const { id: sessionId, till } = session;
  const proved =
    till === null
      ? await provePassword(house, secret, caller, proof)
      : await provePin(house, secret, { userId, sessionId, till, pin: proof });
  if (!proved.ok) return proved;
  return accept({ provedUntil: toSeconds(house.clock() + proofMs) });
}

type AtTill = {
  readonly userId: string;
  readonly sessionId: string;
  readonly till: NonNullable<CallerSession['till']>;
  readonly pin: string;
};

async function provePin(house: House, secret: string, { userId, sessionId, till, pin }: AtTill) {
  const pinHash = await findPinHash(house.database.read, userId);
  if (pinHash === null) return { ok: false as const, code: 'till.error.noPin' as const };
  const tried = await tryOwnPin(house, secret, { till, userId, pinHash, pin });
  if (tried.kind === 'right') {
    await saveProof(house.database.write, sessionId, house.clock());
    return accept(tried.value);
  }
  const who = { customerId: till.customerId, userId };
  if (tried.kind === 'wrong') {
    house.security.record('password.wrong', { ...who, code: 'till.error.wrongPin' });
    return { ok: false as const, code: 'till.error.wrongPin' as const, params: { left: tried.left } };
  }
  house.security.record('password.locked', { ...who, code: 'till.error.locked' });
  return { ok: false as const, code: 'till.error.locked' as const, params: { seconds: tried.seconds } };
}

/** Whoever finds a device that was left open signs the others out no more than they change the password. */
export async function endOwnSession(
  house: House,
  { caller, sessionId }: { readonly caller: Caller; readonly sessionId: string },
) {
  const session = await findOwnSession(house.database.read, caller.userId, sessionId);
  if (session === undefined) return { ok: false as const, code: 'session.error.unknown' as const };
  // Out already: the answer was lost, and the same is sent again.
  const isOver = session.ended_at !== null;
  if (sessionId !== caller.session.id && !isOver && !(await hasJustProved(house, caller))) {
    return { ok: false as const, code: 'account.error.unproved' as const };
  }
  await signOut(house, sessionId);
  return accept({});
}

async function hasJustProved({ database, clock }: House, caller: Caller): Promise<boolean> {
  const provedAt = await findProvedAt(database.read, caller.session.id);
  return provedAt !== null && isJustProved(provedAt, clock());
}

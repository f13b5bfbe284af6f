/** Sign in on a shared till, by name and personal PIN (decisions.md §5). */
import { pinEverywhereLimit, pinLimit } from '@comanda/domain/access/attempts';

import type { House } from '../../platform/house.ts';
import { attempt } from '../attempts/index.ts';
import { findPinHash, findUser, isPassword, type UserRow } from '../users/index.ts';
import { findPeople, type TillRow } from './tills.repository.ts';

type Proved =
  | { readonly ok: true; readonly user: UserRow; /** The stored one that was right. */ readonly pinHash: string }
  | { readonly ok: false; readonly code: 'till.error.personUnknown' | 'till.error.noPin' }
  | {
      readonly ok: false;
      readonly code: 'till.error.wrongPin' | 'till.error.locked';
      readonly params: Readonly<Record<string, number>>;
    };

export async function signInAtTill(
  house: House,
  secret: string,
  { till, userId, pin }: { till: TillRow; userId: string; pin: string },
): Promise<Proved> {
  const db = house.database.read;
  const people = await findPeople(db, till.customer_id);
  const user = people.some(({ id }) => id === userId) ? await findUser(db, userId) : undefined;
  if (!user) return { ok: false, code: 'till.error.personUnknown' };
  const pinHash = await findPinHash(db, userId);
  if (pinHash === null) return { ok: false, code: 'till.error.noPin' };
  const proved = await attempt(
    house,
    secret,
    [
      { counted: `PIN of ${userId} on till ${till.customer_id} ${till.id}`, limit: pinLimit },
      { counted: `PIN of ${userId}`, limit: pinEverywhereLimit },
    ],
    async () => ((await isPassword(pinHash, pin)) ? user : null),
  );
  if (proved.kind === 'right') return { ok: true, user: proved.value, pinHash };
  const who = { customerId: till.customer_id, userId };
  if (proved.kind === 'wrong') {
    house.security.record('signIn.failed', { ...who, code: 'till.error.wrongPin' });
    return { ok: false, code: 'till.error.wrongPin', params: { left: proved.left } };
  }
  house.security.record('signIn.locked', { ...who, code: 'till.error.locked' });
  return { ok: false, code: 'till.error.locked', params: { seconds: proved.seconds } };
}

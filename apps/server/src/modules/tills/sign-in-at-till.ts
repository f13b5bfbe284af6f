/** Sign in on a shared till, by name and personal PIN (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import { tryOwnPin } from '../sessions/index.ts';
import { findPinHash, findUser, type UserRow } from '../users/index.ts';
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
  const place = { customerId: till.customer_id, id: till.id };
  const proved = await tryOwnPin(house, secret, { till: place, userId, pinHash, pin });
  if (proved.kind === 'right') return { ok: true, user, pinHash };
  const who = { customerId: till.customer_id, userId };
  if (proved.kind === 'wrong') {
    house.security.record('signIn.failed', { ...who, code: 'till.error.wrongPin' });
    return { ok: false, code: 'till.error.wrongPin', params: { left: proved.left } };
  }
  house.security.record('signIn.locked', { ...who, code: 'till.error.locked' });
  return { ok: false, code: 'till.error.locked', params: { seconds: proved.seconds } };
}

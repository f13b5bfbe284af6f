/** Invites, and the one-time link of the very first start (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import { inStorage } from '../../platform/transaction.ts';
import { hasUsers } from '../users/index.ts';
import { dropOpenInvites, insertInvite, lockFirstAdministrator } from './invites.repository.ts';

export { administratorLink } from './administrator-link.ts';
export { startForgettingAddressees } from './forget-addressees.ts';
export {
  inviteHours,
  insertInvite,
  withdrawAll as withdrawAllInvites,
  withdrawEvery as withdrawEveryInvite,
} from './invites.repository.ts';
export { type InviteKeys, mountInvites } from './invites.routes.ts';
export { consoleActor } from './stands.ts';

/** @returns the link that makes the first system administrator; null once there is anybody who can sign in. */
export async function firstAdministratorLink(house: House, url: string): Promise<string | null> {
  const secret = await inStorage(house.database, async (tx) => {
    await lockFirstAdministrator(tx);
    if (await hasUsers(tx)) return null;
    await dropOpenInvites(tx, 'systemAdmin');
    const invite = { customer_id: null, system_role: 'systemAdmin', venue_role: null, created_by: null };
    return insertInvite(tx, invite, house.clock());
  });
  return secret === null ? null : `${url}/invite/${secret}`;
}

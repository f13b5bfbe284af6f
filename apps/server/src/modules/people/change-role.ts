/** Change role: what somebody is at a venue, known to its journal by ids alone (specification §6, decisions.md §5). */
import type { VenueRole } from '@comanda/domain/access/permissions';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { findRoleAt, findUser, saveRole } from '../users/index.ts';

export type RoleChange = {
  readonly commandId: string;
  readonly customerId: string;
  readonly userId: string;
  /** Null removes the person from the venue. */
  readonly role: VenueRole | null;
  readonly actorId: string;
  /** A venue changes its own people alone; the provider also brings somebody in, and its own people with them. */
  readonly isByProvider: boolean;
};

export async function changeRole(
  house: House,
  { commandId, customerId, userId, role, actorId, isByProvider }: RoleChange,
) {
  const command = { customerId, id: commandId, kind: 'user.changeRole', actorId, body: { userId, role } };
  const done = await runCommand<object, 'users.error.notFound', true>(house, command, async ({ tx }) => {
    const user = await findUser(tx, userId);
    const before = await findRoleAt(tx, customerId, userId);
    const isTheirs = before !== null && user?.system_role !== 'systemAdmin';
    if (!user || !(isByProvider || isTheirs)) return { ok: false, code: 'users.error.notFound' };
    await saveRole(tx, { customerId, userId, role });
    return accept({
      answer: {},
      made: true as const,
      event: { type: 'user.roleChanged' as const, userId, role },
      changes: [{ kind: 'user' as const, id: userId }],
    });
  });
  // Also to who is at no venue yet.
  if (done.ok) house.announcer.announceStanding(userId);
  if (done.ok && done.made) house.security.record('user.roleChanged', { customerId, userId, actorId });
  return done;
}

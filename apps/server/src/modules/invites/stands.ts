/** Whether an invite stands: whoever made it could still make it now. It gives nothing that they may not give any more. */
import { mayDo, type SystemRole } from '@comanda/domain/access/permissions';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { roleIn } from '../../platform/http/caller.ts';
import { findRoles, findUser } from '../users/index.ts';
import type { InviteRow } from './invites.repository.ts';

/** Who stands at the console has every right, and nobody is signed in there. */
export const consoleActor = 'console';

/** What a venue's own administrators make of people; everything else is the provider's to give. */
const ofVenues: ReadonlySet<string> = new Set<SystemRole>(['customerAdmin', 'waiter']);

export async function stands(
  db: Kysely<Tables>,
  { customer_id: customerId, system_role: given, created_by: madeBy }: InviteRow,
): Promise<boolean> {
  if (madeBy === null || madeBy === consoleActor) return true;
  const user = await findUser(db, madeBy);
  if (!user?.active) return false;
  const systemRole = user.system_role as SystemRole;
  if (customerId === null || !ofVenues.has(given)) return systemRole === 'systemAdmin';
  const venues = new Map((await findRoles(db, madeBy)).map(({ customer_id, role }) => [customer_id, { role }]));
  return mayDo(roleIn({ systemRole, allCustomers: user.all_customers, venues }, customerId) ?? 'none', 'user.invite');
}

/** Which venue requires a person's second factor: as long as one does, it is not turned off (decision 0054). */
import type { SystemRole } from '@comanda/domain/access/permissions';
import { isSecondFactorRequired } from '@comanda/domain/access/second-factor-rule';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { roleIn } from '../../platform/http/caller.ts';
import { findRoles, findUser } from '../users/index.ts';

/** All of the person's venues count, also from a shared till that knows but one. @returns the first one's name */
export async function findRequiringVenue(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  if (user === undefined) return null;
  const roles = await findRoles(db, userId);
  const person = {
    systemRole: user.system_role as SystemRole,
    allCustomers: user.all_customers,
    venues: new Map(roles.map(({ customer_id, role }) => [customer_id, { role }])),
  };
  const strict = await findStrictVenues(db);
  const requiring = strict.find(({ id, second_factor: rule }) => {
    const role = roleIn(person, id);
    return role !== null && isSecondFactorRequired(rule, role);
  });
  return requiring?.name ?? null;
}

function findStrictVenues(db: Kysely<Tables>) {
  return db
    .selectFrom('customers')
    .innerJoin('settings', 'settings.customer_id', 'customers.id')
    .select(['customers.id', 'customers.name', 'settings.second_factor'])
    .where('removed_at', 'is', null)
    .where('settings.second_factor', '!=', 'nobody')
    .orderBy('customers.name')
    .execute();
}

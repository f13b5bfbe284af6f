/** People on the wire: times in seconds, and to a venue's administrators less than to the provider. */
import type { WireUser, WireVenueUser } from '@comanda/contract/users';

import { toSeconds } from '../../platform/seconds.ts';
import type { Person } from '../users/index.ts';

export function presentVenueUser({ user, roles, lastSignInAt, hasSecondFactor }: Person): WireVenueUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    language: user.language,
    active: user.active,
    created: toSeconds(user.created_at),
    lastSignInAt: lastSignInAt === null ? null : toSeconds(lastSignInAt),
    hasSecondFactor,
    roles: roles.map(({ customerId, customerName, role }) => ({ customer: customerId, customerName, role })),
  };
}

export function presentUser(person: Person): WireUser {
  return {
    ...presentVenueUser(person),
    hint: person.user.hint,
    systemRole: person.user.system_role as WireUser['systemRole'],
    allCustomers: person.user.all_customers,
  };
}

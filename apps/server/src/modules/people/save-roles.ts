/** Gives somebody these roles: one command in each venue where that changes anything. */
import { randomUUID } from 'node:crypto';

import type { VenueRole } from '@comanda/domain/access/permissions';

import type { House } from '../../platform/house.ts';
import type { CommandRefusal } from '../journal/index.ts';
import type { Person } from '../users/index.ts';
import { changeRole } from './change-role.ts';

export type WantedRole = { readonly customer: string; readonly role: VenueRole };

type Saving = {
  readonly person: Person;
  readonly wanted: readonly WantedRole[];
  /** Those that the wish was made upon: at other venues nothing is meant to change. Left out: exactly the wanted ones. */
  readonly upon?: readonly WantedRole[] | undefined;
  readonly actorId: string;
  /** The client's, where it gave one: a repeat finds in each venue what was done there. */
  readonly commandId?: string | undefined;
};

export async function saveRoles(
  house: House,
  { person, wanted, upon, actorId, commandId }: Saving,
): Promise<CommandRefusal<'command.error.idReused' | 'users.error.notFound'> | null> {
  const roles = byVenue(wanted);
  const known = upon === undefined ? null : byVenue(upon);
  const before = new Map(person.roles.map(({ customerId, role }) => [customerId, role]));
  for (const customerId of new Set([...before.keys(), ...roles.keys()])) {
    const role = roles.get(customerId) ?? null;
    if (role === (before.get(customerId) ?? null)) continue;
    if (known !== null && role === (known.get(customerId) ?? null)) continue;
    const change = { customerId, userId: person.user.id, role, actorId, isByProvider: true };
    const done = await changeRole(house, { ...change, commandId: commandId ?? randomUUID() });
    if (!done.ok) return done;
  }
  return null;
}

function byVenue(roles: readonly WantedRole[]): ReadonlyMap<string, VenueRole> {
  return new Map(roles.map(({ customer, role }) => [customer, role]));
}

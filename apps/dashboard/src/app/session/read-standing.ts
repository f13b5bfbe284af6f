/** Where somebody who is signed in can work: their venues, the one that is chosen, how it stands (specification §4, §6). */
import type { CustomerRole, SessionUser } from '@comanda/contract/session';
import type { WireSettings } from '@comanda/contract/settings';

import { personMemory, useRemembered } from '../../parts/remembered.ts';
import { chooseCustomer, chooseEntered } from './choose-customer.ts';
import { enteredVenue } from './entered-venue.ts';
import { server, shutBy } from './server-connection.ts';

type AtVenue = {
  readonly user: SessionUser;
  readonly role: CustomerRole;
  readonly roles: readonly CustomerRole[];
};

export type Standing =
  | { readonly kind: 'noVenue'; readonly user: SessionUser }
  | { readonly kind: 'choose'; readonly user: SessionUser; readonly roles: readonly CustomerRole[] }
  /** The venue is suspended: nothing of it can be read or done. */
  | ({ readonly kind: 'inactive' } & AtVenue)
  /** Nor of one that requires a second factor, as long as the person has none; null: whoever runs the system does. */
  | (Omit<AtVenue, 'role'> & { readonly kind: 'unproved'; readonly role: CustomerRole | null })
  | ({ readonly kind: 'ready'; readonly settings: WireSettings } & AtVenue);

/** @returns null when it could not be read now. */
export async function readStanding(user: SessionUser): Promise<Standing | null> {
  const know = server.markStanding();
  const standing = await askStanding(user);
  if (standing !== null) know();
  return standing;
}

async function askStanding(user: SessionUser): Promise<Standing | null> {
  const answer = await server.api('GET /v1/roles');
  if (!answer.ok) return shutBy(answer.code) === 'unproved' ? { kind: 'unproved', user, role: null, roles: [] } : null;
  const { userId, setPerson } = useRemembered.getState();
  // Somebody else may work here by now.
  if (userId !== user.id) return null;
  const roles = answer.value;
  const isOfProvider = user.systemRole === 'systemAdmin';
  const choice = isOfProvider
    ? chooseEntered(roles, enteredVenue(user.id))
    : chooseCustomer(roles, personMemory(user.id).customerId);
  const customerId = choice.kind === 'chosen' ? choice.role.customer.id : null;
  server.setCustomer(customerId);
  if (choice.kind === 'none') return { kind: 'noVenue', user };
  if (choice.kind === 'choose') return { kind: 'choose', user, roles: choice.roles };
  // Also the only one: who gets a second venue while they work goes on there.
  if (!isOfProvider) setPerson({ customerId });
  const atVenue = { user, role: choice.role, roles };
  const params = { customerId: choice.role.customer.id };
  const settings = await server.api('GET /v1/settings/{customerId}', { params });
  if (settings.ok) return { kind: 'ready', settings: settings.value, ...atVenue };
  const kind = shutBy(settings.code);
  return kind && { kind, ...atVenue };
}

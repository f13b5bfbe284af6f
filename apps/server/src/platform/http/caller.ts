/** Who calls: known from the access token, read anew at every call, so that a deactivation works at once. */
import { roleAt, type SystemRole } from '@comanda/domain/access/permissions';

export type Caller = {
  readonly userId: string;
  readonly name: string;
  readonly systemRole: SystemRole;
  /** May enter every venue. */
  readonly allCustomers: boolean;
  readonly venues: ReadonlyMap<string, 'admin' | 'waiter'>;
};

export type Authentication =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly code: 'session.error.missing' | 'session.error.expired' };

/** Reads the bearer token of a call. */
export type Authenticate = (authorization: string | undefined) => Promise<Authentication>;

/** The role that counts in a venue, or null where the caller has none. */
export function roleIn(caller: Caller, customerId: string): SystemRole | null {
  const venueRole = caller.venues.get(customerId) ?? (caller.allCustomers ? 'waiter' : null);
  const role = roleAt(caller.systemRole, venueRole);
  return role === 'none' ? null : role;
}

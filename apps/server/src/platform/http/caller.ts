/** Who calls: known from the access token, read anew at every call, so that a deactivation works at once. */
import type { Role } from '@comanda/domain/access/permissions';

export type Caller = {
  readonly userId: string;
  readonly name: string;
  readonly systemRole: Role;
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
export function roleIn(caller: Caller, customerId: string): Role | null {
  if (caller.systemRole === 'systemAdmin') return 'systemAdmin';
  const role = caller.venues.get(customerId);
  if (role === 'admin') return 'customerAdmin';
  if (role === 'waiter') return 'waiter';
  return caller.allCustomers ? caller.systemRole : null;
}

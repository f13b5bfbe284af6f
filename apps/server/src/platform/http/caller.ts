/** Who calls: known from the access token, read anew at every call, so that a deactivation works at once. */
import { roleAt, type SystemRole, type VenueRole } from '@comanda/domain/access/permissions';
import type { SecondFactorRule } from '@comanda/domain/access/second-factor-rule';

export type Caller = {
  readonly userId: string;
  readonly name: string;
  readonly systemRole: SystemRole;
  /** May enter every venue. */
  readonly allCustomers: boolean;
  readonly venues: ReadonlyMap<string, VenueAccess>;
  /** Signed in by a password and nothing else: the account has no second factor, and this is no shared till. */
  readonly isByPasswordAlone: boolean;
  /** Administers the whole system, where that takes a second factor, and has none: sets it up before anything else. */
  readonly mustSetUpFactor: boolean;
  /** By what and where they are signed in. */
  readonly session: CallerSession;
};

export type CallerSession = {
  readonly id: string;
  readonly deviceId: string;
  /** The shared till that it was opened on: it ends with it and reaches no further than its venue. */
  readonly till: { readonly customerId: string; readonly id: string } | null;
};

/** How a venue stands with the provider. */
export type Standing = {
  readonly active: boolean;
  readonly packages: readonly string[];
  /** Of whom the venue requires it. */
  readonly secondFactor: SecondFactorRule;
};

export type VenueAccess = Standing & { readonly role: VenueRole };

export type Authentication =
  | { readonly ok: true; readonly caller: Caller; readonly sessionId: string }
  | {
      readonly ok: false;
      readonly code: 'session.error.missing' | 'session.error.expired' | 'session.error.deactivated';
    };

/** Reads the bearer token of a call. */
export type Authenticate = (authorization: string | undefined) => Promise<Authentication>;

/** What a session that was authenticated before may do now; an expired access token alone does not end it. */
export type ReadAccess = (sessionId: string) => Promise<Authentication>;

/** What the role at a venue is read from. */
export type RoleBearer = Pick<Caller, 'systemRole' | 'allCustomers'> & {
  readonly venues: ReadonlyMap<string, { readonly role: VenueRole }>;
};

/** The role that counts in a venue, or null where the caller has none. */
export function roleIn(caller: RoleBearer, customerId: string): SystemRole | null {
  const role = roleAt(caller.systemRole, venueRoleIn(caller, customerId));
  return role === 'none' ? null : role;
}

/** What the venue made of the caller; who may enter every venue is there what it is everywhere. */
export function venueRoleIn(caller: RoleBearer, customerId: string): VenueRole | null {
  const own = caller.venues.get(customerId)?.role;
  if (own !== undefined) return own;
  if (caller.systemRole === 'systemAdmin') return 'admin';
  if (!caller.allCustomers) return null;
  return caller.systemRole === 'customerAdmin' ? 'admin' : 'waiter';
}

/** Who a guest is in journal and books: nobody the house knows. */
export const guestActor = 'guest';

const nobodyKnown: Omit<Caller, 'userId'> = {
  name: '',
  systemRole: 'none',
  allCustomers: false,
  venues: new Map(),
  isByPasswordAlone: false,
  mustSetUpFactor: false,
  session: { id: '', deviceId: '', till: null },
};

/** Of calls that anybody may make. */
export const nobody: Caller = { userId: '', ...nobodyKnown };

/** For what a guest does to the own order. */
export const guestCaller: Caller = { userId: guestActor, ...nobodyKnown };

/** For what the house does by itself: nobody pressed anything. */
export const systemCaller: Caller = { userId: 'system', ...nobodyKnown };
